import Foundation
import RecipePages

/// Hostile pages of the maximum length, and the time that reading each takes.
enum Hostile {
  private static let units = [
    "<div>", "<b>", "<ul><li>", "<table><tr><td>", "<p>", "<li>", "</div>", "<a b>", "<svg>", "<a href='",
    "&amp;", "&", "<", "<br>",
    "<h2>Ingredients</h2>", "<h2>Method</h2><li>1 egg</li>", "<x1><y2>", "<!--", "<script>",
    "<div></b></i></p>", "&lt;",
    "<dt><dd>", "<div itemscope itemtype='schema.org/Recipe' itemprop=x>",
    "<h2>Ingredients</h2><p>1 g a<p>2 g b",
    "<i class=ingredients>1 g a<br>2 g b<br>", "a=1 ", "<aside>text here", "<label>1 g a</label>",
    "<label></label><i><label></label></i>", "<div><button>a</button>b</div>",
    "<div><div>1 g</div><div>a</div></div>",
    "<b>Metric</b> ", "<p><b>Metric</b><b>US</b></p>", "<script>{\"recipeIngredient\":</script>",
    "<li>1 g a<ul><li>b</ul>", "<p>1 g a</p>",
  ]
  private static let linkedData = [
    "[", "{\"a\":", "\"", "[{\"@type\":\"Recipe\",\"name\":", "[1,", "{\"@id\":\"a\",\"b\":[",
  ]

