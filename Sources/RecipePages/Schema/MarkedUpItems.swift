import Foundation
import PageMarkup

/// Finds recipes whose properties are marked on the page's elements: microdata (HTML standard, section 5),
/// RDFa Lite 1.1, and the microformats h-recipe and hRecipe. Each is converted to the object that JSON-LD
/// would have.
struct MarkedUpItems {
  /// The limit of properties that are read. Nested items would otherwise be read again for each item around
  /// them.
  static let maximumProperties = 4000
  static let maximumDepth = 24

  enum Notation: CaseIterable { case microdata, rdfa, hRecipe }

  let tree: HTMLTree
  let notation: Notation
  private var properties = 0
  private var byID: [String: Int] = [:]
  /// The nodes marked up as ingredients, for which the surrounding items are read instead.
  private var marks: Set<Int> = []

  init(tree: HTMLTree, notation: Notation) {
    self.tree = tree
    self.notation = notation
  }

  /// Returns the recipes of the page, in reading order.
  mutating func recipes() -> [JSONValue] {
    var found: [JSONValue] = []
    var node = 1
    while node < tree.nodes.count, found.count < 50 {
      if let types = types(of: node), types.contains("recipe") {
        found.append(.object(item(node, types: types, depth: 0)))
        node = tree.end(of: node)
      } else {
        node += 1
      }
    }
    return found
  }

  /// Returns the types of the item that begins at a node, in lowercase and without vocabulary; nil if none
  /// begins there.
  private func types(of node: Int) -> [String]? {
    guard !tree.nodes[node].isText, tree.nodes[node].hasAttributes else { return nil }
    switch notation {
    case .microdata:
      guard tree.has("itemscope", node) || tree.has("itemtype", node) else { return nil }
      return Self.terms(tree.attribute("itemtype", of: node) ?? "").map { $0.lowercased() }
    case .rdfa:
      return tree.attribute("typeof", of: node).map { Self.terms($0).map { $0.lowercased() } }
    case .hRecipe:
      // Most elements have classes, and none of these.
      guard tree.has(["hrecipe", "h-recipe"], in: "class", of: node) else { return nil }
      let classes = tree.classes(of: node)
      return classes.contains { $0.lowercased() == "hrecipe" || $0 == "h-recipe" } ? ["recipe"] : nil
    }
  }

  private func names(of node: Int) -> [String] {
    guard !tree.nodes[node].isText, tree.nodes[node].hasAttributes else { return [] }
    switch notation {
    case .microdata: return tree.attribute("itemprop", of: node).map(Self.terms) ?? []
    case .rdfa: return tree.attribute("property", of: node).map(Self.terms) ?? []
    case .hRecipe: return tree.classes(of: node).compactMap { Self.microformat[$0.lowercased()] }
    }
  }

  private static let microformat = [
    "p-name": "name", "fn": "name", "p-ingredient": "recipeIngredient", "ingredient": "recipeIngredient",
    "e-instructions": "recipeInstructions", "instructions": "recipeInstructions", "p-yield": "recipeYield",
    "yield": "recipeYield", "dt-duration": "totalTime", "duration": "totalTime", "preptime": "prepTime",
    "cooktime": "cookTime", "u-photo": "image", "photo": "image", "p-author": "author", "author": "author",
    "p-summary": "description", "summary": "description",
  ]

  /// Removes the vocabulary from words: "schema:name" and "http://schema.org/name" become "name".
  private static func terms(_ words: String) -> [String] {
    words.split(whereSeparator: \.isWhitespace).prefix(16).map { word in
      let start = word.lastIndex { "/#:".contains($0) }.map(word.index(after:)) ?? word.startIndex
      return String(word[start...])
    }
  }

  private mutating func item(_ scope: Int, types: [String], depth: Int) -> JSONObject {
    var object = JSONObject(members: [("@type", .array(types.map { .string($0) }))])
    var found: [(name: String, node: Int)] = []
    collect(scope, into: &found)
    if notation == .microdata, let references = tree.attribute("itemref", of: scope) {
      if byID.isEmpty { indexIDs() }
      for id in references.split(separator: " ").prefix(16) {
        if let node = byID[String(id)] { collect(node - 1, until: tree.end(of: node), into: &found) }
      }
    }
    found = found.flatMap { property in
      Self.isIngredient(property.name) ? items(in: property.node).map { (property.name, $0) } : [property]
    }
    let ingredients = found.count { Self.isIngredient($0.name) }
    widenIngredients(&found)
    for (name, node) in found {
      if let types = self.types(of: node), node != scope, depth < Self.maximumDepth {
        object.add(.object(item(node, types: types, depth: depth + 1)), for: name)
      } else {
        let isOneOfMany = Self.isIngredient(name) && ingredients > 1
        object.add(value(of: node, name: name, inOneLine: isOneOfMany), for: name)
      }
    }
    return object
  }

  /// Returns the items of a list or table, each of which is a value; of another element itself.
  private func items(in node: Int) -> [Int] {
    guard ["ul", "ol", "table"].contains(tree.nodes[node].name) else { return [node] }
    func isItem(_ node: Int) -> Bool { ["li", "tr"].contains(tree.nodes[node].name) }
    let items = tree.descendants(of: node).filter {
      isItem($0) && !tree.descendants(of: $0).contains(where: isItem)
    }
    return items.isEmpty ? [node] : items
  }

