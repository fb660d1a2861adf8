import Foundation
import ThemeModel
import ThemePNG
import ThemeStorage

@testable import ThemePipeline

/// Pictures that a manifest names or that lie in an output folder, as they are and with right checksums of their chunks.
struct PictureTarget: FuzzTarget {
  static let name = "picture"
  static let summary = "PNG files: size, pixels, and how they differ from what a build would write"

  /// Pixels of a picture that is decoded; what a head of a few bytes claims is not worth the time.
  private static let mostPixels = 1 << 20

  let seeds: [[UInt8]]
  private let wanted: [UInt8]

  private struct Sample: Decodable {
    var png: Data
  }

  init() throws {
    let samples = try Disk.read("Tests/ThemePNGTests/Fixtures/samples.json", limit: 1 << 20)
    var picture = Bitmap(width: 13, height: 11)
    picture.pixels = (0..<picture.pixels.count).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 * 7) }
    wanted = try encodePNG(picture, settings: PNGSettings())
    seeds = [wanted] + (try JSONDecoder().decode([Sample].self, from: Data(samples))).map { Array($0.png) }
  }

  func mutated(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = random.element(seeds) ?? []
    for _ in 0..<1 + random.index(3) { ByteMutation.apply(to: &bytes, splicing: seeds, &random) }
    return bytes
  }

  func check(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    let isTaken = try isPicture(bytes)
    return try isPicture(Self.resealed(bytes)) || isTaken
  }

  private func isPicture(_ bytes: [UInt8]) throws(FuzzFailure) -> Bool {
    _ = LFSPointer.matches(bytes)
    guard let size = try? pngSize(bytes) else {
      if (try? decodePNG(bytes)) != nil { throw FuzzFailure("a picture of no size was decoded") }
      return false
    }
    guard size.width > 0, size.height > 0, size.width <= Limits.pageSide, size.height <= Limits.pageSide else {
      throw FuzzFailure("a picture of \(size)")
    }
    if size.width * size.height > Self.mostPixels { return false }
    if bytes != wanted {
      let difference = ContentDifference(found: bytes, wanted: wanted, path: "ocean.png")
      guard !difference.reason.isEmpty, difference.version == nil else {
        throw FuzzFailure("no reason for a difference")
      }
    }
    guard let bitmap = try? decodePNG(bytes) else { return false }
    guard bitmap.width == size.width, bitmap.height == size.height else {
      throw FuzzFailure("\(bitmap.width) x \(bitmap.height) pixels, and the head says \(size)")
    }
    for place in stride(from: 0, to: bitmap.pixels.count, by: 4) where bitmap.pixels[place + 3] == 0 {
      guard bitmap.pixels[place..<place + 3].allSatisfy({ $0 == 0 }) else { throw FuzzFailure("a colour of nothing") }
    }
    guard let again = try? decodePNG(encodePNG(bitmap, settings: PNGSettings(effort: .fast))), again == bitmap else {
      throw FuzzFailure("what was written is not read back")
    }
    return true
  }

  /// With the checksum of each whole chunk written anew.
  private static func resealed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let end = place + 8 + length
      SealedBytes.put(SealedBytes.checksum(bytes[place + 4..<end]).byteSwapped, at: end, in: &bytes)
      place = end + 4
    }
    return bytes
  }
}
