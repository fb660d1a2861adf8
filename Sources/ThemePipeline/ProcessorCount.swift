#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How many processors this process may use.
enum ProcessorCount {
  static var available: Int { max(1, min(256, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }
}
