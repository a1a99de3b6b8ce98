@_exported import Foundation

// https://developer.apple.com/documentation/usernotifications/unauthorizationoptions
@available(iOS 10.0, *)
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
}

// https://developer.apple.com/documentation/usernotifications/unnotificationsound
open class UNNotificationSound: NSObject {
  public class var `default`: UNNotificationSound { UNNotificationSound() }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationcontent
open class UNNotificationContent: NSObject {
  package var words = (title: "", body: "")
  package var further = (subtitle: "", badge: NSNumber?.none)
  open var subtitle: String { further.subtitle }
  open var badge: NSNumber? { further.badge }
  package var heard: UNNotificationSound?
  open var title: String { words.title }
  open var body: String { words.body }
  open var sound: UNNotificationSound? { heard }
}
// https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent
open class UNMutableNotificationContent: UNNotificationContent {
  open override var subtitle: String {
    get { further.subtitle }
    set { further.subtitle = newValue }
  }
  open override var badge: NSNumber? {
    get { further.badge }
    set { further.badge = newValue }
  }
  open override var title: String {
    get { words.title }
    set { words.title = newValue }
  }
  open override var body: String {
    get { words.body }
    set { words.body = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { heard }
    set { heard = newValue }
  }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationtrigger
open class UNNotificationTrigger: NSObject {
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }
}
// https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public let timeInterval: TimeInterval
  public init(timeInterval: TimeInterval, repeats: Bool) {
    // As documented: the real one raises an exception.
    precondition(timeInterval > 0, "time interval must be greater than 0")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationrequest
open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

// https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
// Not Sendable: stricter than the SDKs that say it is.
open class UNUserNotificationCenter: NSObject {
  // What it holds is guarded by `lock`.
  nonisolated(unsafe) private static let center = UNUserNotificationCenter()
  private let lock = NSLock()
  private var requests: [String: UNNotificationRequest] = [:]

  public class func current() -> UNUserNotificationCenter { center }
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { true }
  open func add(_ request: UNNotificationRequest) async throws {
    lock.withLock { requests[request.identifier] = request }
  }
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(true, nil) }
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    lock.withLock { requests[request.identifier] = request }
    completionHandler?(nil)
  }
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock { for identifier in identifiers { requests[identifier] = nil } }
  }
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}

  /// What a test asks: what is to be told later.
  package func pending(_ prefix: String) -> [(words: String, after: TimeInterval, isHeard: Bool)] {
    lock.withLock { requests.filter { $0.key.hasPrefix(prefix) }.map(\.value) }.map {
      (
        "\($0.content.title). \($0.content.body)",
        ($0.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval ?? 0, $0.content.sound != nil
      )
    }
  }
}
