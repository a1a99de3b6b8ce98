extension IngredientLine {
  /// The parts of a line that begins with its amount: "2", "large", "eggs" and ", beaten".
  package struct Parts: Hashable, Sendable {
    /// The number or range.
    package let number: String
    /// The words between the number and the ingredient's name, without white space at their ends; empty if there
    /// are none.
    package let unit: String
    /// The ingredient's name.
    package let name: String
    /// Everything after the name, with the space or comma before it.
    package let remark: String
  }

  /// Returns nil if the line does not begin with an amount, or if its name does not stand after the amount in one
  /// piece.
  package var parts: Parts? {
    guard let first = amounts.first(where: \.isScalable), first.range.lowerBound == 0 else { return nil }
    let end = first.number.upperBound
    let rest = text[utf8: end..<text.utf8.count]
    let name = item
    guard !name.isEmpty, name != text, let range = rest.firstRange(of: name) else { return nil }
    let unit = rest[..<range.lowerBound]
    // "300g flour" would be read back with a space.
    guard unit.first == " ", unit.last == " " else { return nil }
    return Parts(
      number: text[utf8: first.number], unit: String(unit.drop { $0 == " " }.dropLast { $0 == " " }),
      name: name,
      remark: String(rest[range.upperBound...]))
  }
}

extension Substring {
  fileprivate func dropLast(while predicate: (Character) -> Bool) -> Substring {
    var result = self
    while let last = result.last, predicate(last) { result.removeLast() }
    return result
  }
}
