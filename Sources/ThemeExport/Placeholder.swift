// ThemeExport
