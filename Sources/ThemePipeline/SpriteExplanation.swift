import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeHashing
import ThemeModel
import ThemeStorage

/// What one sprite of a theme is made of, and whether a build would draw it.
public struct SpriteExplanation: Sendable {
  /// At one scale.
  struct Scale: Sendable {
    var scale: Double
    /// The cache's key, in hexadecimal.
    var key: String
    var isFound: Bool
    /// Why a build would draw it; empty where it is found.
    var reason: String
    /// What is drawn.
    var drawing: DrawList
  }

  /// A value of the manifest.
  struct Leaf: Sendable {
    var name: String
    var value: String
    /// ` at themes.json:41:23 from {radius.control} at tokens.json:3:5`; empty for what follows from other values.
    var place: String
  }

  let theme: String
  let id: String
  let kind: String
  var leaves: [Leaf] = []
  /// How the manifest's values differ from those of the last build.
  var changes: [String] = []
  /// What is in the key beside the draw list.
  var versions: [String] = []
  /// `family digest, face 0`
  var fonts: [String] = []
  var pictures: [String] = []
  var scales: [Scale] = []
}

extension BuildPipeline {
  /// Explains a sprite, or every sprite of a widget, in the themes and at the scales of `options`. Writes nothing.
  ///
  /// - Parameter name: a sprite's id or a widget's name.
  public static func explain(
    _ name: String, _ options: BuildOptions, registries: BuildRegistries = .standard
  ) -> (explanations: [SpriteExplanation], report: BuildReport) {
    var options = options
    options.isReadOnly = true
    var build = Build(options, registries: registries)
    var explanations: [SpriteExplanation] = []
    do throws(BuildStop) {
      let set = try build.read()
      let fonts = try build.openFonts(set)
      let images = build.openImages(set)
      let themes = try build.generate(set, fonts: fonts, images: images).filter { $0.isChosen }
      build.noteThemes()
      build.findOrigins()
      let isSprite = themes.contains { $0.infos.contains { $0.id == name } }
      for theme in themes {
        let chosen = theme.infos.indices.filter { (isSprite ? theme.infos[$0].id : theme.infos[$0].widget) == name }
        if chosen.isEmpty { continue }
        let jobs = build.jobs(of: theme, fonts: fonts, images: images)
        explanations += chosen.map { build.explain($0, of: theme, jobs: jobs) }
      }
      if explanations.isEmpty { build.reportUnknown(name, themes) }
      try build.stopOnErrors()
      build.report.outcome = .upToDate
    } catch {
      build.finish(error)
    }
    return (explanations, build.finished())
  }
}

extension Build {
  /// Reads the tokens once more, for ``origins``.
  mutating func findOrigins() {
    if origins != nil { return }
    var reader = Build(options, registries: registries)
    let tokens = (try? reader.readTokens()) ?? []
    origins = LeafOrigins(files: report.files, tokenFiles: reader.report.files, tokens: tokens)
  }

  fileprivate mutating func reportUnknown(_ name: String, _ themes: [GeneratedTheme]) {
    let names = themes.flatMap { $0.infos.flatMap { [$0.id, $0.widget] } }
    sink.report(
      Diagnostic(
        .manifestUnknownName, .error, path: places.manifestName, "there is no sprite or widget \(quote(name))",
        help: didYouMean(name, among: names) ?? "theme list sprites shows them all"))
  }

