import Adwaita

/// Plays the sound of a timer that has ended, until it is stopped.
@MainActor
final class AlarmSound {
  private let sound: Sound

  init(resources: String) { sound = Sound(file: resources + "/sounds/timer.wav") }

  func play(_ plays: Bool) {
    guard plays != sound.isPlaying else { return }
    guard plays else { return sound.stop() }
    sound.play()
    // Without a sound device, only the beep is audible.
    Display.beep()
  }
}
