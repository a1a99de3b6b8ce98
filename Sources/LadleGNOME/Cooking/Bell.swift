import Adwaita

/// What a timer that ends sounds like, until it is stopped.
@MainActor
final class Bell {
  private let sound: Sound

  init(resources: String) { sound = Sound(file: resources + "/sounds/timer.wav") }

  func ring(_ rings: Bool) {
    guard rings != sound.isPlaying else { return }
    guard rings else { return sound.stop() }
    sound.play()
    // Where no sound can be played, at least this.
    Display.beep()
  }
}
