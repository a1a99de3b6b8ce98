// swift-format-ignore-file: AlwaysUseLowerCamelCase
@_exported import Foundation

// https://developer.apple.com/documentation/avfaudio/avaudiosession
open class AVAudioSession: NSObject, @unchecked Sendable {
  // Holds nothing but what a test asks, which sets and reads it on the main actor.
  public struct Category: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
  }
  public struct Mode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let duckOthers = CategoryOptions(rawValue: 2)
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }
  // https://developer.apple.com/documentation/avfaudio/avaudiosession/interruptiontype
  public enum InterruptionType: UInt, Sendable {
    case began = 1
    case ended = 0
  }
  // https://developer.apple.com/documentation/avfaudio/avaudiosession/interruptionnotification
  public class var interruptionNotification: NSNotification.Name {
    NSNotification.Name("AVAudioSessionInterruptionNotification")
  }
  private static let session = AVAudioSession()
  /// A test sets it, because tests run at the same time.
  @TaskLocal package static var replacement: AVAudioSession?
  public class func sharedInstance() -> AVAudioSession { replacement ?? session }
  package private(set) var isActive = false
  /// Whether other apps are quieter while it is active.
  package private(set) var quietensOthers = false
  /// Whether other apps were told when it became inactive.
  package private(set) var tellsOthers = false
  open func setCategory(
    _ category: AVAudioSession.Category, mode: AVAudioSession.Mode,
    options: AVAudioSession.CategoryOptions = []
  ) throws { quietensOthers = options.contains(.duckOthers) }
  open func setCategory(_ category: AVAudioSession.Category) throws {}
  open func setCategory(_ category: AVAudioSession.Category, options: AVAudioSession.CategoryOptions = [])
    throws
  {}
  open func setActive(_ active: Bool, options: AVAudioSession.SetActiveOptions = []) throws {
    isActive = active
    tellsOthers = !active && options.contains(.notifyOthersOnDeactivation)
  }
}

// https://developer.apple.com/documentation/avfaudio/avaudiosessioninterruptiontypekey
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"

// https://developer.apple.com/documentation/avfaudio/avaudioplayer
open class AVAudioPlayer: NSObject {
  public let url: URL?
  open var numberOfLoops = 0
  open private(set) var isPlaying = false
  /// Like the real one, it reads the file at once.
  public init(contentsOf url: URL) throws {
    _ = try Data(contentsOf: url)
    self.url = url
  }
  public init(data: Data) throws { url = nil }
  open var duration: TimeInterval { 1 }
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { play() }
  @discardableResult open func play() -> Bool {
    isPlaying = true
    return true
  }
  open func stop() { isPlaying = false }
  /// What a call does to every player. The real one tells the program by a notification, as a test does.
  package func interrupt() { isPlaying = false }
}

// https://developer.apple.com/documentation/avfaudio/avaudioplayerdelegate
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}
// Optional requirements of an Objective-C protocol: here, defaults.
extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
