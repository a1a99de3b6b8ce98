public import Foundation
import Networking
import PageMarkup

/// Reads the recipe on a web page.
///
/// The reader is a pure function of its input: it uses no network and no clock, and executes nothing on the
/// page.
///
/// ```swift
/// let contents = try RecipePageReader().contents(
///   of: data, contentType: "text/html; charset=utf-8", address: url)
/// contents.ingredients.map(\.text)    // ["200 g flour", "2 eggs"]
/// contents.steps.map(\.text)          // ["Mix the flour and the eggs.", "Fry in a hot pan."]
/// ```
///
/// Most pages take a few milliseconds, the slowest known hostile one a second. So call it neither on the main actor
/// nor on Swift's cooperative threads (`RecipePageClient` has threads of its own).
public struct RecipePageReader: Sendable {
  /// The longest page that is read, in bytes.
  public static let maximumBytes = 8 << 20

  public init() {}

  /// Returns the recipe on a page.
  ///
  /// - Parameters:
  ///   - data: The page's bytes, in any encoding that it declares.
  ///   - contentType: The `Content-Type` header, whose charset takes precedence over the page's own.
  ///   - address: The address of the page, for resolving relative addresses.
  ///   - cancellation: Makes the reader stop soon after it is cancelled.
  /// - Returns: The recipe, with at least one ingredient or step.
  /// - Throws: `noRecipe`, `notAPage` or `tooLarge`; `network(.cancelled)` after a cancellation.
  public func contents(
    of data: Data, contentType: String?, address: URL,
    cancellation: ReadingCancellation = ReadingCancellation()
  ) throws(RecipePageError) -> RecipeContents {
    guard data.count <= Self.maximumBytes else { throw .tooLarge(limit: Self.maximumBytes) }
    // A header is ASCII but for its values, and comparing a letter takes time that grows with the square of its
    // accents.
    let contentType = contentType.map { String(Substring($0.utf8.prefix { $0 < 0x80 })) }
    let isJSON = PageKind.isJSON(data, contentType: contentType)
    guard isJSON || PageKind.isPage(data, contentType: contentType) else { throw .notAPage }
    let bytes = PageEncoding.utf8(data, contentType: contentType)
    let page = isJSON ? ScannedPage(linkedData: bytes) : PageScanner.scan(bytes)
    let found = SourcePage(page: page, address: address, cancellation: cancellation).contents()
    // A cancelled reader may have found only a part of the recipe, which must not pass for the whole.
    if cancellation.isCancelled { throw .network(.cancelled) }
    guard var contents = found else { throw .noRecipe }
    contents.cutToLimits()
    guard !contents.ingredientGroups.isEmpty || !contents.sections.isEmpty else { throw .noRecipe }
    return contents
  }
}

/// Distinguishes web pages from other files.
enum PageKind {
  private static let otherTypes = [
    "image/", "video/", "audio/", "font/", "application/pdf", "application/zip",
  ]

  /// The first bytes of PNG, JPEG, GIF, PDF, ZIP, gzip and RIFF files.
  private static let otherBeginnings: [[UInt8]] = [
    [0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], [0x47, 0x49, 0x46, 0x38], [0x25, 0x50, 0x44, 0x46],
    [0x50, 0x4b, 0x03, 0x04], [0x1f, 0x8b], [0x52, 0x49, 0x46, 0x46],
  ]

  /// Whether bytes are JSON by their first character, and by their last one or their declared type. Many servers send JSON
  /// as a text or as a page.
  static func isJSON(_ data: Data, contentType: String?) -> Bool {
    let type = declaredType(contentType)
    if otherTypes.contains(where: type.hasPrefix) { return false }
    let text = data.dropFirst(data.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)
    func isVisible(_ byte: UInt8) -> Bool { !" \t\r\n".utf8.contains(byte) }
    let isDeclared = type == "application/json" || type.hasSuffix("+json")
    let last = isDeclared ? nil : text.last(where: isVisible)
    return switch text.first(where: isVisible) {
    case UInt8(ascii: "{"): isDeclared || last == UInt8(ascii: "}")
    case UInt8(ascii: "["): isDeclared || last == UInt8(ascii: "]")
    default: false
    }
  }

  /// Whether bytes may be a web page, judged by their declared type and their first bytes.
  static func isPage(_ data: Data, contentType: String?) -> Bool {
    if otherTypes.contains(where: declaredType(contentType).hasPrefix) { return false }
    let head = data.prefix(1024)
    if head.isEmpty { return false }
    // The byte order marks of UTF-16.
    if head.starts(with: [0xff, 0xfe]) || head.starts(with: [0xfe, 0xff]) { return true }
    if otherBeginnings.contains(where: { head.starts(with: $0) }) { return false }
    return data.contains(UInt8(ascii: "<"))
  }

  /// Returns the declared type without its parameters, in lowercase; an empty text for none.
  private static func declaredType(_ contentType: String?) -> String {
    contentType?.split(separator: ";").first?.trimmed().lowercased() ?? ""
  }
}
