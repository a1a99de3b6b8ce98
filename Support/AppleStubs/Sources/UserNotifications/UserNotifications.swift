// swift-format-ignore-file: AlwaysUseLowerCamelCase
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
  package let name: String?
  init(name: String?) { self.name = name }
  public class var `default`: UNNotificationSound { UNNotificationSound(name: nil) }
  // https://developer.apple.com/documentation/usernotifications/unnotificationsound/init(named:)
  public convenience init(named name: UNNotificationSoundName) { self.init(name: name.rawValue) }
}
// https://developer.apple.com/documentation/usernotifications/unnotificationsoundname
public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
// https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel
@available(iOS 15.0, *)
public enum UNNotificationInterruptionLevel: UInt, Sendable { case passive, active, timeSensitive, critical }

// https://developer.apple.com/documentation/usernotifications/unnotificationactionoptions
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
// https://developer.apple.com/documentation/usernotifications/unnotificationaction
open class UNNotificationAction: NSObject {
  public let identifier: String
  public let title: String
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
  }
}
// https://developer.apple.com/documentation/usernotifications/unnotificationcategoryoptions
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
// https://developer.apple.com/documentation/usernotifications/unnotificationcategory
open class UNNotificationCategory: NSObject {
  public let identifier: String
  public let actions: [UNNotificationAction]
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
  }
}

// https://developer.apple.com/documentation/usernotifications/unnotificationcontent
open class UNNotificationContent: NSObject {
  package var words = (title: "", body: "")
  package var further = (subtitle: "", badge: NSNumber?.none)
  open var subtitle: String { further.subtitle }
  open var badge: NSNumber? { further.badge }
  package var heard: UNNotificationSound?
  package var level = UNNotificationInterruptionLevel.active
  package var category = ""
  @available(iOS 15.0, *) open var interruptionLevel: UNNotificationInterruptionLevel { level }
  open var categoryIdentifier: String { category }
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
  @available(iOS 15.0, *) open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { level }
    set { level = newValue }
  }
  open override var categoryIdentifier: String {
    get { category }
    set { category = newValue }
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

// https://developer.apple.com/documentation/usernotifications/unnotification
open class UNNotification: NSObject {
  public let request: UNNotificationRequest
  package init(request: UNNotificationRequest) { self.request = request }
}
// https://developer.apple.com/documentation/usernotifications/unnotificationresponse
open class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  public let actionIdentifier: String
  package init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}
// https://developer.apple.com/documentation/usernotifications/unnotificationdefaultactionidentifier
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

// https://developer.apple.com/documentation/usernotifications/unusernotificationcenterdelegate
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}
// Optional requirements of an Objective-C protocol: here, defaults.
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) { completionHandler() }
}

// https://developer.apple.com/documentation/usernotifications/unauthorizationstatus
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}
// https://developer.apple.com/documentation/usernotifications/unnotificationsettings
open class UNNotificationSettings: NSObject {
  public let authorizationStatus: UNAuthorizationStatus
  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }
}

// https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
// Not Sendable: stricter than the SDKs that say it is.
open class UNUserNotificationCenter: NSObject {
  /// The acts of the system and of the person, which a test calls, and their results, which it reads. Its state is guarded by `lock`.
  package final class Book: @unchecked Sendable {
    private let lock = NSLock()
    private var isAllowed = true
    private var question: @Sendable () -> Void = {}
    private var waiting: [String: UNNotificationRequest] = [:]
    private var shown: [String: UNNotificationRequest] = [:]
    private var buttons: Set<UNNotificationCategory> = []
    /// How often a notification was added.
    private var additions = 0
    package init() {}
    package var allows: Bool {
      get { lock.withLock { isAllowed } }
      set { lock.withLock { isAllowed = newValue } }
    }
    /// Called while the person is asked.
    package var asking: @Sendable () -> Void {
      get { lock.withLock { question } }
      set { lock.withLock { question = newValue } }
    }
    package var added: Int { lock.withLock { additions } }
    package var pending: [UNNotificationRequest] { lock.withLock { Array(waiting.values) } }
    package var delivered: [UNNotificationRequest] { lock.withLock { Array(shown.values) } }
    package var categories: Set<UNNotificationCategory> {
      get { lock.withLock { buttons } }
      set { lock.withLock { buttons = newValue } }
    }
    package func add(_ request: UNNotificationRequest) {
      lock.withLock {
        waiting[request.identifier] = request
        additions += 1
      }
    }
    /// The time of all notifications has come.
    package func deliver() {
      lock.withLock {
        shown.merge(waiting) { $1 }
        waiting = [:]
      }
    }
    func remove(pending identifiers: [String]) {
      lock.withLock { for id in identifiers { waiting[id] = nil } }
    }
    func remove(delivered identifiers: [String]) {
      lock.withLock { for id in identifiers { shown[id] = nil } }
    }
  }

  /// A test sets it, because tests run at the same time.
  @TaskLocal package static var book = Book()
  // Without state but the delegate, which is set on the main thread.
  nonisolated(unsafe) private static let center = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  public class func current() -> UNUserNotificationCenter { center }
  // Functions of Objective-C run where they are called:
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md#import-as-async-heuristic
  nonisolated(nonsending) open func requestAuthorization(options: UNAuthorizationOptions = []) async throws
    -> Bool
  {
    Self.book.asking()
    return Self.book.allows
  }
  // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/notificationsettings()
  nonisolated(nonsending) open func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(Self.book.allows ? .authorized : .denied)
  }
  nonisolated(nonsending) open func add(_ request: UNNotificationRequest) async throws {
    Self.book.add(request)
  }
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { completionHandler(Self.book.allows, nil) }
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    Self.book.add(request)
    completionHandler?(nil)
  }
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    Self.book.remove(pending: identifiers)
  }
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    Self.book.remove(delivered: identifiers)
  }
  // https://developer.apple.com/documentation/usernotifications/unusernotificationcenter/pendingnotificationrequests()
  nonisolated(nonsending) open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    Self.book.pending
  }
  nonisolated(nonsending) open func deliveredNotifications() async -> [UNNotification] {
    Self.book.delivered.map { UNNotification(request: $0) }
  }
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    Self.book.categories = categories
  }
}
