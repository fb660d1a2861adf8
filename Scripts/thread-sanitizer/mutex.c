// Tells ThreadSanitizer what Synchronization's Mutex does where two threads meet.
//
// Locking and unlocking without contention are compiled into the program, and with it instrumented. With contention they
// are two functions of the standard library, which is not, so that ThreadSanitizer takes what follows for a race, also in
// a program of ten lines. This library, loaded before that one, wraps the two. Nothing is suppressed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *handle
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// Weak: the processes that build and start the tests load this library too.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

SWIFT void lockSlow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool tryLockSlow(SELF) __asm__(TRY_LOCK);
SWIFT void unlockSlow(SELF) __asm__(UNLOCK);

static SWIFT void (*libraryLock)(uint32_t, SELF);
static SWIFT bool (*libraryTryLock)(SELF);
static SWIFT void (*libraryUnlock)(SELF);

__attribute__((constructor)) static void findLibrary(void) {
  *(void **)&libraryLock = dlsym(RTLD_NEXT, LOCK);
  *(void **)&libraryTryLock = dlsym(RTLD_NEXT, TRY_LOCK);
  *(void **)&libraryUnlock = dlsym(RTLD_NEXT, UNLOCK);
}

// The address is the one that the instrumented half of the lock uses: the word that both change.
SWIFT void lockSlow(uint32_t thread, SELF) {
  libraryLock(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

SWIFT bool tryLockSlow(SELF) {
  const bool isLocked = libraryTryLock(handle);
  if (isLocked && __tsan_acquire) __tsan_acquire(handle);
  return isLocked;
}

SWIFT void unlockSlow(SELF) {
  if (__tsan_release) __tsan_release(handle);
  libraryUnlock(handle);
}
