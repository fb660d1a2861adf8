// Stage 6: encoded themes to files. Exporters return names and bytes; a picture among them is encoded here, so that no
// exporter knows how.

import ThemeDiagnostics
import ThemeExport
import ThemeModel
import ThemePNG

extension Build {
  /// One theme's files, in all formats that describe themes one by one.
  mutating func export(_ atlas: EncodedAtlas) throws(BuildStop) {
    for exporter in chosenExporters where !exporter.isWhole { try take(export([atlas], by: exporter)) }
    let whole = chosenExporters.filter { $0.isWhole }
    if whole.isEmpty || !isWhole { return }
    var kept = atlas
    if !whole.contains(where: { $0.needsImages }) { kept.images = [] }
    if !whole.contains(where: { $0.readsPages || $0.needsPixels }) {
      for page in kept.pages.indices { kept.pages[page].png = [] }
    }
    atlases.append(kept)
  }

  /// The files that describe all themes.
  mutating func exportWhole() throws(BuildStop) {
    for exporter in chosenExporters where isWhole && exporter.isWhole {
      let exported = try export(atlases, by: exporter)
      if exporter.id == FormatChoice.swift, let path = places.swiftFile {
        swiftFile = exported.first.map { OutputFile(path: path, bytes: $0.bytes) }
      } else {
        try take(exported)
      }
    }
    atlases = []
  }

  private mutating func export(
    _ atlases: [EncodedAtlas], by exporter: any Exporter.Type
  ) throws(BuildStop) -> [OutputFile] {
    let start = ContinuousClock.now
    defer { report.timings.add("export", ContinuousClock.now - start) }
    let options = formatOptions(exporter)
    let form = exporter.pageForm(options)
    do throws(PNGError) {
      var atlases = atlases
      for index in atlases.indices { atlases[index].pages.removeAll { $0.page.form != form } }
      if exporter.needsPixels { for index in atlases.indices { try addPixels(to: &atlases[index], for: exporter) } }
      let files = exporter.export(atlases, options: options, sink: &sink)
      if sink.hasErrors { return [] }
      let png = settings.png
      let encoded = parallelMap(count: files.count, jobs: jobs) { index in
        Result { () throws(PNGError) in try Self.encode(files[index], png) }
      }
      return try encoded.map { result throws(PNGError) in try result.get() }
    } catch {
      sink.report(Diagnostic(.outputWrite, .error, path: exporter.id, "cannot encode: \(error)"))
      throw .invalidTheme
    }
  }

  /// The pixels that the PNG files have: those of pages or of images, whichever the exporter asks for.
  private func addPixels(to atlas: inout EncodedAtlas, for exporter: any Exporter.Type) throws(PNGError) {
    if exporter.needsPages {
      for page in atlas.pages.indices { atlas.pages[page].pixels = try decodePNG(atlas.pages[page].png) }
    }
    if exporter.needsImages {
      for image in atlas.images.indices { atlas.images[image].pixels = try decodePNG(atlas.images[image].png) }
    }
  }

  private static func encode(_ file: OutputFile, _ settings: PNGSettings) throws(PNGError) -> OutputFile {
    guard let picture = file.picture else { return file }
    return OutputFile(path: file.path, bytes: try encodePNG(picture, settings: settings))
  }

  private func formatOptions(_ exporter: any Exporter.Type) -> ParameterSet {
    settings.output.formats.first { $0.id == exporter.id }?.options ?? ParameterSet()
  }

  /// The forms in which pages are written, each once: in the order of the first format that wants it.
  var pageForms: [PageForm] {
    var forms: [PageForm] = []
    for exporter in chosenExporters where exporter.needsPages {
      let form = exporter.pageForm(formatOptions(exporter))
      if !forms.contains(form) { forms.append(form) }
    }
    return forms
  }

  var needsPages: Bool { chosenExporters.contains { $0.needsPages } }

  var chosenExporters: [any Exporter.Type] {
    registries.exporters.filter { exporter in settings.output.formats.contains { $0.id == exporter.id } }
  }
}
