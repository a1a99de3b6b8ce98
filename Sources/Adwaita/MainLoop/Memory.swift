import CAdwaita

/// The memory settings of this process.
public enum Memory {
  /// Returns blocks of a megabyte and more to the system as soon as they are freed. Call it once, when the
  /// process starts.
  ///
  /// Starting GTK and decoding photos free a few such blocks, of which glibc would keep 5 MB. Smaller blocks
  /// stay on the heap, because mapping a card's photo again in each frame would slow scrolling more than it
  /// saves.
  public static func returnLargeBlocks() { ladle_fix_mapping_threshold(1 << 20) }
}
