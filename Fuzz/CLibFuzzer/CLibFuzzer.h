// What libFuzzer lets a program with a main of its own call (compiler-rt, FuzzerInterface.h has only the callbacks).
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*user_callback)(const uint8_t *data, size_t size));
