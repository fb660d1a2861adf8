// What a third party needs to write a widget kind or an exporter and to build a `theme` of its own with it, by one
// import. Documentation/ThemeKit.md shows how, and says which of these names are promised to stay as they are.
//
// Modules of plain values are exported whole, of the others what is listed here. Everything else of the package is
// internal, `public` or not, and may change with any release.

// Findings.
@_exported import ThemeDiagnostics
// Geometry, colours, paints, drawing operations; parameters, schemas, and the values between stages.
@_exported import ThemeGraphics
@_exported import ThemeModel

// Building with them: as a command, or from a test.
@_exported import enum ThemeCommand.CommandLineTool
@_exported import enum ThemeCommand.ExitStatus
// An exporter.
@_exported import protocol ThemeExport.Exporter
@_exported import enum ThemeExport.JSONText
@_exported import enum ThemeExport.NameComparison
@_exported import func ThemeExport.checkNames
@_exported import func ThemeExport.pageFileName
@_exported import func ThemeExport.scaleSuffix
@_exported import struct ThemePipeline.BuildCounts
@_exported import struct ThemePipeline.BuildOptions
@_exported import enum ThemePipeline.BuildPipeline
@_exported import struct ThemePipeline.BuildRegistries
@_exported import struct ThemePipeline.BuildReport
@_exported import enum ThemePipeline.Listing
@_exported import enum ThemeText.TextDirection
// A kind measures text.
@_exported import enum ThemeText.TextError
@_exported import struct ThemeText.TextLayout
@_exported import enum ThemeText.TextLibraries
@_exported import struct ThemeText.TextLine
@_exported import protocol ThemeText.TextShaper
@_exported import struct ThemeText.TextStyle
// A kind, and the parts that most kinds share.
@_exported import struct ThemeWidgets.BodyColor
@_exported import enum ThemeWidgets.ControlState
@_exported import enum ThemeWidgets.DropShadow
@_exported import protocol ThemeWidgets.PartedKind
@_exported import struct ThemeWidgets.StateLook
@_exported import enum ThemeWidgets.TextBlock
@_exported import enum ThemeWidgets.Title
@_exported import struct ThemeWidgets.WidgetContext
@_exported import protocol ThemeWidgets.WidgetKind
@_exported import struct ThemeWidgets.WidgetPart
