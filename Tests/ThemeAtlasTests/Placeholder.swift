// Tests of ThemeAtlas.
