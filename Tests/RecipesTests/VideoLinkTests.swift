import Testing

@testable import Recipes

struct VideoLinkTests {
  @Test(arguments: [
    "https://www.youtube.com/watch?v=Ab-_0123xyz", "http://youtube.com/watch?v=Ab-_0123xyz&t=42s",
    "https://m.youtube.com/watch?app=desktop&v=Ab-_0123xyz&list=PL1",
    "https://music.youtube.com/watch?v=Ab-_0123xyz",
    "https://youtu.be/Ab-_0123xyz", "https://youtu.be/Ab-_0123xyz?si=token&t=1",
    "http://www.youtu.be/Ab-_0123xyz/",
    "https://www.youtube.com/embed/Ab-_0123xyz?autoplay=1",
    "https://www.youtube-nocookie.com/embed/Ab-_0123xyz",
    "https://youtube.com/shorts/Ab-_0123xyz", "https://www.youtube.com/live/Ab-_0123xyz?feature=share",
    "https://www.youtube.com/v/Ab-_0123xyz", "HTTPS://WWW.YOUTUBE.COM/watch?v=Ab-_0123xyz#t=10",
    "https://www.youtube.com:443/watch/?v=Ab-_0123xyz", "https://www.youtube.com./watch?v=Ab-_0123xyz",
    "https://youtu.be./Ab-_0123xyz",
  ])
  func everyFormOfYouTubeNamesItsVideo(text: String) throws {
    let address = try #require(WebAddress(text))
    #expect(YouTubeVideo(address)?.identifier == "Ab-_0123xyz")
  }

  @Test(arguments: [
    "https://www.youtube.com/", "https://www.youtube.com/watch", "https://www.youtube.com/watch?v=",
    "https://www.youtube.com/watch?v=short", "https://www.youtube.com/watch?v=Ab-_0123xyz1",
    "https://www.youtube.com/watch?v=Ab-_0123x%3C", "https://www.youtube.com/watch?V=Ab-_0123xyz",
    "https://www.youtube.com/@channel", "https://www.youtube.com/playlist?list=Ab-_0123xyz",
    "https://www.youtube.com/embed/", "https://youtu.be/", "https://youtu.be/watch?v=Ab-_0123xyz",
    "https://notyoutube.com/watch?v=Ab-_0123xyz", "https://youtube.com.evil.example/watch?v=Ab-_0123xyz",
    "https://evil.example/youtube.com/watch?v=Ab-_0123xyz",
    "https://youtube.com@evil.example/watch?v=Ab-_0123xyz",
    "https://kitchen.example/player/1.html",
    // Eleven characters that are not a video identifier.
    "https://www.youtube.com/embed/videoseries?list=PL1",
    "https://www.youtube.com/embed/live_stream?channel=UC1",
    // The player would be asked for the same, and it has no video for them.
    "https://youtu.be/videoseries?list=PL1", "https://www.youtube.com/watch?v=live_stream",
  ])
  func anythingElseIsAPage(text: String) throws {
    let address = try #require(WebAddress(text))
    #expect(VideoLink(address) == .page(address))
  }

  @Test(arguments: [
    "", "Ab-_0123xy", "Ab-_0123xyzz", "Ab-_0123xy ", "Ab-_0123xyé", "Ab/_0123xyz", "Ａb-_0123xyz",
    "videoseries", "live_stream",
    // The characters beside the letters and digits.
    "Ab:_0123xyz", "Ab{_0123xyz", "Ab[_0123xyz", "Ab@_0123xyz",
  ])
  func identifierIsElevenOfItsCharacters(text: String) {
    #expect(YouTubeVideo(identifier: text) == nil)
  }
}
