// The C library's memory allocator.
#pragma once
#include <malloc.h>

/// Keeps the size from which a block of memory is mapped on its own, and given back to the system when it is freed, at
/// `bytes`. By default it grows to the largest block that was ever freed, up to 32 MB, and the heap then keeps the room
/// of every large block that is gone. Other C libraries than glibc have no such size.
static inline void ladle_fix_mapping_threshold(int bytes) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, bytes);
#else
  (void)bytes;
#endif
}
