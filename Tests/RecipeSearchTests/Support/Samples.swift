import Foundation
import Recipes
import RecipeSearch

extension Recipe {
  /// A recipe with a numbered identity and without addresses.
  static func sample(_ number: Int = 1, name: String = "Pie", cuisine: String = "British") -> Recipe {
    Recipe(id: .numbered(number), name: name, cuisine: cuisine)
  }
}

extension UUID {
  static func numbered(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)))
  }
}

extension RecipeIndex {
  /// An index of recipes with these names, numbered from 1, all with the same cuisine.
  init(names: [String], cuisine: String = "-") {
    self.init(names.enumerated().map { .sample($0 + 1, name: $1, cuisine: cuisine) })
  }

  func names(_ query: RecipeQuery) -> [String] {
    rows(for: query).indices.map { recipes[Int($0)].name }
  }

  func names(matching search: String) -> [String] {
    names(RecipeQuery(search: search))
  }
}
