import Foundation
package import PageMarkup

/// Chooses among the images that a page declares for a recipe. Many pages list one photo in several sizes, the
/// smallest first.
package struct DeclaredImages {
  /// The width up to which an image counts as a thumbnail, in pixels.
  static let thumbnailWidth = 400

  private var images: [(address: String, width: Int?)] = []

  /// Collects the images of a value: addresses, or `ImageObject`s with their size.
  package init(_ value: JSONValue?, in graph: SchemaGraph) {
    if let value { collect(value, in: graph, depth: 0) }
  }

  private mutating func collect(_ value: JSONValue, in graph: SchemaGraph, depth: Int) {
    guard depth < 4, images.count < 32 else { return }
    switch graph.resolve(value) {
    case .array(let list):
      for item in list.prefix(32) { collect(item, in: graph, depth: depth + 1) }
    case .object(let object):
      let address = graph.address(.object(object), keys: ["url", "contentUrl", "@id", "src"])
      // A reference that leads nowhere names a part of the page, which is no photo: "#primaryimage".
      guard let address,
        !(object.members.first?.key == "@id" && object.members.count == 1 && address.contains("#"))
      else { return }
      let width = graph.text(object["width"]).flatMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }
      images.append((address, width ?? Self.width(in: address)))
    case .string(let text):
      let address = PlainText.line(text)
      if !address.isEmpty { images.append((address, Self.width(in: address))) }
    default: break
    }
  }

  /// The address of the first image, or of the largest one if the sizes are known.
  package var largest: String? {
    guard let first = images.first else { return nil }
    guard var width = first.width else { return first.address }
    var largest = first.address
    for image in images.dropFirst() {
      if image.width == nil, image.address == Self.withoutSize(first.address) { return image.address }
      if let other = image.width, other > width { (largest, width) = (image.address, other) }
    }
    return largest
  }

  /// Whether one address is a thumbnail of the image at the other, by their names.
  static func isThumbnail(_ address: String, of other: String) -> Bool {
    guard let width = width(in: address), width <= thumbnailWidth else { return false }
    return (Self.width(in: other) ?? .max) > width && withoutSize(address) == (withoutSize(other) ?? other)
  }

  /// The width in "photo-225x225.jpg"; nil if the name has no size.
  private static func width(in address: String) -> Int? {
    size(in: address).flatMap { Int(address[$0].dropFirst().prefix { $0 != "x" }) }
  }

  /// Returns "photo.jpg" for "photo-225x225.jpg".
  private static func withoutSize(_ address: String) -> String? {
    size(in: address).map { address.replacingCharacters(in: $0, with: "") }
  }

  /// The range of "-225x225" before the extension.
  private static func size(in address: String) -> Range<String.Index>? {
    // By scalars, because finding the character before another takes time for all flags before it.
    guard let dash = address.unicodeScalars.lastIndex(of: "-") else { return nil }
    let rest = address[dash...].dropFirst().prefix { $0 != "." }
    let sides = rest.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, rest.endIndex < address.endIndex,
      sides.allSatisfy({ (2...5).contains($0.utf8.count) && $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    return dash..<rest.endIndex
  }
}
