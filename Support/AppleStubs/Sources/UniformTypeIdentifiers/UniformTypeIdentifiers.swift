import Foundation

// https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
/// The stub knows an identifier and nothing of what conforms to what.
@available(iOS 14.0, *)
public struct UTType: Hashable, Sendable {
  public let identifier: String
  private init(known identifier: String) { self.identifier = identifier }
  public static let data = UTType(known: "public.data")
  public static let folder = UTType(known: "public.folder")
  public static let image = UTType(known: "public.image")
}
