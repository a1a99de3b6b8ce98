/// A time that a step names: "simmer for 20–25 minutes".
public struct StepTimer: Hashable, Sendable {
  /// Where the words of the time stand in the step's text.
  public let range: Range<String.Index>
  /// The time, or the shorter end of it: when to look for the first time.
  public let duration: Duration
  /// The longer end of "20–25 minutes".
  public let upperDuration: Duration?

  init(range: Range<String.Index>, duration: Duration, upperDuration: Duration?) {
    self.range = range
    self.duration = duration
    self.upperDuration = upperDuration
  }

  /// The times named in `text`, in reading order, none overlapping.
  public static func timers(in text: String) -> [StepTimer] { [] }
}
