import Foundation
import TestSupport
import Testing

@testable import Recipes

struct WebAddressTests {
  @Test(arguments: [
    "http://a", "https://example.com", "https://example.com/", "HTTPS://EXAMPLE.com/a",
    "http://example.com:8080/a?b=c#d",
    "http://127.0.0.1:1/x", "http://[::1]:80/x", "https://user:password@example.com/", "https://例え.jp/料理",
    "https://example.com/%E2%98%83", "https://example.com/a;b=c,d!$&'()*+~", "https://example.com?x=y",
  ])
  func addressWithAHostIsAccepted(text: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.text == text)
    #expect(address.url.host?.isEmpty == false)
  }

  @Test(arguments: [
    "", " ", "example.com", "/a", "//example.com/a", "http:", "http:/", "http://", "http:///a", "http:a",
    "https://?q",
    "https://#f", "ftp://example.com/", "file:///etc/passwd", "javascript:alert(1)", "data:text/html,x",
    "mailto:a@b.c",
    "httpss://example.com/", " https://example.com/", "http//example.com",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(WebAddress(text) == nil)
  }

  /// The characters beside letters and digits.
  @Test(arguments: ["@", "[", "`", "{", "/", ":", ",", ".", "-"])
  func hostIsReadAsURLReadsIt(_ character: String) {
    for text in ["https://" + character, "https://a" + character, "https://a" + character + "b/"] {
      #expect((WebAddress(text) != nil) == (URL(string: text)?.host?.isEmpty == false), "\(text)")
    }
  }

  @Test(arguments: ["https://", "HTTP://"])
  func hostOrAddressBeyondItsLimitIsRefused(scheme: String) {
    let host = String(repeating: "a", count: 253)
    #expect(WebAddress(scheme + host + "/x") != nil && WebAddress(scheme + "a" + host + "/x") == nil)
    let path = String(repeating: "x", count: 8192 - scheme.count - 2)
    #expect(WebAddress(scheme + "a/" + path) != nil && WebAddress(scheme + "a/x" + path) == nil)
    let marks = String(repeating: "%CC%81%CC%A3", count: 20_000)
    #expect(WebAddress(scheme + "a.example/x?u" + marks + "=1") == nil)
    #expect(WebAddress(scheme + "k" + marks + ".example/") == nil)
  }

  @Test func hostIsLowercaseWithoutWWW() {
    #expect(WebAddress("https://WWW.Example.com/a")?.host == "example.com")
    #expect(WebAddress("https://wwwx.example.com")?.host == "wwwx.example.com")
  }

  /// `WebAddress` must never accept a text that `URL` rejects, because then `url` would stop the program.
  @Test(arguments: 1...5)
  func whateverIsAcceptedHasAURLWithAHost(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces =
      [
        "http://", "https://", "HTTP://", "http:/", "//", "/", ":", "@", ".", "-", "..", "a", "example.com",
        "%", "%41", "%zz",
      ]
      + [
        "?", "#", "[", "]", "::1", "80", "99999", " ", "\u{0}", "\n", "é", "料", "|", "\\", "^", "{", "\"",
        "<", "xn--a", "+", "~",
      ]
    var accepted = 0
    for _ in 0..<3000 {
      let start = random.one(of: ["http://", "https://", "https://a", ""])
      let text =
        start + (0..<Int.random(in: 0...6, using: &random)).map { _ in random.one(of: pieces) }.joined()
      let url = URL(string: text)
      let host = url?.host ?? ""
      let isAddress = ["http", "https"].contains(url?.scheme?.lowercased() ?? "") && !host.isEmpty
      #expect((WebAddress(text) != nil) == isAddress, "\(text.debugDescription): seed \(seed)")
      accepted += isAddress ? 1 : 0
    }
    #expect(accepted > 500)
  }
}
