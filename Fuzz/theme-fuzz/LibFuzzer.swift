#if LIBFUZZER
  import CLibFuzzer
  import Foundation

  /// Hands a target to libFuzzer, which finds inputs by what code they reach.
  enum LibFuzzer {
    nonisolated(unsafe) private static var target: (any FuzzTarget)?

    /// - Parameter arguments: libFuzzer's own, behind the program's name.
    /// - Returns: its exit code.
    static func run(_ type: any FuzzTarget.Type, _ arguments: [String]) throws -> Int32 {
      target = try type.init()
      // Never given back: libFuzzer keeps them.
      let words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: arguments.count + 1)
      for (index, argument) in arguments.enumerated() { words[index] = strdup(argument) }
      words[arguments.count] = nil
      var count = Int32(arguments.count)
      var start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = words
      return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
        do throws(FuzzFailure) {
          _ = try LibFuzzer.target?.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
        } catch {
          print("error: \(error)")
          abort()
        }
        return 0
      }
    }
  }
#endif
