/// One ingredient as the page writes it, and what could be understood of it.
public struct IngredientLine: Hashable, Sendable {
  /// The original words: "1 1/2 cups (180 g) flour, sifted".
  public let text: String
  /// The first amount that grows with the servings.
  public let amount: AmountRange?
  /// Its unit, if that is one whose size is known.
  public let unit: MeasureUnit?
  /// What to take: "flour". The whole text if nothing was understood.
  public let item: String
  /// What comes after a comma or in brackets: "sifted".
  public let note: String?

  public init(_ text: String) {
    self.text = text
    let reader = QuantityReader(text)
    let first = reader.quantities.first { $0.isScalable }
    amount = first?.number.amount
    unit = first?.unit
    (item, note) = Self.item(text, reader: reader, first: first)
  }

  private static func item(
    _ text: String, reader: QuantityReader, first: QuantityReader.Quantity?
  ) -> (String, String?) {
    let characters = reader.scanner.characters
    guard let first, characters.count < NumberScanner.maximumLength else { return (text, nil) }
    let isLeading = reader.beginsLine(first)
    let after = characters[first.range.upperBound...]
    // "Juice of 2 limes" is of limes, "Flour 200 g" of flour.
    if !isLeading, after.first(where: { $0 != " " })?.isLetter == true { return (text, nil) }
    var rest =
      isLeading ? characters[reader.endOfAmounts(after: first)...] : characters[..<first.range.lowerBound]
    func trim() { while let mark = rest.first, " .,:–-".contains(mark) { rest = rest.dropFirst() } }
    trim()
    var notes: [String] = []
    // "(180 g)" right after the amount says the same in other units.
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      notes.append(String(rest[rest.index(after: rest.startIndex)..<close]))
      rest = rest[(close + 1)...]
      trim()
    }
    for word in ["of ", "de ", "d'", "d’"] where String(rest.prefix(word.count)).lowercased() == word {
      rest = rest.dropFirst(word.count)
    }
    // "can (400 g) beans"
    if let open = rest.firstIndex(of: "("), !rest[..<open].contains(","),
      let close = rest[open...].firstIndex(of: ")"),
      rest[(close + 1)...].first(where: { $0 != " " })?.isLetter == true
    {
      notes.append(String(rest[(open + 1)..<close]))
      rest = rest[..<open] + rest[(close + 1)...].drop { $0 == " " }
    }
    let name = rest.prefix { $0 != "," && $0 != "(" && $0 != ";" }
    let note = rest[name.endIndex...].drop { ",(; ".contains($0) }
    var words = String(note).trimmed().replacing("),", with: ",")
    if words.hasSuffix(")"), !words.contains("(") { words.removeLast() }
    if !words.isEmpty { notes.insert(words, at: 0) }
    let item = String(name).trimmed().trimmingSeparators()
    return (item.isEmpty ? text : item, notes.isEmpty ? nil : notes.joined(separator: "; "))
  }

  /// The same line for another number of servings and, if wanted, in another system of units. Every amount that is
  /// understood is scaled, on both sides of a bracket; the rest of the words stays as it is. Amounts are rounded to
  /// what a kitchen can measure. A line of which an amount cannot be had, such as "1/0 cup", or would come to more than a
  /// million, stays as it is, whole.
  ///
  /// `scaled(by:)` with one and without a system is the line itself.
  public func scaled(by factor: Amount, to system: MeasureSystem? = nil) -> IngredientLine {
    guard factor != .one || system != nil else { return self }
    let reader = QuantityReader(text)
    let quantities = reader.quantities.filter(\.isScalable)
    // "1 cup (240 ml)" says both already.
    let converts = system.map { system in !quantities.contains { $0.unit?.system == system } } ?? false
    var result = ""
    var position = 0
    let characters = reader.scanner.characters
    for quantity in quantities {
      guard
        let written = QuantityWriter(quantity: quantity, scanner: reader.scanner)
          .words(times: factor, in: converts ? system : nil)
      else {
        // Half of a line scaled would be another recipe.
        if factor != .one { return self }
        continue
      }
      result += String(characters[position..<quantity.range.lowerBound]) + written
      position = quantity.range.upperBound
    }
    if position == 0 { return self }
    return IngredientLine(result + String(characters[position...]))
  }

  /// The same line in another system of units, where its unit is known.
  public func converted(to system: MeasureSystem) -> IngredientLine {
    scaled(by: .one, to: system)
  }
}

extension IngredientLine: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension String {
  /// Without marks that joined it to an amount.
  fileprivate func trimmingSeparators() -> String {
    var text = self[...]
    while let last = text.last, " –-:.".contains(last) { text = text.dropLast() }
    return String(text)
  }
}
