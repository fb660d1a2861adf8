#ifndef THEME_LOADED_LIBRARIES_H
#define THEME_LOADED_LIBRARIES_H

/// Calls `visit` with the path of every shared library that the process holds, as the system's loader names it; what is in
/// no file is left out. The path is valid during the call.
void theme_loaded_libraries(void *context, void (*visit)(void *context, const char *path));

#endif
