#if os(Linux)
  import Foundation
  import Networking
  import SoupTransport
  import TestSupport
  import Testing

  @Suite struct EncryptionTests {
    /// The names of the versions are those of Python's `ssl.TLSVersion`. RFC 8996 forbids versions before
    /// 1.2.
    @Test(arguments: [("TLSv1", false), ("TLSv1_1", false), ("TLSv1_2", true), ("TLSv1_3", true)])
    func obsoleteVersionsAreRejected(_ version: String, isAccepted: Bool) async throws {
      let server = try await onAThread { try EncryptedServer(speaking: version) }
      let client = WebClient(transport: SoupTransport(certificates: server.certificate))
      let request = HTTPRequest(patiently: server.url("/"))
      if isAccepted {
        #expect(try await client.response(to: request).body == Data("recipes".utf8))
      } else {
        await #expect(throws: HTTPError.insecure) { try await client.response(to: request) }
      }
    }
  }
#endif
