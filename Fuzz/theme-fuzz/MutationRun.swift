import Foundation

/// Checks mutations by their numbers: the same numbers are the same inputs everywhere.
struct MutationRun {
  let type: any FuzzTarget.Type
  let count: Int
  let first: Int

  /// - Returns: whether everything held.
  func run() throws -> Bool {
    let target = try type.init()
    let start = Watch.seconds
    Watch.start(type.name)
    var failures = 0
    var accepted = 0
    var slowest = (seconds: 0.0, input: first)
    for number in first..<first + count {
      var random = SeededGenerator(seed: UInt64(truncatingIfNeeded: number))
      let bytes = target.mutated(&random)
      Watch.begin(number)
      let before = Watch.seconds
      do throws(FuzzFailure) {
        if try target.check(bytes) { accepted += 1 }
        guard Watch.residentPeak <= Watch.residentLimit else {
          throw FuzzFailure("\(Watch.residentPeak >> 20) MB in use, more than \(Watch.residentLimit >> 20)")
        }
      } catch {
        say("error: \(type.name) \(number): \(error)")
        failures += 1
        if failures == 20 { break }
      }
      let seconds = Watch.seconds - before
      if seconds > slowest.seconds { slowest = (seconds, number) }
    }
    let seconds = Watch.seconds - start
    say(
      "\(type.name): \(count) inputs from \(first) on, \(accepted) taken, \(failures) failures, \((seconds * 10).rounded() / 10) s CPU, "
        + "slowest \(Int(slowest.seconds * 1000)) ms (input \(slowest.input)), peak \(Watch.residentPeak >> 20) MB")
    return failures == 0
  }
  /// A line at once, so that what failed is known whatever comes.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
