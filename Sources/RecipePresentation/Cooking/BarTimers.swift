/// The timers in the bar at the bottom of a screen: all that ring, and as many others as leave room for the screen above,
/// unless the person has asked for all.
public struct BarTimers: Hashable, Sendable {
  public let shown: [ActiveTimer]
  /// The title of the button that shows the others, or hides them again; nil if there is room for all.
  public let moreTitle: String?
  /// Whether the timers are scrolled, because they would take too much of the screen.
  public var isLong: Bool { shown.count > 2 }

  /// `timers` are those of `CookingSessions`, of which the ringing ones come first.
  public init(_ timers: [ActiveTimer], isNarrow: Bool, showsAll: Bool) {
    let limit = max(timers.count(where: \.timer.isRinging), isNarrow ? 1 : 2)
    shown = showsAll ? timers : Array(timers.prefix(limit))
    if timers.count <= limit {
      moreTitle = nil
    } else {
      moreTitle = showsAll ? Strings.fewerTimers : Strings.moreTimers(timers.count - limit)
    }
  }
}
