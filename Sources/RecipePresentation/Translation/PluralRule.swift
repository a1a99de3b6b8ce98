/// Selects the plural form of a message for a number, by the `Plural-Forms` line of a catalogue.
///
/// The line is a C expression over one variable, as gettext defines it. It is parsed once into a tree. Its
/// length and depth are limited, so that a hostile catalogue can exhaust neither the stack nor the time.
///
/// ```swift
/// let polish = try PluralRule("nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2;")
/// polish.form(for: 22)  // 1
/// ```
///
/// Source: GNU gettext manual, section 11.2.6, "Additional functions for plural forms".
struct PluralRule: Sendable {
  struct SyntaxError: Error {}

  /// The number of forms of each message, at least 1.
  let formCount: Int
  private let expression: Expression

  /// Two forms, one for 1 and one for any other number; used for a catalogue without a rule.
  static let germanic = PluralRule(formCount: 2, expression: .operation(.notEqual, .count, .number(1)))

  /// Returns the index of the form for a number; 0 if the expression has no value or names no form.
  func form(for count: Int) -> Int {
    guard let form = expression.value(count.magnitude), form < UInt(formCount) else { return 0 }
    return Int(form)
  }

  private init(formCount: Int, expression: Expression) {
    self.formCount = formCount
    self.expression = expression
  }

  /// - Parameter line: The text after `Plural-Forms:`, at most 1,000 bytes.
  /// - Throws: `SyntaxError` unless the line has the form "nplurals=1…10; plural=EXPRESSION;".
  init(_ line: String) throws(SyntaxError) {
    guard line.utf8.count <= 1000 else { throw SyntaxError() }
    let parts = line.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
    guard parts.count >= 2, parts[0].count == 2, parts[1].count == 2,
      parts[0][0].filter({ $0 != " " }) == "nplurals", parts[1][0].filter({ $0 != " " }) == "plural",
      let count = Int(parts[0][1].filter { $0 != " " }), (1...10).contains(count)
    else { throw SyntaxError() }
    var parser = Parser(rest: Array(parts[1][1].utf8)[...])
    formCount = count
    expression = try parser.whole()
  }
}

// MARK: - The tree

extension PluralRule {
  fileprivate enum Operator: String, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// The operators of C, from the lowest to the highest precedence.
    static let levels: [[Self]] = [
      [.or], [.and], [.equal, .notEqual], [.lessOrEqual, .greaterOrEqual, .less, .greater], [.plus, .minus],
      [.times, .divided, .remainder],
    ]
  }

  fileprivate indirect enum Expression: Sendable {
    case count
    case number(UInt)
    case not(Expression)
    case operation(Operator, Expression, Expression)
    case choice(Expression, Expression, Expression)

    /// Evaluates the tree; nil where C leaves the result undefined, as in a division by zero.
    func value(_ count: UInt) -> UInt? {
      switch self {
      case .count: return count
      case .number(let number): return number
      case .not(let operand): return operand.value(count).map { $0 == 0 ? 1 : 0 }
      case .choice(let condition, let first, let second):
        guard let value = condition.value(count) else { return nil }
        return value != 0 ? first.value(count) : second.value(count)
      case .operation(let symbol, let left, let right):
        guard let left = left.value(count) else { return nil }
        // Like C, skip the right side if the left one decides.
        if symbol == .or, left != 0 { return 1 }
        if symbol == .and, left == 0 { return 0 }
        guard let right = right.value(count) else { return nil }
        switch symbol {
        case .or, .and: return right != 0 ? 1 : 0
        case .equal: return left == right ? 1 : 0
        case .notEqual: return left != right ? 1 : 0
        case .lessOrEqual: return left <= right ? 1 : 0
        case .greaterOrEqual: return left >= right ? 1 : 0
        case .less: return left < right ? 1 : 0
        case .greater: return left > right ? 1 : 0
        case .plus: return left &+ right
        case .minus: return left &- right
        case .times: return left &* right
        case .divided: return right == 0 ? nil : left / right
        case .remainder: return right == 0 ? nil : left % right
        }
      }
    }
  }
}

// MARK: - The parser

extension PluralRule {
  /// A recursive-descent parser. Each level of recursion uses up one of `depth`.
  private struct Parser {
    private static let maximumDepth = 100

    var rest: ArraySlice<UInt8>
    var depth = 0

    mutating func whole() throws(SyntaxError) -> Expression {
      let expression = try choice()
      skipSpaces()
      guard rest.isEmpty else { throw SyntaxError() }
      return expression
    }

    private mutating func choice() throws(SyntaxError) -> Expression {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.maximumDepth else { throw SyntaxError() }
      let condition = try binary(level: 0)
      guard consume("?") else { return condition }
      let first = try choice()
      guard consume(":") else { throw SyntaxError() }
      return .choice(condition, first, try choice())
    }

    private mutating func binary(level: Int) throws(SyntaxError) -> Expression {
      guard level < Operator.levels.count else { return try operand() }
      var left = try binary(level: level + 1)
      while let symbol = Operator.levels[level].first(where: { consume($0.rawValue) }) {
        left = .operation(symbol, left, try binary(level: level + 1))
      }
      return left
    }

    private mutating func operand() throws(SyntaxError) -> Expression {
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.maximumDepth else { throw SyntaxError() }
      if consume("!") { return .not(try operand()) }
      if consume("n") { return .count }
      if consume("(") {
        let expression = try choice()
        guard consume(")") else { throw SyntaxError() }
        return expression
      }
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !digits.isEmpty, digits.count <= 9 else { throw SyntaxError() }
      rest = rest.dropFirst(digits.count)
      return .number(digits.reduce(0) { $0 * 10 + UInt($1 - UInt8(ascii: "0")) })
    }

    private mutating func consume(_ symbol: String) -> Bool {
      skipSpaces()
      guard rest.starts(with: symbol.utf8) else { return false }
      rest = rest.dropFirst(symbol.utf8.count)
      return true
    }

    private mutating func skipSpaces() {
      rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
  }
}
