extension String {
  /// The text with no-break spaces after numbers, for showing, so that no line ends between "2" and "hours",
  /// or within "4 × 180 g".
  public var keepingAmountsTogether: String {
    guard contains(where: \.isNumber) else { return self }
    var result = ""
    var before: Character?
    for (character, next) in zip(self, dropFirst().map(Character?.some) + [nil]) {
      let isBetween =
        character == " " && (before?.isNumber == true || before == "×")
        && next.map { $0.isLetter || $0.isNumber || $0 == "°" || $0 == "×" } == true
      result.append(isBetween ? "\u{A0}" : character)
      before = character
    }
    return result
  }
}
