#if os(Linux)
  import Foundation
  import Networking
  import SoupTransport
  import TestSupport
  import Testing

  /// Responses that crash Foundation's `URLSession` on Linux or that it rejects, and responses by which a
  /// hostile server could harm a libsoup client.
  @Suite struct SoupTransportTests {
    let server: LoopbackServer
    /// A client of its own, so that a flooded connection delays no other test.
    let client = Transport.soup.client()
    let body = Data("recipes".utf8)

    init() throws { server = try LoopbackServer() }

    func ask(_ path: String, silence: TimeInterval = 60) async throws(HTTPError) -> HTTPResponse {
      try await client.response(
        to: HTTPRequest(url: server.url(path), maximumBytes: 64 << 10, silenceTimeout: silence))
    }

    func sends(_ texts: String..., then steps: [LoopbackReply.Step] = []) {
      server.on("/", LoopbackReply(steps: texts.map { .send(Data($0.utf8)) } + steps))
    }

    static let chunkedHead = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    static let chunked = chunkedHead + "7\r\nrecipes\r\n"

    // MARK: - Answers

    @Test func paddingAfterCompressedDataIsIgnored() async throws {
      server.on(
        "/",
        LoopbackReply(headers: [("Content-Encoding", "gzip")], body: Gzip.stored(body) + Data(count: 512)))
      #expect(try await ask("/").body == body)
    }

    /// Bytes after the end of the compressed data are neither buffered nor ignored.
    @Test func endlessDataAfterACompressedBodyIsRefused() async throws {
      let head = Data("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n".utf8)
      server.on(
        "/", LoopbackReply(steps: [.send(head + Gzip.stored(body)), .flood(Data(count: 64 << 10))]))
      await #expect(throws: HTTPError.truncated) { try await ask("/") }
    }

    @Test func aSecondCompressedMemberIsNotLost() async throws {
      let two = Gzip.stored(body) + Gzip.stored(body)
      server.on("/", LoopbackReply(headers: [("Content-Encoding", "gzip")], body: two))
      await #expect(throws: HTTPError.truncated) { try await ask("/") }
    }

    @Test(arguments: ["utf-8", "UTF8", "none", "identity"])
    func charsetInPlaceOfACodingIsIgnored(_ coding: String) async throws {
      server.on("/", LoopbackReply(headers: [("Content-Encoding", coding)], body: body))
      #expect(try await ask("/").body == body)
    }

    @Test(arguments: ["", "Trailer: X-Checksum\r\n"])
    func trailersAreSkipped(announcement: String) async throws {
      sends(
        "HTTP/1.1 200 OK\r\n\(announcement)Transfer-Encoding: chunked\r\n\r\n7\r\nrecipes\r\n0\r\n"
          + "X-Checksum: 1\r\nX-Other: 2\r\n\r\n")
      for _ in 0..<20 { #expect(try await ask("/").body == body) }
    }

    @Test func trailersAfterCompressedDataAreSkipped() async throws {
      let gzip = Gzip.stored(body)
      let head =
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "\(String(gzip.count, radix: 16))\r\n"
      server.on(
        "/",
        LoopbackReply(steps: [.send(Data(head.utf8) + gzip + Data("\r\n0\r\nX-Checksum: 1\r\n\r\n".utf8))]))
      for _ in 0..<20 { #expect(try await ask("/").body == body) }
    }

    @Test(arguments: ["", "5\r\nX"])
    func compressedChunksThatStopShortAreTruncated(_ rest: String) async throws {
      let gzip = Gzip.stored(Data(repeating: 1, count: 100_000)).prefix(50_000)
      let head =
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "\(String(gzip.count, radix: 16))\r\n"
      server.on(
        "/", LoopbackReply(steps: [.send(Data(head.utf8) + gzip + Data("\r\n\(rest)".utf8)), .close]))
      await #expect(throws: HTTPError.truncated) { try await ask("/") }
    }

    @Test(arguments: Transport.allCases)
    func damagedCompressedDataIsTruncated(_ transport: Transport) async throws {
      var gzip = Gzip.stored(Data(repeating: 1, count: 100_000))
      gzip[60_000] ^= 1
      server.on("/", LoopbackReply(headers: [("Content-Encoding", "gzip")], body: gzip))
      await #expect(throws: HTTPError.truncated) {
        try await transport.client.response(to: HTTPRequest(patiently: server.url("/")))
      }
    }

    @Test func chunksOfAServerThatClosesAfterTheLastOneAreWhole() async throws {
      sends(Self.chunked, "0\r\n\r\n", then: [.close])
      #expect(try await ask("/").body == body)
    }

    @Test(arguments: ["", "7", "7\r\nrec", "7\r\nrecipes", "0", "0\r\n"])
    func chunksThatStopAnywhereBeforeTheLastAreTruncated(_ rest: String) async throws {
      sends(Self.chunked + rest, then: [.close])
      await #expect(throws: HTTPError.truncated) { try await ask("/") }
    }

    @Test(arguments: [
      "zzzz", "", "0x5", "-5", "+5", "FFFFFFFFFFFFFFFFF", "5 5", "g", "\t", "0 0", ";x", "5\0",
      String(repeating: "0", count: 2000),
    ])
    func anInvalidChunkLengthIsATruncatedAnswer(_ length: String) async throws {
      for start in [Self.chunked, Self.chunkedHead] {
        sends(start, "\(length)\r\nabcde\r\n0\r\n\r\n")
        await #expect(throws: HTTPError.truncated) { try await ask("/") }
      }
    }

    @Test(arguments: ["7\r\nrecipes7\r\nrecipes\r\n0\r\n\r\n", "7\r\nrecipes!\r\n0\r\n\r\n"])
    func aChunkThatGoesOnAfterItsEndIsATruncatedAnswer(_ chunks: String) async throws {
      sends(Self.chunkedHead + chunks)
      await #expect(throws: HTTPError.truncated) { try await ask("/") }
    }

    @Test(arguments: ["7", "007", "7  ", "7;name=value", "7 ;name=\"a b\""])
    func everyValidChunkLengthIsRead(_ length: String) async throws {
      sends(
        Self.chunkedHead + "\(length)\r\nrecipes\r\n000;x\r\n\r\n")
      #expect(try await ask("/").body == body)
    }

    @Test func chunksThatArriveByteByByteAreOneBody() async throws {
      let bytes = Data((Self.chunked + "0\r\nX-Checksum: 1\r\n\r\n").utf8)
      server.on("/", LoopbackReply(steps: bytes.map { .send(Data([$0])) }))
      #expect(try await ask("/").body == body)
    }

    @Test func compressedDataIsWholeOnlyIfAllOfItArrived() async throws {
      let gzip = Gzip.stored(Data(repeating: 1, count: 30_000))
      let head = Data(
        "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n\r\n"
          .utf8)
      server.on("/", LoopbackReply(steps: [.send(head + gzip), .close]))
      #expect(try await ask("/").body.count == 30_000)
      server.on("/", LoopbackReply(steps: [.send(head + gzip.prefix(20_000)), .close]))
      await #expect(throws: HTTPError.truncated) { try await ask("/") }
    }

    @Test func aLengthBesideChunksIsIgnored() async throws {
      sends(
        "HTTP/1.1 200 OK\r\nContent-Length: 99\r\nTransfer-Encoding: chunked\r\n\r\n7\r\nrecipes\r\n0\r\n\r\n"
      )
      #expect(try await ask("/").body == body)
    }

    @Test func anAnswerWithoutALengthEndsWithItsConnection() async throws {
      sends("HTTP/1.1 200 OK\r\n\r\nrecipes", then: [.close])
      #expect(try await ask("/").body == body)
    }

    private static let isIPv6There: Bool = {
      let file = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(file) }
      return file >= 0
    }()

    @Test(.enabled(if: isIPv6There, "the kernel has no IPv6"))
    func anIPv6AddressIsRequested() async throws {
      server.on("/", LoopbackReply(body: body))
      // 127.0.0.1 as an IPv4-mapped IPv6 address.
      let url = try #require(URL(string: "http://[::ffff:127.0.0.1]:\(server.port)/"))
      #expect(try await Transport.soup.client.response(to: HTTPRequest(patiently: url)).body == body)
      #expect(server.requests.first?.headers["host"] == "[::ffff:127.0.0.1]:\(server.port)")
    }

    @Test func headersThatAreNotUTF8AreRepaired() async throws {
      let head =
        Data("HTTP/1.1 200 OK\r\nX-Dish: Cr".utf8) + [0xE8] + Data("me\r\nContent-Length: 7\r\n\r\n".utf8)
      server.on("/", LoopbackReply(steps: [.send(head + body)]))
      let response = try await ask("/")
      #expect(response.headers["x-dish"] == "Cr\u{FFFD}me")
      #expect(response.body == body)
    }

    @Test func aRepeatedHeaderIsAList() async throws {
      sends("HTTP/1.1 200 OK\r\nVary: a\r\nvary: b\r\nContent-Length: 0\r\n\r\n")
      #expect(try await ask("/").headers["vary"] == "a, b")
    }

    @Test(arguments: [
      "HTTP/1.1 200 OK\nContent-Length: 7\n\nrecipes", "HTTP/1.1 200\r\nContent-Length: 7\r\n\r\nrecipes",
      "HTTP/1.0 200 OK\r\nContent-Length: 7\r\n\r\nrecipes",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nrecipes",
    ])
    func headsThatBrowsersAcceptAreAccepted(_ answer: String) async throws {
      sends(answer, then: [.close])
      #expect(try await ask("/").body == body)
    }

    /// A transport gives up a connection that no request has used for some time, so that the first connection may
    /// be gone when the second request is sent.
    @Test(arguments: Transport.allCases)
    func aKeptConnectionThatTheServerHasLeftIsReplaced(_ transport: Transport) async throws {
      server.on("/", LoopbackReply(steps: [.closeIfKept] + LoopbackReply(body: body).steps))
      let client = transport.client()
      var sent = 0
      repeat {
        #expect(try await client.response(to: HTTPRequest(patiently: server.url("/"))).body == body)
        sent += 1
      } while server.requests.count == sent && sent < 10
      #expect(server.requests.count == sent + 1)
    }

    @Test func aHundredAtOnceAreAnswered() async throws {
      server.on("/", LoopbackReply(body: body))
      let bodies = await withTaskGroup(of: Data?.self) { group in
        for number in 0..<100 { group.addTask { try? await ask("/?\(number)").body } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(bodies == Array(repeating: body, count: 100))
    }

    // MARK: - Hostile servers

    static let header = "X-Filler: \(String(repeating: "x", count: 8000))\r\n"

    static let emptyBlock = "\0\0\0\u{FF}\u{FF}"

    /// Endless data, and the beginning of the response that it follows.
    static let floods: [(name: String, start: String, flood: String)] = [
      ("headers", "HTTP/1.1 200 OK\r\n", header), ("short headers", "HTTP/1.1 200 OK\r\n", "a: b\r\n"),
      ("one header", "HTTP/1.1 200 OK\r\nX-Filler: ", "x"),
      ("provisional answers", "", "HTTP/1.1 100 Continue\r\n\r\n"), ("a status", "HTTP/1.1 ", "9"),
      ("zeros", "", "\0"),
      ("empty lines", "", "\r\n"), ("the extension of a chunk", chunked + "7;", "x"),
      ("the length of a chunk", chunked, "0"), ("short chunks", chunked, "1\r\nx\r\n"),
      ("trailers", chunked + "0\r\n", header), ("short trailers", chunked + "0\r\n", "a: b\r\n"),
      ("one trailer", chunked + "0\r\n", "x"),
      (
        "compressed nothing",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n\u{1F}\u{8B}\u{8}\0\0\0\0\0\0\u{FF}", emptyBlock
      ),
    ]

    @Test(.timeLimit(.minutes(10)), arguments: floods.indices)
    func endlessAnswerIsEndedAndHoldsUpNoOtherRequest(_ index: Int) async throws {
      let (name, start, flood) = Self.floods[index]
      let endless = String(repeating: flood, count: 8 + (64 << 10) / flood.utf8.count)
      // Latin-1, so that every character is one byte.
      let bytes = { (text: String) in text.data(using: .isoLatin1) ?? Data() }
      server.on("/flood", LoopbackReply(steps: [.send(bytes(start)), .flood(bytes(endless))]))
      server.on("/", LoopbackReply(body: body))
      let flooded = (0..<4).map { _ in Task { try await ask("/flood", silence: 4) } }
      await server.arrivals.wait(for: 1)
      #expect(try await ask("/").body == body)
      for task in flooded {
        // A flood of trailers comes after the whole body, so the transport may already have returned the
        // response.
        if case .success(let response) = await task.result { #expect(response.body == body, "\(name)") }
      }
      #expect(try await ask("/").body == body)
    }

    /// Without the transport's check libsoup would read the whole body, in order to repeat the request with
    /// credentials.
    @Test(arguments: [(401, "WWW"), (407, "Proxy")])
    func theBodyOfARefusalIsNotRead(status: Int, who: String) async throws {
      sends(
        "HTTP/1.1 \(status) No\r\n\(who)-Authenticate: Digest realm=\"x\", nonce=\"1\"\r\n\r\n",
        then: [.flood(Data(repeating: 1, count: 64 << 10))])
      #expect(try await ask("/").status == status)
      // It hangs up.
      await server.departures.wait(for: 1)
    }

    /// A body that stays small may arrive in much longer framing.
    @Test func whatIsSentIsLimitedAndNotTheBodyAlone() async throws {
      let chunk = "1;\(String(repeating: "x", count: 1000))\r\n \r\n"
      sends(Self.chunkedHead, then: [.flood(Data(String(repeating: chunk, count: 64).utf8))])
      let limit = 2 * (64 << 10) + (1 << 20)
      await #expect(throws: HTTPError.tooLarge(limit: limit)) { try await ask("/") }
    }

    @Test func aMisdirectedRequestIsAFailedConnection() async throws {
      sends("HTTP/1.1 421 No\r\n\r\n", then: [.flood(Data(repeating: 1, count: 64 << 10))])
      await #expect(throws: HTTPError.connectionFailed) { try await ask("/") }
    }

    @Test func tooManyContentCodingsAreRefused() async throws {
      sends(
        "HTTP/1.1 200 OK\r\nContent-Encoding: \(String(repeating: "gzip,", count: 12_000))gzip\r\n\r\n",
        then: [.flood(Gzip.stored(body))])
      await #expect(throws: HTTPError.connectionFailed) { try await ask("/") }
    }

    @Test func noAddressEndsTheProgramOrWritesHeaders() async throws {
      let port = server.port
      server.on("/", LoopbackReply(body: body))
      for address in [
        "http://127.0.0.1:99999999999/", "http://127.0.0.1:65536/", "http://127.0.0.1:9223372036854775808/",
        "http://x%0d%0aEvil:%201%0d%0a.localhost:\(port)/", "http://x%20y.localhost:\(port)/",
        "http://x%00.localhost:\(port)/",
      ] {
        // Foundation rejects some of these as addresses. As the target of a redirect they may have any
        // outcome; only the headers that the server receives matter.
        if let url = URL(string: address) {
          await #expect(throws: HTTPError.self) { try await client.response(to: HTTPRequest(patiently: url)) }
        }
        sends("HTTP/1.1 302 Found\r\nLocation: \(address)\r\nContent-Length: 0\r\n\r\n")
        _ = try? await ask("/")
      }
      #expect(server.requests.allSatisfy { $0.headers["evil"] == nil })
      #expect(server.requests.count == 6)
    }

    @Test func provisionalAnswersWithoutEndAreAFailedConnection() async throws {
      server.on("/", LoopbackReply(steps: [.flood(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))]))
      await #expect(throws: HTTPError.connectionFailed) { try await ask("/") }
    }

    @Test func dataAfterAnAnswerIsNotTheNextAnswer() async throws {
      let answer = "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nrecipes"
      sends(answer + answer.replacingOccurrences(of: "recipes", with: "forgery"))
      for _ in 0..<5 { #expect(try await ask("/").body == body) }
      sends(
        Self.chunked + "0\r\nX-Checksum: 1\r\n\r\n"
          + answer.replacingOccurrences(of: "recipes", with: "forgery"))
      for _ in 0..<5 { #expect(try await ask("/").body == body) }
    }

    @Test func restOfACancelledAnswerIsNotTheNextAnswer() async throws {
      server.on(
        "/long",
        LoopbackReply(steps: [.send(Data("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\nrec".utf8)), .stall])
      )
      server.on("/", LoopbackReply(body: body))
      for _ in 0..<5 {
        await #expect(throws: HTTPError.timedOut) { try await ask("/long", silence: 0.1) }
        #expect(try await ask("/").body == body)
      }
    }

    @Test func cancellingInTheQueueLeavesNothingBehind() async throws {
      server.on("/silent", .silence)
      server.on("/", LoopbackReply(body: body))
      let leaving = (0..<100).map { number in Task { try await ask("/silent?\(number)") } }
      await server.arrivals.wait(for: 32)
      for task in leaving { task.cancel() }
      for task in leaving { await #expect(throws: HTTPError.cancelled) { try await task.value } }
      #expect(try await ask("/").body == body)
    }
  }
#endif