  /// - Parameter index: of the sprite among those of the theme.
  fileprivate mutating func explain(
    _ index: Int, of theme: GeneratedTheme, jobs: [RenderJob]
  ) -> SpriteExplanation {
    let info = theme.infos[index]
    let name = theme.theme.name
    let variant = JobHistory.name(theme: name, info: info)
    var explanation = SpriteExplanation(theme: name, id: info.id, kind: info.kind)
    let before = cache.history
    if let before {
      explanation.changes = history.changes(of: variant, theme: name, before: before, origins: origins)
    }
    explanation.leaves = (history.leaves(of: variant) ?? [:]).sorted { $0.key < $1.key }.map { name, leaf in
      SpriteExplanation.Leaf(
        name: name, value: leaf.text, place: history.words(from: leaf, theme: theme.theme.name, origins: origins))
    }
    for (position, scale) in settings.scales.enumerated() where options.scales.isEmpty || options.scales.contains(scale)
    {
      let job = index * settings.scales.count + position
      let list = jobs[job].drawList
      if explanation.scales.isEmpty {
        explanation.versions = CacheKeys.versions(of: list)
        explanation.fonts = list.fonts.map { font in
          let hex = font.digest.hex
          // Several may name faces of the one file.
          let families = history.fonts.filter { $0.hasSuffix(" " + hex) }.map { $0.dropLast(hex.utf8.count + 1) }
          let axes = font.axes.map { ", \($0.tag) \(plain($0.value))" }.joined()
          return (families.isEmpty ? "" : families.joined(separator: ", ") + " ")
            + "\(hex), face \(font.faceIndex)\(axes)"
        }
        explanation.pictures = list.pictures.map(\.hex)
      }
      let (isFound, reason) = state(of: theme.keys[job], list, info, theme: name, before: before)
      explanation.scales.append(
        SpriteExplanation.Scale(
          scale: scale, key: theme.keys[job].hex, isFound: isFound, reason: reason, drawing: list))
    }
    return explanation
  }

  private func state(
    of key: Digest, _ list: DrawList, _ info: SpriteInfo, theme: String, before: JobHistory?
  ) -> (isFound: Bool, reason: String) {
    guard let store = cache.store else { return (false, noCache) }
    switch store.find(.sprite, key) {
    case .hit(let summary):
      let isWhole =
        SpriteFacts(bytes: summary, width: list.width, height: list.height) != nil
      return (isWhole, isWhole ? "" : "its cache entry is damaged")
    case .damaged: return (false, "its cache entry is damaged")
    case .absent:
      return (
        false, history.reason(theme: theme, info: info, scale: list.scale, before: before, origins: origins)
      )
    }
  }
}

extension SpriteExplanation {
  /// For people: the state at each scale, then what the key is made of.
  public var text: String {
    var lines = ["\(theme) \(id) (\(kind))"]
    for scale in scales {
      lines.append(
        "  scale \(plain(scale.scale)): " + (scale.isFound ? "in the cache" : "to be drawn: " + scale.reason))
      lines.append("    key \(scale.key)")
    }
    func section(_ title: String, _ rows: [String]) {
      if !rows.isEmpty { lines += ["  " + title] + rows.map { "    " + $0 } }
    }
    // Where a build would draw, the reason says it.
    if scales.contains(where: \.isFound) { section("changed since the last build", changes) }
    section("values", leaves.map { "\($0.name) \($0.value)\($0.place)" })
    section("versions", versions)
    section("fonts", fonts)
    section("pictures", pictures)
    for (titles, list) in drawings {
      section("drawing at \(titles)", list.operations.text.split(separator: "\n").map(String.init))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Every list of operations with the scales and windows that it is drawn at: mostly there is one.
  private var drawings: [(titles: String, list: DrawList)] {
    var found: [(titles: [String], list: DrawList)] = []
    for scale in scales {
      let window = scale.drawing.pixelBounds
      let title = "scale \(plain(scale.scale)) in window \(window.x) \(window.y) \(window.width) \(window.height)"
      if let place = found.firstIndex(where: { $0.list.operations == scale.drawing.operations }) {
        found[place].titles.append(title)
      } else {
        found.append(([title], scale.drawing))
      }
    }
    return found.map { ($0.titles.joined(separator: ", "), $0.list) }
  }

  /// An object in one line.
  public var json: String {
    let scales: [JSONText] = scales.map { scale in
      [
        "scale": .number(scale.scale), "key": .string(scale.key), "found": .bool(scale.isFound),
        "reason": .string(scale.reason), "drawing": .string(scale.drawing.text),
      ]
    }
    let leaves: [JSONText] = leaves.map { leaf in
      ["name": .string(leaf.name), "value": .string(leaf.value), "from": .string(String(leaf.place.dropFirst()))]
    }
    let object: JSONText = [
      "type": "sprite", "theme": .string(theme), "id": .string(id), "kind": .string(kind), "scales": .array(scales),
      "changes": .strings(changes), "values": .array(leaves), "versions": .strings(versions), "fonts": .strings(fonts),
      "pictures": .strings(pictures),
    ]
    return object.line + "\n"
  }
}
