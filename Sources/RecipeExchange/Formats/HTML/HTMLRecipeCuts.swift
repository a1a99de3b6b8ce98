import Cookbook
import PageMarkup

/// The places at which an HTML file with many recipes is cut into one piece for each.
struct HTMLRecipeCuts {
  enum Kind {
    /// `div.recipe-details`, the export of Recipe Keeper.
    case recipeKeeper
    /// `div.recipe` with Copy Me That's identifiers.
    case copyMeThat
    /// Elements that are marked as a recipe: microdata, RDFa or a microformat.
    case marked
  }

  struct Cuts {
    let kind: Kind
    let pieces: [Range<Int>]
  }

  /// The limit of recipes in a file.
  static let maximumPieces = 50_000
  /// How many tags are read before the caller is asked whether to stop.
  private static let tagsAtOnce = 10_000
  /// The names that Recipe Keeper gives to the parts of a recipe, and no other program.
  private static let keeperParts: Set = [
    "recipeDirections", "recipeIngredients", "recipeCourse", "recipeCollection", "recipeSource",
    "recipeNotes",
    "recipeIsFavourite", "recipeRating",
  ]

  private var keeper: [Int] = []
  private var hasKeeperParts = false
  private var copied: [Int] = []
  private var hasCopiedParts = false
  private var marked: [Range<Int>] = []
  /// The start of the marked element that is open, its name, and the number of open elements of this name in it.
  private var open: (start: Int, name: TagName, depth: Int)?

  /// Returns how a file is cut; nil if it is not an export or has not several marked recipes.
  static func cuts(of bytes: [UInt8], checkStop: () throws -> Void) rethrows -> Cuts? {
    var finder = HTMLRecipeCuts()
    var tags = MarkupTags(bytes)
    var count = 0
    while let tag = tags.next() {
      count += 1
      if count.isMultiple(of: tagsAtOnce) { try checkStop() }
      if tag.isEnd { finder.close(tag) } else { finder.take(tag, bytes[tag.range]) }
    }
    if let open = finder.open { finder.marked.append(open.start..<bytes.count) }
    return finder.cuts(end: bytes.count)
  }

  // MARK: - Tags

  private mutating func take(_ tag: MarkupTags.Tag, _ bytes: ArraySlice<UInt8>) {
    let start = tag.range.lowerBound
    if let element = open, element.name == tag.name { open?.depth += 1 }
    let classes = MarkupTags.attribute("class", in: bytes).map { Self.words($0.prefix(500)) } ?? []
    if classes.contains("recipe-details"), keeper.count < Self.maximumPieces { keeper.append(start) }
    if tag.name == "div", classes.contains("recipe"), copied.count < Self.maximumPieces {
      copied.append(start)
    }
    if tag.name == "li", classes.contains("recipeIngredient") { hasCopiedParts = true }
    if open == nil, Self.isMarked(bytes, classes), marked.count < Self.maximumPieces {
      open = (start, tag.name, 1)
    }
    guard !keeper.isEmpty, !hasKeeperParts, let name = MarkupTags.attribute("itemprop", in: bytes) else {
      return
    }
    let part = String(decoding: name.prefix(100), as: UTF8.self)
    hasKeeperParts = Self.keeperParts.contains(part) || part.hasPrefix("recipeNut")
  }

  private mutating func close(_ tag: MarkupTags.Tag) {
    guard let element = open, element.name == tag.name else { return }
    open?.depth -= 1
    if element.depth == 1 {
      marked.append(element.start..<tag.range.upperBound)
      open = nil
    }
  }

  private static func isMarked(_ tag: ArraySlice<UInt8>, _ classes: [String]) -> Bool {
    if classes.contains("h-recipe") || classes.contains("hrecipe") { return true }
    guard let type = MarkupTags.attribute("itemtype", in: tag) ?? MarkupTags.attribute("typeof", in: tag)
    else {
      return false
    }
    return words(type.prefix(500)).contains { word in
      let term = word.lowercased()
      return term == "recipe" || term.hasSuffix("schema.org/recipe") || term == "schema:recipe"
    }
  }

  private static func words(_ value: ArraySlice<UInt8>) -> [String] {
    value.split(whereSeparator: \.isASCIIWhitespace).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Cuts

  private func cuts(end: Int) -> Cuts? {
    // Pages of recipe sites have Recipe Keeper's class too.
    if hasKeeperParts { return Cuts(kind: .recipeKeeper, pieces: Self.pieces(keeper, end: end)) }
    if hasCopiedParts, !copied.isEmpty {
      return Cuts(kind: .copyMeThat, pieces: Self.pieces(copied, end: end))
    }
    return marked.count > 1 ? Cuts(kind: .marked, pieces: marked) : nil
  }

  /// Returns pieces that each end where the next begins, so that a missing end tag spoils no other piece.
  private static func pieces(_ starts: [Int], end: Int) -> [Range<Int>] {
    starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : end) }
  }
}
