import Cookbook
import Foundation
import Ingredients
import Networking
import RecipeImages
import Shopping

/// Recipes and photos in which everything follows from their number and version, so that a trial detects a recipe that
/// is not whole, is mixed with another, or has another's photo, without a record of what was written.
enum TrialRecipes {
  // MARK: - Identities

  static func id(_ number: Int) -> UUID {
    var bytes: uuid_t = (0x4C, 0x61, 0x64, 0x6C, 0x65, 0, 0x80, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) {
      $0.storeBytes(of: UInt32(number).bigEndian, toByteOffset: 12, as: UInt32.self)
    }
    return UUID(uuid: bytes)
  }

  /// The number of the recipe with an identity; nil if it is no trial's recipe.
  static func number(_ id: UUID) -> Int? {
    let number = withUnsafeBytes(of: id.uuid) {
      Int(UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: 12, as: UInt32.self)))
    }
    return self.id(number) == id ? number : nil
  }

  // MARK: - Documents

  /// A document of 1 to 20 KB. Few names are shared by all recipes, so that their folders have numbers.
  static func document(_ number: Int, version: Int) -> RecipeDocument {
    var document = RecipeDocument(name: "Recipe \(number % 5)")
    document.id = id(number)
    document.category = "\(number) \(version)"
    document.summary = "Number \(number) of version \(version)"
    document.tags = ["number \(number)", "version \(version)"]
    document.tools = (0..<(10 + (number * 31 + version * 7) % 200)).map {
      "Tool \($0) of recipe \(number) and its version \(version), which is long enough to fill a line"
    }
    return document
  }

  /// The version of a document that was read for a number; nil if anything in it differs from what was written. The
  /// dates, which the cookbook sets, may be any.
  static func version(of document: RecipeDocument, readFor number: Int) -> Int? {
    let parts = (document.category ?? "").split(separator: " ").compactMap { Int($0) }
    guard parts.count == 2, parts[0] == number else { return nil }
    var written = self.document(number, version: parts[1])
    written.created = document.created
    written.modified = document.modified
    return document == written ? parts[1] : nil
  }

  // MARK: - Photos

  static func photo(_ number: Int, version: Int) -> Data { TrialPhotos.photo(number, version: version).data }

  /// The version of a photo that was read for a number; nil if any byte differs from what was written.
  static func version(ofPhoto data: Data, readFor number: Int) -> Int? {
    guard data.count >= 24 else { return nil }
    let version = data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self) }
    let validators = HTTPValidators(etag: "\(version)", lastModified: nil)
    return TrialPhotos.version(of: CachedPhoto(data: data, validators: validators), readFor: number)
  }

  // MARK: - Facts

  /// The facts that a version says; version 0 says nothing.
  static func facts(version: Int) -> PersonalFacts {
    guard version > 0 else { return PersonalFacts() }
    return PersonalFacts(
      isFavorite: version % 2 == 1, rating: version % 5 + 1, cookedOn: [day(version: version)],
      note: "Note of version \(version), with \"quotes\" and\nlines")
  }

  // MARK: - The shopping list

  /// Adds a recipe to the shopping list, ticks its line, ticks and clears the line, or removes the recipe: each fourth version
  /// the same.
  static func listChange(_ number: Int, version: Int) -> ShoppingChange {
    let fields = listFields(number)
    let amount = Amount(version).map { ShoppingValue.amount($0) }
    let entry = ShoppingEntry(recipe: id(number), name: "\(version)", lines: ["1 onion"])
    return switch version % 4 {
    case 0: ShoppingChange([.init(fields[0], .entry(entry))])
    case 1: ShoppingChange([.init(fields[1], amount)])
    case 2: ShoppingChange([.init(fields[1], amount), .init(fields[2], amount)])
    default: ShoppingChange([.init(fields[0], nil)])
    }
  }

  /// The fields of the list that a recipe has.
  static func listFields(_ number: Int) -> [ShoppingField] {
    [.list(id(number)), .got(id(number), line: "1 onion"), .cleared(id(number), line: "1 onion")]
  }

  /// The version that has written a value; 0 for none.
  static func version(of value: ShoppingValue?) -> Int? {
    switch value {
    case nil: 0
    case .entry(let entry): Int(entry.name)
    case .amount(let amount): amount.denominator == 1 ? amount.numerator : nil
    default: nil
    }
  }

  /// A day that no version near this one has.
  static func day(version: Int) -> String {
    String(format: "%04d-%02d-%02d", 1000 + version / 336 % 9000, version / 28 % 12 + 1, version % 28 + 1)
  }
}
