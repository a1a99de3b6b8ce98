/// A part of a page, which Tab enters and leaves.
struct FocusRegion {
  let hasFocus: Bool
  /// Moves the focus within the part. Returns false at its end.
  let moveWithin: (_ backwards: Bool) -> Bool
  /// Moves the focus into the part. Returns false if there is nothing to focus.
  let enter: (_ backwards: Bool) -> Bool
}

extension [FocusRegion] {
  /// Moves the focus within its part, or into the next part that accepts it.
  ///
  /// - Parameters:
  ///   - backwards: Whether the focus moves towards the first part.
  ///   - leave: Moves the focus beyond the parts. Returns whether there is something to focus.
  /// - Returns: False if the focus is in none of the parts, or stays where it is.
  @MainActor
  func moveFocus(backwards: Bool, leave: () -> Bool) -> Bool {
    guard let current = firstIndex(where: \.hasFocus) else { return false }
    if self[current].moveWithin(backwards) { return true }
    let rest = backwards ? self[..<current].reversed() : Array(self[(current + 1)...])
    if rest.contains(where: { $0.enter(backwards) }) { return true }
    return leave()
  }
}
