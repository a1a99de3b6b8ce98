#if os(Linux)
  import Foundation
  import SoupTransport
  import TestSupport
  import Testing

  @testable import Networking

  /// `own` stands for a server in the local network, on 127.0.0.1, and `stranger` for a public one, on
  /// 127.0.0.2. Linux has both addresses without setting them up.
  @Suite struct ConnectionPolicyTests {
    let own: LoopbackServer
    let stranger: LoopbackServer
    let body = Data("recipes".utf8)

    init() throws {
      own = try LoopbackServer()
      stranger = try LoopbackServer(host: "127.0.0.2")
      for server in [own, stranger] {
        server.on("/", LoopbackReply(body: body))
        server.on("/moved", .redirect(to: "/"))
        server.on("/own", .redirect(to: own.url("/").absoluteString))
        server.on("/stranger", .redirect(to: stranger.url("/").absoluteString))
        server.on("/stranger-own", .redirect(to: stranger.url("/own").absoluteString))
      }
    }

    static let isPublic = { @Sendable (address: IPAddress) in address.bytes == [127, 0, 0, 2] }

    func ask(
      _ transport: Transport, _ url: URL, _ policy: AddressPolicy = .any
    ) async throws(HTTPError) -> HTTPResponse {
      try await transport.client(isPublic: Self.isPublic)
        .response(to: HTTPRequest(patiently: url, addressPolicy: policy))
    }

    // MARK: - Redirects

    @Test(arguments: Transport.allCases, [AddressPolicy.any, .publicOnly])
    func aPublicServerDoesNotRedirectIntoThisNetwork(_ transport: Transport, _ policy: AddressPolicy)
      async throws
    {
      await #expect(throws: HTTPError.leadsInside) {
        try await ask(transport, stranger.url("/own"), policy)
      }
      #expect(own.requests.isEmpty)
      #expect(stranger.requests.count == 1)
    }

    @Test(arguments: Transport.allCases)
    func aPublicServerRedirectsToItselfAndToOthers(_ transport: Transport) async throws {
      let other = try LoopbackServer(host: "127.0.0.2")
      other.on("/", .redirect(to: stranger.url("/moved").absoluteString))
      #expect(try await ask(transport, other.url("/")).body == body)
    }

    @Test(arguments: Transport.allCases)
    func aServerOfThisNetworkRedirectsWithinIt(_ transport: Transport) async throws {
      let other = try LoopbackServer()
      other.on("/", .redirect(to: own.url("/moved").absoluteString))
      #expect(try await ask(transport, other.url("/")).body == body)
      #expect(try await ask(transport, own.url("/stranger")).body == body)
    }

    @Test(arguments: Transport.allCases)
    func aPublicServerRedirectsOnlyToTheServerThatWasChosen(_ transport: Transport) async throws {
      #expect(try await ask(transport, own.url("/stranger-own")).url == own.url("/"))
      let other = try LoopbackServer()
      other.on("/", .redirect(to: stranger.url("/own").absoluteString))
      let before = own.requests.count
      await #expect(throws: HTTPError.leadsInside) { try await ask(transport, other.url("/")) }
      #expect(own.requests.count == before)
    }

    // MARK: - Connections

    /// DNS rebinding: the name resolves to a public address when the policy checks it, and to a local one
    /// when the transport connects.
    @Test func aNameThatResolvesElsewhereAfterTheCheckIsNotRequested() async throws {
      let client = Transport.soup.client(
        resolve: { _ in [IPAddress(bytes: [8, 8, 8, 8])].compactMap(\.self) })
      let url = try #require(URL(string: "http://localhost:\(own.port)/"))
      await #expect(throws: HTTPError.refusedAddress) {
        try await client.response(to: HTTPRequest(patiently: url, addressPolicy: .publicOnly))
      }
      #expect(own.requests.isEmpty)
    }

    @Test func aKeptConnectionIsCheckedAgain() async throws {
      let client = Transport.soup.client(
        resolve: { _ in [IPAddress(bytes: [8, 8, 8, 8])].compactMap(\.self) })
      let url = own.url("/")
      #expect(try await client.response(to: HTTPRequest(patiently: url)).body == body)
      await #expect(throws: HTTPError.refusedAddress) {
        try await client.response(to: HTTPRequest(patiently: url, addressPolicy: .publicOnly))
      }
      #expect(own.requests.count == 1)
      #expect(try await client.response(to: HTTPRequest(patiently: url)).body == body)
    }

    // MARK: - Lengths

    /// `URLSession` on Linux uses the first of two lengths and does not report the other.
    @Test func twoLengthsAreAnErrorAndOneTwiceIsNone() async throws {
      own.on(
        "/two",
        LoopbackReply(steps: [
          .send(Data("HTTP/1.1 200 OK\r\nContent-Length: 7\r\nContent-Length: 3\r\n\r\nrecipes".utf8)),
          .close,
        ]))
      own.on(
        "/once",
        LoopbackReply(steps: [
          .send(Data("HTTP/1.1 200 OK\r\nContent-Length: 7\r\nContent-Length: 7\r\n\r\nrecipes".utf8))
        ]))
      await #expect(throws: HTTPError.connectionFailed) { try await ask(.soup, own.url("/two")) }
      #expect(try await ask(.soup, own.url("/once")).body == body)
    }
  }
#endif
