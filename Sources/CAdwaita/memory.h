// The C library's memory allocator.
#pragma once
#include <malloc.h>

/// Fixes the size from which a block of memory is mapped separately, and returned to the system when it is
/// freed, at `bytes`. By default glibc raises it to the largest block ever freed, up to 32 MB, and then keeps
/// large freed blocks on the heap. Other C libraries have no such setting.
static inline void ladle_fix_mapping_threshold(int bytes) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, bytes);
#else
  (void)bytes;
#endif
}
