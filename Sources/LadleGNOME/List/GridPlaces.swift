import RecipeSearch

/// Where the rows of a listing stand in a grid of so many columns.
///
/// `GtkGridView` has no sections. Each section therefore begins at the first column, under its heading, and the places
/// that are left of its last line are empty.
struct GridPlaces: Hashable {
  /// What stands at a place.
  enum Place: Hashable {
    /// A recipe, by its row in the listing; the line it is in begins a section, whose name stands over its first card.
    case row(Int, heading: Heading)
    case empty
  }

  enum Heading: Hashable {
    /// The line belongs to the section above it, or there are no sections.
    case none
    case name(String)
    /// The space that the name beside it takes.
    case space
  }

  let columns: Int
  private let rows: Int
  private let sections: [RecipeSection]
  /// The place at which each section begins; always a first column.
  private let starts: [Int]
  let count: Int

  init(rows: Int, sections: [RecipeSection], columns: Int) {
    let columns = max(1, columns)
    var starts: [Int] = []
    var next = 0
    for section in sections {
      starts.append(next)
      next += (section.range.count + columns - 1) / columns * columns
    }
    // Without sections it is the same grid whatever its columns are.
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
    let heading: Heading = offset == 0 ? .name(section.cuisine) : offset < columns ? .space : .none
    return .row(section.range.lowerBound + offset, heading: heading)
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

  /// Which card an arrow leads to, and nil at the edge. Empty places are passed over: beside them is the next card, and
  /// above or below them the last card of that line.
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
  /// The first index of which `isAfter` is true, where it is true of all that follow; by halves.
  fileprivate func partitioned(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
