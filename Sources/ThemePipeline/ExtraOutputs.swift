import ThemeHashing
import ThemeModel
import ThemeStorage

// Which files of an output folder are ours to complain of? People keep files of their own there, and on another machine
// there is no receipt. So a file that a build would not write is extra when it is not hidden and
//
// * the last build's receipt lists it, or
// * its name is that of a theme of the manifest with what follows in ours (`.1`, `@2x`, `/`), and it ends like a file that
//   this build writes: the remains of a page or scale that is gone; or
// * it is one of our JSON files by its content, or the PNG beside one: the remains of a theme that is gone.

/// Finds files that an earlier build left in the output folder.
struct ExtraOutputs {
  let folder: String
  /// What the last build wrote, if that is known.
  let previous: [String: Digest]
  let themes: Set<String>
  /// A file in the folder that is ours as well, absolute.
  let kept: String?

  func findings(wanted: [String]) -> [OutputFinding] {
    let known = Set(wanted)
    let endings = Set(wanted.map { Self.ending($0) } + [".png", ".json"])
    let others = Disk.listRecursively(folder).filter { path in
      !known.contains(path) && folder + "/" + path != kept
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    let marked = others.filter { $0.hasSuffix(".json") && isMarked($0) }
    let stems = Set(marked.map { $0.dropLast(5) })
    return others.compactMap { path in
      let reason: String
      if let digest = previous[path] {
        return listed(path, digest)
      } else if endings.contains(Self.ending(path)), themes.contains(String(path.themeName)) {
        reason = "it has a theme's name, but is not one of its outputs"
      } else if path.hasSuffix(".json") && stems.contains(path.dropLast(5))
        || path.hasSuffix(".png") && stems.contains(path.dropLast(4))
      {
        reason = "it belongs to a theme that is not in the manifest"
      } else {
        return nil
      }
      return extra(
        path, reason, help: "remove it by hand: a build leaves what no build on record here wrote", isMended: false)
    }
  }

  /// What a build takes away, unless somebody has changed it.
  private func listed(_ path: String, _ digest: Digest) -> OutputFinding {
    let reason = "an earlier build wrote it, and none would now"
    if let bytes = try? Disk.read(folder + "/" + path, limit: Limits.outputBytes), SHA256.digest(bytes) != digest {
      return extra(
        path, reason + "; changed since",
        help: "remove it by hand: a build leaves what somebody has changed", isMended: false)
    }
    return extra(path, reason, help: "a build removes it", isMended: true)
  }

  private func extra(_ path: String, _ reason: String, help: String, isMended: Bool) -> OutputFinding {
    var finding = OutputFinding(
      kind: .extra, path: BuildPlaces.shown(folder + "/" + path), reason: reason, help: help)
    finding.isMendedByBuild = isMended
    return finding
  }

  private func isMarked(_ path: String) -> Bool {
    guard let bytes = try? Disk.read(folder + "/" + path, limit: Limits.sourceBytes) else { return false }
    return contains(bytes, Array("\"app\": \"ThemeAssets\"".utf8))
      || contains(bytes, Array("\"app\":\"ThemeAssets\"".utf8))
  }

  /// From the last point on, or empty.
  private static func ending(_ path: String) -> Substring {
    path.lastIndex(of: ".").map { path[$0...] } ?? ""
  }
}

private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
  guard let first = part.first, bytes.count >= part.count else { return false }
  var start = 0
  while let index = bytes[start...].firstIndex(of: first), index + part.count <= bytes.count {
    if bytes[index..<index + part.count].elementsEqual(part) { return true }
    start = index + 1
  }
  return false
}
