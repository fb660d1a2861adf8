// ThemeText
