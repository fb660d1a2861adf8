import Foundation
import Testing

/// Disks of some kilobytes: those of a mount namespace, which nobody else sees and which go with their process.
@Suite struct FullDiskTests {
  /// Runs a script in which `small_disk FOLDER SIZE` mounts one; nil, said aloud, where that is not allowed.
  private func run(_ script: String, in folder: String) throws -> Run? {
    let head = """
      set -u
      theme='\(Tool.theme)'
      small_disk() {
        mkdir -p "$1"
        mount -t tmpfs -o "size=$2" tmpfs "$1" || exit 77
      }

      """
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare") else {
      print("NOT TESTED: full disks (there is no unshare)")
      return nil
    }
    let run = try Tool.run("/usr/bin/unshare", ["-rm", "bash", "-c", head + script], in: folder)
    let isRefused = run.status == 77 || run.errors.contains("unshare: ")
    if isRefused { print("NOT TESTED: full disks (\(run.errors.split(separator: "\n").first ?? "refused"))") }
    return isRefused ? nil : run
  }

  private static let large = FaultProject.manifest(0, sprites: 60, side: 120)

  @Test func aFullOutputFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(FaultProject.manifest(0, sprites: 5), "small.json")
    try folder.write(Self.large, "large.json")
    let run = try run(
      """
      small_disk disk 160k
      cp small.json themes.json
      "$theme" build --output disk/out --cache-dir cache || exit 1
      cp -a disk/out before
      cp large.json themes.json
      "$theme" build --output disk/out --cache-dir cache
      echo "status $?"
      cp -a disk/out after
      cp small.json themes.json
      "$theme" build --output disk/out --cache-dir cache || exit 1
      cp -a disk/out again
      """, in: folder.path)
    guard let run else { return }
    #expect(run.output.contains("status 3\n"), "\(run.output)\(run.errors)")
    let message = try Regex(
      #"/disk/out/\S+: error: cannot write: No space left on device: the build needs at least [0-9.]+ kB in \S+/disk/out, where [0-9.]+ kB are free"#
    )
    #expect(try message.firstMatch(in: run.errors) != nil, "\(run.errors)")
    let before = try contents(of: folder.path + "/before")
    #expect(!before.isEmpty)
    #expect(try contents(of: folder.path + "/after") == before)
    #expect(try contents(of: folder.path + "/again") == before)
  }

  @Test func aFullCache() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.large, "themes.json")
    let run = try run(
      """
      small_disk cache 100k
      "$theme" build --cache-dir cache
      echo "status $?"
      find cache -name '.theme-tmp-*' | sed 's/^/left /'
      "$theme" cache verify --cache-dir cache --sample 2
      echo "verified $?"
      "$theme" build --cache-dir cache --output again || exit 1
      """, in: folder.path)
    guard let run else { return }
    #expect(run.output.contains("status 0\n"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("verified 0\n"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("left "), "\(run.output)")
    let warnings = run.errors.split(separator: "\n").filter { $0.contains("warning:") }
    #expect(warnings.count == 2, "one for each build: \(run.errors)")
    #expect(warnings.allSatisfy { $0.contains("/cache: warning:") && $0.contains("No space left on device") })
    let outputs = try contents(of: folder.path + "/Generated")
    #expect(try contents(of: folder.path + "/again") == outputs)
    #expect(outputs.count > 60)
  }

  /// The size of files is limited, and a signal would say so.
  @Test func filesThatMayNotBeSoLarge() throws {
    let folder = try TemporaryFolder()
    try folder.write(FaultProject.manifest(0, sprites: 20, side: 100), "themes.json")
    let script = "ulimit -f 4; '\(Tool.theme)' build --cache-dir cache; echo \"status $?\""
    let run = try Tool.run("/bin/bash", ["-c", script], in: folder.path)
    #expect(run.output.contains("status 3\n"), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("cannot write: File too large"), "\(run.errors)")
    #expect(!folder.exists("Generated"))
  }

  @Test func aDiskThatIsOnlyRead() throws {
    let folder = try TemporaryFolder()
    try folder.write(FaultProject.manifest(0, sprites: 5), "themes.json")
    let run = try run(
      """
      small_disk disk 160k
      "$theme" build --output disk/out --cache-dir disk/cache || exit 1
      mount -o remount,ro disk || exit 77
      sed -i s/0.3/0.4/ themes.json
      "$theme" build --output disk/out --cache-dir disk/cache
      echo "status $?"
      "$theme" build --cache-dir disk/cache
      echo "elsewhere $?"
      """, in: folder.path)
    guard let run else { return }
    #expect(run.output.contains("status 3\n"), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("cannot write: Read-only file system"), "\(run.errors)")
    #expect(run.output.contains("elsewhere 0\n"), "\(run.output)\(run.errors)")
    #expect(run.errors.contains("the cache is only read: "), "\(run.errors)")
  }
}
