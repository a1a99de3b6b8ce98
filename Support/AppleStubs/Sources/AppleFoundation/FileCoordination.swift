@_exported import Foundation

// https://developer.apple.com/documentation/foundation/nserrorpointer
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

// https://developer.apple.com/documentation/foundation/nsfilepresenter
public protocol NSFilePresenter: NSObjectProtocol {}

// https://developer.apple.com/documentation/foundation/nsfilecoordinator
// Not Sendable: stricter than an SDK that says it is.
open class NSFileCoordinator: NSObject {
  // https://developer.apple.com/documentation/foundation/nsfilecoordinator/readingoptions
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let withoutChanges = ReadingOptions(rawValue: 1)
  }
  // https://developer.apple.com/documentation/foundation/nsfilecoordinator/writingoptions
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let forMoving = WritingOptions(rawValue: 2)
  }

  private let cancelled = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var isCancelled = false
  /// Answers who waits for files that another program does not give back.
  private var refuse: (() -> Void)?

  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {}

  open func coordinate(
    readingItemAt url: URL, options: NSFileCoordinator.ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) { coordinate(.reading, url, outError, reader) }

  open func coordinate(
    writingItemAt url: URL, options: NSFileCoordinator.WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) { coordinate(options == .forMoving ? .writingWhole : .writing, url, outError, writer) }

  private func coordinate(
    _ use: Cloud.Use, _ url: URL, _ outError: NSErrorPointer, _ accessor: (URL) -> Void
  ) {
    guard let cloud = Cloud.around(url) else { return accessor(url) }
    switch cloud.behaviour {
    case .granting:
      cloud.begin(use)
      accessor(url)
      cloud.end()
    case .silent: break
    case .refusing(let error): outError?.pointee = error
    case .grantingDespite(let error):
      accessor(url)
      outError?.pointee = error
    case .moved(let place): accessor(place)
    case .waiting:
      cancelled.wait()
      outError?.pointee = CocoaError(.userCancelled) as NSError
    }
  }

  // https://developer.apple.com/documentation/foundation/nsfilecoordinator/coordinate(with:queue:byaccessor:)
  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    let clouds = intents.compactMap { Cloud.around($0.url) }
    lock.withLock {
      let refuse: () -> Void = { queue.addOperation { accessor(CocoaError(.userCancelled)) } }
      if isCancelled { return refuse() }
      if let cloud = clouds.first(where: \.isWaiting) {
        self.refuse = {
          cloud.waiters -= 1
          refuse()
        }
        return cloud.waiters += 1
      }
      for intent in intents {
        NSFileVersion.download(intent.url)
        Cloud.around(intent.url)?.download(intent.url)
      }
      queue.addOperation { accessor(nil) }
    }
  }

  // "This method can be invoked from any thread."
  open func cancel() {
    cancelled.signal()
    lock.withLock {
      isCancelled = true
      refuse?()
      refuse = nil
    }
  }
}

// https://developer.apple.com/documentation/foundation/nsfileaccessintent
open class NSFileAccessIntent: NSObject {
  public let url: URL
  init(url: URL) { self.url = url }
  // https://developer.apple.com/documentation/foundation/nsfileaccessintent/readingintent(with:options:)
  public class func readingIntent(
    with url: URL, options: NSFileCoordinator.ReadingOptions = []
  ) -> Self { unsafeDowncast(NSFileAccessIntent(url: url), to: self) }
}

// https://developer.apple.com/documentation/foundation/nsfileversion
open class NSFileVersion: NSObject {
  package let file: URL
  private let lock = NSLock()
  private var state = (isResolved: false, isLocal: true, isRemoved: false)

  /// Another device's version of a file, whose contents the system keeps in a file of its own.
  package init(contents file: URL, isLocal: Bool = true) {
    self.file = file
    state.isLocal = isLocal
  }

  public class func unresolvedConflictVersionsOfItem(at url: URL) -> [NSFileVersion]? {
    Cloud.around(url)?.versions(of: url).filter { !$0.isResolved }
  }
  open var url: URL { file }
  open var hasLocalContents: Bool { lock.withLock { state.isLocal } }
  open var isResolved: Bool {
    get { lock.withLock { state.isResolved } }
    set { lock.withLock { state.isResolved = newValue } }
  }
  open func remove() throws { lock.withLock { state.isRemoved = true } }
  package var isRemoved: Bool { lock.withLock { state.isRemoved } }

  static func download(_ url: URL) {
    for version in Cloud.allVersions where version.url == url {
      version.lock.withLock { version.state.isLocal = true }
    }
  }
}

// https://developer.apple.com/documentation/foundation/urlubiquitousitemdownloadingstatus
public struct URLUbiquitousItemDownloadingStatus: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let notDownloaded = Self(rawValue: "NSURLUbiquitousItemDownloadingStatusNotDownloaded")
  public static let downloaded = Self(rawValue: "NSURLUbiquitousItemDownloadingStatusDownloaded")
  public static let current = Self(rawValue: "NSURLUbiquitousItemDownloadingStatusCurrent")
  fileprivate static let all = [notDownloaded, downloaded, current]
}

