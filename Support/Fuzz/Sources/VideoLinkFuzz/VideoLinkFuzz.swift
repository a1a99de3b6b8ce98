import Driver
import Foundation
import Recipes

/// Every text is a web address or none. An address is a video on YouTube only if it is on YouTube's hosts and names
/// the video, which all other forms of its address then name too.
@main
struct VideoLinkFuzz {
  private static let hosts: Set<Substring> = ["youtube.com", "youtube-nocookie.com", "youtu.be"]
  private static let forms = [
    "https://youtu.be/", "http://www.youtube.com/watch?v=", "https://m.youtube.com/watch?t=5&v=",
    "https://www.youtube-nocookie.com/embed/", "https://youtube.com/shorts/", "https://YOUTUBE.com/live/",
    "https://www.youtube.com/v/", "https://www.youtube.com./e/",
  ]

  static func main() {
    run { bytes, count in
      let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      if let video = YouTubeVideo(identifier: text) { VideoLinkFuzz.check(video) }
      guard let address = WebAddress(text) else { return 0 }
      let scheme = address.url.scheme?.lowercased()
      precondition(scheme == "http" || scheme == "https", "neither http nor https")
      precondition(address.url.host?.isEmpty == false, "no host")
      switch VideoLink(address) {
      case .page(let page): precondition(page == address, "another page")
      case .youTube(let video):
        let labels = address.host.split(separator: ".")
        precondition(
          VideoLinkFuzz.hosts.contains(labels.suffix(2).joined(separator: ".")[...]), "not on YouTube")
        precondition(
          VideoLinkFuzz.unescaped(text).contains(video.identifier), "a video that the address does not name")
        VideoLinkFuzz.check(video)
      }
      return 0
    }
  }

  /// The text with its escapes ("%41") replaced, also where others are not valid.
  private static func unescaped(_ text: String) -> String {
    var rest = Array(text.utf8)[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let escaped = UInt8(digits, radix: 16) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func check(_ video: YouTubeVideo) {
    precondition(video.identifier.utf8.count == 11)
    precondition(
      video.identifier.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }, "a character that no identifier has")
    for form in forms {
      guard let address = WebAddress(form + video.identifier) else { preconditionFailure(form) }
      precondition(YouTubeVideo(address) == video, "another video by \(form)")
    }
  }
}
