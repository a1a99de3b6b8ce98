import AVFAudio
import Foundation

/// Plays the sound of a timer that has ended, until it is stopped.
///
/// It also plays with the ring switch off, because the person asked for it by starting the timer.
/// https://developer.apple.com/design/human-interface-guidelines/playing-audio
@MainActor
final class AlarmSound {
  private let file: URL
  private(set) var player: AVAudioPlayer?
  private var interruptions: NotificationObserver?

  init(file: URL) {
    self.file = file
    // A call stops the player. Without this the alarm would stay silent after it.
    interruptions = NotificationObserver(AVAudioSession.interruptionNotification) {
      [weak self] notification in
      let type = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
      guard type == AVAudioSession.InterruptionType.ended.rawValue else { return }
      Task { @MainActor in self?.resume() }
    }
  }

  var isPlaying: Bool { player?.isPlaying == true }

  /// - Throws: If the sound cannot be played.
  func play() throws {
    guard !isPlaying else { return }
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playback, mode: .default, options: .duckOthers)
    try session.setActive(true)
    let player = try AVAudioPlayer(contentsOf: file)
    player.numberOfLoops = -1
    player.play()
    self.player = player
  }

  /// Plays the sound again after a call or another alarm.
  private func resume() {
    guard let player, !player.isPlaying else { return }
    // If the sound cannot be played again, the screen still shows the timer.
    try? AVAudioSession.sharedInstance().setActive(true)
    player.play()
  }

  /// - Returns: Whether it was playing, or interrupted by a call.
  @discardableResult func stop() -> Bool {
    guard let player else { return false }
    player.stop()
    self.player = nil
    // Let another app's music resume. The failure while Ladle plays a video is harmless.
    try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
    return true
  }
}
