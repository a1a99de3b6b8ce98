import Foundation
import Networking
import TestSupport
import Testing

/// Runs over real sockets. Timeouts are short only where a test waits for one, and no test judges how long
/// something took.
@Suite struct WebClientTests {
  let server: LoopbackServer
  let body = Data((0..<100_000).map { UInt8($0 % 251) })

  init() throws { server = try LoopbackServer() }

  func ask(
    _ transport: Transport, _ path: String, _ change: (inout HTTPRequest) -> Void = { _ in }
  ) async throws(HTTPError) -> HTTPResponse {
    var request = HTTPRequest(patiently: server.url(path))
    change(&request)
    return try await transport.client.response(to: request)
  }

  // MARK: - Answers

  @Test(arguments: Transport.allCases)
  func anAnswerHasItsStatusHeadersBodyAndAddress(_ transport: Transport) async throws {
    server.on(
      "/a?b=c",
      LoopbackReply(headers: [("X-Thing", "1"), ("Content-Type", "Text/HTML; charset=x")], body: body))
    let response = try await ask(transport, "/a?b=c")
    #expect(response.status == 200)
    #expect(response.body == body)
    #expect(response.headers["x-thing"] == "1")
    #expect(response.contentType == "text/html")
    #expect(response.url == server.url("/a?b=c"))
    #expect(response.validators == nil)
  }

  @Test(arguments: ["text/html", " Text/HTML ;charset=x", "text/html;\u{301}", "text/html\u{301}; charset=x"])
  func theTypeOfAnAnswerIsWhatPrecedesParametersAndAccents(_ header: String) {
    let answer = HTTPResponse(status: 200, headers: ["content-type": header], url: server.url("/"))
    #expect(answer.contentType == "text/html")
  }

