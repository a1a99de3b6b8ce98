#if os(Linux)
  import Foundation
  import Networking
  import TestSupport

  /// Faults of status lines, headers, redirects and validators.
  extension ServerFault {
    static let all =
      slowness + brokenConnections + lengths + endlessBodies + heads + statuses + redirects + lies

    private static func endless(
      _ name: String, _ start: String, _ flood: String, overURLSession: Outcome = .varies
    ) -> ServerFault {
      let piece = Data(String(repeating: flood, count: 1 + (32 << 10) / flood.utf8.count).utf8)
      // libcurl's errors depend on the bytes before the flood.
      return ServerFault(name, .failed([.connectionFailed]), urlSession: overURLSession, isEndless: true) {
        _ in
        [.send(Data(start.utf8)), .flood(piece)]
      }
    }

    static let heads = [
      endless(
        "sends headers without end", "HTTP/1.1 200 OK\r\n",
        "X-Filler: \(String(repeating: "x", count: 99))\r\n"),
      endless("sends one header without end", "HTTP/1.1 200 OK\r\nX-Filler: ", "x"),
      endless("sends a status line without end", "HTTP/1.1 200 ", "O", overURLSession: .notOnLinux),
      endless("continues without end", "", "HTTP/1.1 100 Continue\r\n\r\n", overURLSession: .notOnLinux),
      ServerFault("hints before it answers", .taken) { good in
        [.send(Data("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n".utf8) + good.whole())]
      },
      ServerFault("speaks SSH", .failed([.connectionFailed])) { _ in
        [.send(Data("SSH-2.0-Kitchen\r\n".utf8)), .close]
      },
      ServerFault("speaks HTTP/0.9", .failed([.connectionFailed])) { good in [.send(good.body), .close] },
      ServerFault("speaks HTTP/1.0", .taken) { good in
        [.send(good.head(version: "HTTP/1.0") + good.body), .close]
      },
      ServerFault("speaks HTTP/1.0 with a length", .taken) { good in
        [.send(good.head("Content-Length: \(good.body.count)", version: "HTTP/1.0") + good.body), .close]
      },
      ServerFault("answers twice", .taken) { good in
        let forged =
          "HTTP/1.1 200 OK\r\nContent-Type: \(good.type)\r\nContent-Length: \(good.forgery.count)\r\n\r\n"
        return [.send(good.whole() + Data(forged.utf8) + good.forgery)]
      },
      ServerFault("puts thousands of accents on its headers", .taken, urlSession: .varies) { good in
        let letter = "e" + String(repeating: "\u{301}\u{323}", count: 5000)
        return [.send(good.whole("X-\(letter): 1", "X-\(letter): 2", "Cache-Control: \(letter), max-age=1"))]
      },
      ServerFault(
        "puts thousands of accents on its length", .failed([.connectionFailed]), urlSession: .varies
      ) {
        good in
        [
          .send(good.head("Content-Length: 1" + String(repeating: "\u{301}", count: 10_000)) + good.body),
          .close,
        ]
      },
      ServerFault("splits its validator over lines", .taken) { good in
        [.send(good.whole("ETag: \"x\"\rEvil: 1"))]
      },
    ]

    private static func says(
      _ status: Int, _ lines: String = "", _ outcome: Outcome? = nil, urlSession: Outcome? = nil
    ) -> ServerFault {
      ServerFault("says \(status) \(lines)", outcome ?? .status(status), urlSession: urlSession) { good in
        let head =
          "HTTP/1.1 \(status) No\r\nContent-Type: \(good.type)\r\nContent-Length: \(good.body.count)\r\n"
        return [
          .send(Data((head + (lines.isEmpty ? "" : lines + "\r\n") + "\r\n").utf8) + good.body), .close,
        ]
      }
    }

    /// Each carries the whole body, which a status other than 200 must not make into an answer.
    static let statuses = [
      says(201), says(206, "Content-Range: bytes 0-9/500"), says(400),
      says(401, "WWW-Authenticate: Basic realm=\"x\""),
      says(403), says(404), says(407, "Proxy-Authenticate: Basic realm=\"x\""), says(410),
      says(421, "", .failed([.connectionFailed]), urlSession: .status(421)),
      says(429, "Retry-After: 86400"), says(500), says(503, "Retry-After: 999999999999"),
      says(503, "Retry-After: Thu, 01 Jan 1970 00:00:00 GMT"), says(599), says(999),
      isGone("with a body without end", "Transfer-Encoding: chunked", isEndless: true) { good in
        [.flood(good.chunk(Data(count: 32 << 10)))]
      },
      isGone("with a body that is too long", "Content-Length: \(maximumBytes + 1)") { _ in [.close] },
      isGone("with a body that is cut off", "Content-Length: 9") { _ in [.send(Data("<p>".utf8)), .close] },
      isGone("in a coding that nobody asked for", "Content-Encoding: br\r\nContent-Length: 3") { _ in
        [.send(Data("abc".utf8)), .close]
      },
    ]

    /// The page is gone, with any bytes behind the status.
    private static func isGone(
      _ how: String, _ lines: String, isEndless: Bool = false,
      _ body: @escaping @Sendable (GoodAnswer) -> [LoopbackReply.Step]
    ) -> ServerFault {
      ServerFault(
        "says 404 \(how)", .status(404), urlSession: isEndless ? .notOnLinux : nil, isEndless: isEndless
      ) { good in
        [.send(Data("HTTP/1.1 404 No\r\nContent-Type: text/html\r\n\(lines)\r\n\r\n".utf8))] + body(good)
      }
    }

    private static func redirects(
      _ name: String, _ outcome: Outcome, to target: @escaping @Sendable (LoopbackServer) -> String
    ) -> ServerFault {
      ServerFault("redirects \(name)", outcome) { _, server in [.redirect(to: target(server))] }
    }

    static let redirects = [
      redirects("to itself", .failed([.badRedirect])) { _ in "/item" },
      redirects("without an address", .status(302)) { _ in "" },
      redirects("in a circle", .failed([.badRedirect])) { server in
        server.on("/circle", .redirect(to: "/item"))
        return "/circle"
      },
      redirects("to a file", .failed([.badRedirect])) { _ in "file:///etc/passwd" },
      redirects("to a script", .failed([.badRedirect])) { _ in "javascript:alert(1)" },
      redirects("to data", .failed([.badRedirect])) { _ in "data:application/json,%7B%22recipes%22:%5B%5D%7D"
      },
      redirects("to nowhere", .failed([.badRedirect])) { _ in "http://" },
      redirects("to a port that is none", .failed([.leadsInside, .unsupportedAddress, .badRedirect])) {
        _ in
        "http://127.0.0.2:99999/"
      },
      redirects("into this machine", .failed([.leadsInside, .badRedirect])) { server in
        "http://127.0.0.1:\(server.port)/item"
      },
      redirects("into this machine by its name", .failed([.leadsInside, .badRedirect])) { server in
        "http://localhost:\(server.port)/item"
      },
      redirects("into this machine in disguise", .failed([.leadsInside, .badRedirect])) { server in
        "http://[::ffff:127.0.0.1]:\(server.port)/item"
      },
      redirects("into this network", .failed([.leadsInside, .badRedirect])) { _ in "http://192.168.1.1/reboot"
      },
    ]

    static let lies = [
      ServerFault("confirms what nobody has", .confirmed(304)) { good, _ in
        [LoopbackReply(steps: [.send(good.head("ETag: \"other\"", status: "304 Not Modified"))])]
      },
      ServerFault("has other contents with the same validator", .taken) { good in
        [.send(good.whole("ETag: \"v1\""))]
      },
      ServerFault("has a validator of 10 KB", .taken) { good in
        [.send(good.whole("ETag: \"\(String(repeating: "v", count: 10_000))\""))]
      },
      ServerFault("dates its contents to no day", .taken) { good in
        [.send(good.whole("Last-Modified: yesterday, 25:61"))]
      },
      ServerFault("asks to be cached for ever", .taken) { good in
        [
          .send(
            good.whole("Cache-Control: max-age=31536000, immutable", "Expires: Thu, 01 Jan 2099 00:00:00 GMT")
          )
        ]
      },
      ServerFault("sends its network's page", .unreadable) { _, _ in
        [
          LoopbackReply(
            headers: [("Content-Type", "text/html")],
            body: Data("<!DOCTYPE html><html><body>Sign in to the network</body></html>".utf8))
        ]
      },
      ServerFault("sends a type that it is not", .unreadable) { _, _ in
        [LoopbackReply(headers: [("Content-Type", "application/pdf")], body: Data("%PDF-1.7 nothing".utf8))]
      },
      ServerFault("names a charset that is none", .taken) { good, _ in
        [LoopbackReply(headers: [("Content-Type", "\(good.type); charset=klingon")], body: good.body)]
      },
      ServerFault("sends bytes of no charset", .unreadable) { good, _ in
        [LoopbackReply(headers: [("Content-Type", good.type)], body: Data(repeating: 0xFF, count: 5000))]
      },
    ]
  }
#endif
