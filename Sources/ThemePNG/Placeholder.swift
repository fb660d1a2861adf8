// ThemePNG
