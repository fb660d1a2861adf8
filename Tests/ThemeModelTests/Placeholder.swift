// Tests of ThemeModel.
