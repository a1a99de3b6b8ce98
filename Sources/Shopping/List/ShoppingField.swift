public import Foundation
public import Ingredients

/// A fact of a shopping list that changes apart from the others. Journals keep the last value of each.
public enum ShoppingField: Hashable, Sendable {
  /// The entry: a recipe's lines, or typed ones.
  case list(UUID)
  /// The multiple of the entry's lines that is needed, or of the meal's recipe that is cooked.
  case factor(UUID)
  /// The multiple of a line that was bought.
  case got(UUID, line: String)
  /// The multiple of a line that was bought and cleared from the basket.
  case cleared(UUID, line: String)
  /// Whether a line is left out.
  case skip(UUID, line: String)
  /// A planned meal.
  case meal(UUID)
  /// The aisle of a food.
  case aisle(food: String)
  /// Whether a food is a staple.
  case staple(food: String)
  /// Another name of the same food.
  case same(food: String)
  /// Whether a name is joined with no other.
  case apart(food: String)
  /// The note about a food.
  case note(food: String)
  /// The order of the aisles.
  case aisles

  /// The entry or the meal of the field; nil for a food's and for `aisles`.
  public var entry: UUID? {
    switch self {
    case .list(let id), .factor(let id), .got(let id, _), .cleared(let id, _), .skip(let id, _),
      .meal(let id):
      id
    default: nil
    }
  }

  /// The food of the field; nil for an entry's and for `aisles`.
  var food: String? {
    switch self {
    case .aisle(let food), .staple(let food), .same(let food), .apart(let food), .note(let food): food
    default: nil
    }
  }
}

/// The value of a field; nil in a change takes the field back.
public enum ShoppingValue: Hashable, Sendable {
  case entry(ShoppingEntry)
  case meal(PlannedMeal)
  case amount(Amount)
  case flag(Bool)
  case text(String)
  case aisles([Aisle])
}

/// An entry of the list as it was added: a snapshot, which later changes of the recipe do not alter.
public struct ShoppingEntry: Hashable, Sendable {
  /// A line of an entry, as the entry has it.
  public typealias Line = Contribution.ID

  /// The recipe; nil for typed lines.
  public var recipe: UUID?
  /// The recipe's name; empty for typed lines.
  public var name: String
  /// The recipe's words about its yield, "4 servings", by which its servings are shown; empty if it has none.
  public var yield: String
  public var lines: [String]
  /// The keys of the lines that were left out when the entry was added.
  public var skipped: [String]
  /// The lines for which this entry stands, because the person edited their row.
  public var replaced: [Line]
  /// The planned meal whose entry this is.
  public var meal: UUID?

  public init(
    recipe: UUID? = nil, name: String = "", yield: String = "", lines: [String], skipped: [String] = [],
    replaced: [Line] = [], meal: UUID? = nil
  ) {
    self.recipe = recipe
    self.name = name
    self.yield = yield
    self.lines = lines
    self.skipped = skipped
    self.replaced = replaced
    self.meal = meal
  }

  /// The identity of the entry of a planned meal, so that two devices which add it add one entry.
  public static func id(ofMeal meal: UUID) -> UUID {
    UUID(namespace: namespace, name: meal.uuidString.lowercased())
  }

  /// The namespace of the identities that Ladle derives from a meal's.
  static let namespace = UUID(
    uuid: (
      0x34, 0x79, 0x32, 0x4a, 0xea, 0x2f, 0x4c, 0xaa, 0x8f, 0xd7, 0x8f, 0x01, 0xdb, 0x5e, 0xfb, 0xf0
    ))
}

extension ShoppingRow {
  /// The identity that a row has as a task in other programs, the same for every row of its food.
  public static func taskID(of row: ID) -> UUID {
    UUID(namespace: ShoppingEntry.namespace, name: "task " + row)
  }
}

/// The bounds of a list. Journals keep all of a longer one.
public enum ShoppingBounds {
  /// Lines of an entry.
  public static let lines = 500
  /// Entries on the list.
  public static let entries = 1000
  /// The bytes of a line.
  public static let line = 1000
  /// The lines of all entries, also of bought entries and of meals. Reading a line takes some 30 microseconds.
  public static let allLines = 20_000
}

/// A change of a list: the fields that change, with their new values.
public struct ShoppingChange: Hashable, Sendable {
  public struct Step: Hashable, Sendable {
    public let field: ShoppingField
    /// Nil takes the field back.
    public let value: ShoppingValue?

    public init(_ field: ShoppingField, _ value: ShoppingValue?) {
      (self.field, self.value) = (field, value)
    }
  }

  /// The fields that change, in order.
  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }

  public var isEmpty: Bool { steps.isEmpty }
}