extension URLResourceValues {
  // https://developer.apple.com/documentation/foundation/urlresourcevalues/ubiquitousitemdownloadingstatus
  // In the stubs the number of a label, the one value that anyone may set.
  public var ubiquitousItemDownloadingStatus: URLUbiquitousItemDownloadingStatus? {
    labelNumber.map { URLUbiquitousItemDownloadingStatus.all[$0] }
  }
}

extension URL {
  // https://developer.apple.com/documentation/foundation/url/promiseditemresourcevalues(forkeys:)
  public func promisedItemResourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    var values = URLResourceValues()
    guard keys.contains(.ubiquitousItemDownloadingStatusKey), let cloud = Cloud.around(self) else {
      return values
    }
    values.labelNumber = URLUbiquitousItemDownloadingStatus.all.firstIndex(of: cloud.status(of: self))
    return values
  }
}

extension FileManager {
  // https://developer.apple.com/documentation/foundation/filemanager/startdownloadingubiquitousitem(at:)
  public func startDownloadingUbiquitousItem(at url: URL) throws { Cloud.around(url)?.request(url) }
}

/// A folder in the cloud, as a test makes it. Tests run at the same time, and the app uses threads of its own, so the folder
/// that a URL is in decides. Its state is guarded by `lock`.
package final class Cloud: @unchecked Sendable {
  /// What a coordinator does.
  package enum Behaviour {
    case granting
    /// Does not grant the access, and says nothing.
    case silent
    case refusing(NSError)
    /// Grants the access, and reports an error nevertheless.
    case grantingDespite(NSError)
    /// Grants the access to a folder that was moved meanwhile.
    case moved(to: URL)
    /// Another program does not give the folder back.
    case waiting
  }
  /// How the folder is used. Writing it as a whole keeps others away from what is in it.
  package enum Use { case reading, writing, writingWhole }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var all: [String: Cloud] = [:]

  private let lock = NSLock()
  private var state: (behaviour: Behaviour, current: Use?) = (.granting, nil)
  private var uses: [Use] = []
  private var statuses: [String: URLUbiquitousItemDownloadingStatus] = [:]
  private var requests: Set<String> = []
  private var promised: [String: Data] = [:]
  private var waiting: (count: Int, onChange: (@Sendable () -> Void)?) = (0, nil)
  private var conflicts: [String: [NSFileVersion]] = [:]

  package init(at folder: URL) { Self.lock.withLock { Self.all[folder.path] = self } }

  static func around(_ url: URL) -> Cloud? {
    lock.withLock { all.first { url.path == $0.key || url.path.hasPrefix($0.key + "/") }?.value }
  }
  static var allVersions: [NSFileVersion] {
    lock.withLock { Array(all.values) }.flatMap { cloud in
      cloud.lock.withLock { cloud.conflicts.values.flatMap { $0 } }
    }
  }

  package var behaviour: Behaviour {
    get { lock.withLock { state.behaviour } }
    set { lock.withLock { state.behaviour = newValue } }
  }
  /// How the folder is used now; nil if nobody coordinates it.
  package var current: Use? { lock.withLock { state.current } }
  /// How it was used, in order.
  package var history: [Use] { lock.withLock { uses } }
  package var requested: Set<String> { lock.withLock { requests } }
  /// Another program does not give the files back, which a coordinator waits for.
  fileprivate var isWaiting: Bool { if case .waiting = behaviour { true } else { false } }
  /// Keeps a file in the cloud, which is on this device once its reading is coordinated.
  package func promise(_ contents: Data, at url: URL) { lock.withLock { promised[url.path] = contents } }
  /// How many wait for files that are not given back.
  package fileprivate(set) var waiters: Int {
    get { lock.withLock { waiting.count } }
    set {
      let onChange = lock.withLock {
        waiting.count = newValue
        return waiting.onChange
      }
      onChange?()
    }
  }
  /// Calls the closure when `waiters` changes.
  package func onWaiting(_ action: @escaping @Sendable () -> Void) {
    lock.withLock { waiting.onChange = action }
  }
  package func set(_ status: URLUbiquitousItemDownloadingStatus, of path: String) {
    lock.withLock { statuses[path] = status }
  }
  package func add(_ version: NSFileVersion, to path: String) {
    lock.withLock { conflicts[path, default: []].append(version) }
  }

  func begin(_ use: Use) {
    lock.withLock {
      precondition(
        state.current == nil, "a coordinator that waits for another one of the same app never ends")
      state.current = use
      uses.append(use)
    }
  }
  func end() { lock.withLock { state.current = nil } }
  func status(of url: URL) -> URLUbiquitousItemDownloadingStatus {
    lock.withLock { statuses[url.path] ?? .current }
  }
  func download(_ url: URL) {
    guard let contents = lock.withLock({ promised.removeValue(forKey: url.path) }) else { return }
    guard FileManager.default.createFile(atPath: url.path, contents: contents) else {
      preconditionFailure("the test's folder is not there")
    }
  }
  func request(_ url: URL) { lock.withLock { _ = requests.insert(url.path) } }
  func versions(of url: URL) -> [NSFileVersion] { lock.withLock { conflicts[url.path] ?? [] } }
}
