import Foundation
import Ingredients
import PageMarkup

/// What pages put among ingredients and steps that belongs to neither.
enum Boilerplate {
  /// Lines that are furniture of the page.
  private static let furniture: Set<String> = [
    "advertisement", "advertisements", "ad", "advertising", "advertisement - continue reading below", "print",
    "save", "share", "ingredients", "instructions", "directions", "method", "preparation", "select all",
    "deselect all", "add to shopping list", "add to cart", "add to basket", "buy", "buy now", "shop now",
    "read more", "see more", "show more", "learn more",
    "cook mode", "cook mode prevent your screen from going dark", "us customary", "metric", "scale", "units",
    "us", "m", "1x", "2x", "3x",
    "1/2x", "1/2", "us customary – metric", "us customary - metric", "save recipe", "custom", "copy link",
    "copy to clipboard", "units: us",
  ]
  private static let marks: Set<Character> = [
    "▢", "☐", "□", "☑", "✓", "✔", "•", "●", "◦", "▪", "▫", "‣", "⁃", "∙", "·", "○", "■", "◻", "❏", "❑", "⬜",
  ]

  static func isFurniture(_ line: String) -> Bool {
    guard line.utf8.count < 48 else { return false }
    let words = line.lowercased()
    return isYield(line) || furniture.contains(words) || words.hasPrefix("[edit")
      || credits.contains(where: words.hasPrefix)
  }

  /// Who took the pictures.
  private static let credits = [
    "photo:", "photos:", "photo by ", "photos by ", "photo credit", "image credit", "photography:",
    "photography by ",
    "foto:", "fotos:", "foto's:", "foto’s:",
  ]

  /// "Serves 4", "4 Portionen", "für 4 Personen" on a line of its own, or its words beside a field with the number.
  static func isYield(_ line: String) -> Bool {
    guard line.utf8.count <= 16 || (line.utf8.count <= 40 && line.contains(where: \.isNumber)) else {
      return false
    }
    let words = line.lowercased().split { !$0.isLetter }
    return words.contains { yieldWords.contains($0) }
      && words.allSatisfy { yieldWords.contains($0) || yieldParticles.contains($0) }
  }

  /// "Prep time: 10 min", "30 minutes" on a line of its own.
  static func isTime(_ line: String) -> Bool {
    line.utf8.count <= 32 && line.contains(where: \.isNumber)
      && line.split { !$0.isLetter }.count <= (line.contains(":") ? 3 : 2)
      && !StepTimer.timers(in: line).isEmpty
  }

  /// "Serve with the dip. Serves 4" as "Serve with the dip."
  static func withoutYield(_ step: String) -> String {
    guard let end = step.dropLast().lastIndex(where: { ".!".contains($0) }), isYield(String(step[end...]))
    else {
      return step
    }
    return String(step[...end])
  }

  private static let yieldWords: Set<Substring> = [
    "serves", "makes", "servings", "serving", "portion", "portions", "portionen", "portioner", "person",
    "persons", "personen", "people", "personer", "personne", "personnes", "persone", "persona", "personas",
    "porzioni", "porzione", "porciones", "porción", "porções", "porção", "pessoas", "comensales", "porcje",
    "porcji", "porcja", "porce", "porcí", "adag", "порции", "порций", "порция", "pers", "portie",
    "porties", "annosta", "porsjoner", "人分", "人份", "fő",
  ]
  private static let yieldParticles: Set<Substring> = [
    "for", "für", "pour", "para", "per", "voor", "till", "til", "dla", "s", "en", "to", "a", "bis", "about",
    "ca",
  ]

  /// Without check-box marks and bullets before it.
  static func withoutMarks(_ line: String) -> String {
    guard let first = line.first, marks.contains(first) || first == "-" || first == "*" || first == "–" else {
      return line
    }
    let rest = line.drop { marks.contains($0) }
    if rest.count < line.count { return rest.trimmed() }
    // A hyphen is a bullet only before a space.
    let after = line.dropFirst()
    return after.first == " " ? after.trimmed() : line
  }

  private static func beginsWithDash(_ line: String) -> Bool {
    line.first.map { "-*–".contains($0) } ?? false
  }

  /// "((chopped))" as "(chopped)": recipe plugins put brackets around notes that begin and end with some already.
  static func withoutDoubledBrackets(_ line: String) -> String {
    guard line.utf8.count <= 2000, line.contains("((") else { return line }
    var characters = Array(line)
    var open: [Int] = []
    var doubled: [Int] = []
    for (index, character) in characters.enumerated() {
      if character == "(" {
        open.append(index)
      } else if character == ")", let start = open.popLast(),
        characters[start + 1] == "(", characters[index - 1] == ")"
      {
        doubled += [start, index]
      }
    }
    for index in doubled.sorted(by: >) { characters.remove(at: index) }
    return String(characters)
  }

  /// "For the sauce:"
  private static func isGroupName(_ line: String) -> Bool {
    line.last == ":" && line.utf8.count <= 60 && !line.contains(where: \.isNumber)
  }

  /// Lines as groups, parted where a line is only a heading.
  static func ingredientGroups(_ lines: [String]) -> [IngredientGroup] {
    let kept = lines.map { withoutDoubledBrackets(withoutMarks($0)) }.filter {
      !$0.isEmpty && !isFurniture($0)
    }
    var groups: [IngredientGroup] = []
    var group = IngredientGroup(ingredients: [])
    for (index, line) in kept.enumerated() {
      if index + 1 < kept.count, isGroupName(line) {
        if !group.ingredients.isEmpty { groups.append(group) }
        group = IngredientGroup(name: line.prefix { $0 != ":" }.trimmed(), ingredients: [])
      } else {
        group.ingredients.append(IngredientLine(line))
      }
    }
    return group.ingredients.isEmpty ? groups : groups + [group]
  }

