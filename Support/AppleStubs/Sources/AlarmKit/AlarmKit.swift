@_exported import ActivityKit
@_exported import AppIntents
@_exported import Foundation
public import SwiftUI

// https://developer.apple.com/documentation/alarmkit/alarm
@available(iOS 26.0, *)
public struct Alarm: Identifiable, Sendable {
  public enum Schedule: Hashable, Sendable {
    case fixed(Date)
  }
  public let id: UUID
  public let schedule: Alarm.Schedule?
  /// What a test asks.
  package let title: String
  package let sound: String?
}

// https://developer.apple.com/documentation/alarmkit/alarmmetadata
@available(iOS 26.0, *)
public protocol AlarmMetadata: Decodable, Encodable, Hashable, Sendable {}

// https://developer.apple.com/documentation/alarmkit/alarmbutton
@available(iOS 26.0, *)
public struct AlarmButton: Sendable {
  public init(text: LocalizedStringResource, textColor: Color, systemImageName: String) {}
}

// https://developer.apple.com/documentation/alarmkit/alarmpresentation
@available(iOS 26.0, *)
public struct AlarmPresentation: Sendable {
  public struct Alert: Sendable {
    // https://developer.apple.com/documentation/alarmkit/alarmpresentation/alert-swift.struct/secondarybuttonbehavior-swift.enum
    public enum SecondaryButtonBehavior: Sendable { case countdown, custom }
    let title: LocalizedStringResource
    // https://developer.apple.com/documentation/alarmkit/alarmpresentation/alert-swift.struct/init(title:secondarybutton:secondarybuttonbehavior:)
    @available(iOS 26.1, *)
    public init(
      title: LocalizedStringResource, secondaryButton: AlarmButton? = nil,
      secondaryButtonBehavior: AlarmPresentation.Alert.SecondaryButtonBehavior? = nil
    ) { self.title = title }
    @available(iOS, introduced: 26.0, deprecated: 26.1)
    public init(
      title: LocalizedStringResource, stopButton: AlarmButton, secondaryButton: AlarmButton? = nil,
      secondaryButtonBehavior: AlarmPresentation.Alert.SecondaryButtonBehavior? = nil
    ) { self.title = title }
  }
  let alert: AlarmPresentation.Alert
  public init(alert: AlarmPresentation.Alert) { self.alert = alert }
}

// https://developer.apple.com/documentation/alarmkit/alarmattributes
@available(iOS 26.0, *)
public struct AlarmAttributes<Metadata: AlarmMetadata>: Sendable {
  let presentation: AlarmPresentation
  public init(presentation: AlarmPresentation, metadata: Metadata? = nil, tintColor: Color) {
    self.presentation = presentation
  }
}

// https://developer.apple.com/documentation/alarmkit/alarmmanager
/// The real one asks the person and alerts; this one keeps what it is given. Its state is guarded by `lock`.
@available(iOS 26.0, *)
public class AlarmManager: @unchecked Sendable {
  public enum AuthorizationState: Int, Sendable { case notDetermined, denied, authorized }
  public enum AlarmError: Error { case maximumLimitReached }

  // https://developer.apple.com/documentation/alarmkit/alarmmanager/alarmconfiguration
  public struct AlarmConfiguration<Metadata: AlarmMetadata>: Sendable {
    let schedule: Alarm.Schedule?
    let title: String
    let sound: AlertConfiguration.AlertSound
    // https://developer.apple.com/documentation/alarmkit/alarmmanager/alarmconfiguration/alarm(schedule:attributes:stopintent:secondaryintent:sound:)
    public static func alarm(
      schedule: Alarm.Schedule? = nil, attributes: AlarmAttributes<Metadata>,
      stopIntent: (any LiveActivityIntent)? = nil, secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) -> AlarmManager.AlarmConfiguration<Metadata> {
      .init(schedule: schedule, title: attributes.presentation.alert.title.words, sound: sound)
    }
  }

  public static var shared: AlarmManager { replacement ?? manager }
  private static let manager = AlarmManager()
  /// A test sets it, because tests run at the same time.
  @TaskLocal package static var replacement: AlarmManager?

  private let lock = NSLock()
  private var kept: [UUID: Alarm] = [:]
  private var cancellations: [UUID] = []
  private var listeners: [AsyncStream<[Alarm]>.Continuation] = []
  private var answer: AuthorizationState
  private let limit: Int

  /// By default the person refuses, so that programs fall back to what every system has.
  package init(_ answer: AuthorizationState = .denied, limit: Int = .max) {
    self.answer = answer
    self.limit = limit
  }

  public func requestAuthorization() async throws -> AlarmManager.AuthorizationState {
    lock.withLock { answer }
  }

  public func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmManager.AlarmConfiguration<Metadata>
  ) async throws -> Alarm {
    let alarm = Alarm(
      id: id, schedule: configuration.schedule, title: configuration.title, sound: configuration.sound.name)
    let isRefused = lock.withLock {
      if kept.count >= limit { return true }
      kept[id] = alarm
      return false
    }
    if isRefused { throw AlarmError.maximumLimitReached }
    changed()
    return alarm
  }

  public func cancel(id: Alarm.ID) throws {
    lock.withLock {
      kept[id] = nil
      cancellations.append(id)
    }
    changed()
  }

  // https://developer.apple.com/documentation/alarmkit/alarmmanager/stop(id:)
  public func stop(id: Alarm.ID) throws {
    lock.withLock { kept[id] = nil }
    changed()
  }

  /// A test reads it: the alarms that were cancelled, in order.
  package var cancelled: [Alarm.ID] { lock.withLock { cancellations } }

  public var alarms: [Alarm] { get throws { lock.withLock { Array(kept.values) } } }

  public var alarmUpdates: some AsyncSequence<[Alarm], Never> { updates() }

  private func updates() -> AsyncStream<[Alarm]> {
    let (stream, listener) = AsyncStream.makeStream(of: [Alarm].self)
    let alarms: [Alarm] = lock.withLock {
      listeners.append(listener)
      return Array(kept.values)
    }
    listener.yield(alarms)
    return stream
  }

  /// A test calls it: the person stops the alarms that alert.
  package func stopAll() {
    lock.withLock { kept = [:] }
    changed()
  }

  private func changed() {
    lock.lock()
    defer { lock.unlock() }
    for listener in listeners { listener.yield(Array(kept.values)) }
  }
}
