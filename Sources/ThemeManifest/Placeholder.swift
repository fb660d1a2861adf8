// ThemeManifest
