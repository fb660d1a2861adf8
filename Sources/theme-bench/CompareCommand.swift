import Foundation
import ThemeModel
import ThemePNG

/// Compares two folders of PNG files as Tests/Reference/compare.py does: absolute differences of premultiplied RGBA,
/// 0...255, over every channel of every pixel.
enum CompareCommand {
  struct Difference {
    var maximum = 0.0
    var mean = 0.0
  }

  /// - Returns: whether every file has its partner, of its size, within the limit.
  static func run(_ arguments: [String]) throws -> Bool {
    let limit = arguments.count == 4 && arguments[2] == "--limit" ? Double(arguments[3]) : nil
    let names = try [arguments[0], arguments[1]].map { folder in
      Set(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") })
    }
    var isGood = true
    for name in names[0].symmetricDifference(names[1]).sorted() {
      print("\(name): missing on one side")
      isGood = false
    }
    var worst = 0.0
    var sum = 0.0
    let common = names[0].intersection(names[1]).sorted()
    for name in common {
      let (a, b) = (try bitmap(arguments[0] + "/" + name), try bitmap(arguments[1] + "/" + name))
      guard let difference = difference(a, b) else {
        print("\(name): \(a.width)x\(a.height) and \(b.width)x\(b.height)")
        isGood = false
        continue
      }
      let isOver = limit.map { difference.maximum > $0 + 1e-9 } ?? false
      if isOver { isGood = false }
      worst = max(worst, difference.maximum)
      sum += difference.mean
      let label = name + String(repeating: " ", count: max(1, 40 - name.count))
      print(
        label + String(format: "max %7.3f  mean %8.5f", difference.maximum, difference.mean)
          + (isOver ? "  OVER THE LIMIT" : ""))
    }
    print(
      "\(common.count) images: "
        + String(format: "worst max %.3f, average mean %.5f", worst, common.isEmpty ? 0 : sum / Double(common.count)))
    return isGood && !common.isEmpty
  }

  static func bitmap(_ path: String) throws -> Bitmap {
    try decodePNG([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// Nil for pictures of different sizes.
  static func difference(_ a: Bitmap, _ b: Bitmap) -> Difference? {
    guard a.width == b.width, a.height == b.height else { return nil }
    var result = Difference()
    var sum = 0.0
    for pixel in stride(from: 0, to: a.pixels.count, by: 4) {
      let (alphaA, alphaB) = (Double(a.pixels[pixel + 3]), Double(b.pixels[pixel + 3]))
      for channel in 0..<4 {
        let x = Double(a.pixels[pixel + channel]) * (channel == 3 ? 1 : alphaA / 255)
        let y = Double(b.pixels[pixel + channel]) * (channel == 3 ? 1 : alphaB / 255)
        sum += abs(x - y)
        result.maximum = max(result.maximum, abs(x - y))
      }
    }
    result.mean = a.pixels.isEmpty ? 0 : sum / Double(a.pixels.count)
    return result
  }
}
