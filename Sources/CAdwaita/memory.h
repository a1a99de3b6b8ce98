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

/// Lets all threads allocate from at most `count` arenas. glibc has up to eight for each core, and what is freed in one
/// is of no use to the others.
static inline void ladle_limit_arenas(int count) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, count);
#else
  (void)count;
#endif
}

/// Returns the free pages within the heap to the system, which free() does for those at the heap's end alone.
static inline void ladle_trim_heap(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
