// ThemePipeline
