import Foundation

/// Reads contents that are text: JSON, a list of addresses, HTML, or Cooklang.
enum TextImport {
  /// Returns whether the text has recipes, which may have failed.
  static func read(_ data: Data, at place: ImportedPlace, _ item: ImportReader.Sink) throws -> Bool {
    if let isFound = try JSONRecipes.read(data, photos: place.photos, item: item) { return isFound }
    // Texts with addresses beside recipes are descriptions, so only a file that the person chose is a list.
    if place.isAlone, let addresses = AddressList.addresses(in: data), !addresses.isEmpty {
      for address in addresses { try item(.success(.address(address))) }
      return true
    }
    // A page's photo that cannot be read is as good as none.
    let photo: HTMLRecipes.Photo = { try? place.photos.named(Path.folder($0), Path.stem($0)) }
    let isFound = try HTMLRecipes.read(data, name: place.name, photo: photo) { result in
      try item(result.map(ImportedItem.recipe))
    }
    return try isFound || readCooklang(data, at: place, item)
  }

  private static func readCooklang(_ data: Data, at place: ImportedPlace, _ item: ImportReader.Sink) throws
    -> Bool
  {
    let text = String(decoding: data, as: UTF8.self)
    guard CooklangText.isMarked(text) else { return false }
    var recipe = CooklangText.recipe(text, name: place.name)
    do {
      recipe.photo = try place.photos.named("", place.name)
    } catch {
      recipe.losses.insert(.photo)
    }
    try item(.success(.recipe(recipe)))
    return true
  }
}
