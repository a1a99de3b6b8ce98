#if os(Linux)
  import Foundation
  import Networking
  import SoupTransport
  import TestSupport
  import Testing

  @Suite struct EncryptionTests {
    /// An HTTPS server in a process of its own that speaks one version of TLS and answers every request with
    /// the body "recipes". It ends when its standard input closes, so it does not outlive a test run that is
    /// killed.
    static let server = """
      import os, socket, ssl, sys, threading
      def end():
        sys.stdin.read()
        os._exit(0)
      threading.Thread(target=end, daemon=True).start()
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

    /// The names of the versions are those of Python's `ssl.TLSVersion`. RFC 8996 forbids versions before
    /// 1.2.
    @Test(arguments: [("TLSv1", false), ("TLSv1_1", false), ("TLSv1_2", true), ("TLSv1_3", true)])
    func obsoleteVersionsAreRejected(_ version: String, isAccepted: Bool) async throws {
      let folder = try TemporaryDirectory()
      let (key, certificate) = (folder.path + "/key.pem", folder.path + "/certificate.pem")
      let generator = try start(
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
        "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate)
      generator.process.waitUntilExit()
      let server = try start("python3", "-W", "ignore", "-c", Self.server, version, certificate, key)
      defer { server.process.terminate() }
      let line = String(decoding: server.output.availableData, as: UTF8.self)
      let port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
      let client = WebClient(transport: SoupTransport(certificates: certificate))
      let request = HTTPRequest(patiently: try #require(URL(string: "https://127.0.0.1:\(port)/")))
      if isAccepted {
        #expect(try await client.response(to: request).body == Data("recipes".utf8))
      } else {
        await #expect(throws: HTTPError.insecure) { try await client.response(to: request) }
      }
    }

    /// The process's standard input is a pipe whose other end the process object keeps open.
    private func start(_ command: String...) throws -> (process: Process, output: FileHandle) {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = command
      process.standardInput = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      return (process, pipe.fileHandleForReading)
    }
  }
#endif
