// swift-format-ignore-file: NoLeadingUnderscores
import Foundation
import UniformTypeIdentifiers

// https://developer.apple.com/documentation/coretransferable/transferable
@available(iOS 16.0, *)
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Self.Representation { get }
}
// https://developer.apple.com/documentation/coretransferable/transferrepresentation
@available(iOS 16.0, *)
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  /// The stubs' own: makes an item of the bytes that another app hands over.
  func _imported(_ data: Data) async throws -> sending Item
  /// The stubs' own: the values that another app receives in place of an item, the preferred one first.
  func _exported(_ item: Any) -> [Any]
}
@available(iOS 16.0, *)
extension TransferRepresentation {
  public func _exported(_ item: Any) -> [Any] { [item] }
}
// https://developer.apple.com/documentation/coretransferable/transferrepresentationbuilder
@available(iOS 16.0, *)
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  public static func buildBlock<C1: TransferRepresentation, C2: TransferRepresentation>(
    _ c1: C1, _ c2: C2
  ) -> some TransferRepresentation<Item> where C1.Item == Item, C2.Item == Item {
    _Alternatives(preferred: c1, other: c2)
  }
}
@available(iOS 16.0, *)
struct _Alternatives<C1: TransferRepresentation, C2: TransferRepresentation>: TransferRepresentation
where C1.Item == C2.Item {
  let preferred: C1
  let other: C2
  func _imported(_ data: Data) async throws -> sending C1.Item { try await preferred._imported(data) }
  func _exported(_ item: Any) -> [Any] { preferred._exported(item) + other._exported(item) }
}
// https://developer.apple.com/documentation/coretransferable/datarepresentation
@available(iOS 16.0, *)
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  private let importing: @Sendable (Data) async throws -> sending Item
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> sending Item
  ) { self.importing = importing }
  public func _imported(_ data: Data) async throws -> sending Item { try await importing(data) }
}
// https://developer.apple.com/documentation/coretransferable/proxyrepresentation
@available(iOS 16.0, *)
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  private let exporting: @Sendable (Item) throws -> ProxyRepresentation
  // https://developer.apple.com/documentation/coretransferable/proxyrepresentation/init(exporting:)
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
    self.exporting = exporting
  }
  public func _imported(_ data: Data) async throws -> sending Item {
    throw CocoaError(.featureUnsupported)
  }
  public func _exported(_ item: Any) -> [Any] {
    // A proxy that throws is not offered.
    guard let item = item as? Item, let proxy = try? exporting(item) else { return [] }
    return [proxy]
  }
}

// https://developer.apple.com/documentation/coretransferable/codablerepresentation
@available(iOS 16.0, *)
public struct CodableRepresentation<
  Item: Transferable & Codable, Encoder: Sendable, Decoder: Sendable
>: TransferRepresentation {
  // https://developer.apple.com/documentation/coretransferable/codablerepresentation/init(for:contenttype:)
  public init(for itemType: Item.Type = Item.self, contentType: UTType)
  where Encoder == JSONEncoder, Decoder == JSONDecoder {}
  /// Items that are dragged within the app stay as they are, so nothing is decoded.
  public func _imported(_ data: Data) async throws -> sending Item { throw CocoaError(.featureUnsupported) }
}
extension TransferRepresentationBuilder {
  // https://developer.apple.com/documentation/coretransferable/transferrepresentationbuilder/buildexpression(_:)-6qtdp
  public static func buildExpression<Encoder, Decoder>(
    _ content: CodableRepresentation<Item, Encoder, Decoder>
  ) -> CodableRepresentation<Item, Encoder, Decoder> where Item: Codable { content }
}
extension TransferRepresentation {
  // https://developer.apple.com/documentation/coretransferable/transferrepresentation/visibility(_:)
  @available(iOS 16.0, *)
  public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item>
  {
    self
  }
}
// https://developer.apple.com/documentation/coretransferable/transferrepresentationvisibility
@available(iOS 16.0, *)
public struct TransferRepresentationVisibility: Sendable, Equatable {
  public static let ownProcess = TransferRepresentationVisibility()
}

@available(iOS 16.0, *)
extension Transferable {
  /// A test calls it by way of a view: hands over the bytes of another app.
  package static func imported(
    _ data: Data, isolation: isolated (any Actor)? = #isolation
  ) async throws -> sending Self {
    let item = try await transferRepresentation._imported(data)
    guard let item = item as? Self else { throw CocoaError(.coderInvalidValue) }
    return item
  }
}

@available(iOS 16.0, *)
extension Transferable {
  /// The values that another app receives, the preferred one first. A test asks for them by way of a view.
  package var exported: [Any] { Self.transferRepresentation._exported(self) }
}

@available(iOS 16.0, *)
extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<String>(importedContentType: .data) { String(decoding: $0, as: UTF8.self) }
  }
}
@available(iOS 16.0, *)
extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<URL>(importedContentType: .data) { data in
      guard let url = URL(string: String(decoding: data, as: UTF8.self)) else { throw URLError(.badURL) }
      return url
    }
  }
}
