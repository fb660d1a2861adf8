// Tests of ThemeDiagnostics.
