/// An exact, non-negative rational number: 1 1/2 cups is 3/2, never 1.4999.
///
///     Amount(6, over: 4)                          // 3/2
///     Amount(3, over: 2)?.multiplied(by: .one)    // 3/2
public struct Amount: Hashable, Sendable, Comparable {
  /// Never negative.
  public let numerator: Int
  /// Always positive. The fraction is in lowest terms.
  public let denominator: Int

  /// The greatest numerator and denominator, a billion: the product of two such numbers fits into an `Int`.
  private static let limit = 1_000_000_000

  public static let zero = Amount.whole(0)
  public static let one = Amount.whole(1)

  /// The largest amount that scaling writes. A line that would exceed it stays unscaled, because the amount
  /// is a misreading or a joke.
  static let largestWritten = Amount.whole(1_000_000)

  /// Returns nil if the denominator is not positive, the numerator is negative, or either exceeds a billion
  /// in lowest terms.
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

  /// A ratio of two small positive constants of this module.
  static func ratio(_ numerator: Int, _ denominator: Int) -> Amount {
    Amount(numerator, over: denominator) ?? .one
  }

  /// The nearest floating-point number, for comparing and rounding only.
  public var value: Double { Double(numerator) / Double(denominator) }

  public static func < (a: Amount, b: Amount) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  /// Returns nil if the numerator or denominator of the result exceeds a billion.
  public func multiplied(by other: Amount) -> Amount? {
    Amount(numerator * other.numerator, over: denominator * other.denominator)
  }

  /// Returns nil if `other` is zero, or if the numerator or denominator of the result exceeds a billion.
  public func divided(by other: Amount) -> Amount? {
    guard other.numerator > 0 else { return nil }
    return Amount(numerator * other.denominator, over: denominator * other.numerator)
  }

  /// Returns nil if the numerator or denominator of the result exceeds a billion.
  public func adding(_ other: Amount) -> Amount? {
    let (left, right) = (numerator * other.denominator, other.numerator * denominator)
    return Amount(left + right, over: denominator * other.denominator)
  }
}

/// A single amount, "2", or a range of amounts, "2–3".
public struct AmountRange: Hashable, Sendable {
  /// The single amount, or the smaller end of a range.
  public let lower: Amount
  /// The greater end of a range; nil for a single amount.
  public let upper: Amount?

  public init(_ lower: Amount, to upper: Amount? = nil) {
    self.lower = lower
    self.upper = upper.flatMap { $0 > lower ? $0 : nil }
  }
}
