@_exported import Foundation

// https://developer.apple.com/documentation/activitykit/alertconfiguration
@available(iOS 16.1, *)
public struct AlertConfiguration: Sendable {
  // https://developer.apple.com/documentation/activitykit/alertconfiguration/alertsound
  public struct AlertSound: Equatable, Sendable {
    package let name: String?
    public static var `default`: AlertConfiguration.AlertSound { .init(name: nil) }
    public static func named(_ name: String) -> AlertConfiguration.AlertSound { .init(name: name) }
  }
}
