// swift-format-ignore-file: AlwaysUseLowerCamelCase
@_exported import CoreGraphics
@_exported import Foundation

// https://developer.apple.com/documentation/uikit/uiresponder
@MainActor open class UIResponder: NSObject {}

// https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder {
  open var isOpaque = true
  open var backgroundColor: UIColor?
  open var accessibilityLabel: String?
  public var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  public init(frame: CGRect) { self.frame = frame }
  public override convenience init() { self.init(frame: .zero) }
}
// https://developer.apple.com/documentation/uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
  open var isScrollEnabled = true
}

// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}
// https://developer.apple.com/documentation/uikit/uidevice
@MainActor open class UIDevice: NSObject {
  public class var current: UIDevice { device }
  private static let device = UIDevice()
  open var model: String { "iPhone" }
  // https://developer.apple.com/documentation/uikit/uidevice/identifierforvendor
  open var identifierForVendor: UUID? { UUID(uuidString: "5D4E0A2C-8E0B-4B8D-9B0C-2F6B1C7A9E10") }
  /// A test may say otherwise.
  open package(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
}

// https://developer.apple.com/documentation/uikit/uicolor
open class UIColor: NSObject, @unchecked Sendable {
  /// Immutable, hence Sendable as the real one.
  package let name: String
  private init(name: String) { self.name = name }
  public static let secondarySystemBackground = UIColor(name: "secondarySystemBackground")
  public static let secondarySystemGroupedBackground = UIColor(name: "secondarySystemGroupedBackground")
  public static let secondarySystemFill = UIColor(name: "secondarySystemFill")
  public static let black = UIColor(name: "black")
  public static let clear = UIColor(name: "clear")
}

// https://developer.apple.com/documentation/uikit/uiimage
open class UIImage: NSObject, @unchecked Sendable {
  /// Immutable, hence Sendable as the real one.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public let cgImage: CGImage?
  public let scale: CGFloat
  public let imageOrientation: UIImage.Orientation
  public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    self.cgImage = cgImage
    self.scale = scale
    imageOrientation = orientation
  }
  // https://developer.apple.com/documentation/uikit/uiimage/init(data:)
  /// The stub decodes nothing: a picture of one pixel, unless there are no bytes.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(cgImage: CGImage(width: 1, height: 1))
  }
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }
  public var size: CGSize {
    CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }
}

// https://developer.apple.com/documentation/uikit/uiapplicationdelegate
/// Apple's methods are optional, which needs Objective-C.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

// https://developer.apple.com/documentation/uikit/uiapplication
@MainActor open class UIApplication: UIResponder {
  public class var shared: UIApplication { replacement ?? application }
  private static let application = UIApplication()
  /// A test sets it, because tests run at the same time.
  @TaskLocal package static var replacement: UIApplication?
  public enum State: Int, Sendable { case active, inactive, background }
  open var isIdleTimerDisabled = false
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// A test may say otherwise.
  open package(set) var applicationState = UIApplication.State.active
  /// What was felt, in order.
  fileprivate var felt: [String] = []
  /// The announcements for a screen reader, in order.
  fileprivate var announced: [String] = []
  /// A test reads it: the names of the background tasks that have begun and not ended.
  package var backgroundTasks: [String] { expirations.values.compactMap(\.name).sorted() }
  /// A test calls it: the time of the background tasks is up.
  package func expireBackgroundTasks() { for task in expirations.values { task.handler() } }
  private var expirations:
    [UIBackgroundTaskIdentifier: (name: String?, handler: @MainActor @Sendable () -> Void)] = [:]
  private var lastBackgroundTask = 0
  // https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { completion?(true) }
  @discardableResult
  public func open(_ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    true
  }
  // https://developer.apple.com/documentation/uikit/uiapplication/opennotificationsettingsurlstring
  @available(iOS 16.0, *)
  nonisolated public class var openNotificationSettingsURLString: String { "app-settings:notifications" }
  // https://developer.apple.com/documentation/uikit/uiapplication/opensettingsurlstring
  nonisolated public class var openSettingsURLString: String { "app-settings:" }
  public func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { beginBackgroundTask(withName: nil, expirationHandler: handler) }
  // https://developer.apple.com/documentation/uikit/uiapplication/beginbackgroundtask(withname:expirationhandler:)
  // Apple's are nonisolated; the stubs are stricter.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
    expirations[identifier] = (taskName, handler ?? {})
    return identifier
  }
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    expirations[identifier] = nil
  }
  nonisolated public class var didReceiveMemoryWarningNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
}

