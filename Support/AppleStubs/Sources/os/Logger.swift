@_exported import Foundation

// https://developer.apple.com/documentation/os/logger
@available(iOS 14.0, *)
public struct Logger: Sendable {
  public init() {}
  public init(subsystem: String, category: String) {}
  public func debug(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func notice(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func error(_ message: OSLogMessage) {}
  public func log(_ message: OSLogMessage) {}
  public func log(level: OSLogType, _ message: OSLogMessage) {}
}
// https://developer.apple.com/documentation/os/oslogmessage
public struct OSLogMessage: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: OSLogInterpolation) {}
}
// https://developer.apple.com/documentation/os/osloginterpolation
public struct OSLogInterpolation: StringInterpolationProtocol {
  public init(literalCapacity: Int, interpolationCount: Int) {}
  public mutating func appendLiteral(_ literal: String) {}
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double, privacy: OSLogPrivacy = .auto
  ) {}
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, privacy: OSLogPrivacy = .auto
  ) {}
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T, privacy: OSLogPrivacy = .auto
  ) {}
}
// https://developer.apple.com/documentation/os/oslogprivacy
public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }
  public static func auto(mask: OSLogPrivacy.Mask) -> OSLogPrivacy { .init() }
  public static func `private`(mask: OSLogPrivacy.Mask) -> OSLogPrivacy { .init() }
  public static var auto: OSLogPrivacy { .init() }
  public static var `public`: OSLogPrivacy { .init() }
  public static var `private`: OSLogPrivacy { .init() }
}
// https://developer.apple.com/documentation/os/oslogtype
public struct OSLogType: Equatable, RawRepresentable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
}
