import AVFAudio

/// The sound of a timer that has ended, until it is stopped.
///
/// It plays with the ring switch off too, because the person asked for it.
/// https://developer.apple.com/design/human-interface-guidelines/playing-audio
@MainActor
final class AlarmSound {
  private let file: URL
  private var player: AVAudioPlayer?

  init(file: URL) { self.file = file }

  var isPlaying: Bool { player?.isPlaying == true }

  /// - Throws: if nothing can be played.
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
    // Lets another app's music resume. This fails harmlessly while the app plays a video.
    try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
  }
}
