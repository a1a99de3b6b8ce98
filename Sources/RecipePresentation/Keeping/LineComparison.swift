/// Two texts, compared line by line: the lines that only one side has are marked, and of the others only the neighbours of
/// these are left.
struct LineComparison {
  let old: [VersionLine]
  let new: [VersionLine]

  init(_ old: String, _ new: String) {
    let (old, new) = (Self.lines(old), Self.lines(new))
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    // The lines that both sides have, in their order, beside a line that either side alone has.
    let common = zip(
      old.indices.filter { !removed.contains($0) }, new.indices.filter { !inserted.contains($0) })
    let isNear = common.map { old, new in
      [-1, 1].contains { removed.contains(old + $0) || inserted.contains(new + $0) }
    }
    self.old = Self.shown(old, marked: removed, isNear)
    self.new = Self.shown(new, marked: inserted, isNear)
  }

  private static func lines(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    // Comparing costs the product of the lines. Documents have 500 lines of ingredients or steps at most.
    return text.split(separator: "\n", maxSplits: 1000, omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the lines to show. `isNear` tells of each line without a mark whether it is shown.
  private static func shown(_ lines: [String], marked: Set<Int>, _ isNear: [Bool]) -> [VersionLine] {
    var shown: [VersionLine] = []
    var hidden: [String] = []
    func endGap() {
      // One line takes no more room than the sign for it.
      if let line = hidden.first {
        shown.append(VersionLine(text: hidden.count == 1 ? line : "…", differs: false))
      }
      hidden = []
    }
    var common = 0
    for (index, line) in lines.enumerated() {
      let differs = marked.contains(index)
      if !differs { common += 1 }
      guard differs || isNear[common - 1] else {
        hidden.append(line)
        continue
      }
      endGap()
      shown.append(VersionLine(text: line, differs: differs))
    }
    endGap()
    return bounded(shown)
  }

  /// Returns the beginning of the lines: laying out all of a part that another program has made very long would freeze
  /// the window.
  private static func bounded(_ lines: [VersionLine]) -> [VersionLine] {
    var rest = 4000
    var bounded: [VersionLine] = []
    for line in lines {
      guard bounded.count < 100, rest > 0 else {
        bounded.append(VersionLine(text: "…", differs: false))
        break
      }
      let text = line.text.unicodeScalars.prefix(rest)
      rest -= text.count
      let isWhole = text.endIndex == line.text.unicodeScalars.endIndex
      bounded.append(VersionLine(text: String(text) + (isWhole ? "" : "…"), differs: line.differs))
    }
    return bounded
  }
}
