import Cookbook
import PageMarkup

/// A Cooklang recipe (https://cooklang.org/docs/spec) as its parts, before it becomes a document.
struct CooklangFile {
  /// A paragraph's text and the components in it, in order.
  enum Piece: Hashable {
    case text(String)
    case component(CooklangComponent)
  }

  struct Section {
    /// The name after "="; nil before the first section and for sections without a name.
    var name: String?
    /// The paragraphs. Each is a step or a list of ingredients.
    var paragraphs: [[Piece]] = []
  }

  /// The front matter, and the older ">> key: value" lines after it.
  var metadata = JSONObject()
  var sections: [Section] = []
  /// The paragraphs that begin with ">".
  var notes: [String] = []
}

/// An ingredient, a tool or a timer within a paragraph: `@olive oil{2%tbsp}`, `#pot`, `~{5%minutes}`.
struct CooklangComponent: Hashable {
  enum Kind: Unicode.Scalar {
    case ingredient = "@"
    case tool = "#"
    case timer = "~"
  }

  var kind: Kind
  /// Empty only for timers without a name.
  var name: String
  var quantity: String?
  var unit: String?
  /// The preparation in brackets after an ingredient: "peeled".
  var preparation: String?
  /// Whether the ingredient is another recipe, whose path is the name: `@./sauces/Aioli{}`.
  var isReference = false
  /// Whether the amount stays the same for other servings: `{=1%tsp}`.
  var isFixed = false
  /// `@?` and `#?`.
  var isOptional = false
}

extension CooklangComponent {
  /// The name of another recipe without its folder: "Hollandaise" for "./sauces/Hollandaise.cook".
  var shownName: String {
    guard isReference else { return name }
    let file = name.split(separator: "/").last.map(String.init) ?? name
    return file.hasSuffix(".cook") ? String(file.dropLast(5)) : file
  }
}
