// ThemeStorage
