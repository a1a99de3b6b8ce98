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
}
// https://developer.apple.com/documentation/coretransferable/transferrepresentationbuilder
@available(iOS 16.0, *)
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
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

@available(iOS 16.0, *)
extension Transferable {
  /// What a test does by way of a view: hands over the bytes of another app.
  package static func imported(
    _ data: Data, isolation: isolated (any Actor)? = #isolation
  ) async throws -> sending Self {
    let item = try await transferRepresentation._imported(data)
    guard let item = item as? Self else { throw CocoaError(.coderInvalidValue) }
    return item
  }
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
