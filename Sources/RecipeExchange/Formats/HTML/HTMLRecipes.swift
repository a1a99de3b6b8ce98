import Cookbook
import Foundation
import PageMarkup
import RecipePages

/// Recipes in HTML files: the exports of Recipe Keeper and Copy Me That, other files with several recipes, and single
/// pages.
///
/// A file with many recipes is cut at their elements, and each piece is parsed alone, so memory does not grow with
/// the number of recipes, and damage in one recipe does not reach the others.
///
/// ```swift
/// HTMLRecipes.read(data, photo: { path in photos[path] }, checkStop: {}) { result in … }
/// ```
struct HTMLRecipes {
  /// Returns the bytes of a photo by its path relative to the file: "images/tart.jpg". Nil if it is not there.
  typealias Photo = (_ path: String) -> Data?

  /// The limit of a file, in bytes.
  static let maximumBytes = 64 << 20
  /// The limit of a piece that is read to see whether the pieces are recipes, in bytes.
  private static let maximumSample = 1 << 20

  private let photo: Photo
  private let bytes: [UInt8]

  /// Reads the recipes of a file one after another.
  ///
  /// - Parameters:
  ///   - data: The file, in any encoding that it declares.
  ///   - name: The name for a page without a title.
  ///   - photo: Returns photos that the file refers to.
  ///   - checkStop: Asked now and then while the file is searched for its recipes. Errors of it stop reading.
  ///   - recipe: Called for each recipe, and for each piece that should have been one. Errors of it stop reading.
  /// - Returns: Whether the file is HTML with at least one recipe, or with pieces that should be.
  static func read(
    _ data: Data, name: String? = nil, photo: @escaping Photo = { _ in nil },
    checkStop: () throws -> Void, recipe: (Result<ImportedRecipe, ImportFailure>) throws -> Void
  ) rethrows -> Bool {
    guard isHTML(data) else { return false }
    guard data.count <= maximumBytes else {
      try recipe(.failure(ImportFailure(.tooLarge(limit: maximumBytes))))
      return true
    }
    try checkStop()
    let file = HTMLRecipes(photo: photo, bytes: PageEncoding.utf8(data, contentType: nil))
    if let own = file.ladlePage() {
      try recipe(.success(own))
      return true
    }
    if try file.readPieces(checkStop, recipe) { return true }
    let isLarge = file.bytes.count > RecipePageReader.maximumBytes
    let single = isLarge ? file.withoutPictures : file
    if try single.readLinkedData(checkStop, recipe) { return true }
    try checkStop()
    guard var page = single.page(single.bytes[...], name: name) else { return false }
    if isLarge { file.readPictures(in: file.bytes[...], into: &page) }
    try recipe(.success(page))
    return true
  }

  /// Whether the first kilobytes of a file contain a tag.
  static func isHTML(_ data: Data) -> Bool {
    let head = data.prefix(4096)
    if head.starts(with: [0xff, 0xfe]) || head.starts(with: [0xfe, 0xff]) { return true }
    return zip(head, head.dropFirst()).contains { byte, next in
      byte == UInt8(ascii: "<") && (next.isASCIILetter || next == UInt8(ascii: "!"))
    }
  }

  // MARK: - Pieces

  /// Reads the file as several recipes; returns false if it is not that.
  private func readPieces(
    _ checkStop: () throws -> Void, _ recipe: (Result<ImportedRecipe, ImportFailure>) throws -> Void
  ) rethrows -> Bool {
    guard let cuts = try HTMLRecipeCuts.cuts(of: bytes, checkStop: checkStop) else { return false }
    switch cuts.kind {
    case .recipeKeeper:
      try read(cuts.pieces, recipe) { piece throws(ImportFailure) in
        try RecipeKeeperRecipe.read(piece, photo: photo)
      }
    case .copyMeThat:
      try read(cuts.pieces, recipe) { piece throws(ImportFailure) in
        try CopyMeThatRecipe.read(piece, photo: photo)
      }
    case .marked:
      // A page about one recipe names others, without their ingredients and steps.
      guard try isWhole(cuts.pieces, atLeast: 2, checkStop) else { return false }
      try read(cuts.pieces, recipe) { piece throws(ImportFailure) in
        let name = heading(piece)
        guard let page = page(piece, name: name) else { throw ImportFailure(.noRecipe, name: name) }
        return page
      }
    }
    return true
  }

