// Tests of ThemePNG.
