// ThemeRender