  /// Whether enough of the first pieces have a name of their own, ingredients and steps.
  private func isWhole(
    _ pieces: [Range<Int>], atLeast count: Int, _ checkStop: () throws -> Void
  ) rethrows -> Bool {
    var names: Set<String> = []
    for piece in pieces.prefix(20) where piece.count <= Self.maximumSample {
      try checkStop()
      guard let contents = contents(bytes[piece]), !contents.ingredients.isEmpty, !contents.steps.isEmpty,
        let name = contents.title ?? heading(bytes[piece])
      else { continue }
      names.insert(name)
      if names.count >= count { return true }
    }
    return false
  }

  private func read(
    _ pieces: [Range<Int>], _ recipe: (Result<ImportedRecipe, ImportFailure>) throws -> Void,
    by reader: (ArraySlice<UInt8>) throws(ImportFailure) -> ImportedRecipe
  ) rethrows {
    for (index, piece) in pieces.enumerated() {
      let result: Result<ImportedRecipe, ImportFailure>
      do throws(ImportFailure) {
        guard piece.count <= RecipePageReader.maximumBytes else {
          throw ImportFailure(.tooLarge(limit: RecipePageReader.maximumBytes))
        }
        result = .success(try reader(bytes[piece]))
      } catch {
        var failure = error
        if pieces.count > 1 { failure.number = index + 1 }
        result = .failure(failure)
      }
      try recipe(result)
    }
  }

  /// Reads the file as several recipes that its JSON-LD declares; returns false if it is not that. A page about one recipe
  /// may name others, without their ingredients and steps, and may declare its own twice.
  private func readLinkedData(
    _ checkStop: () throws -> Void, _ recipe: (Result<ImportedRecipe, ImportFailure>) throws -> Void
  ) rethrows -> Bool {
    guard bytes.count <= RecipePageReader.maximumBytes else { return false }
    let values = PageScanner.scan(bytes).linkedData.flatMap { LenientJSONParser.values(in: $0) }
    let references = SchemaReferences(values)
    var names: Set<String> = []
    var ingredients: Set<[String]> = []
    var results: [Result<ImportedRecipe, ImportFailure>] = []
    let all = SchemaGraph(values).recipes
    // A page nests whole recipes of others that it recommends.
    let own = all.filter { !$0.isNested }
    for object in (own.isEmpty ? all : own).map(\.object) {
      try checkStop()
      do throws(ImportFailure) {
        let read = try SchemaDocument.recipe(object, in: references, photos: .none)
        let lines = read.document.linesOfIngredients
        guard !lines.isEmpty, !read.document.linesOfSteps.isEmpty, !names.contains(read.document.name),
          ingredients.insert(lines).inserted
        else { continue }
        names.insert(read.document.name)
        results.append(.success(read))
      } catch {
        if error.reason != .noRecipe, error.reason != .noName { results.append(.failure(error)) }
      }
    }
    guard names.count > 1 else { return false }
    for result in results {
      try checkStop()
      // The photos of all recipes at once may be larger than the memory.
      try recipe(
        result.map { read in
          var read = read
          if read.photo == nil, let path = Self.path(read.document.image) { read.photo = photo(path) }
          return read
        })
    }
    return true
  }

