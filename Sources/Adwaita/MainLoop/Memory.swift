import CAdwaita

/// How this process keeps memory.
public enum Memory {
  /// Gives blocks of a megabyte and more back to the system as soon as they are freed. Once, when the process starts.
  ///
  /// Starting GTK and decoding photos free a few such blocks, after which glibc would keep 5 MB more. Smaller ones stay
  /// on the heap: mapping a card's photo anew in each frame would cost scrolling more than it saves.
  public static func returnLargeBlocks() { ladle_fix_mapping_threshold(1 << 20) }
}
