import AVFAudio

/// What a timer that ends sounds like, until it is stopped.
///
/// It is heard with the ring switch off too: the person asked for it.
/// https://developer.apple.com/design/human-interface-guidelines/playing-audio
@MainActor
final class Bell {
  private let sound: URL
  private var player: AVAudioPlayer?

  init(sound: URL) { self.sound = sound }

  var isRinging: Bool { player?.isPlaying == true }

  /// - Throws: where nothing can be played; whoever rings still has the haptics and the announcement.
  func ring() throws {
    guard !isRinging else { return }
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playback, mode: .default, options: .duckOthers)
    try session.setActive(true)
    let player = try AVAudioPlayer(contentsOf: sound)
    player.numberOfLoops = -1
    player.play()
    self.player = player
  }

  func stop() {
    guard let player else { return }
    player.stop()
    self.player = nil
    // Another app's music comes back. It fails while this app plays something else, a video: then nothing is to be done.
    try? AVAudioSession.sharedInstance().setActive(false, options: .notifyOthersOnDeactivation)
  }
}