  /// Returns the first heading of a piece, the name of a recipe that is not marked as such.
  private func heading(_ piece: ArraySlice<UInt8>) -> String? {
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(piece.prefix(Self.maximumSample))))
    let node = tree.nodes.indices.first { TagNames.headings.contains(tree.nodes[$0].name) }
    return node.map { tree.text(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: - Pages

  /// Reads a page that Ladle has written, `WebPageExport`: its JSON-LD is the document as it was kept, and the photo is in
  /// the page. Nil for other pages, and for a page without that JSON.
  private func ladlePage() -> ImportedRecipe? {
    let head = Data(bytes.prefix(WebPageExport.headBytes))
    guard head.range(of: Data(WebPageExport.mark.utf8)) != nil else { return nil }
    var tags = MarkupTags(bytes)
    var recipe: ImportedRecipe?
    while let tag = tags.next() {
      if tag.isEnd { continue }
      if tag.name == "script", recipe == nil {
        // The JSON of such a page has no "<".
        let json = Data(bytes[tag.range.upperBound...].prefix { $0 != UInt8(ascii: "<") })
        // The page is read as any other if the JSON is damaged or no recipe.
        recipe = (try? StrictJSONParser.value(in: json).object).flatMap { object in
          try? SchemaDocument.recipe(object, photos: .none)
        }
      } else if tag.name == "img", recipe != nil {
        guard let source = MarkupTags.attribute("src", in: bytes[tag.range]) else { continue }
        let text = String(decoding: source, as: UTF8.self)
        recipe?.photo = text.hasPrefix("data:") ? Base64Photo.bytes(text) : Self.path(text).flatMap(photo)
        return recipe
      }
    }
    return recipe
  }

  private func contents(_ markup: ArraySlice<UInt8>) -> RecipeContents? {
    // The reader's only other outcomes say that this is no page with a recipe.
    try? RecipePageReader().contents(
      of: Data(markup), contentType: "text/html; charset=utf-8", address: URL(fileURLWithPath: "/page.html"))
  }

  /// Returns the recipe of a page or of a piece of one.
  private func page(_ markup: ArraySlice<UInt8>, name: String?) -> ImportedRecipe? {
    guard markup.count <= RecipePageReader.maximumBytes, let contents = contents(markup) else { return nil }
    guard let title = contents.title ?? name else { return nil }
    var imported = ImportedRecipe(named: title)
    imported.document.setContents(contents)
    if contents.isCut { imported.losses.insert(.longTexts) }
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(markup)))
    imported.document.source = Self.address(of: tree) ?? ""
    readPaprika(tree, into: &imported)
    imported.photoAddress = contents.image
    let images = tree.nodes.indices.lazy.filter { tree.nodes[$0].name == "img" }.prefix(50)
    for node in images where imported.photo == nil && imported.photoAddress == nil {
      if let path = tree.attribute("src", of: node).flatMap(Self.path) { imported.photo = photo(path) }
    }
    readPictures(in: markup, into: &imported)
    return imported
  }

  // MARK: - Pictures in the page itself

  /// The size up to which such a picture is an icon or stands for a photo that comes later, in bytes of its address.
  private static let maximumIcon = 4096

  /// Takes the picture that a page declares for the recipe and has in itself, as programs write it that save a page as one
  /// file. Where there is none, all other pictures are a loss, because nothing tells which of them is the recipe's.
  ///
  /// The tree of a page has no attribute of this size.
  private func readPictures(in markup: ArraySlice<UInt8>, into imported: inout ImportedRecipe) {
    guard imported.photo == nil, imported.photoAddress == nil else { return }
    let bytes = Array(markup)
    var tags = MarkupTags(bytes)
    var hasOthers = false
    while let tag = tags.next() {
      guard tag.name == "img", let source = MarkupTags.attribute("src", in: bytes[tag.range]),
        source.count > Self.maximumIcon, source.starts(with: "data:image/".utf8)
      else { continue }
      if Self.declaresPhoto(bytes[tag.range]) {
        imported.photo = Base64Photo.bytes(String(decoding: source, as: UTF8.self))
        if imported.photo != nil { return }
      }
      hasOthers = true
    }
    if hasOthers { imported.losses.insert(.photos) }
  }

  /// Whether an image is the recipe's photo by microdata or by a microformat.
  private static func declaresPhoto(_ image: ArraySlice<UInt8>) -> Bool {
    func has(_ words: Set<String>, _ value: ArraySlice<UInt8>?) -> Bool {
      !words.isDisjoint(
        with: String(decoding: value ?? [], as: UTF8.self).split(separator: " ").map(String.init))
    }
    return has(["image"], MarkupTags.attribute("itemprop", in: image))
      || has(["photo", "u-photo"], MarkupTags.attribute("class", in: image))
  }

  /// The file without the pictures and fonts in it, which are most of a large page that was saved as one file.
  private var withoutPictures: HTMLRecipes {
    let mark = Array(";base64,".utf8)
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark) {
        kept += mark
        index =
          bytes[(index + mark.count)...].firstIndex { $0 <= 0x20 || "\"'<>)".utf8.contains($0) }
          ?? bytes.count
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return HTMLRecipes(photo: photo, bytes: kept)
  }

  /// Reads the parts that only Paprika's pages have: the link to the source, and the person's notes.
  private func readPaprika(_ tree: HTMLTree, into imported: inout ImportedRecipe) {
    func elements(_ attribute: TagName, _ value: String) -> [Int] {
      tree.nodes.indices.filter { tree.nodes[$0].hasAttributes && tree.attribute(attribute, of: $0) == value }
    }
    guard !elements("class", "ingredientsbox").isEmpty || !elements("class", "directionsbox").isEmpty else {
      return
    }
    if imported.document.source.isEmpty {
      let links = elements("itemprop", "url").compactMap { tree.attribute("href", of: $0) }
      imported.document.source = links.first(where: ImportedAddress.isAddress) ?? ""
    }
    let notes = elements("itemprop", "comment").flatMap { tree.lines(of: $0) }
    imported.addNote(notes.joined(separator: "\n"))
  }

  /// Returns the address that a saved page gives as its own.
  private static func address(of tree: HTMLTree) -> String? {
    for node in tree.nodes.indices where tree.nodes[node].hasAttributes {
      let address =
        switch tree.nodes[node].name {
        case "link" where tree.attribute("rel", of: node)?.lowercased() == "canonical":
          tree.attribute("href", of: node)
        case "meta" where tree.attribute("property", of: node) == "og:url":
          tree.attribute("content", of: node)
        default: String?.none
        }
      if let address, address.hasPrefix("https://") || address.hasPrefix("http://") { return address }
    }
    return nil
  }

  /// Returns the path of a file beside the page; nil for an address, and for a path that leaves the folder.
  static func path(_ source: String) -> String? {
    // No system has longer paths.
    guard source.utf8.count <= 4096 else { return nil }
    let path =
      (source.removingPercentEncoding ?? source).replacing("\\", with: "/").split(separator: "?").first.map(
        String.init) ?? ""
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !path.isEmpty, !path.hasPrefix("/"), !path.contains(":"), !parts.contains("..") else { return nil }
    return parts.joined(separator: "/")
  }
}

extension HTMLRecipes: ImportFormat {
  static let formats = [
    RecipeFormat(name: "Recipe Keeper", suffixes: ["html", "zip"], mimeTypes: []),
    RecipeFormat(name: "Copy Me That", suffixes: ["html", "zip"], mimeTypes: []),
    RecipeFormat(name: "web pages", suffixes: ["html", "htm"], mimeTypes: []),
  ]

  static func sniff(_ text: ImportedText) -> Bool { isHTML(text.data) }

  static func read(_ text: ImportedText, into sink: ImportSink) throws -> Bool {
    let photos = text.place.photos
    // A page's photo that cannot be read is as good as none.
    let photo: Photo = { try? photos.named(Path.folder($0), Path.stem($0)) }
    return try read(text.data, name: text.place.name, photo: photo, checkStop: text.checkStop) { result in
      try sink(result.map(ImportedItem.recipe))
    }
  }
}
