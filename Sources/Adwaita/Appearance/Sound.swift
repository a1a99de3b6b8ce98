import CAdwaita

/// Plays a sound file in a loop through GTK's media backend. Without a backend it stays silent.
@MainActor
public final class Sound {
  private let file: String
  private var stream: Object?

  public init(file: String) { self.file = file }

  public var isPlaying: Bool { stream != nil }

  public func play() {
    // Made on first use, because opening a sound device would delay the first window.
    guard stream == nil, let media = gtk_media_file_new_for_filename(file) else { return }
    gtk_media_stream_set_loop(media, 1)
    gtk_media_stream_play(media)
    stream = Object(taking: media)
  }

  public func stop() {
    if let stream { gtk_media_stream_pause(stream.cast()) }
    stream = nil
  }
}
