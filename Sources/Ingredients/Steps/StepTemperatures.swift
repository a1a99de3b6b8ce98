/// Finds the temperatures of a step, and converts them to degrees as an oven or a thermometer shows them.
///
///     "Heat to 350°F."    // metric: "Heat to 180°C."
struct StepTemperatures {
  private enum Scale {
    case celsius, fahrenheit

    var system: MeasureSystem { self == .celsius ? .metric : .us }
  }

  /// A number with the scale after it.
  private struct Temperature {
    var range: Range<Int>
    var numbers: [Range<Int>]
    /// The words of the scale, which the other scale replaces: "F", "Fahrenheit"; empty after a bare "degrees".
    var scaleRange: Range<Int>
    var scale: Scale
  }

  private let text: String
  private let line: LineText
  private let isEnglish: Bool
  private var temperatures: [Temperature] = []

  init(_ text: String) {
    self.text = text
    line = LineText(text, maximumLength: NumberScanner.maximumLength)
    isEnglish = StepLexicon.isEnglish(Token.tokens(of: text))
    guard text.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return }
    var index = 0
    while index < line.count {
      if line.isDigit(index), let found = temperature(at: index) {
        temperatures.append(found)
        index = found.range.upperBound
      } else {
        index += line.isDigit(index) ? skippedDigits(index) : 1
      }
    }
  }

  private func skippedDigits(_ index: Int) -> Int {
    var end = index
    while line.isDigit(end) || line.has(anyOf: ".,", at: end) && line.isDigit(end + 1) { end += 1 }
    return end - index
  }

  // MARK: - Writing

  /// Returns what replaces the temperatures for a system of measures, in UTF-8 offsets and reading order. Pairs that give
  /// both scales stay, and so do gas marks, which are no temperatures.
  func edits(in system: MeasureSystem?) -> [IngredientLine.Edit] {
    guard let system else { return [] }
    return temperatures.indices.compactMap { index in
      let temperature = temperatures[index]
      guard !temperature.scale.system.agrees(with: system), !isPaired(index), !isDifference(temperature)
      else {
        return nil
      }
      var words = ""
      var position = temperature.range.lowerBound
      for number in temperature.numbers {
        guard let value = Int(line.string(number)), let new = Self.converted(value, from: temperature.scale)
        else {
          return nil
        }
        words += line.string(position..<number.lowerBound) + String(new)
        position = number.upperBound
      }
      words += line.string(position..<temperature.scaleRange.lowerBound)
      words += other(temperature)
      return (line.utf8(temperature.range), words)
    }
  }

  /// The name of the other scale, as long as the one in the text.
  private func other(_ temperature: Temperature) -> String {
    let name = line.string(temperature.scaleRange)
    let isCelsius = temperature.scale == .celsius
    if name.isEmpty {
      let isBehindSign = line.has(anyOf: "°º˚", at: temperature.scaleRange.lowerBound - 1)
      return (isBehindSign ? "" : " ") + (isCelsius ? "F" : "C")
    }
    if name == "℉" { return "℃" }
    if name == "℃" { return "℉" }
    if name.count > 1 { return isCelsius ? "Fahrenheit" : "Celsius" }
    let letter = isCelsius ? "F" : "C"
    return name == name.lowercased() ? letter.lowercased() : letter
  }

  /// Whether the same temperature is given in the other scale near by: "350°F (180°C)", "180C/160C fan/350F/gas 4".
  private func isPaired(_ index: Int) -> Bool {
    func reaches(_ step: Int) -> Bool {
      var place = index
      while temperatures.indices.contains(place + step) {
        let (first, second) = step > 0 ? (place, place + step) : (place + step, place)
        guard isNear(temperatures[first].range.upperBound..<temperatures[second].range.lowerBound) else {
          return false
        }
        place += step
        if temperatures[place].scale != temperatures[index].scale { return true }
      }
      return false
    }
    return reaches(1) || reaches(-1)
  }

  /// Whether only marks and a few words that belong to an oven stand between two temperatures.
  private func isNear(_ between: Range<Int>) -> Bool {
    let words = line.string(between)
    guard between.count <= 28, !words.contains(where: { ".;!?".contains($0) && $0 != "." }) else {
      return false
    }
    return words.lowercased().split { !$0.isLetter }
      .allSatisfy { StepLexicon.wordsBetweenTemperatures.contains(String($0)) }
  }

  /// Whether degrees tell by how much to change the heat: "by 25°F", "25 °F lower".
  private func isDifference(_ temperature: Temperature) -> Bool {
    let before = line.word(before: temperature.range.lowerBound)?.text ?? ""
    let after = line.word(at: line.skippingSpaces(temperature.range.upperBound))?.text.lowercased() ?? ""
    return before == "-" || StepLexicon.wordsBeforeDifferences.contains(before)
      || StepLexicon.wordsAfterDifferences.contains(after)
  }

  /// Converts a number of degrees. Ovens have steps of ten degrees Celsius, and of 25 or 5 Fahrenheit; a thermometer in
  /// food shows each degree. Nil below freezing, and where nothing is heated so much.
  private static func converted(_ value: Int, from scale: Scale) -> Int? {
    switch scale {
    case .fahrenheit:
      guard 32...1000 ~= value else { return nil }
      let exact = Double(value - 32) * 5 / 9
      let isOven = value >= 200 && value.isMultiple(of: 25)
      // Bakers have settled on 140, 190 and 240 °C for these.
      if let usual = [225: 110, 275: 140, 375: 190, 475: 240, 525: 270][value] { return usual }
      if isOven { return Int((exact / 10).rounded()) * 10 }
      // Air fryers have steps of five.
      return value >= 300 && value.isMultiple(of: 10) ? Int((exact / 5).rounded()) * 5 : Int(exact.rounded())
    case .celsius:
      guard 0...540 ~= value else { return nil }
      let exact = Double(value) * 9 / 5 + 32
      guard value > 100, value.isMultiple(of: 5) else { return Int(exact.rounded()) }
      let step = Int((exact / 25).rounded()) * 25
      return abs(Double(step) - exact) <= 8.5 ? step : Int((exact / 5).rounded()) * 5
    }
  }

  // MARK: - Reading

  /// Reads a temperature, or a range of two, whose number begins at an index.
  private func temperature(at index: Int) -> Temperature? {
    guard
      index == 0 || !line.isLetter(index - 1) && !line.has(anyOf: ".,/⁄", at: index - 1)
        || isBehindPair(index),
      let first = number(at: index)
    else { return nil }
    var numbers = [first]
    var end = first.upperBound
    // "350–375°F", "350 to 375°F", "350° to 375°F"
    let mark = line.has(anyOf: "°ºo˚", at: end) ? end + 1 : end
    for next in separatorEnds(mark) {
      guard let second = number(at: next) else { continue }
      numbers.append(second)
      end = second.upperBound
      break
    }
    guard let (scale, scaleRange) = scale(at: end, numbers) else { return nil }
    return Temperature(
      range: index..<scaleRange.upperBound, numbers: numbers, scaleRange: scaleRange, scale: scale)
  }

  /// "180" in "350F/180C" stands after a slash.
  private func isBehindPair(_ index: Int) -> Bool {
    line.has("/", at: index - 1) && temperatures.last.map { index - $0.range.upperBound <= 8 } == true
  }

  /// Two to four digits without decimals.
  private func number(at index: Int) -> Range<Int>? {
    var end = index
    while line.isDigit(end) { end += 1 }
    guard 2...4 ~= end - index, !(line.has(anyOf: ".,", at: end) && line.isDigit(end + 1)) else { return nil }
    return index..<end
  }

  /// The indices at which the second number of a range may begin.
  private func separatorEnds(_ end: Int) -> [Int] {
    let dash = line.skippingSpaces(end)
    return line.ends(of: Lexicon.rangeSeparators, at: end)
      + (line.isDash(dash) ? [line.skippingSpaces(dash + 1)] : [])
  }

  /// Reads "°F", " °C", "F", " degrees F", " degrees Fahrenheit". After a bare "degrees" or "°", 300 and more are
  /// Fahrenheit: no oven of a home is hotter than 300 °C.
  private func scale(at index: Int, _ numbers: [Range<Int>]) -> (Scale, Range<Int>)? {
    var start = line.skippingSpaces(index)
    // The index after the sign or the word for degrees.
    var degreesEnd: Int?
    var isCelsius = !isEnglish
    if line.has(anyOf: "°º˚", at: start) {
      degreesEnd = start + 1
    } else if let (word, end) = line.word(at: start) {
      let key = word.lowercased()
      if StepLexicon.degrees.contains(key) {
        (degreesEnd, isCelsius) = (end, !StepLexicon.degreesOfBothScales.contains(key))
      }
    }
    if let end = degreesEnd {
      start = line.skippingSpaces(line.has(".", at: end) && !line.has(" ", at: end + 1) ? end + 1 : end)
      if line.has(anyOf: "°º˚", at: start) { start = line.skippingSpaces(start + 1) }
    }
    // Some write one sign for degree and letter.
    if line.has("℉", at: start) { return (.fahrenheit, start..<start + 1) }
    if line.has("℃", at: start) { return (.celsius, start..<start + 1) }
    if let (word, end) = line.word(at: start) {
      let key = word.lowercased()
      let isName = ["celsius", "centigrade", "fahrenheit", "c", "f"].contains(key)
      // "30 C" may be cups, and "40 f" anything.
      let isClear =
        degreesEnd != nil || (word == word.uppercased() || key.count > 1 || key == "c") && isHot(numbers)
      if isName, isClear { return (key.first == "f" ? .fahrenheit : .celsius, start..<end) }
    }
    guard let end = degreesEnd, let number = numbers.last, let value = Int(line.string(number)) else {
      return nil
    }
    if 300...600 ~= value { return (.fahrenheit, end..<end) }
    return isCelsius && 60..<300 ~= value ? (.celsius, end..<end) : nil
  }

  private func isHot(_ numbers: [Range<Int>]) -> Bool {
    numbers.last.flatMap { Int(line.string($0)) }.map { $0 >= 80 } ?? false
  }
}
