import Foundation
import RecipePages

/// Pages of the full length that mean harm, and how long each takes.
enum Hostile {
  private static let units = [
    "<div>", "<b>", "<ul><li>", "<table><tr><td>", "<p>", "<li>", "</div>", "<a b>", "<svg>", "<a href='",
    "&amp;",
    "<h2>Ingredients</h2>", "<h2>Method</h2><li>1 egg</li>", "<x1><y2>", "<!--", "<script>",
    "<div></b></i></p>", "&lt;",
    "<dt><dd>", "<div itemscope itemtype='schema.org/Recipe' itemprop=x>",
    "<h2>Ingredients</h2><p>1 g a<p>2 g b",
    "<i class=ingredients>1 g a<br>2 g b<br>", "a=1 ", "<aside>text here", "<label>1 g a</label>",
  ]
  private static let linkedData = [
    "[", "{\"a\":", "\"", "[{\"@type\":\"Recipe\",\"name\":", "[1,", "{\"@id\":\"a\",\"b\":[",
  ]

  static func measure() {
    var slowest = (unit: "", milliseconds: 0.0)
    for (prefix, units) in [
      ("<p>", units), ("<script type=application/ld+json>", linkedData),
      ("<div ", ["a=1 ", "x", "\"", "a='"]),
      (
        "<p>" + String(repeating: "<div>", count: 255),
        ["</p>", "<li></li></li>", "<b></i></b>", "<td></td></td>"]
      ),
    ] {
      for unit in units {
        var bytes = Data(prefix.utf8)
        while bytes.count + unit.utf8.count <= RecipePageReader.maximumBytes {
          bytes.append(contentsOf: unit.utf8)
        }
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
        if milliseconds > slowest.milliseconds { slowest = (unit, milliseconds) }
        print(
          String(format: "%8.1f ms  ", milliseconds)
            + "\(outcome)  \(prefix.prefix(40)) and 8 MiB of \(unit)")
      }
    }
    print(String(format: "slowest %.1f ms (%@)", slowest.milliseconds, slowest.unit))
  }
}
