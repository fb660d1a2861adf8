// Tests of ThemePipeline.
