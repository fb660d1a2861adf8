import Foundation
import ThemeModel
import ThemePNG

/// Encodes the pictures of a folder again, for Scripts/bench-png.py.
enum PNGCommand {
  static func run(_ arguments: [String]) throws {
    guard let effort = PNGSettings.Effort(rawValue: arguments[0]), let repeats = Int(arguments[1]), repeats > 0 else {
      throw CocoaError(.featureUnsupported)
    }
    let (folder, output) = (arguments[2], arguments[3])
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where name.hasSuffix(".png") {
      let picture = try CompareCommand.bitmap(folder + "/" + name)
      var file: [UInt8] = []
      var times: [Double] = []
      for _ in 0..<repeats {
        let start = processTime()
        file = try encodePNG(picture, settings: PNGSettings(effort: effort))
        times.append(processTime() - start)
      }
      try Data(file).write(to: URL(fileURLWithPath: output + "/" + name))
      print(name, file.count, times.sorted()[times.count / 2])
    }
  }

  /// CPU seconds of the whole process, user and system.
  private static func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
