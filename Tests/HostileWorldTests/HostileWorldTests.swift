#if os(Linux)
  import Foundation
  import SoupTransport
  import Storage
  import TestSupport
  import Testing
  import URLSessionTransport

  @testable import Networking

  /// Who asks: one kind of thing over one transport.
  struct Asker: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let isSoup: Bool

    static let all = Kind.allCases.flatMap {
      [Asker(kind: $0, isSoup: true), Asker(kind: $0, isSoup: false)]
    }

    var testDescription: String { "\(kind) over \(isSoup ? "libsoup" : "URLSession")" }
  }

  /// Every fault of a server against everything that Ladle downloads, over both transports. The hostile server, on
  /// 127.0.0.2, counts as public, so that 127.0.0.1 is this machine as seen from the internet.
  @Suite struct HostileWorldTests {
    private static let soup = client(SoupTransport())
    private static let urlSession = client(URLSessionTransport())

    private static func client(_ transport: any HTTPTransport) -> WebClient {
      WebClient(transport: transport, isPublic: { $0.bytes == [127, 0, 0, 2] }, isOnline: { true })
    }

    /// The bytes beyond the limit of a body that both transports may leave unread, in their buffers and the system's.
    private static let slack = 32 << 20

    @Test(.timeLimit(.minutes(10)), arguments: ServerFault.all, Asker.all)
    func everyFaultHasAClearOutcomeAndLeavesWhatWasThere(_ fault: ServerFault, _ asker: Asker) async throws {
      let server = try LoopbackServer(host: "127.0.0.2")
      let good = GoodAnswer(
        type: asker.kind.type, body: asker.kind.body("after"), forgery: asker.kind.body("forged"))
      let client = LimitedClient(client: asker.isSoup ? Self.soup : Self.urlSession, limits: fault.limits)
      let outcome = asker.isSoup ? fault.outcome : fault.outcomeOfURLSession
      if case .notOnLinux = outcome { return }

      // With nothing from before.
      let first = try Trial(asker.kind, at: server.url("/item"))
      server.scripted(fault.replies(good, server))
      var seen = await first.ask(by: client)
      var kept = await first.kept()
      if let allowed = Self.seen(outcome, before: nil) {
        #expect(allowed.contains(seen), "\(seen)")
        #expect(kept == (seen == .contents("after") ? seen : nil))
      }
      #expect(seen != .contents("forged") && kept != .contents("forged"))
      if fault.isEndless {
        await server.departures.wait(for: 1)
        #expect(server.sentBytes < ServerFault.maximumBytes + Self.slack)
      }

      // With the earlier answer.
      let second = try Trial(asker.kind, at: first.url)
      try await second.keep("before")
      server.scripted(fault.replies(good, server))
      seen = await second.ask(by: client)
      kept = await second.kept()
      if let allowed = Self.seen(outcome, before: "before") {
        // A photo and a page stay in view. A list stays too, and the error stands beside it.
        let stays = asker.kind != .feed && !allowed.contains(.contents("after"))
        if stays, !(asker.kind == .page && allowed.contains(where: Self.isFinal)) {
          #expect(seen == .contents("before"))
        } else {
          #expect(allowed.contains(seen), "\(seen)")
        }
        #expect(kept == .contents(seen == .contents("after") ? "after" : "before"))
      }
      #expect(seen != .contents("forged") && kept != .contents("forged"))

      // The words of a lying server are not sent back to it.
      if seen == .contents("after") { #expect(await second.ask(by: client) == seen) }
      #expect(server.requests.allSatisfy { $0.headers["evil"] == nil })
    }

    /// The outcome of a fault when `before` is stored; nil where anything clear will do.
    private static func seen(_ outcome: ServerFault.Outcome, before: String?) -> [Seen]? {
      switch outcome {
      case .taken: [.contents("after")]
      case .failed(let errors): errors.map { .failed($0) }
      case .status(let status): [.status(status)]
      case .unreadable: [.unreadable]
      case .confirmed(let status): [before.map { .contents($0) } ?? .status(status)]
      case .varies, .notOnLinux: nil
      }
    }

    /// Whether a page is not shown any more, because its address is refused or its server says that it is gone.
    private static func isFinal(_ seen: Seen) -> Bool {
      [.failed(.refusedAddress), .status(404), .status(410)].contains(seen)
    }

    // MARK: - Encryption

    @Test(.timeLimit(.minutes(10)), arguments: Asker.all)
    func encryptionThatDoesNotHoldIsRefused(_ asker: Asker) async throws {
      for (version, isTrusted) in [("TLSv1_3", false), ("TLSv1_1", true)] {
        let server = try await onAThread { try EncryptedServer(speaking: version) }
        let transport: any HTTPTransport =
          asker.isSoup
          ? SoupTransport(certificates: isTrusted ? server.certificate : nil) : URLSessionTransport()
        try await isInsecure(server.url("/item"), asker, transport)
      }
      let server = try LoopbackServer(host: "127.0.0.2")
      server.scripted([LoopbackReply(body: asker.kind.body("after"))])
      let url = try #require(URL(string: "https://127.0.0.2:\(server.port)/item"))
      try await isInsecure(url, asker, asker.isSoup ? SoupTransport() : URLSessionTransport())
    }

    private func isInsecure(_ url: URL, _ asker: Asker, _ transport: any HTTPTransport) async throws {
      let client = LimitedClient(
        client: WebClient(transport: transport, isPublic: { _ in true }, isOnline: { true }),
        limits: ServerFault.Limits())
      let trial = try Trial(asker.kind, at: url)
      #expect(await trial.ask(by: client) == .failed(.insecure))
      try await trial.keep("before")
      #expect(
        await trial.ask(by: client) == (asker.kind == .feed ? .failed(.insecure) : .contents("before")))
      #expect(await trial.kept() == .contents("before"))
    }

    // MARK: - Patience

    @Test(arguments: Asker.all, [429, 503])
    func busyServerIsAskedOnce(_ asker: Asker, _ status: Int) async throws {
      let server = try LoopbackServer(host: "127.0.0.2")
      server.scripted([LoopbackReply(status: status, headers: [("Retry-After", "0")])])
      let client = LimitedClient(
        client: asker.isSoup ? Self.soup : Self.urlSession, limits: ServerFault.Limits())
      #expect(try await Trial(asker.kind, at: server.url("/item")).ask(by: client) == .status(status))
      #expect(server.requests.count == 1)
    }
  }

  extension LoopbackServer {
    fileprivate func scripted(_ replies: [LoopbackReply]) {
      if let reply = replies.first { on("/item", reply) }
    }
  }
#endif