  /// Recipes with one part that fills the page: the text before it, the repeated element, the text after it.
  private static let recipes: [(name: String, head: String, unit: @Sendable (Int) -> String, tail: String)] =
    [
      (
        "one step of lines", ingredients + #""recipeInstructions":[{"@type":"HowToStep","text":""#,
        { _ in "Mix it well.<br>" }, #""}]}</script>"#
      ),
      (
        "one step of line breaks", ingredients + #""recipeInstructions":[{"@type":"HowToStep","text":""#,
        { _ in "<br>" }, #""}]}</script>"#
      ),
      (
        "instructions in one text", ingredients + #""recipeInstructions":""#, { _ in "Mix it well.<br>" },
        #""}</script>"#
      ),
      (
        "steps", ingredients + #""recipeInstructions":["#,
        { #"{"@type":"HowToStep","text":"Mix it \#($0)"},"# },
        #""Serve."]}</script>"#
      ),
      (
        "lines that go on", ingredients + #""recipeInstructions":""#, { _ in "mix it<br>" }, #""}</script>"#
      ),
      (
        "recipes of 2,000 ingredients", "<script type=application/ld+json>[",
        { number in
          #"{"@type":"Recipe","recipeIngredient":["#
            + (0..<2000).map { #""\#($0) g malt \#(number)","# }.joined() + #""1 egg"]},"#
        }, "1]</script>"
      ),
      (
        "sections", ingredients + #""recipeInstructions":["#,
        { #"{"@type":"HowToSection","name":"Part \#($0)","itemListElement":["Mix it"]},"# },
        #""Serve."]}</script>"#
      ),
      (
        "distinct ingredients", #"<script type=application/ld+json>{"@type":"Recipe","recipeIngredient":["#,
        { #""\#($0) g flour of mill \#($0), sifted","# },
        #""1 egg"],"recipeInstructions":"Mix it all."}</script>"#
      ),
      (
        "ingredients in one text",
        #"<script type=application/ld+json>{"@type":"Recipe","recipeIngredient":""#,
        { "\($0) g flour<br>" }, #"","recipeInstructions":"Mix it all."}</script>"#
      ),
      (
        "shown ingredients",
        ingredients + #""recipeInstructions":["Mix it all."]}</script><h2>Ingredients</h2><ul>"#,
        { "<li>\($0) g flour of mill \($0), sifted</li>" }, "</ul><h2>Method</h2><p>Mix it all in a bowl.</p>"
      ),
      (
        "shown steps", ingredients + #""recipeInstructions":["Mix it all."]}</script><h2>Method</h2><ol>"#,
        { "<li>Mix the flour of mill \($0) with the eggs.</li>" }, "</ol>"
      ),
      (
        "items in the table of an item", "<ul><li>x<table><tr><td>", { _ in "<li>1 g a</li>" }, ""
      ),
      ("ingredients between commas", headings, { _ in "<p>" + repeated("1 g a, ", 280) + "</p>" }, ""),
      ("items below headings", headings + "<h2>Icing</h2>", { "<li>\($0) g flour, sifted</li>" }, ""),
      ("long items below headings", headings, { _ in "<li>1 g " + repeated("a b ", 900) + "</li>" }, ""),
      (
        "nested asides", "<p>",
        { _ in
          repeated("<aside>", 240) + repeated("<b>some words</b> ", 1200) + "<b>Ingredients</b>"
            + repeated("</aside>", 240)
        }, ""
      ),
      (
        "numbers in steps", ingredients + #""recipeInstructions":["#,
        { _ in #""1. Boil 2"# + repeated(" 2", 9990) + #"","# }, #""Serve."]}</script>"#
      ),
      (
        "links beside marked-up names", "<div itemscope itemtype=schema.org/Recipe><ul>",
        {
          "<li><b itemprop=recipeIngredient>\(letters($0))</b> 1" + repeated("<a></a>", $0 < 3990 ? 44 : 1)
            + "</li>"
        }, "</ul></div>"
      ),
      (
        "text in items in items",
        "<div itemscope itemtype=schema.org/Recipe><div itemprop=recipeInstructions>Mix the\n<p>eggs"
          + repeated("<ul><li>", 110), { _ in "word " }, repeated("</li></ul>", 110) + "</div></div>"
      ),
      (
        "recipes", "<script type=application/ld+json>[",
        { #"{"@type":"Recipe","name":"\#($0)","recipeIngredient":["1 egg"]},"# }, "1]</script>"
      ),
    ]
  private static let headings = repeated("<h2>Ingredients</h2>", 40)
  private static let ingredients =
    #"<script type=application/ld+json>{"@type":"Recipe","recipeIngredient":["1 egg","200 g flour"],"#

  /// Writes a number in letters.
  private static func letters(_ number: Int) -> String {
    String(String.UnicodeScalarView("\(number)".unicodeScalars.compactMap { Unicode.Scalar($0.value + 49) }))
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func pages() -> [(name: String, bytes: Data)] {
    var pages: [(String, Data)] = []
    for (prefix, units) in [
      ("<p>", units), ("<script type=application/ld+json>", linkedData),
      ("<div ", ["a=1 ", "x", "\"", "a='"]),
      (
        "<p>" + String(repeating: "<div>", count: 255),
        ["</p>", "<li></li></li>", "<b></i></b>", "<td></td></td>"]
      ),
    ] {
      for unit in units {
        pages.append(("\(prefix.prefix(40)) and 8 MiB of \(unit)", filled(prefix, { _ in unit }, "")))
      }
    }
    for (name, head, unit, tail) in recipes {
      pages.append(("a recipe with 8 MiB of \(name)", filled(head, unit, tail)))
    }
    // One half of the page declares the recipe, and the other half shows it.
    let half = RecipePageReader.maximumBytes / 2
    let declared = filled(
      #"<script type=application/ld+json>{"@type":"Recipe","recipeIngredient":["#,
      { #""\#($0) g flour of mill \#($0)","# }, #""1 egg"],"recipeInstructions":"Mix it all."}</script>"#,
      half)
    let shown = filled("<h2>Ingredients</h2><ul>", { "<li>\($0) g flour of mill \($0)</li>" }, "</ul>", half)
    pages.append(("a recipe with 4 MiB of ingredients, declared and shown", declared + shown))
    return pages
  }

  private static func filled(
    _ head: String, _ unit: (Int) -> String, _ tail: String, _ limit: Int = RecipePageReader.maximumBytes
  ) -> Data {
    var bytes = Data(head.utf8)
    var number = 0
    while true {
      let next = unit(number).utf8
      guard bytes.count + next.count + tail.utf8.count <= limit else { break }
      bytes.append(contentsOf: next)
      number += 1
    }
    bytes.append(contentsOf: tail.utf8)
    return bytes
  }

  static func measure() {
    var slowest = (name: "", milliseconds: 0.0)
    for (name, bytes) in pages() {
      var outcome = "a recipe"
      let time = ContinuousClock().measure {
        do {
          _ = try RecipePageReader().contents(
            of: bytes, contentType: nil, address: URL(fileURLWithPath: "/page.html"))
        } catch {
          outcome = "\(error)"
        }
      }
      let milliseconds = Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3
      if milliseconds > slowest.milliseconds { slowest = (name, milliseconds) }
      print(String(format: "%8.1f ms  ", milliseconds) + "\(outcome)  \(name)")
    }
    print(String(format: "slowest %.1f ms (%@)", slowest.milliseconds, slowest.name))
  }
}
