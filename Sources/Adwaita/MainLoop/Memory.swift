import CAdwaita

/// The memory settings of this process.
public enum Memory {
  /// Keeps the memory of the process close to the memory in use. Call it once, when the process starts and has one thread.
  ///
  /// Blocks of a megabyte and more return to the system as soon as they are freed. Starting GTK and decoding photos free
  /// a few such blocks, and glibc would keep 5 MB of them. Smaller blocks stay on the heap, because mapping a card's photo
  /// again in each frame would slow scrolling more than it saves.
  ///
  /// All threads share two arenas. Photos are decoded on many threads, and with an arena for each the process grew by
  /// 4 MB a minute for half an hour.
  public static func limitWaste() {
    ladle_fix_mapping_threshold(1 << 20)
    ladle_limit_arenas(2)
  }
  /// Returns to the system what lies free between blocks in use, which takes some milliseconds. Call it when nothing
  /// moves on the screen.
  public static func returnFree() { ladle_trim_heap() }
}
