import PageMarkup

/// Receives the recipes and failures of a file, in its order. Throws to end reading.
typealias ImportSink = (Result<ImportedItem, ImportFailure>) throws -> Void

/// A format in which other programs write recipes, as a text.
protocol ImportFormat {
  /// The formats that this one reads: several where one container holds them.
  static var formats: [RecipeFormat] { get }
  /// Whether a text is in this format, by its bytes.
  static func sniff(_ text: ImportedText) -> Bool
  /// Reads the recipes in a text that `sniff` accepts. Returns whether it has any, which may have failed.
  static func read(_ text: ImportedText, into sink: ImportSink) throws -> Bool
}

/// A format of one recipe as a JSON object, which `JSONRecipes` finds in a text.
protocol JSONFormat {
  static var format: RecipeFormat { get }
  /// Whether an object is a recipe in this format, by its keys.
  static func matches(_ object: JSONObject) -> Bool
  static func recipe(_ object: JSONObject, photos: ImportedPhotos) throws(ImportFailure) -> ImportedRecipe
}
