import Storage

/// All formats. A new one is a file in `Formats`, and a line here.
public enum ImportFormats {
  /// The first format that accepts a text reads it.
  static var texts: [any ImportFormat.Type] {
    [JSONRecipes.self, CooklangText.self, AddressList.self, HTMLRecipes.self]
  }
  /// The formats of JSON objects, which are tried in this order.
  static var objects: [any JSONFormat.Type] {
    [PaprikaRecipe.self, MelaRecipe.self, TandoorRecipe.self, MealieRecipe.self, SchemaDocument.self]
  }
  /// Whether a file's name alone says that the file has a recipe of Paprika or Mela. A file of another name in which there
  /// is no recipe is passed over without a word.
  static func isNamedRecipe(_ path: String) -> Bool {
    let ending = PathParts(path).ending.lowercased()
    return (PaprikaRecipe.format.suffixes + MelaRecipe.format.suffixes).contains(ending)
  }

  private static let archive = RecipeFormat(
    name: "zip", suffixes: ["zip"], mimeTypes: ["application/zip"])

  /// The declarations of all formats, and of the archives that hold them.
  public static var declared: [RecipeFormat] { texts.flatMap { $0.formats } + [archive] }

  /// The endings that files with recipes usually have, for a file dialog. `ImportReader` asks a file's contents.
  public static var suffixes: [String] { Set(declared.flatMap(\.suffixes)).sorted() }
}
