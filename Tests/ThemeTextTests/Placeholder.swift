// Tests of ThemeText.