  /// Replaces marked-up names by the list items around them, which also hold the amounts.
  private mutating func widenIngredients(_ found: inout [(name: String, node: Int)]) {
    let marked = found.indices.filter { Self.isIngredient(found[$0].name) }
    let items = marked.map { item(around: found[$0].node) }
    guard marked.count > 1, Set(items).count == items.count,
      !marked.contains(where: { tree.text(of: found[$0].node).hasNumber }),
      items.contains(where: { $0.map { tree.text(of: $0).hasNumber } == true })
    else { return }
    let lists = Set(items.compactMap { $0.flatMap(tree.parent) })
    guard lists.count == 1, let list = lists.first, let name = marked.first.map({ found[$0].name }) else {
      return
    }
    marks.formUnion(marked.map { found[$0].node })
    found.removeAll { Self.isIngredient($0.name) }
    // Items of the list without any markup are ingredients too: "salt, to taste".
    found += tree.children(of: list).filter { !tree.nodes[$0].isText }.map { (name, $0) }
  }

  /// Returns the list item or table row that contains a node; without one, the surrounding element.
  private func item(around node: Int) -> Int? {
    var above = tree.parent(of: node)
    while let element = above, !["ul", "ol", "table", "body"].contains(tree.nodes[element].name) {
      if ["li", "tr", "dd"].contains(tree.nodes[element].name) { return element }
      above = tree.parent(of: element)
    }
    return tree.parent(of: node)
  }

  private static func isIngredient(_ name: String) -> Bool {
    name == "recipeIngredient" || name == "ingredients" || name == "ingredient"
  }

  /// Collects the properties of an item, but not those of items nested in it.
  private mutating func collect(
    _ scope: Int, until end: Int? = nil, into found: inout [(name: String, node: Int)]
  ) {
    var node = scope + 1
    let end = end ?? tree.end(of: scope)
    while node < end, properties < Self.maximumProperties {
      let names = names(of: node)
      for name in names {
        properties += 1
        found.append((name, node))
      }
      let isItem = types(of: node) != nil
      // The text of an ingredient is read as a whole, even if elements inside it are marked up.
      node = isItem || names.contains(where: Self.isIngredient) ? tree.end(of: node) : node + 1
    }
  }

  private mutating func indexIDs() {
    for node in 1..<max(tree.nodes.count, 1) {
      if let id = tree.attribute("id", of: node), byID[id] == nil { byID[id] = node }
    }
  }

  private func value(of node: Int, name: String, inOneLine: Bool) -> JSONValue {
    if let content = tree.attribute("content", of: node), !content.isEmpty { return .string(content) }
    let isAddress = ["image", "url", "video", "thumbnailUrl", "contentUrl", "embedUrl"].contains(name)
    switch tree.nodes[node].name {
    case "meta": return .null
    case "img", "source", "video":
      return .string(tree.attribute("src", of: node) ?? tree.attribute("data-src", of: node) ?? "")
    case "a" where isAddress, "link": return .string(tree.attribute("href", of: node) ?? "")
    case "time":
      if let time = tree.attribute("datetime", of: node), !time.isEmpty { return .string(time) }
    case "abbr" where notation == .hRecipe:
      if let title = tree.attribute("title", of: node), !title.isEmpty { return .string(title) }
    case "data":
      if let value = tree.attribute("value", of: node) { return .string(value) }
    default: break
    }
    if isAddress {
      let image = tree.descendants(of: node).first { tree.nodes[$0].name == "img" }
      return image.flatMap { tree.attribute("src", of: $0) }.map { .string($0) } ?? .null
    }
    let end = name == "recipeInstructions" ? endOfSteps(in: node) : tree.end(of: node)
    let lines = tree.lines(of: node, joining: inOneLine ? .asShown(isLabel: AmountLayout.isBare) : .asWritten)
    {
      $0 >= end || isBeside($0, name: name)
    }
    let text = lines.joined(separator: inOneLine || name == "name" ? " " : "\n")
    return .string(inOneLine ? LineCleaning.withoutSpaceBeforeCommas(text) : text)
  }

  /// Returns the end of the numbered list that holds most of the text of a method. What follows it in the element is
  /// a remark. Without such a list, returns the end of the element.
  private func endOfSteps(in node: Int) -> Int {
    let lists = tree.descendants(of: node).filter { tree.nodes[$0].name == "ol" }
    guard let list = lists.last, tree.children(of: list).count(where: { tree.nodes[$0].name == "li" }) > 2
    else {
      return tree.end(of: node)
    }
    func length(_ nodes: Range<Int>) -> Int {
      nodes.reduce(0) { $0 + (tree.nodes[$1].isText ? tree.bytes(of: $1).count : 0) }
    }
    let end = tree.end(of: list)
    return length(end..<tree.end(of: node)) * 2 < length(node..<end) ? end : tree.end(of: node)
  }

  /// Whether an element inside a value does not belong to it: a caption, or a shop link beside an ingredient.
  private func isBeside(_ child: Int, name: String) -> Bool {
    if tree.isChrome(child) { return true }
    guard Self.isIngredient(name), ["a", "button"].contains(tree.nodes[child].name) else { return false }
    return marks.isEmpty
      ? LineCleaning.isBoilerplate(tree.text(of: child))
      : !marks.contains { $0 >= child && $0 < tree.end(of: child) }
  }
}
