import Foundation
import Ingredients
import RecipePages
import Samples

extension Piece {
  /// Pages and their lines. The program runs in the checkout, which has the sample kitchen's pages.
  static let pages = [
    Piece(name: "page", what: "the sample kitchen's pages read as recipes") { _ in
      let folder = URL(fileURLWithPath: "Resources/kitchen/recipes")
      let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".html") }
        .map {
          (
            data: try Data(contentsOf: folder.appendingPathComponent($0)),
            address: folder.appendingPathComponent($0)
          )
        }
      guard !pages.isEmpty else { throw WrongWork() }
      return {
        for page in pages {
          keep(
            try RecipePageReader().contents(of: page.data, contentType: "text/html", address: page.address))
        }
      }
    },
    Piece(name: "lines", what: "100 ingredient lines read and doubled") { _ in
      guard let factor = Amount(2) else { throw WrongWork() }
      var sample = SampleNames()
      let texts = (0..<100).map { sampleLine(&sample, $0).text }
      return { for text in texts { keep(IngredientLine(text).scaled(by: factor)) } }
    },
  ]
}