  /// Steps without furniture, numbers and names that only repeat them; empty sections left out.
  static func sections(_ sections: [InstructionSection]) -> [InstructionSection] {
    var cleaned: [InstructionSection] = []
    for section in sections {
      var section = section
      // "Step 2" over a step is its number, not a part of the recipe.
      let isOneStep = section.name.map(isStepNumber) ?? false
      section.name = section.name.flatMap { isOneStep || isFurniture($0) ? nil : $0 }
      section.steps = section.steps.flatMap(partedAtNumbers)
      let isNumbered = isNumbered(section.steps)
      let isCounted = isCounted(section.steps)
      let isBulleted = section.steps.count { beginsWithDash($0.text) } * 2 > section.steps.count
      section.steps = section.steps.compactMap { step in
        var step = step
        if isCounted { step.text = step.text.drop { $0.isNumber }.trimmed() }
        if isNumbered { step.text = withoutNumber(step.text) }
        // One dash among steps without is the author's: "– Enjoy!"
        if isBulleted || !beginsWithDash(step.text) { step.text = withoutMarks(step.text) }
        if let name = step.name, repeats(name, step.text) { step.name = nil }
        let isHeading = step.text.utf8.count < 40 && SectionWords.isWord(step.text, of: .instructions)
        return isHeading || isStepNumber(step.text) || isFurniture(step.text) ? nil : step
      }
      if isOneStep, let last = cleaned.indices.last, cleaned[last].name == nil {
        cleaned[last].steps += section.steps
      } else if !section.steps.isEmpty {
        cleaned.append(section)
      }
    }
    return cleaned
  }

  /// Whether most steps begin with their numbers, as "1." or "Step 1".
  private static func isNumbered(_ steps: [InstructionStep]) -> Bool {
    let numbered = steps.count { withoutNumber($0.text) != $0.text }
    return numbered > 0 && numbered * 2 > steps.count
  }

  /// Whether every step begins with its number and no mark after it: "1 Mix", "2Bake".
  private static func isCounted(_ steps: [InstructionStep]) -> Bool {
    guard steps.count > 1 else { return false }
    return steps.enumerated().allSatisfy { index, step in
      let number = step.text.prefix { $0.isNumber }
      let next = step.text[number.endIndex...].first { $0 != " " }
      return number == String(index + 1) && next.map { !$0.isNumber && !".,):/-–".contains($0) } ?? false
    }
  }

  /// "1. Mix. 2. Bake. 3. Serve." as the three steps that it counts.
  private static func partedAtNumbers(_ step: InstructionStep) -> [InstructionStep] {
    guard step.text.hasPrefix("1.") || step.text.hasPrefix("1)") else { return [step] }
    var parts: [String] = []
    var rest = step.text.dropFirst(2)
    var searched = rest
    while let next = searched.range(of: " \(parts.count + 2).") {
      searched = rest[next.upperBound...]
      // "2.5 litres"
      if searched.first?.isNumber == true { continue }
      parts.append(rest[..<next.lowerBound].trimmed())
      rest = searched
    }
    parts.append(rest.trimmed())
    guard parts.count > 2, let first = parts.first else { return [step] }
    return [InstructionStep(first, name: step.name)]
      + parts.dropFirst().filter { !$0.isEmpty }.map { InstructionStep($0) }
  }

  /// "2. Bake." and "Step 2: Bake." as "Bake."; "2 eggs" stays.
  static func withoutNumber(_ line: String) -> String {
    var rest = line[...]
    var isNamed = false
    let word = rest.prefix { $0.isLetter }
    if !word.isEmpty {
      guard stepWords.contains(word.lowercased()) else { return line }
      isNamed = true
      rest = rest[word.endIndex...].drop { $0 == " " }
    }
    let digits = rest.prefix { $0.isNumber }
    guard !digits.isEmpty, digits.count <= 2 else { return line }
    let after = rest[digits.endIndex...]
    let marks = after.prefix { ".):|–-/ ".contains($0) }
    guard isNamed || marks.first.map({ ".):".contains($0) }) == true, marks.contains(" ") || isNamed else {
      return line
    }
    let text = after[marks.endIndex...].trimmed()
    return text.isEmpty ? line : text
  }

  /// Whether a step's name says nothing that its text does not begin with.
  private static func repeats(_ name: String, _ text: String) -> Bool {
    let name = name.lowercased().trimmed()
    let stem = name.reversed().drop { ".…".contains($0) }.reversed()
    if text.lowercased().hasPrefix(String(stem)) { return true }
    return isStepNumber(name)
  }

  private static let stepWords: Set<String> = [
    "step", "passo", "paso", "schritt", "étape", "etape", "stap", "trin", "steg", "krok", "шаг", "lépés",
    "pas",
    "vaihe", "βήμα", "adım", "passaggio", "fase", "part", "tag", "крок", "стъпка", "korak",
  ]

  /// "2. Bake", "Step 2: Bake", "Step 2"
  static func isNumbered(_ line: String) -> Bool { isStepNumber(line) || withoutNumber(line) != line }

  /// Whether a line is nothing, a number, "Step 3" or "Step 3/8".
  static func isStepNumber(_ line: String) -> Bool {
    guard line.utf8.count < 24 else { return false }
    let words = line.lowercased().split { !$0.isLetter && !$0.isNumber }
    let letters = words.filter { $0.contains(where: \.isLetter) }
    return letters.isEmpty
      || (letters.count == 1 && words.count <= 3 && stepWords.contains(String(letters[0])))
  }
}
