import Foundation

/// The seeds and the dictionary as libFuzzer reads them.
enum CorpusWriting {
  static func write(_ type: any FuzzTarget.Type, to folder: String) throws {
    let target = try type.init()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (number, seed) in target.seeds.enumerated() {
      try Data(seed).write(to: URL(fileURLWithPath: "\(folder)/seed-\(number)"))
    }
  }

  /// Words in quotes, as keys and values have them.
  static func writeDictionary(to path: String) throws {
    let lines = ManifestSeeds.words.map { "\"\\\"\($0)\\\"\"" }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
  }
}
