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
  /// The limit of the text and attributes that are read, in bytes, to which each element walked adds one. A
  /// property holds the whole text of its element, so those of nested elements would hold the page many times.
  static let maximumBytes = 8 << 20
  /// The longest name of a type or property, in bytes. Those of schema.org have half as many.
  private static let maximumName = 64

  /// The ways in which HTML marks up a recipe.
  enum Notation: CaseIterable { case microdata, rdfa, hRecipe }

  let tree: HTMLTree
  let notation: Notation
  private let chrome: PageChrome
  private let budget: Budget
  private var properties = 0
  private lazy var byID = nodesByID()
  /// The nodes marked up as ingredients, for which the surrounding items are read instead, in reading order.
  private var marks: [Int] = []

  /// The limit that the reading has left. A class, because reading a value does not mutate the items.
  private final class Budget {
    private var bytes = maximumBytes
    private let cancellation: ReadingCancellation

    init(_ cancellation: ReadingCancellation) { self.cancellation = cancellation }

    /// Whether nothing more is to be read.
    var isSpent: Bool { bytes < 0 || cancellation.isCancelled }

    func spend(_ bytes: Int) { self.bytes -= bytes }
  }

  init(tree: HTMLTree, notation: Notation, cancellation: ReadingCancellation = ReadingCancellation()) {
    self.tree = tree
    self.notation = notation
    chrome = PageChrome(tree)
    budget = Budget(cancellation)
  }

  /// Returns the recipes of the page, in reading order. Recipes beside the page's content and in readers' comments are left
  /// out. Beyond `maximumBytes` and after a cancellation, further properties are missing.
  mutating func recipes() -> [JSONValue] {
    var found: [JSONValue] = []
    var node = 1
    while node < tree.nodes.count, found.count < 50, !budget.isSpent {
      if isChrome(node) || isComment(node) {
        node = tree.end(of: node)
      } else if let types = types(of: node), types.contains("recipe") {
        found.append(.object(item(node, types: types, depth: 0)))
        node = tree.end(of: node)
      } else {
        node += 1
      }
    }
    return found
  }

  /// Whether an element is chrome. A form is none: some publishing software wraps a whole page in one.
  private func isChrome(_ node: Int) -> Bool { tree.nodes[node].name != "form" && chrome.contains(node) }

  /// Whether an element holds readers' comments, as publishing software names it.
  private func isComment(_ node: Int) -> Bool {
    guard tree.nodes[node].hasAttributes, tree.nodes[node].name != "body", tree.nodes[node].name != "html"
    else {
      return false
    }
    return ["class", "id"].contains { name in
      tree.has(["comment"], in: name, of: node)
        && tree.attribute(name, of: node)?.lowercased().split(separator: " ")
          .contains { Self.commentNames.contains($0) } == true
    }
  }

  private static let commentNames: Set<Substring> = [
    "comment", "comments", "commentlist", "comment-list", "comments-area", "comment-body", "comment-content",
  ]

  /// Returns the types of the item that begins at a node, in lowercase and without vocabulary; nil if no
  /// item begins there.
  private func types(of node: Int) -> [String]? {
    guard !tree.nodes[node].isText, tree.nodes[node].hasAttributes else { return nil }
    switch notation {
    case .microdata:
      guard tree.has("itemscope", node) || tree.has("itemtype", node) else { return nil }
      return Self.terms(attribute("itemtype", of: node) ?? "").map { $0.lowercased() }
    case .rdfa:
      return attribute("typeof", of: node).map { Self.terms($0).map { $0.lowercased() } }
    case .hRecipe:
      // Most elements have classes, and none of these.
      guard tree.has(["hrecipe", "h-recipe"], in: "class", of: node) else { return nil }
      let classes = tree.classes(of: node)
      return classes.contains { $0.lowercased() == "hrecipe" || $0 == "h-recipe" } ? ["recipe"] : nil
    }
  }

  /// Returns the properties that have a node as their value, each once.
  private func names(of node: Int) -> [String] {
    guard !tree.nodes[node].isText, tree.nodes[node].hasAttributes else { return [] }
    let names =
      switch notation {
      case .microdata: attribute("itemprop", of: node).map(Self.terms) ?? []
      case .rdfa: attribute("property", of: node).map(Self.terms) ?? []
      case .hRecipe: tree.classes(of: node).compactMap { Self.microformat[$0.lowercased()] }
      }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the value of an attribute, at the expense of the budget.
  private func attribute(_ name: TagName, of node: Int) -> String? {
    let value = tree.attribute(name, of: node)
    budget.spend(value?.utf8.count ?? 0)
    return value
  }

  /// Returns the text of a node, at the expense of the budget; an empty one once it is spent.
  private func text(of node: Int) -> String {
    guard !budget.isSpent else { return "" }
    let text = tree.text(of: node)
    budget.spend(tree.end(of: node) - node + text.utf8.count)
    return text
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
    words.split(whereSeparator: \.isWhitespace).prefix(16).compactMap { word in
      // By scalars, because finding the character before another takes time for all flags before it.
      // A type may end in the slash of its address.
      let word = word.last == "/" ? word.dropLast() : word
      let scalars = word.unicodeScalars
      let mark = scalars.lastIndex { "/#:".unicodeScalars.contains($0) }
      let start = mark.map(scalars.index(after:)) ?? word.startIndex
      return word[start...].utf8.count > maximumName ? nil : String(word[start...])
    }
  }

  private mutating func item(_ scope: Int, types: [String], depth: Int) -> JSONObject {
    var object = JSONObject(members: [("@type", .array(types.map { .string($0) }))])
    var found: [(name: String, node: Int)] = []
    collect(scope, into: &found)
    if notation == .microdata, let references = attribute("itemref", of: scope) {
      for id in references.split(separator: " ").prefix(16) {
        if let node = byID[String(id)] { collect(node - 1, until: tree.end(of: node), into: &found) }
      }
    }
    found = found.flatMap { property in
      Self.isIngredient(property.name) ? items(in: property.node).map { (property.name, $0) } : [property]
    }
    // "ingredients recipeIngredient" is one property under its old and its new name.
    var ingredientNodes: Set<Int> = []
    found.removeAll { Self.isIngredient($0.name) && !ingredientNodes.insert($0.node).inserted }
    let ingredients = ingredientNodes.count
    widenIngredients(&found)
    dropNestedMethods(&found)
    for (name, node) in found where !budget.isSpent {
      if let types = self.types(of: node), node != scope, depth < Self.maximumDepth {
        var nested = item(node, types: types, depth: depth + 1)
        // A step without properties is its text.
        if types.contains("howtostep"), nested.members.count == 1 {
          nested.add(value(of: node, name: name, inOneLine: false), for: "text")
        }
        object.add(.object(nested), for: name)
      } else {
        let isOneOfMany = Self.isIngredient(name) && ingredients > 1
        object.add(value(of: node, name: name, inOneLine: isOneOfMany), for: name)
      }
    }
    return object
  }

  /// Drops one of a method and the methods in it, whose text would be read twice. The inner methods stay if they are several
  /// or hold the whole text, otherwise the outer one.
  private func dropNestedMethods(_ found: inout [(name: String, node: Int)]) {
    let methods = found.filter { $0.name == "recipeInstructions" }.map(\.node)
    var dropped: Set<Int> = []
    for (method, next) in zip(methods, methods.dropFirst())
    where !dropped.contains(method) && tree.descendants(of: method).contains(next) && !budget.isSpent {
      let nodes = tree.descendants(of: method)
      let inner = methods.filter(nodes.contains)
      budget.spend(nodes.count)
      if inner.count > 1 || isInside(nodes, inner) {
        dropped.insert(method)
      } else {
        dropped.formUnion(inner)
      }
    }
    found.removeAll { $0.name == "recipeInstructions" && dropped.contains($0.node) }
  }

  /// Whether all text of nodes is in some of them.
  private func isInside(_ nodes: Range<Int>, _ some: [Int]) -> Bool {
    let inner = Set(some)
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      if tree.nodes[node].isText, !tree.isBlank(node) { return false }
      node = inner.contains(node) ? tree.end(of: node) : node + 1
    }
    return true
  }

  /// Returns the items of a list or table, because each is a value. Returns any other element itself.
  private func items(in node: Int) -> [Int] {
    guard ["ul", "ol", "table"].contains(tree.nodes[node].name) else { return [node] }
    budget.spend(tree.end(of: node) - node)
    guard !budget.isSpent else { return [] }
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
    guard marked.count > 1, Set(items).count == items.count else { return }
    let lists = Set(items.compactMap { $0.flatMap(tree.parent) })
    // Items of one list are not nested, so that no text is read twice.
    guard lists.count == 1, let list = lists.first, let name = marked.first.map({ found[$0].name }),
      !marked.contains(where: { text(of: found[$0].node).hasNumber }),
      items.contains(where: { $0.map { text(of: $0).hasNumber } == true })
    else { return }
    marks = (marks + marked.map { found[$0].node }).sorted()
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
    while node < end, properties < Self.maximumProperties, !budget.isSpent {
      budget.spend(1)
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

  private func nodesByID() -> [String: Int] {
    var byID: [String: Int] = [:]
    for node in 1..<max(tree.nodes.count, 1) {
      if let id = tree.attribute("id", of: node), byID[id] == nil { byID[id] = node }
    }
    return byID
  }

  private func value(of node: Int, name: String, inOneLine: Bool) -> JSONValue {
    budget.spend(tree.end(of: node) - node)
    guard !budget.isSpent else { return .null }
    if let content = attribute("content", of: node), !content.isEmpty { return .string(content) }
    let isAddress = ["image", "url", "video", "thumbnailUrl", "contentUrl", "embedUrl"].contains(name)
    switch tree.nodes[node].name {
    case "meta": return .null
    case "img", "source", "video":
      return .string(source(of: node) ?? "")
    case "a" where isAddress, "link": return .string(attribute("href", of: node) ?? "")
    case "time":
      if let time = attribute("datetime", of: node), !time.isEmpty { return .string(time) }
    case "abbr" where notation == .hRecipe:
      if let title = attribute("title", of: node), !title.isEmpty { return .string(title) }
    case "data":
      if let value = attribute("value", of: node) { return .string(value) }
    default: break
    }
    if isAddress {
      let image = tree.descendants(of: node).first { tree.nodes[$0].name == "img" }
      return image.flatMap(source).map { .string($0) } ?? .null
    }
    let end = name == "recipeInstructions" ? endOfSteps(in: node) : tree.end(of: node)
    let part = name == "recipeInstructions" ? method(in: node, until: end) : node..<end
    let lines = lines(of: node, name: name, in: part, inOneLine: inOneLine)
    let text = lines.joined(separator: inOneLine || name == "name" ? " " : "\n")
    budget.spend(text.utf8.count)
    if name == "recipeInstructions", let items = items(of: lines, in: part) { return items }
    return .string(inOneLine ? LineCleaning.withoutSpaceBeforeCommas(text) : text)
  }

  /// Returns the lines of a value without its hidden parts, unless a tab or a style for print hides all of it or the
  /// better part of a method.
  private func lines(of node: Int, name: String, in part: Range<Int>, inOneLine: Bool) -> [String] {
    let isMethod = name == "recipeInstructions"
    var isHiding = false
    func read(withHidden: Bool) -> [String] {
      tree.lines(of: node, joining: inOneLine ? .asShown(isLabel: AmountLayout.isBare) : .asWritten) {
        if $0 >= part.upperBound || tree.end(of: $0) <= part.lowerBound || isBeside($0, name: name) {
          return true
        }
        guard !withHidden, tree.isHidden($0) else { return false }
        isHiding = true
        return true
      }
    }
    let shown = read(withHidden: false)
    guard isHiding else { return shown }
    let all = read(withHidden: true)
    func length(_ lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count } }
    return shown.isEmpty || isMethod && length(shown) * 2 < length(all) ? all : shown
  }

  /// Returns the address of an image. A page that loads it late has a placeholder in `src`.
  private func source(of node: Int) -> String? {
    let source = attribute("src", of: node)
    if let source, !source.isEmpty, !source.hasPrefix("data:") { return source }
    return attribute("data-src", of: node) ?? source
  }

  /// Returns the lines of a method parted where the items of its lists begin and end, because an item continues no
  /// sentence even if it begins in lowercase. Nil if no line looks as if it continued a sentence.
  private func items(of lines: [String], in nodes: Range<Int>) -> JSONValue? {
    guard SchemaInstructions.joined(lines).count < lines.count else { return nil }
    var (first, inside): (Set<String>, Set<String>) = ([], [])
    for node in nodes where tree.nodes[node].name == "li" && !budget.isSpent {
      budget.spend(tree.end(of: node) - node)
      let lines = tree.lines(of: node)
      // Items in items hold the same lines again.
      budget.spend(lines.reduce(0) { $0 + $1.utf8.count })
      first.formUnion(lines.prefix(1))
      inside.formUnion(lines)
    }
    guard !first.isEmpty else { return nil }
    var items: [[String]] = []
    for line in lines {
      let goesOn = items.last?.last.map { inside.contains($0) == inside.contains(line) } ?? false
      if !goesOn || first.contains(line) { items.append([]) }
      items[items.count - 1].append(line)
    }
    return .array(items.flatMap(SchemaInstructions.joined).map { .string($0) })
  }

  /// The fewest bytes of text above the heading of a method that are an article, and below it a method.
  private static let leastArticle = 120
  private static let leastMethod = 60

  /// Returns the part of an element below its own heading of the method, up to the notes, if an article stands above it.
  /// Otherwise returns the whole element.
  private func method(in node: Int, until end: Int) -> Range<Int> {
    func heads(_ heading: Int, _ part: SectionHeading.Part) -> Bool {
      TagNames.headings.contains(tree.nodes[heading].name)
        && SectionHeading.isWord(tree.text(of: heading), of: part)
    }
    func length(_ nodes: Range<Int>) -> Int {
      nodes.reduce(0) { $0 + (tree.nodes[$1].isText ? tree.bytes(of: $1).count : 0) }
    }
    budget.spend(end - node)
    guard !budget.isSpent, let heading = (node..<end).first(where: { heads($0, .instructions) }),
      length(node..<heading) >= Self.leastArticle
    else { return node..<end }
    let start = tree.end(of: heading)
    let notes = (start..<end).first { heads($0, .other) } ?? end
    return length(start..<notes) >= Self.leastMethod ? start..<notes : node..<end
  }

  /// Returns the end of the numbered list that holds most of the text of a method. Text after it in the element is a
  /// remark. Without such a list, returns the end of the element.
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
    if budget.isSpent || chrome.contains(child) { return true }
    guard Self.isIngredient(name), ["a", "button"].contains(tree.nodes[child].name) else { return false }
    return marks.isEmpty ? LineCleaning.isBoilerplate(text(of: child)) : !holdsMark(child)
  }

  /// Whether an element is or contains one of the marks. The search is binary, because a page may have as many marks as
  /// links.
  private func holdsMark(_ node: Int) -> Bool {
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < marks.count && marks[low] < tree.end(of: node)
  }
}
