import Foundation
import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The sockets and threads of a `LoopbackServer`. The threads retain it, so its owner must stop it.
final class LoopbackListener: Sendable {
  typealias Request = LoopbackServer.Request
  typealias SetupError = LoopbackServer.SetupError

  private struct State {
    var listener: Int32 = -1
    var wakeUp: Int32 = -1
    var isRunning = false
    var connections: Set<Int32> = []
    var scripts: [String: [LoopbackReply]] = [:]
    var requests: [Request] = []
    var sentBytes = 0
  }

  /// "127.0.0.1", or another address of 127/8 on systems that have all of them.
  let host: String
  let port: UInt16
  let arrivals = Arrivals()
  let departures = Arrivals()
  private let state = Mutex(State())
  private let threads = DispatchGroup()
  /// Signalled when the server stops, for threads that wait.
  private let stopping = NSCondition()

  init(host: String) throws {
    let (listener, port) = try Self.bound(host, port: 0)
    self.host = host
    self.port = port
    state.withLock { $0.listener = listener }
  }

  deinit {
    let listener = state.withLock { $0.listener }
    if listener >= 0 { _ = close(listener) }
  }

  func script(_ path: String, _ replies: [LoopbackReply]) { state.withLock { $0.scripts[path] = replies } }

  var requests: [Request] { state.withLock { $0.requests } }

  var sentBytes: Int { state.withLock { $0.sentBytes } }

  // MARK: - Running

  func start() throws {
    var pipes: [Int32] = [-1, -1]
    guard pipe(&pipes) == 0 else { throw SetupError(call: "pipe", code: errno) }
    for end in pipes { Self.keepFromChildren(end) }
    let listener = state.withLock { state in
      state.wakeUp = pipes[1]
      state.isRunning = true
      return state.listener
    }
    guard listen(listener, 128) == 0 else { throw SetupError(call: "listen", code: errno) }
    let wakeUp = pipes[0]
    run { [self] in
      Self.accepting(listener, until: wakeUp, accepted)
      _ = close(wakeUp)
    }
  }

  func stop() {
    let (wakeUp, wasRunning) = state.withLock { state in
      let result = (state.wakeUp, state.isRunning)
      state.isRunning = false
      state.wakeUp = -1
      for connection in state.connections { _ = shutdown(connection, Int32(SHUT_RDWR)) }
      return result
    }
    guard wasRunning else { return }
    // Writes a byte, because closing alone may not wake the thread: a process that a test has started may
    // hold the other end too.
    var byte: UInt8 = 0
    _ = write(wakeUp, &byte, 1)
    _ = close(wakeUp)
    stopping.lock()
    stopping.broadcast()
    stopping.unlock()
    threads.wait()
    // Binds the port again without listening, so that it refuses connections and no other process can take
    // it.
    let old = state.withLock { $0.listener }
    _ = close(old)
    let bound = try? Self.bound(host, port: port)
    state.withLock { $0.listener = bound?.0 ?? -1 }
  }

  private func run(_ body: @escaping @Sendable () -> Void) {
    threads.enter()
    let threads = threads
    Thread.detachNewThread {
      body()
      threads.leave()
    }
  }

