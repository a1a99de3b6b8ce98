import Foundation

/// One page while it is read: from the most to the least certain of its notations.
struct SourcePage {
  let bytes: [UInt8]
  let scanner: PageScanner
  let address: URL
  let cancellation: ReadingCancellation

  /// Nil as well, or less than is there, if it is cancelled.
  func contents() -> RecipeContents? {
    var isCutShort = scanner.isCutShort
    var wasMended = false
    var values: [JSONValue] = []
    for range in scanner.linkedData where !cancellation.isCancelled {
      var parser = LenientJSONParser(bytes[range])
      values += parser.parseAll()
      wasMended = wasMended || parser.wasMended
      isCutShort = isCutShort || parser.isCutShort
    }
    var best = SchemaRecipe(graph: SchemaGraph(values), address: address, markup: .jsonLD).contents()
    let tree = HTMLTreeBuilder.tree(of: scanner.markup, cancellation)
    isCutShort = isCutShort || tree.isCutShort
    if !isWhole(best) {
      for (notation, markup) in [
        (MarkedUpItems.Notation.microdata, RecipeContents.Markup.microdata), (.rdfa, .rdfa),
        (.hRecipe, .hRecipe),
      ] where !cancellation.isCancelled {
        var items = MarkedUpItems(tree: tree, notation: notation)
        let graph = SchemaGraph(items.recipes())
        best = merged(best, SchemaRecipe(graph: graph, address: address, markup: markup).contents())
      }
    }
    if cancellation.isCancelled { return nil }
    best = completed(best, by: StructureReader(tree: tree, cancellation: cancellation))
    guard var best else { return nil }
    best.ingredientGroups = Repeats.removed(from: best.ingredientGroups)
    best.sections = Repeats.removed(from: best.sections)
    best.fill(from: PageFacts(tree: tree), address: address)
    if wasMended, best.markup == .jsonLD { best.problems.append(.mendedJSON) }
    if isCutShort { best.problems.append(.cutShort) }
    return best
  }

  private func isWhole(_ contents: RecipeContents?) -> Bool {
    guard let contents else { return false }
    return !contents.ingredientGroups.isEmpty && !contents.sections.isEmpty
  }

  private func merged(_ first: RecipeContents?, _ second: RecipeContents?) -> RecipeContents? {
    guard var first else { return second }
    if let second { first.fill(from: second) }
    return first
  }

  private func completed(_ declared: RecipeContents?, by reader: StructureReader) -> RecipeContents? {
    guard var contents = declared else { return reader.contents() }
    if contents.ingredientGroups.isEmpty, let found = reader.ingredients() {
      contents.ingredientGroups = found.groups
      contents.confidence = min(contents.confidence, found.certainty)
    } else {
      contents.ingredientGroups = reader.completing(contents.ingredientGroups)
    }
    if contents.sections.isEmpty,
      let found = reader.instructions(after: reader.ingredients()?.range.upperBound)
    {
      contents.sections = found.sections
      contents.confidence = min(contents.confidence, found.certainty)
    } else {
      contents.sections = reader.completing(contents.sections, introducedBy: contents.description)
    }
    return contents
  }
}

extension RecipeContents {
  mutating func fill(from facts: PageFacts, address: URL) {
    // "Pancakes - Recipe with photos - Example.com" under the heading "Pancakes".
    if let heading = facts.title, let declared = title, heading.count >= 8, declared.hasPrefix(heading),
      let site = address.host?.split(separator: ".").dropLast().last,
      declared.dropFirst(heading.count).lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        .contains(Substring(site.lowercased()))
    {
      title = heading
    }
    title = (title ?? facts.title).map(PageFacts.withoutKind)
    description = description ?? facts.description
    language = language ?? facts.language
    publisher = publisher ?? facts.publisher
    author = author ?? facts.author
    image = image ?? PageAddress.url(facts.image, on: address)
  }
}
