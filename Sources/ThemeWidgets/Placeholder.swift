// ThemeWidgets
