#ifndef THEME_DISK_SHIM_H
#define THEME_DISK_SHIM_H

/// syncfs, which Swift does not see: waits until everything is on the medium that the file system of an open file has to
/// write. 0, or -1 with errno; ENOSYS where the system has no such call.
int theme_flush_disk(int descriptor);

#endif
