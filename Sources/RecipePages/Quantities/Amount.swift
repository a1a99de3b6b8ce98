/// An exact amount: 1 1/2 cups is 3/2, never 1.4999.
public struct Amount: Hashable, Sendable, Codable, Comparable {
  public let numerator: Int
  /// Positive; the fraction is in lowest terms.
  public let denominator: Int

  /// Nil if the denominator is not positive, the numerator negative, or either beyond a billion.
  public init?(_ numerator: Int, over denominator: Int = 1) {
    let limit = 1_000_000_000
    guard denominator > 0, numerator >= 0, numerator <= limit, denominator <= limit else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / max(a, 1)
    self.denominator = denominator / max(a, 1)
  }

  public var value: Double { Double(numerator) / Double(denominator) }

  public static func < (a: Amount, b: Amount) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  /// Nil if the result is beyond a billion.
  public func multiplied(by other: Amount) -> Amount? {
    var (a, b) = (self, other)
    // Cross-reduced first, so that products stay small; each factor is at most a billion, so none overflows.
    if let x = Amount(a.numerator, over: b.denominator), let y = Amount(b.numerator, over: a.denominator) {
      (a, b) = (x, y)
    }
    return Amount(a.numerator * b.numerator, over: a.denominator * b.denominator)
  }

  public func divided(by other: Amount) -> Amount? {
    guard let inverse = Amount(other.denominator, over: other.numerator) else { return nil }
    return multiplied(by: inverse)
  }

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
