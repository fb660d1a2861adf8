#if LIBFUZZER
  import Foundation

  /// The target that THEME_FUZZ_TARGET names. libFuzzer brings the main function and finds inputs by what code they reach.
  private let target: any FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["THEME_FUZZ_TARGET"] ?? ""
    do {
      if let type = FuzzTargets.named(name) { return try type.init() }
      print("error: THEME_FUZZ_TARGET names no target")
    } catch {
      print("error: \(error)")
    }
    exit(3)
  }()

  /// What libFuzzer calls with each input.
  @_cdecl("LLVMFuzzerTestOneInput") func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do throws(FuzzFailure) {
      _ = try target.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
    } catch {
      print("error: \(error)")
      abort()
    }
    return 0
  }
#endif
