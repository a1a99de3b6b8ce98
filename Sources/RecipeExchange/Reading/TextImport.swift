import Cookbook
import Foundation
import PageMarkup

/// Reads contents that are text: JSON, Cooklang, a list of addresses, or HTML.
enum TextImport {
  /// The limit of a Cooklang recipe, in bytes. Reading one takes a hundred times its size of memory.
  static let maximumCooklang = 1 << 20

  /// Returns whether the text has recipes, which may have failed. `checkStop` throws to end reading.
  static func read(
    _ data: Data, at place: ImportedPlace, checkStop: @escaping () throws -> Void, _ item: ImportReader.Sink
  ) throws -> Bool {
    let data = FileKind.isUTF16(data) ? Data(PageEncoding.utf8(data, contentType: nil)) : data
    if let isFound = try JSONRecipes.read(data, photos: place.photos, checkStop: checkStop, item: item) {
      return isFound
    }
    // The words of pages and their style sheets may have Cooklang's signs.
    if place.isCooklang || !HTMLRecipes.isHTML(data), try readCooklang(data, at: place, item) { return true }
    // Texts with addresses beside recipes are descriptions, so only a file that the person chose is a list.
    if place.isAlone, let list = AddressList(data), !list.addresses.isEmpty {
      for address in list.addresses { try item(.success(.address(address))) }
      for line in list.longLines { try item(.failure(ImportFailure(.noRecipe, number: line))) }
      if list.isCut { try item(.failure(ImportFailure(.tooMany(limit: AddressList.maximumAddresses)))) }
      return true
    }
    // A page's photo that cannot be read is as good as none.
    let photo: HTMLRecipes.Photo = { try? place.photos.named(Path.folder($0), Path.stem($0)) }
    return try HTMLRecipes.read(data, name: place.name, photo: photo, checkStop: checkStop) { result in
      try item(result.map(ImportedItem.recipe))
    }
  }

  /// Returns a text that names no encoding as UTF-8: Windows-1252 is converted. Nil if it is neither.
  static func utf8(_ data: Data) -> Data? {
    if String(bytes: data, encoding: .utf8) != nil { return data }
    let converted = Data(PageEncoding.utf8(data, contentType: nil))
    return converted.range(of: Data("\u{fffd}".utf8)) == nil ? converted : nil
  }

  private static func readCooklang(_ data: Data, at place: ImportedPlace, _ item: ImportReader.Sink) throws
    -> Bool
  {
    guard let utf8 = utf8(data) else {
      guard place.isCooklang else { return false }
      throw ImportFailure(.damaged, entry: place.entry)
    }
    let text = String(decoding: utf8, as: UTF8.self).limitingMarks
    let isRecipe = place.isCooklang ? text.contains(where: \.isLetter) : CooklangText.isMarked(text)
    guard isRecipe else { return false }
    guard utf8.count <= maximumCooklang else {
      throw ImportFailure(.tooLarge(limit: maximumCooklang), entry: place.entry)
    }
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
