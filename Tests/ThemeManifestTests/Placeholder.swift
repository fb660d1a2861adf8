// Tests of ThemeManifest.
