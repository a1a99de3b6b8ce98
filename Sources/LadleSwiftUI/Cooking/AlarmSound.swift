import AVFAudio

/// Plays the sound of a timer that has ended, until it is stopped.
///
/// It also plays with the ring switch off, because the person asked for it by starting the timer.
/// https://developer.apple.com/design/human-interface-guidelines/playing-audio
@MainActor
final class AlarmSound {
  private let file: URL
  private var player: AVAudioPlayer?

  init(file: URL) { self.file = file }

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

  func stop() {
    guard let player else { return }
    player.stop()
    self.player = nil
    // Let another app's music resume. The failure while Ladle plays a video is harmless.
    try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
  }
}
