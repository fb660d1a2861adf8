// Tests of ThemeExport.
