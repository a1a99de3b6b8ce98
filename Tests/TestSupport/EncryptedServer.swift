#if os(Linux)
  public import Foundation

  /// An HTTPS server in a process of its own that speaks one version of TLS and answers every request with the body
  /// "recipes". Its certificate is its own, so only a client that is given `certificate` can verify it. It ends when
  /// its standard input closes, so it does not outlive a test run that is killed.
  public final class EncryptedServer: Sendable {
    struct SetupError: Error {}

    private static let program = """
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
      def answer(connection):
        try:
          with context.wrap_socket(connection, server_side=True) as secure:
            if secure.recv(65536):
              secure.sendall(b"HTTP/1.1 200 OK\\r\\nContent-Length: 7\\r\\nConnection: close\\r\\n\\r\\nrecipes")
        except OSError:
          pass
      while True:
        threading.Thread(target=answer, args=(listener.accept()[0],), daemon=True).start()
      """

    /// The path of the server's certificate.
    public let certificate: String
    private let folder: TemporaryDirectory
    private let port: Int
    // The process's standard input is a pipe whose other end the process object keeps open.
    private let process: Process

    /// - Parameter version: The name of a version in Python's `ssl.TLSVersion`.
    /// - Throws: An error if openssl or python3 is missing.
    public init(speaking version: String) throws {
      folder = try TemporaryDirectory()
      certificate = folder("certificate.pem")
      let key = folder("key.pem")
      let generator = try Self.start(
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
        "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate)
      generator.process.waitUntilExit()
      let server = try Self.start("python3", "-W", "ignore", "-c", Self.program, version, certificate, key)
      process = server.process
      let line = String(decoding: server.output.availableData, as: UTF8.self)
      guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw SetupError() }
      self.port = port
    }

    /// Kills the server. SIGTERM does not end it, because a child inherits the signals that Dispatch blocks in its threads. A
    /// server that lived on would keep the sockets that it has inherited open, and another test would wait for ever.
    deinit { kill(process.processIdentifier, SIGKILL) }

    public func url(_ path: String) -> URL {
      guard let url = URL(string: "https://127.0.0.1:\(port)\(path)") else {
        preconditionFailure("no path: \(path)")
      }
      return url
    }

    private static func start(_ command: String...) throws -> (process: Process, output: FileHandle) {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = command
      process.standardInput = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.start()
      return (process, pipe.fileHandleForReading)
    }
  }
#endif
