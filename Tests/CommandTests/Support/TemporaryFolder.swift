import Foundation

/// A folder that is gone when the value that made it is.
final class TemporaryFolder: Sendable {
  let path: String

  init(_ name: String = "theme-test") throws {
    let unique = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: unique, withIntermediateDirectories: true)
    path = unique.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, _ name: String) throws {
    let file = path + "/" + name
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }
}

/// Every file below a folder with its bytes; what two builds must agree on.
func contents(of folder: String) throws -> [String: Data] {
  var files: [String: Data] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    var isFolder: ObjCBool = false
    let path = folder + "/" + name
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: path))
    }
  }
  return files
}

/// Modification times of every file below a folder, in nanoseconds as far as the system keeps them.
func modificationTimes(of folder: String) throws -> [String: Date] {
  var times: [String: Date] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    times[name] = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)[.modificationDate] as? Date
  }
  return times
}
