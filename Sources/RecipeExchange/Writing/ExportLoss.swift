import Cookbook
import Ingredients
import PageMarkup
import RecipePages

/// A part of a recipe that a format has no place for.
public enum ExportLoss: Hashable, Sendable, CaseIterable {
  case favorite
  case rating
  /// The days on which the person cooked it.
  case cookedOn
  /// The person's own note.
  case note
  /// The photo itself; its address in the web stays.
  case photo
  /// The photo's address in the web, where the photo itself is not there either.
  case photoAddress
  case author
  case video
  /// The category becomes a tag.
  case category
  /// The cuisine becomes a tag.
  case cuisine
  case tools
  /// The time at which the recipe was made.
  case created
  /// The ingredients and tools are in the order of their use.
  case ingredientOrder
  /// Where a named group of ingredients or steps ends and further ones without a name begin.
  case groupEnds
  /// A heading of ingredients with nothing below it becomes an ingredient, or is left out.
  case emptyGroups
  /// A heading of steps with nothing below it becomes a step.
  case emptySections
  /// A source that is no address in the web, such as a book's name, becomes the author or is not shown.
  case sourceWords
  /// Ingredients without groups are in those of the steps that use them.
  case listGrouping
  /// Signs that begin a heading or a list there, or stand for emphasis: the words stay.
  case marks
  /// Line breaks within an ingredient or a step become spaces.
  case lineBreaks
  /// Times of more than 48 hours: their words stay, but are not read as times again.
  case longTimes
  /// Times are in whole minutes.
  case seconds
  /// Keys of the document that Ladle does not show, and its own: the feed that the recipe is from.
  case otherKeys

  /// What a recipe has.
  static func parts(of recipe: ExportedRecipe) -> Set<ExportLoss> {
    let (document, personal) = (recipe.document, recipe.personal)
    let (groups, sections) = (document.ingredientGroups, document.sections)
    var parts: Set<ExportLoss> = []
    func has(_ isThere: Bool, _ part: ExportLoss) { if isThere { parts.insert(part) } }
    has(personal.isFavorite, .favorite)
    has(personal.rating != nil, .rating)
    has(!personal.cookedOn.isEmpty, .cookedOn)
    has(!personal.note.isEmpty, .note)
    has(recipe.photo != nil, .photo)
    has(recipe.photo == nil && ExportedText.isWebAddress(document.image), .photoAddress)
    has(document.author != nil, .author)
    has(document.video != nil, .video)
    has(document.category != nil, .category)
    has(document.cuisine != nil, .cuisine)
    has(!document.tools.isEmpty, .tools)
    has(document.created != nil, .created)
    has(document.ingredientTexts.count > 1 || document.tools.count > 1, .ingredientOrder)
    has((groups.map(\.name).dropFirst() + sections.map(\.name).dropFirst()).contains(nil), .groupEnds)
    has(groups.contains { $0.ingredients.isEmpty }, .emptyGroups)
    has(sections.contains { $0.steps.isEmpty }, .emptySections)
    has(!document.source.isEmpty && !WebAddressText.isAddress(document.source), .sourceWords)
    let written = sections.filter { !$0.steps.isEmpty }
    let hasSections = written.count > 1 && written.contains { $0.name != nil }
    has(hasSections && !groups.isEmpty && groups.allSatisfy { $0.name == nil }, .listGrouping)
    let texts = groups.flatMap(\.ingredients).map(\.text) + sections.flatMap(\.steps).map(\.text)
    let names = groups.compactMap(\.name) + sections.compactMap(\.name)
    let steps = sections.flatMap(\.steps).compactMap(\.name)
    has((texts + names + steps + [document.summary, personal.note]).contains(where: hasMarks), .marks)
    has(texts.contains { $0.contains(where: \.isNewline) }, .lineBreaks)
    let times = [document.prepTime, document.cookTime, document.totalTime].map { $0?.components.seconds ?? 0 }
    has(times.contains { $0 % 60 != 0 }, .seconds)
    has(times.contains { $0 > 48 * 3600 }, .longTimes)
    has(document.json.members.contains { !shownKeys.contains($0.key) && !$0.value.isNothing }, .otherKeys)
    return parts
  }

  /// Whether a line of a text may be read as a heading, as an entry of a list or as emphasis.
  private static func hasMarks(_ text: String) -> Bool {
    text.contains { "*_[<`".contains($0) }
      || text.split(whereSeparator: \.isNewline).contains { line in
        let line = RecipeDocument.line(String(line))
        let isNumbered =
          (line.hasPrefix("1.") || line.hasPrefix("1)")) && line.dropFirst(2).first?.isNumber == false
        return line.first.map { "-•#".contains($0) } == true || line.last == ":" || isNumbered
      }
  }

  /// The keys whose values Ladle shows, and those that mean nothing outside the cookbook.
  private static let shownKeys = Set(RecipeField.allCases.map(\.rawValue)).union([
    "@context", "@type", "id", "identifier", "dateCreated", "dateModified",
  ])
}

extension JSONValue {
  fileprivate var isNothing: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .object(let object): object.members.isEmpty
    case .bool, .number: false
    }
  }
}