// https://developer.apple.com/documentation/uikit/uibackgroundtaskidentifier
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

// https://developer.apple.com/documentation/uikit/uikeyboardtype
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad
}
// https://developer.apple.com/documentation/uikit/uitextcontenttype
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let URL = UITextContentType(rawValue: "URL")
}

// https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@MainActor open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }
  /// A test reads it: what was felt in its application, in order.
  package static var felt: [String] {
    get { UIApplication.shared.felt }
    set { UIApplication.shared.felt = newValue }
  }
}
// https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { Self.felt.append("selection") }
}
// https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
    Self.felt.append("\(notificationType)")
  }
}

// https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }
  open func impactOccurred() { Self.felt.append("impact") }
  open func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

// https://developer.apple.com/documentation/uikit/uiaccessibility
public enum UIAccessibility {
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Notification(rawValue: 1008)
  }
  // https://developer.apple.com/documentation/uikit/uiaccessibility/isvoiceoverrunning
  public static var isVoiceOverRunning: Bool { runsVoiceOver }
  /// A test sets it for the tasks that it starts.
  @TaskLocal package static var runsVoiceOver = false
  // https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)
  @MainActor public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    guard notification == .announcement, let words = argument as? String else { return }
    let application = UIApplication.shared
    application.announced.append(words)
    for (id, waiter) in waiters where waiter.words == words && waiter.application === application {
      waiters[id] = nil
      waiter.continuation.resume()
    }
  }
  /// A test reads it: the announcements in its application, in order.
  @MainActor package static var announced: [String] { UIApplication.shared.announced }
  private struct Waiter {
    let words: String
    let application: UIApplication
    let continuation: CheckedContinuation<Void, Never>
  }
  @MainActor private static var waiters: [UUID: Waiter] = [:]

  /// A test waits for it: that this was announced. Returns early if the waiting task is cancelled, because the
  /// test's time is up.
  @MainActor package static func announcement(_ words: String) async {
    if announced.contains(words) { return }
    let id = UUID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume() }
        waiters[id] = Waiter(words: words, application: .shared, continuation: continuation)
      }
    } onCancel: {
      Task { @MainActor in waiters.removeValue(forKey: id)?.continuation.resume() }
    }
  }
}

// https://developer.apple.com/documentation/uikit/uipasteboard
@MainActor open class UIPasteboard: NSObject {
  public class var general: UIPasteboard { pasteboard }
  private static let pasteboard = UIPasteboard()
  open var string: String?
  open var url: URL?
}

// https://developer.apple.com/documentation/uikit/uiprintformatter
@MainActor open class UIPrintFormatter: NSObject {
  open var perPageContentInsets = UIEdgeInsets.zero
}
// https://developer.apple.com/documentation/uikit/uimarkuptextprintformatter
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  open var markupText: String?
  public init(markupText: String) { self.markupText = markupText }
}
// https://developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
// https://developer.apple.com/documentation/uikit/uiprintinfo
@MainActor open class UIPrintInfo: NSObject {
  open var jobName = ""
  public override init() {}
  public convenience init(dictionary: [AnyHashable: Any]?) { self.init() }
  public class func printInfo() -> UIPrintInfo { UIPrintInfo() }
}
// https://developer.apple.com/documentation/uikit/uiprintinteractioncontroller
@MainActor open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void
  public class var shared: UIPrintInteractionController { replacement ?? controller }
  public class var isPrintingAvailable: Bool { true }
  private static let controller = UIPrintInteractionController()
  /// A test sets it, because tests run at the same time.
  @TaskLocal package static var replacement: UIPrintInteractionController?
  open var printInfo: UIPrintInfo?
  open var printFormatter: UIPrintFormatter?
  open func dismiss(animated: Bool) {}
  @discardableResult open func present(
    animated: Bool, completionHandler completion: UIPrintInteractionController.CompletionHandler? = nil
  ) -> Bool {
    pointsInto = nil
    return true
  }
  @discardableResult open func present(
    from rect: CGRect, in view: UIView, animated: Bool,
    completionHandler completion: UIPrintInteractionController.CompletionHandler? = nil
  ) -> Bool {
    pointsInto = view
    return true
  }
  /// A test reads it: the view into which the popover points, nil for a panel from below.
  package private(set) weak var pointsInto: UIView?
}