  @Test(arguments: [(253, HTTPError.hostNotFound), (254, .unsupportedAddress)])
  func hostThatIsLongerThanANameIsNotAskedFor(_ length: Int, _ error: HTTPError) async throws {
    let client = Transport.urlSession.client(resolve: { _ in nil })
    let url = try #require(URL(string: "http://" + String(repeating: "a", count: length) + "/"))
    await #expect(throws: error) {
      try await client.response(to: HTTPRequest(patiently: url, addressPolicy: .publicOnly))
    }
  }

  @Test(arguments: Transport.allCases)
  func anEmptyAnswerIsAnAnswer(_ transport: Transport) async throws {
    server.on("/", LoopbackReply())
    #expect(try await ask(transport, "/").body.isEmpty)
  }

  @Test(arguments: Transport.allCases, [201, 204, 400, 404, 500, 503])
  func anyStatusIsAnAnswer(_ transport: Transport, _ status: Int) async throws {
    server.on("/", LoopbackReply(status: status, headers: status == 204 ? [("Content-Length", "0")] : []))
    #expect(try await ask(transport, "/").status == status)
  }

  @Test(
    arguments: Transport.allCases,
    [#"Basic realm="Kitchen""#, #"Digest realm="Kitchen", nonce="1""#, "Bearer", "Nonsense"])
  func aServerThatWantsAPasswordHasAnswered(_ transport: Transport, _ challenge: String) async throws {
    server.on(
      "/", LoopbackReply(status: 401, headers: [("WWW-Authenticate", challenge)], body: Data("No".utf8)))
    let response = try await ask(transport, "/")
    #expect(response.status == 401)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: Transport.allCases)
  func requestHasItsPathAndHeaders(_ transport: Transport) async throws {
    server.on("/", LoopbackReply())
    _ = try await ask(transport, "/") {
      $0.accept = "application/json"
      $0.validators = HTTPValidators(etag: "\"v1\"", lastModified: "Thu, 01 Jan 2026 00:00:00 GMT")
    }
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.headers["accept"] == "application/json")
    #expect(request.headers["if-none-match"] == "\"v1\"")
    #expect(request.headers["if-modified-since"] == "Thu, 01 Jan 2026 00:00:00 GMT")
    #expect(request.headers["user-agent"] == "Ladle")
    #expect(request.headers["cookie"] == nil)
  }

  @Test(arguments: Transport.allCases)
  func validatorsComeBackAs304(_ transport: Transport) async throws {
    server.on("/etag", LoopbackReply(body: body, etag: "\"v1\""))
    server.on("/date", LoopbackReply(body: body, lastModified: "Thu, 01 Jan 2026 00:00:00 GMT"))
    for path in ["/etag", "/date"] {
      let first = try await ask(transport, path)
      let again = try await ask(transport, path) { $0.validators = first.validators }
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
    }
  }

  @Test(arguments: Transport.allCases, ["", String(repeating: "e", count: 1025)])
  func emptyOrOverlongValidatorIsIgnored(_ transport: Transport, etag: String) async throws {
    server.on("/", LoopbackReply(headers: [("ETag", etag)], body: body))
    #expect(try await ask(transport, "/").validators == nil)
    let date = "Thu, 01 Jan 2026 00:00:00 GMT"
    server.on("/dated", LoopbackReply(headers: [("ETag", etag), ("Last-Modified", date)], body: body))
    #expect(try await ask(transport, "/dated").validators == HTTPValidators(etag: nil, lastModified: date))
  }

  @Test(arguments: Transport.allCases)
  func a304ThatNamesALengthIsNotTruncated(_ transport: Transport) async throws {
    server.on(
      "/",
      LoopbackReply(steps: [.send(Data("HTTP/1.1 304 Not Modified\r\nContent-Length: 500\r\n\r\n".utf8))]))
    #expect(try await ask(transport, "/").status == 304)
  }

  @Test(arguments: Transport.allCases)
  func nothingIsCachedAndNoCookieIsKept(_ transport: Transport) async throws {
    server.on(
      "/",
      LoopbackReply(headers: [("Cache-Control", "max-age=9999"), ("Set-Cookie", "a=b; Path=/")], body: body))
    _ = try await ask(transport, "/")
    _ = try await ask(transport, "/")
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
  }

  @Test(arguments: Transport.allCases)
  func chunksAreOneBody(_ transport: Transport) async throws {
    server.on("/", .chunked([body, Data("x".utf8), body]))
    #expect(try await ask(transport, "/").body == body + Data("x".utf8) + body)
  }

  @Test(arguments: Transport.allCases)
  func gzipIsDecoded(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(headers: [("Content-Encoding", "gzip")], body: Gzip.stored(body)))
    #expect(try await ask(transport, "/").body == body)
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  // MARK: - Limits

  @Test(arguments: Transport.allCases)
  func aBodyAtTheLimitIsTakenAndOneByteMoreIsNot(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(body: body))
    server.on("/chunked", .chunked([body]))
    for path in ["/", "/chunked"] {
      #expect(try await ask(transport, path) { $0.maximumBytes = 100_000 }.body.count == 100_000)
      await #expect(throws: HTTPError.tooLarge(limit: 99_999)) {
        try await ask(transport, path) { $0.maximumBytes = 99_999 }
      }
    }
  }

  @Test(arguments: Transport.allCases)
  func anAnnouncedLengthOverTheLimitIsRefusedBeforeItComes(_ transport: Transport) async throws {
    server.on(
      "/",
      LoopbackReply(steps: [
        .send(Data("HTTP/1.1 200 OK\r\nContent-Length: 5000000000\r\n\r\n".utf8)), .stall,
      ]))
    await #expect(throws: HTTPError.tooLarge(limit: 1000)) {
      try await ask(transport, "/") { $0.maximumBytes = 1000 }
    }
  }

  @Test(arguments: Transport.allCases)
  func aGzipBombIsLimitedByWhatItBecomes(_ transport: Transport) async throws {
    let bomb = Gzip.bomb(runs: 20_000)
    #expect(bomb.count < 40_000)
    server.on("/", LoopbackReply(headers: [("Content-Encoding", "gzip")], body: bomb))
    await #expect(throws: HTTPError.tooLarge(limit: 1 << 20)) {
      try await ask(transport, "/") { $0.maximumBytes = 1 << 20 }
    }
  }

  @Test(arguments: Transport.allCases)
  func aServerThatSaysNothingTimesOut(_ transport: Transport) async throws {
    server.on("/", .silence)
    await #expect(throws: HTTPError.timedOut) { try await ask(transport, "/") { $0.silenceTimeout = 0.2 } }
  }

  @Test(arguments: Transport.allCases)
  func answersThatAreWaitedForHoldUpNoOtherOfTheSameServer(_ transport: Transport) async throws {
    server.on("/photo", .silence)
    server.on("/feed", LoopbackReply(body: body))
    let photos = (1...6).map { number in Task { try await ask(transport, "/photo?\(number)") } }
    await server.arrivals.wait(for: photos.count)
    // Half of the photos' patience: a feed that waited for them would give up before they do.
    #expect(try await ask(transport, "/feed") { $0.silenceTimeout = 120 }.body == body)
    for photo in photos { photo.cancel() }
  }

  @Test(arguments: Transport.allCases)
  func serverThatDoesNotSpeakHTTPIsAFailedConnection(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(steps: [.send(Data("SSH-2.0-Kitchen\r\n".utf8)), .close]))
    await #expect(throws: HTTPError.connectionFailed) { try await ask(transport, "/") }
  }

  @Test(arguments: Transport.allCases)
  func aServerThatFallsSilentInTheMiddleTimesOut(_ transport: Transport) async throws {
    server.on("/", .stalled(body, after: 50_000))
    await #expect(throws: HTTPError.timedOut) { try await ask(transport, "/") { $0.silenceTimeout = 0.2 } }
  }

  @Test(arguments: Transport.allCases)
  func aServerThatDripsForEverEndsByTheTotalTimeout(_ transport: Transport) async throws {
    server.on("/", .drip(every: 0.02))
    await #expect(throws: HTTPError.tooSlow) {
      try await ask(transport, "/") {
        $0.silenceTimeout = 60
        $0.totalTimeout = 0.3
      }
    }
  }

  @Test(arguments: Transport.allCases)
  func redirectsShareTheTotalTimeout(_ transport: Transport) async throws {
    server.on("/", .redirect(to: "/next"))
    server.on("/next", .silence)
    await #expect(throws: HTTPError.tooSlow) {
      try await ask(transport, "/") {
        $0.silenceTimeout = 60
        $0.totalTimeout = 0.3
      }
    }
  }

  // MARK: - Broken servers

  @Test(arguments: Transport.allCases)
  func aBodyThatStopsShortIsTruncated(_ transport: Transport) async throws {
    server.on("/length", .cut(body, after: 99_999))
    server.on("/nothing", .cut(body, after: 0))
    server.on("/chunked", .chunked([body], ending: false))
    server.on("/gzip", .cut(Gzip.stored(body), after: 50_000, headers: [("Content-Encoding", "gzip")]))
    for path in ["/length", "/nothing", "/chunked", "/gzip"] {
      await #expect(throws: HTTPError.truncated, "\(path)") { try await ask(transport, path) }
    }
  }

  @Test(arguments: Transport.allCases)
  func aServerThatHangsUpBeforeAnsweringIsAFailedConnection(_ transport: Transport) async throws {
    server.on("/close", LoopbackReply(steps: [.close]))
    server.on("/reset", LoopbackReply(steps: [.reset]))
    server.on("/noise", LoopbackReply(steps: [.send(Data("SMTP ready\r\n\r\n".utf8)), .close]))
    for path in ["/close", "/reset"] {
      await #expect(throws: HTTPError.connectionFailed, "\(path)") { try await ask(transport, path) }
    }
    await #expect(throws: HTTPError.self) { try await ask(transport, "/noise") }
  }

  @Test(arguments: Transport.allCases)
  func aResetInTheBodyIsTruncated(_ transport: Transport) async throws {
    let head = Data("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc".utf8)
    let gate = Gate()
    server.on("/", LoopbackReply(steps: [.send(head), .wait(gate), .reset]))
    let asked = Task { try await ask(transport, "/") }
    await server.arrivals.wait(for: 1)
    gate.open()
    let result = await asked.result
    // The reset may arrive before the head that was sent ahead of it.
    #expect(throws: HTTPError.self) { try result.get() }
  }

  @Test(arguments: Transport.allCases)
  func aServerThatStoppedRefusesAndOneThatIsBackAnswers(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(body: body))
    #expect(try await ask(transport, "/").body == body)
    server.stop()
    await #expect(throws: HTTPError.connectionFailed) { try await ask(transport, "/") }
    try server.start()
    #expect(try await ask(transport, "/").body == body)
  }

  @Test(arguments: Transport.allCases)
  func aServerThatStopsInTheMiddleEndsTheRequest(_ transport: Transport) async throws {
    server.on("/", .stalled(body, after: 50_000))
    let asked = Task { try await ask(transport, "/") }
    await server.arrivals.wait(for: 1)
    server.stop()
    await #expect(throws: HTTPError.self) { try await asked.value }
  }

  @Test(
    .enabled(if: systemHostResolver("nowhere.invalid") == nil, "the name server answers everything"),
    arguments: Transport.allCases)
  func anUnknownHostIsNotFoundOrThereIsNoNetwork(_ transport: Transport) async throws {
    let url = try #require(URL(string: "http://nowhere.invalid/"))
    for (isOnline, expected) in [(true, HTTPError.hostNotFound), (false, .offline)] {
      let client = transport.client(resolve: { _ in nil }, isOnline: { isOnline })
      await #expect(throws: expected) { try await client.response(to: HTTPRequest(patiently: url)) }
    }
  }

  @Test(arguments: Transport.allCases)
  func thisMachineIsThereWithoutANetwork(_ transport: Transport) async throws {
    server.stop()
    let client = transport.client(resolve: { _ in nil }, isOnline: { false })
    await #expect(throws: HTTPError.connectionFailed) {
      try await client.response(to: HTTPRequest(patiently: server.url("/")))
    }
  }

  @Test(arguments: Transport.allCases)
  func plainTextOnASecurePortIsInsecure(_ transport: Transport) async throws {
    server.on("/", LoopbackReply(body: body))
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    await #expect(throws: HTTPError.insecure) {
      try await transport.client.response(to: HTTPRequest(patiently: url))
    }
  }

  @Test(
    arguments: Transport.allCases,
    [
      "ftp://a.example/", "file:///etc/passwd", "javascript:alert(1)", "http:///nohost", "recipes.json",
    ])
  func addressThatIsNotHTTPIsNotRequested(_ transport: Transport, _ address: String) async throws {
    let url = try #require(URL(string: address))
    await #expect(throws: HTTPError.unsupportedAddress) {
      try await transport.client.response(to: HTTPRequest(patiently: url))
    }
  }
}
