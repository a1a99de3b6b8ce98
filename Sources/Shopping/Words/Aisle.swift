/// A part of a shop, in which the rows of a list stand together.
public enum Aisle: Hashable, Sendable {
  case produce, bread, meat, fish, dairy, chilled, frozen, grains, cans, sauces, spices, baking, snacks,
    drinks
  case household, other
  /// An aisle of the person's own, by its name.
  case own(String)

  /// The aisles that every list has, in their first order.
  public static let all: [Aisle] = [
    .produce, .bread, .meat, .fish, .dairy, .chilled, .frozen, .grains, .cans, .sauces, .spices, .baking,
    .snacks,
    .drinks, .household, .other,
  ]

  /// The text that journals keep: a stable identifier, or the name of an aisle of the person's own.
  public var identifier: String {
    if case .own(let name) = self { name } else { Self.identifiers[self] ?? "" }
  }

  /// Finds the aisle of an identifier. Any other text is an aisle of the person's own.
  public init(identifier: String) {
    self = Self.byIdentifier[identifier] ?? .own(identifier)
  }

  /// Kept, because writing a case as text takes a microsecond.
  private static let identifiers = Dictionary(uniqueKeysWithValues: all.map { ($0, "\($0)") })
  private static let byIdentifier = Dictionary(uniqueKeysWithValues: identifiers.map { ($1, $0) })
}
