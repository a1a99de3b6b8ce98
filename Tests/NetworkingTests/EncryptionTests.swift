#if os(Linux)
  import Foundation
  import Networking
  import SoupTransport
  import TestSupport
  import Testing

  @Suite struct EncryptionTests {
    /// Answers one request after another over one version of TLS, with the body "recipes".
    static let server = """
      import socket, ssl, sys
      context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
      context.set_ciphers("ALL:@SECLEVEL=0")
      context.minimum_version = context.maximum_version = ssl.TLSVersion[sys.argv[1]]
      context.load_cert_chain(sys.argv[2], sys.argv[3])
      listener = socket.create_server(("127.0.0.1", 0))
      print(listener.getsockname()[1], flush=True)
      while True:
        connection, _ = listener.accept()
        try:
          with context.wrap_socket(connection, server_side=True) as secure:
            if secure.recv(65536):
              print(secure.version(), flush=True)
              secure.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: 7\\r\\nConnection: close\\r\\n\\r\\nrecipes")
        except OSError:
          pass
      """

    /// What python's own module knows it by, and whether it may be used.
    @Test(arguments: [("TLSv1", false), ("TLSv1_1", false), ("TLSv1_2", true), ("TLSv1_3", true)])
    func onlyVersionsThatMayBeUsedAreUsed(_ version: String, isTaken: Bool) async throws {
      let folder = try TemporaryDirectory()
      let (key, certificate) = (folder.path + "/key.pem", folder.path + "/certificate.pem")
      let made = try start(
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
        "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate)
      made.process.waitUntilExit()
      let running = try start("python3", "-W", "ignore", "-c", Self.server, version, certificate, key)
      defer { running.process.terminate() }
      let said = String(decoding: running.output.availableData, as: UTF8.self)
      let port = try #require(Int(said.trimmingCharacters(in: .whitespacesAndNewlines)))
      let client = WebClient(transport: SoupTransport(certificates: certificate))
      let request = HTTPRequest(url: try #require(URL(string: "https://127.0.0.1:\(port)/")))
      if isTaken {
        #expect(try await client.response(to: request).body == Data("recipes".utf8))
      } else {
        await #expect(throws: HTTPError.insecure) { try await client.response(to: request) }
      }
    }

    private func start(_ command: String...) throws -> (process: Process, output: FileHandle) {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = command
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      return (process, pipe.fileHandleForReading)
    }
  }
#endif
