#ifndef THEME_MEMORY_SHIM_H
#define THEME_MEMORY_SHIM_H

/// Tells the C library to keep what is freed for the next allocation instead of giving it back to the system; does nothing
/// where it cannot be told.
void theme_keep_freed_memory(void);

#endif
