@_exported import Foundation

// https://developer.apple.com/documentation/appintents/liveactivityintent
@available(iOS 17.0, *)
public protocol LiveActivityIntent: Sendable {}

// https://developer.apple.com/documentation/foundation/localizedstringresource, which Linux's Foundation lacks.
@available(iOS 16.0, *)
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  package let words: String
  public init(stringLiteral value: String) { words = value }
  public init(stringInterpolation: DefaultStringInterpolation) { words = stringInterpolation.description }
}
