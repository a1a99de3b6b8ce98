/// An exact amount: 1 1/2 cups is 3/2, never 1.4999.
public struct Amount: Hashable, Sendable, Codable, Comparable {
  public let numerator: Int
  /// Positive; the fraction is in lowest terms.
  public let denominator: Int

  private static let limit = 1_000_000_000

  /// More of anything is not cooked: what would come to more stays as it is written.
  static let largestWritten = Amount.whole(1_000_000)

  /// Nil if the denominator is not positive, the numerator negative, or either beyond a billion in lowest terms.
  public init?(_ numerator: Int, over denominator: Int = 1) {
    guard denominator > 0, numerator >= 0 else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    guard numerator / a <= Self.limit, denominator / a <= Self.limit else { return nil }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  private init(unchecked numerator: Int) {
    self.numerator = numerator
    denominator = 1
  }

  static func whole(_ number: Int) -> Amount { Amount(unchecked: max(0, min(number, limit))) }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let numerator = try container.decode(Int.self, forKey: .numerator)
    let denominator = try container.decode(Int.self, forKey: .denominator)
    guard let amount = Amount(numerator, over: denominator) else {
      throw DecodingError.dataCorruptedError(
        forKey: .denominator, in: container, debugDescription: "\(numerator)/\(denominator) is no amount")
    }
    self = amount
  }

  public var value: Double { Double(numerator) / Double(denominator) }

  // Both are at most a billion, so that no product overflows.
  public static func < (a: Amount, b: Amount) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  /// Nil if the result is beyond a billion.
  public func multiplied(by other: Amount) -> Amount? {
    Amount(numerator * other.numerator, over: denominator * other.denominator)
  }

  /// Nil if the other is zero, or the result beyond a billion.
  public func divided(by other: Amount) -> Amount? {
    guard other.numerator > 0 else { return nil }
    return Amount(numerator * other.denominator, over: denominator * other.numerator)
  }

  /// Nil if the result is beyond a billion.
  public func adding(_ other: Amount) -> Amount? {
    let (left, right) = (numerator * other.denominator, other.numerator * denominator)
    return Amount(left + right, over: denominator * other.denominator)
  }
}

/// An amount or a range of amounts: "2", "2–3".
public struct AmountRange: Hashable, Sendable, Codable {
  public var lower: Amount
  /// Nil if it is one amount; otherwise above `lower`.
  public var upper: Amount?

  public init(_ lower: Amount, to upper: Amount? = nil) {
    self.lower = lower
    self.upper = upper.flatMap { $0 > lower ? $0 : nil }
  }
}
