public import Foundation
import Networking

/// Reads a web page as a recipe. A pure function of its input: no network, no clock, nothing executed.
public struct RecipePageReader: Sendable {
  /// A longer page is refused, in bytes.
  public static let maximumBytes = 8 << 20

  public init() {}

  /// The recipe on a page.
  ///
  /// - Parameters:
  ///   - data: the page's bytes, in any encoding that it declares.
  ///   - contentType: the `Content-Type` header, whose charset comes first.
  ///   - address: where the page came from, for relative addresses in it.
  ///   - cancellation: ends the reading soon after it is cancelled.
  /// - Returns: what the page says, never empty: there is at least an ingredient or a step.
  /// - Throws: `noRecipe`, `notAPage` or `tooLarge`; `network(.cancelled)` if it was cancelled.
  public func contents(
    of data: Data, contentType: String?, address: URL,
    cancellation: ReadingCancellation = ReadingCancellation()
  ) throws(RecipePageError) -> RecipeContents {
    guard data.count <= Self.maximumBytes else { throw .tooLarge(limit: Self.maximumBytes) }
    guard PageKind.isPage(data, contentType: contentType) else { throw .notAPage }
    let bytes = PageEncoding.utf8(data, contentType: contentType)
    let page = bytes.withUnsafeBufferPointer { buffer in
      var scanner = PageScanner(buffer)
      scanner.scan()
      return scanner
    }
    let source = SourcePage(bytes: bytes, scanner: page, address: address, cancellation: cancellation)
    let found = source.contents()
    // What was found until then is a part, which must not pass for the whole.
    if cancellation.isCancelled { throw .network(.cancelled) }
    guard var contents = found else { throw .noRecipe }
    if contents.cut(), !contents.problems.contains(.cutShort) { contents.problems.append(.cutShort) }
    guard !contents.ingredientGroups.isEmpty || !contents.sections.isEmpty else { throw .noRecipe }
    if contents.ingredientGroups.isEmpty { contents.problems.append(.noIngredients) }
    if contents.sections.isEmpty { contents.problems.append(.noInstructions) }
    return contents
  }
}

/// Whether bytes are a web page at all.
enum PageKind {
  static func isPage(_ data: Data, contentType: String?) -> Bool {
    let type = contentType?.split(separator: ";").first?.trimmed().lowercased() ?? ""
    for kind in ["image/", "video/", "audio/", "font/", "application/pdf", "application/zip"]
    where type.hasPrefix(kind) {
      return false
    }
    let head = data.prefix(1024)
    if head.isEmpty { return false }
    // UTF-16 has zeros and begins with its mark; other text has none.
    if head.starts(with: [0xff, 0xfe]) || head.starts(with: [0xfe, 0xff]) { return true }
    let binary: [[UInt8]] = [
      [0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], [0x47, 0x49, 0x46, 0x38], [0x25, 0x50, 0x44, 0x46],
      [0x50, 0x4b, 0x03, 0x04], [0x1f, 0x8b], [0x52, 0x49, 0x46, 0x46],
    ]
    if binary.contains(where: { head.starts(with: $0) }) { return false }
    return data.contains(0x3c)
  }
}
