import Foundation
import Storage

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One running Syncthing, which shares one folder with one other device over the loopback interface. It neither announces
/// itself nor uses relays, and looks at its folder only when it is asked to.
///
/// Its REST interface is described at https://docs.syncthing.net/dev/rest.html.
final class Syncthing: Sendable {
  /// The name of Debian's package and of its command.
  static let command = "syncthing"
  static let folder = "cookbook"

  /// A device as the other one knows it.
  struct Device: Sendable {
    var id: String
    var port: UInt16
  }

  let device: Device
  private let home: String
  private let path: String
  private let api: UInt16
  private let key = UUID().uuidString
  private let process = Mutex<Process?>(nil)

  /// Makes the keys of a device whose files are in `home`, and that shares the folder at `path`.
  init(home: String, path: String, port: UInt16, api: UInt16) throws {
    (self.home, self.path, self.api) = (home, path, api)
    _ = try Self.run(["generate", "--home=" + home, "--no-default-folder", "--skip-port-probing"])
    let id = try Self.run(["--home=" + home, "--device-id"]).trimmingCharacters(in: .whitespacesAndNewlines)
    device = Device(id: id, port: port)
  }

  deinit { process.withLock { $0?.terminate() } }

  /// Starts the program, and returns when it answers. Its first line about the interface says that.
  func start(with other: Device) async throws {
    try configuration(with: other).write(
      toFile: home + "/config.xml", atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      Self.command, "serve", "--home=" + home, "--no-browser", "--no-restart", "--no-upgrade",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty {
        handle.readabilityHandler = nil
        continuation.finish()
      } else {
        continuation.yield(String(decoding: data, as: UTF8.self))
      }
    }
    try process.run()
    self.process.withLock { $0 = process }
    var said = ""
    for await line in lines {
      said += line
      if said.contains("GUI and API listening") { return }
    }
    throw SyncthingError("Syncthing ended at its start:\n" + said)
  }

  /// Ends the program, and returns when it has ended.
  func stop() async throws {
    guard let process = process.withLock({ $0.take() }) else { return }
    await withCheckedContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      process.terminate()
    }
  }

  /// Looks at the folder, and returns when everything new in it is known.
  func scan() async throws { _ = try await call("POST", "db/scan?folder=" + Self.folder) }

  /// How much of the folder the other device has, in percent, and whether this one is idle and has everything.
  func isComplete(with other: Device) async throws -> Bool {
    struct Completion: Decodable {
      var completion: Double
      var needItems: Int
      var needDeletes: Int
    }
    struct Status: Decodable {
      var state: String
      var needTotalItems: Int
    }
    struct Connections: Decodable {
      struct Connection: Decodable { var connected: Bool }
      var connections: [String: Connection]
    }
    let connections = try await get(Connections.self, "system/connections")
    guard connections.connections[other.id]?.connected == true else { return false }
    let completion = try await get(
      Completion.self, "db/completion?folder=\(Self.folder)&device=\(other.id)")
    let status = try await get(Status.self, "db/status?folder=" + Self.folder)
    return completion.completion == 100 && completion.needItems == 0 && completion.needDeletes == 0
      && status.state == "idle" && status.needTotalItems == 0
  }

  /// Waits for an event after the one with this number, at most `seconds`, and returns the number of the last one.
  func event(after number: Int, atMost seconds: Int) async throws -> Int {
    struct Event: Decodable { var id: Int }
    let events = try await get([Event].self, "events?since=\(number)&timeout=\(seconds)")
    return events.last?.id ?? number
  }

  private func get<Value: Decodable>(_ type: Value.Type, _ path: String) async throws -> Value {
    try JSONDecoder().decode(type, from: await call("GET", path))
  }

  private func call(_ method: String, _ path: String) async throws -> Data {
    guard let url = URL(string: "http://127.0.0.1:\(api)/rest/" + path) else {
      throw SyncthingError("not an address: " + path)
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue(key, forHTTPHeaderField: "X-API-Key")
    let (data, response) = try await URLSession.shared.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw SyncthingError("\(path): " + String(decoding: data, as: UTF8.self))
    }
    return data
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  /// A folder as Syncthing itself sets it up: what is missing here would be 0, and not its default.
  private func configuration(with other: Device) -> String {
    func element(_ device: Device) -> String {
      """
      <device id="\(device.id)" compression="never"><address>tcp://127.0.0.1:\(device.port)</address></device>
      """
    }
    return """
      <configuration version="36">
        <folder id="\(Self.folder)" path="\(path)" type="sendreceive" rescanIntervalS="0" fsWatcherEnabled="false">
          <device id="\(device.id)"/><device id="\(other.id)"/>
          <minDiskFree unit="%">0</minDiskFree>
          <maxConflicts>10</maxConflicts>
        </folder>
        \(element(device))
        \(element(other))
        <gui enabled="true" tls="false"><address>127.0.0.1:\(api)</address><apikey>\(key)</apikey></gui>
        <options>
          <listenAddress>tcp://127.0.0.1:\(device.port)</listenAddress>
          <globalAnnounceEnabled>false</globalAnnounceEnabled>
          <localAnnounceEnabled>false</localAnnounceEnabled>
          <relaysEnabled>false</relaysEnabled>
          <natEnabled>false</natEnabled>
          <startBrowser>false</startBrowser>
          <urAccepted>-1</urAccepted>
          <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
          <crashReportingEnabled>false</crashReportingEnabled>
          <reconnectionIntervalS>1</reconnectionIntervalS>
          <setLowPriority>false</setLowPriority>
        </options>
      </configuration>
      """
  }
}

struct SyncthingError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
