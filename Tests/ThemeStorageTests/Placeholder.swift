// Tests of ThemeStorage.
