public import Foundation
public import Ingredients

/// A line of an entry, and how much of it a list asks for.
public struct Contribution: Hashable, Sendable {
  /// The entry of the list that has the line, and the key of the line.
  public struct ID: Hashable, Sendable {
    public let entry: UUID
    public let line: String

    public init(entry: UUID, line: String) {
      (self.entry, self.line) = (entry, line)
    }
  }

  /// The entry of the list.
  public let entry: UUID
  public let line: ShoppingLine
  /// The multiple of the line that is asked for: 3/2 for one and a half recipes.
  public let factor: Amount
  private let added: Int64
  private let index: Int
  /// The language of the entry's lines; nil if they do not tell it.
  public let language: FoodLanguage?

  /// The place of a contribution: entries by the time at which they were added, then the lines of each.
  public struct Order: Hashable, Sendable, Comparable {
    let added: Int64
    let entry: UUID
    let index: Int

    public static func < (a: Order, b: Order) -> Bool {
      if a.added != b.added { return a.added < b.added }
      return a.entry == b.entry ? a.index < b.index : a.entry.uuidString < b.entry.uuidString
    }
  }

  /// `index` is the place of the line in its entry, which was added at a time in milliseconds since 1970.
  public init(
    entry: UUID, line: ShoppingLine, index: Int = 0, added: Int64 = 0, factor: Amount = .one,
    language: FoodLanguage? = nil
  ) {
    self.entry = entry
    self.line = line
    self.factor = factor
    self.added = added
    self.index = index
    self.language = language
  }

  public var id: ID { ID(entry: entry, line: line.key) }

  /// The place among all contributions, by which amounts stand in a row.
  public var order: Order { Order(added: added, entry: entry, index: index) }
}
