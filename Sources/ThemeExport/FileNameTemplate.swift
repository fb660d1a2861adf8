import ThemeDiagnostics
import ThemeModel

/// A file's name with places for what differs between files: `{theme}{atlas}{page}{scale}.json`.
///
/// | place | what stands there |
/// |---|---|
/// | `{theme}` | the theme's unique name, such as `ocean-dark` |
/// | `{base}` | the theme's name in the manifest |
/// | `{atlas}` | nothing, or a point and the name of one of `atlases` |
/// | `{page}` | nothing for the first page, else a point and its index |
/// | `{scale}` | nothing at scale 1, else such as `@2x` |
///
/// Where two files of a build get one name the output folder refuses them.
public struct FileNameTemplate: Hashable, Sendable {
  /// What can stand between braces.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    case theme
    case base
    case atlas
    case page
    case scale
  }

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
    let text = options[parameter]
    func refusal(_ problem: String, _ help: String, _ sink: inout DiagnosticSink) {
      sink.error(.manifestPathEscape, at: options.range(of: parameter), "'\(text)' \(problem)", help: help)
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

  /// The name for one file; places that are not stated are empty.
  public func name(theme: String, base: String = "", atlas: String = "", page: Int = 0, scale: Double = 1) -> String {
    parts.map { part -> String in
      switch part {
      case .text(let text): String(text)
      case .place(.theme): theme
      case .place(.base): base
      case .place(.atlas): atlas.isEmpty ? "" : ".\(atlas)"
      case .place(.page): page == 0 ? "" : ".\(page)"
      case .place(.scale): scaleSuffix(scale)
      }
    }.joined()
  }
}
