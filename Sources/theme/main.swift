import ThemeCommand

CommandLineTool.main()
