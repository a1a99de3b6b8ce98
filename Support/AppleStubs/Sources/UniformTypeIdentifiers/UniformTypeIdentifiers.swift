import Foundation

// https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
@available(iOS 14.0, *)
public struct UTType: Hashable, Sendable {
  public let identifier: String
  /// Types with their supertypes.
  private static let known: [String: Set<String>] = [
    "public.data": [], "public.folder": [], "public.url": ["public.data"],
    "public.file-url": ["public.url", "public.data"], "public.image": ["public.data"],
    "public.json": ["public.data"], "public.plain-text": ["public.data"],
    "net.daringfireball.markdown": ["public.data"], "com.apple.ical.ics": ["public.data"],
  ]
  private init(known identifier: String) { self.identifier = identifier }
  // https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(_:)
  /// Nil for a type that nothing on the device declares.
  public init?(_ identifier: String) {
    guard Self.known[identifier] != nil else { return nil }
    self.init(known: identifier)
  }
  // https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(exportedas:conformingto:)
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(known: identifier)
  }
  // https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(filenameextension:conformingto:)
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let types = [
      "txt": "public.plain-text", "md": "net.daringfireball.markdown", "ics": "com.apple.ical.ics",
    ]
    guard let type = types[filenameExtension] else { return nil }
    self.init(known: type)
  }
  // https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/conforms(to:)
  public func conforms(to type: UTType) -> Bool {
    self == type || Self.known[identifier]?.contains(type.identifier) == true
  }
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let data = UTType(known: "public.data")
  public static let folder = UTType(known: "public.folder")
  public static let image = UTType(known: "public.image")
}
