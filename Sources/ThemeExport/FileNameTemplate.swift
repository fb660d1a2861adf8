import ThemeDiagnostics
import ThemeModel

/// A file's name with places for what differs between files: `{theme}{atlas}{page}{scale}.json`.
///
/// | place | what stands there |
/// |---|---|
/// | `{theme}` | the theme's unique name, such as `ocean-dark` |
/// | `{base}` | the theme's name in the manifest |
/// | `{atlas}` | nothing, or a point and the name of one of `atlases` |
/// | `{font}` | the name of a bitmap font's widget, its groups joined by `-` |
/// | `{page}` | nothing for the first page, else a point and its index |
/// | `{form}` | nothing, or `.pma` or `.bleed` where the pixels of a page are not in the usual form |
/// | `{scale}` | nothing at scale 1, else such as `@2x` |
/// | `{hash}` | 16 hexadecimal digits of what a page shows; other pixels have another name |
///
/// Where two files of a build get one name the output folder refuses them.
public struct FileNameTemplate: Hashable, Sendable {
  /// What can stand between braces.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    case theme
    case base
    case atlas
    case font
    case page
    case form
    case scale
    case hash
  }

  /// The places that stand in the name of a page, ``OutputSettings/pages``.
  public static let pagePlaces: [Place] = [.theme, .base, .atlas, .page, .form, .scale, .hash]

  private enum Part: Hashable {
    case text(Substring)
    case place(Place)
  }

  private let parts: [Part]

  /// Reads an option's value.
  ///
  /// - Parameters:
  ///   - places: those that make sense for the files.
  ///   - ending: what the name must end with, such as `.json`.
  /// - Returns: nil, and a report, for an unknown place, a name that leaves the output folder, or another ending.
  public init?(
    _ parameter: Parameter<String>, of options: ParameterSet, places: [Place], ending: String,
    sink: inout DiagnosticSink
  ) {
    self.init(
      options[parameter], at: options.range(of: parameter), places: places, ending: ending, sink: &sink)
  }

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - text: what the manifest states.
  ///   - range: where it does.
  ///   - places: those that make sense for the files.
  ///   - ending: what the name must end with, such as `.json`.
  /// - Returns: nil, and a report, for an unknown place, a name that leaves the output folder, or another ending.
  public init?(_ text: String, at range: SourceRange?, places: [Place], ending: String, sink: inout DiagnosticSink) {
    func refusal(_ problem: String, _ help: String, _ sink: inout DiagnosticSink) {
      sink.error(.manifestPathEscape, at: range, "'\(text)' \(problem)", help: help)
    }
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { parts.append(.text(rest[..<open])) }
      let close = rest[open...].firstIndex(of: "}") ?? rest.endIndex
      let word = rest[rest.index(after: open)..<close]
      guard close < rest.endIndex, let place = Place(rawValue: String(word)), places.contains(place) else {
        refusal(
          "has a place that is not known: {\(word)}",
          didYouMean(String(word), among: places.map(\.rawValue))
            ?? "there are " + places.map { "{\($0.rawValue)}" }.joined(separator: ", "), &sink)
        return nil
      }
      parts.append(.place(place))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(rest)) }
    self.parts = parts
    guard text.hasSuffix(ending) else {
      refusal("does not end in \(ending)", "end it so", &sink)
      return nil
    }
    let folders = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= Limits.nameLength, folders.allSatisfy({ !["", ".", ".."].contains($0) }),
      text.unicodeScalars.allSatisfy({
        $0.value >= 0x20 && $0.value != 0x7F && !"\\:*?\"<>|".unicodeScalars.contains($0)
      })
    else {
      refusal("is no name for files in the output folder", "use names joined by '/'", &sink)
      return nil
    }
  }

  /// Whether a place stands in it.
  public func has(_ place: Place) -> Bool { parts.contains(.place(place)) }

  /// Whether the names are letters, digits, `.`, `_`, `-` and `@`, which every format takes, and no folder's.
  public var isPlain: Bool {
    parts.allSatisfy { part in
      guard case .text(let text) = part else { return true }
      return text.utf8.allSatisfy { byte in
        let letter = byte | 0x20
        return (0x61...0x7A).contains(letter) || (0x30...0x39).contains(byte) || "._-@".utf8.contains(byte)
      }
    } && !startsWithPoint
  }

  private var startsWithPoint: Bool {
    switch parts.first {
    case .text(let text)?: text.hasPrefix(".")
    // These are empty or begin with one.
    case .place(.atlas)?, .place(.page)?, .place(.form)?: true
    default: false
    }
  }

  /// The name for one file; places that are not stated are empty, and so is then a folder of nothing else.
  public func name(
    theme: String, base: String = "", atlas: String = "", font: String = "", page: Int = 0, form: PageForm = PageForm(),
    scale: Double = 1,
    hash: String = ""
  ) -> String {
    let text = parts.map { part -> String in
      switch part {
      case .text(let text): String(text)
      case .place(.theme): theme
      case .place(.base): base
      case .place(.atlas): atlas.isEmpty ? "" : ".\(atlas)"
      case .place(.font): font
      case .place(.page): page == 0 ? "" : ".\(page)"
      case .place(.form): form.fileNameWord
      case .place(.scale): scaleSuffix(scale)
      case .place(.hash): hash
      }
    }.joined()
    return text.split(separator: "/").joined(separator: "/")
  }
}

extension PageForm {
  /// What names of pages say of it: nothing of the usual one.
  var fileNameWord: String { alpha == .premultiplied ? ".pma" : bleeds ? ".bleed" : "" }
}
