import CThemeShims

/// What the C library does with memory that is freed.
public enum FreedMemory {
  /// Keeps it for what is allocated next, where the C library is one that can be told.
  ///
  /// A build takes and frees a few MiB for each band of a page. Given back and taken again, their pages cost a seventh of a
  /// warm build's time in the kernel.
  public static func keep() { theme_keep_freed_memory() }
}