  /// Keeps child processes from inheriting the descriptor.
  private static func keepFromChildren(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

  private static func accepting(_ listener: Int32, until wakeUp: Int32, _ take: (Int32) -> Bool) {
    while true {
      var polled = [
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&polled, 2, -1) < 0 {
        if errno == EINTR { continue }
        return
      }
      if polled[1].revents != 0 { return }
      let connection = accept(listener, nil, nil)
      if connection < 0 { continue }
      keepFromChildren(connection)
      // A server that is being stopped takes none. It still writes to `wakeUp`, whose reader must be open then.
      if !take(connection) { _ = close(connection) }
    }
  }

  private func accepted(_ connection: Int32) -> Bool {
    let isRunning = state.withLock { state in
      if state.isRunning { state.connections.insert(connection) }
      return state.isRunning
    }
    guard isRunning else { return false }
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    run { [self] in
      serve(connection)
      state.withLock { _ = $0.connections.remove(connection) }
      _ = close(connection)
      departures.add()
    }
    return true
  }

  // MARK: - A connection

  private func serve(_ connection: Int32) {
    var buffer = Data()
    var isKept = false
    while let request = Self.read(connection, &buffer) {
      let reply = state.withLock { state -> LoopbackReply? in
        state.requests.append(request)
        let path = String(request.target.prefix { $0 != "?" })
        let key = state.scripts[request.target] == nil ? path : request.target
        guard let replies = state.scripts[key], let first = replies.first else { return nil }
        if replies.count > 1 { state.scripts[key] = Array(replies.dropFirst()) }
        return first
      }
      arrivals.add()
      let steps = (reply ?? LoopbackReply(status: 404)).steps(for: request)
      for step in steps where !perform(step, connection, isKept) { return }
      isKept = true
    }
  }

  /// Returns false when the connection has ended.
  private func perform(_ step: LoopbackReply.Step, _ connection: Int32, _ isKept: Bool) -> Bool {
    switch step {
    case .send(let data):
      return send(data, connection)
    case .wait(let gate):
      // Waits in short intervals, so that stopping the server ends the step too.
      while !gate.waitBlocking(atMost: 0.01) { if !isRunning { return false } }
      return true
    case .drip(let data, let interval, let repeating):
      repeat {
        for byte in data where !send(Data([byte]), connection) || !pause(interval) { return false }
      } while repeating
      return true
    case .flood(let data):
      while isRunning { if !send(data, connection) { return false } }
      return false
    case .stall:
      while pause(60) {}
      return false
    case .close:
      return false
    case .closeIfKept:
      return !isKept
    case .reset:
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      return false
    }
  }

  private var isRunning: Bool { state.withLock { $0.isRunning } }

  /// Returns false when the server has been stopped in the meantime.
  private func pause(_ seconds: TimeInterval) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    stopping.lock()
    defer { stopping.unlock() }
    while isRunning { if !stopping.wait(until: end) { return isRunning } }
    return false
  }

  private func send(_ data: Data, _ connection: Int32) -> Bool {
    let isSent = Self.send(data, connection)
    if isSent { state.withLock { $0.sentBytes += data.count } }
    return isSent
  }

  private static func send(_ data: Data, _ connection: Int32) -> Bool {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Bool in
      var done = 0
      while let base = bytes.baseAddress, done < bytes.count {
        #if canImport(Darwin)
          let count = Darwin.send(connection, base + done, bytes.count - done, 0)
        #elseif canImport(Musl)
          let count = Musl.send(connection, base + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        #else
          let count = Glibc.send(connection, base + done, bytes.count - done, Int32(MSG_NOSIGNAL))
        #endif
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  /// The next request, or nil when the client has closed the connection.
  private static func read(_ connection: Int32, _ buffer: inout Data) -> Request? {
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let head = buffer.range(of: end) {
        let text = String(decoding: buffer[buffer.startIndex..<head.lowerBound], as: UTF8.self)
        buffer = Data(buffer[head.upperBound...])
        return parse(text)
      }
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &chunk, chunk.count, 0)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return nil }
      buffer.append(contentsOf: chunk[..<count])
      // The first byte of a TLS handshake. Plain servers answer it in plain text.
      if buffer.first == 0x16 {
        _ = send(LoopbackReply.head(400, [], length: 0), connection)
        return nil
      }
    }
  }

  private static func parse(_ text: String) -> Request? {
    let lines = text.components(separatedBy: "\r\n")
    let first = lines[0].split(separator: " ")
    guard first.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    return Request(method: String(first[0]), target: String(first[1]), headers: headers)
  }

  // MARK: - Sockets

  private static func bound(_ host: String, port: UInt16) throws -> (Int32, UInt16) {
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard listener >= 0 else { throw SetupError(call: "socket", code: errno) }
    var on: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && getsockname(listener, pointer, &length) == 0
      }
    }
    guard result else {
      let code = errno
      _ = close(listener)
      throw SetupError(call: "bind", code: code)
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }
}
