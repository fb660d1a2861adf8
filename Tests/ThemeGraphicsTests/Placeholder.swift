// Tests of ThemeGraphics.
