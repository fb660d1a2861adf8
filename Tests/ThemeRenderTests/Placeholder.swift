// Tests of ThemeRender.
