// ThemeAtlas
