import RecipeSearch

/// Maps the rows of a listing to places in a grid with a given number of columns.
///
/// `GtkGridView` has no sections. So each section begins under its heading, and the rest of its last line stays empty. A
/// section that fits there whole begins on the last line of the one before.
struct GridPlaces: Hashable {
  /// The contents of a place.
  enum Place: Hashable {
    /// A recipe, by its row in the listing. On a line in which a section begins, there is room for headings above the cards.
    case row(Int, heading: Heading)
    case empty
  }

  enum Heading: Hashable {
    /// No section begins on the line, or the listing has no sections.
    case none
    case name(String)
    /// Space of the heading's height, above the other cards of the line.
    case space
  }

  let columns: Int
  private let rows: Int
  private let sections: [RecipeSection]
  /// The first place of each section.
  private let starts: [Int]
  let count: Int

  init(rows: Int, sections: [RecipeSection], columns: Int) {
    let columns = max(1, columns)
    var starts: [Int] = []
    var next = 0
    for section in sections {
      let rest = (columns - next % columns) % columns
      if section.range.count > rest { next += rest }
      starts.append(next)
      next += section.range.count
    }
    // Without sections the number of columns does not matter, so it is normalized for comparison.
    self.columns = sections.isEmpty ? 1 : columns
    self.rows = rows
    self.sections = sections
    self.starts = starts
    count = sections.isEmpty ? rows : next
  }

  subscript(place: Int) -> Place {
    guard let number = section(at: place) else {
      return (0..<rows).contains(place) ? .row(place, heading: .none) : .empty
    }
    let (section, offset) = (sections[number], place - starts[number])
    guard offset < section.range.count else { return .empty }
    let heading: Heading =
      offset == 0 ? .name(section.cuisine) : beginsSection(on: place / columns) ? .space : .none
    return .row(section.range.lowerBound + offset, heading: heading)
  }

  private func beginsSection(on line: Int) -> Bool {
    let first = starts.partitioned { $0 >= line * columns }
    return first < starts.count && starts[first] < (line + 1) * columns
  }

  func row(at place: Int) -> Int? {
    if case .row(let row, _) = self[place] { row } else { nil }
  }

  func place(of row: Int) -> Int {
    guard !sections.isEmpty else { return row }
    let after = sections.partitioned { $0.range.upperBound > row }
    guard sections.indices.contains(after) else { return row }
    return starts[after] + row - sections[after].range.lowerBound
  }

  /// Returns the place that an arrow key moves to; nil at the edge. Empty places are skipped: moving sideways
  /// leads to the next card, moving up or down to the last card of that line.
  func place(from place: Int, across: Int, down: Int) -> Int? {
    guard let row = row(at: place) else { return nil }
    if across != 0 {
      let next = row + across
      return (0..<rows).contains(next) ? self.place(of: next) : nil
    }
    var next = place + down * columns
    guard (0..<count).contains(next) else { return nil }
    while next > 0, self.row(at: next) == nil { next -= 1 }
    return next
  }

  private func section(at place: Int) -> Int? {
    let after = starts.partitioned { $0 > place }
    return after > 0 ? after - 1 : nil
  }
}

extension Array {
  /// Returns the first index for which `isAfter` is true, found by binary search.
  fileprivate func partitioned(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
