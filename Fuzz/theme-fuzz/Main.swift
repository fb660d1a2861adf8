import Foundation

#if !LIBFUZZER
  @main
#endif
enum Main {
  private static let usage =
    """
    theme-fuzz run TARGET COUNT [FIRST]     checks mutations by their numbers, from FIRST (0) on
    theme-fuzz batches TARGET COUNT [FIRST] the same in processes of a few hundred each
    theme-fuzz input TARGET NUMBER FILE     writes one of them
    theme-fuzz check TARGET FILE [FILE ...] checks files as they are
    theme-fuzz corpus TARGET FOLDER         writes the seeds
    theme-fuzz dictionary FILE              writes the words of manifests in libFuzzer's form
    theme-fuzz targets                      lists the targets

    Run it in the package's folder. Exit status: 0 all held, 1 a property does not hold, 2 wrong usage, 3 a file failed.

    """

  static func main() {
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())))
    } catch {
      complain("error: \(error)\n")
      exit(3)
    }
  }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  private static func run(_ arguments: [String]) throws -> Int32 {
    if arguments == ["targets"] {
      for target in FuzzTargets.all { print("\(target.name)\t\(target.summary)") }
      return 0
    }
    if arguments.count == 2, arguments[0] == "dictionary" {
      try CorpusWriting.writeDictionary(to: arguments[1])
      return 0
    }
    guard arguments.count >= 2, let type = FuzzTargets.named(arguments[1]) else { return wrongUsage() }
    let rest = Array(arguments.dropFirst(2))
    switch (arguments[0], rest.count) {
    case ("run", 1), ("run", 2):
      guard let count = Int(rest[0]), count >= 0, let first = rest.count == 2 ? Int(rest[1]) : 0 else {
        return wrongUsage()
      }
      return try MutationRun(type: type, count: count, first: first).run() ? 0 : 1
    case ("batches", 1), ("batches", 2):
      guard let count = Int(rest[0]), count >= 0, let first = rest.count == 2 ? Int(rest[1]) : 0 else {
        return wrongUsage()
      }
      return try BatchRun(target: type.name, count: count, first: first).run() ? 0 : 1
    case ("batch", 3):
      // One of them: notes in a file what it is at, and leaves crashes to the sanitizer.
      guard let count = Int(rest[0]), let first = Int(rest[1]) else { return wrongUsage() }
      try Watch.note(in: rest[2])
      return try MutationRun(type: type, count: count, first: first).run() ? 0 : 1
    case ("input", 2):
      guard let number = Int(rest[0]) else { return wrongUsage() }
      var random = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
      try Data(try type.init().mutated(&random)).write(to: URL(fileURLWithPath: rest[1]))
      return 0
    case ("check", 1...):
      let target = try type.init()
      for file in rest {
        do {
          _ = try target.check([UInt8](Data(contentsOf: URL(fileURLWithPath: file))))
        } catch let failure as FuzzFailure {
          complain("error: \(file): \(failure)\n")
          return 1
        }
      }
      return 0
    case ("corpus", 1):
      try CorpusWriting.write(type, to: rest[0])
      return 0
    default: return wrongUsage()
    }
  }

  private static func wrongUsage() -> Int32 {
    complain(usage)
    return 2
  }
}
