// Tests of ThemeWidgets.
