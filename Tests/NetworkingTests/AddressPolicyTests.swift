import Foundation
import Storage
import TestSupport
import Testing

@testable import Networking

@Suite struct AddressPolicyTests {
  @Test(arguments: [
    "127.0.0.1", "127.1", "2130706433", "0x7f.1", "0x7f000001", "017700000001", "0", "0.0.0.0", "10.1.2.3",
    "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.169.254", "100.64.0.1", "192.0.2.1", "198.18.0.1",
    "198.51.100.7", "203.0.113.7", "224.0.0.1", "255.255.255.255", "192.0.0.1", "192.88.99.1",
    "::", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::127.0.0.1", "fe80::1", "fec0::1", "fc00::1",
    "fd12::1",
    "ff02::1", "2001:db8::1", "2001::1", "3fff::1", "2002:7f00:1::", "2002:a00:1::", "64:ff9b::7f00:1",
    "64:ff9b:1::1", "100::1",
  ])
  func aNonPublicAddressIsRefusedInEverySpelling(_ host: String) {
    let addresses = systemHostResolver(host)
    // A spelling that the resolver rejects cannot be requested either.
    for address in addresses ?? [] { #expect(!address.isPublic, "\(host) → \(address.bytes)") }
    #expect(addresses?.isEmpty != true)
  }

  @Test(arguments: [
    "8.8.8.8", "0x08080808", "172.15.0.1", "172.32.0.1", "100.128.0.1", "192.167.1.1", "11.0.0.1",
    "223.255.255.1",
    "2606:4700::1", "2a00:1450::1", "2002:808:808::", "64:ff9b::808:808",
  ])
  func aPublicAddressIsAllowed(_ host: String) throws {
    let addresses = try #require(systemHostResolver(host))
    #expect(!addresses.isEmpty)
    for address in addresses { #expect(address.isPublic, "\(host) → \(address.bytes)") }
  }

  @Test func anAddressHasFourOrSixteenBytes() {
    #expect(IPAddress(bytes: [1, 2, 3]) == nil)
    #expect(IPAddress(bytes: [8, 8, 8, 8])?.isPublic == true)
  }

  @Test(
    arguments: Transport.allCases,
    [
      "http://127.0.0.1:PORT/", "http://localhost:PORT/", "http://127.1:PORT/", "http://2130706433:PORT/",
      "http://0x7f000001:PORT/", "http://127%2E0%2E0%2E1:PORT/", "http://[::ffff:127.0.0.1]:PORT/",
      "http://[::1]:PORT/",
      "http://LOCALHOST.:PORT/",
    ])
  func noSpellingOfThisMachineIsRequested(_ transport: Transport, _ address: String) async throws {
    let server = try LoopbackServer()
    server.on("/", LoopbackReply())
    // Foundation may reject the spelling itself.
    guard let url = URL(string: address.replacingOccurrences(of: "PORT", with: String(server.port))) else {
      return
    }
    let error = await #expect(throws: HTTPError.self) {
      try await transport.client.response(to: HTTPRequest(patiently: url, addressPolicy: .publicOnly))
    }
    // The name with a full stop is asked of the name server, which may answer anything.
    #expect(error != .connectionFailed || address.contains("LOCALHOST."))
    #expect(server.requests.isEmpty)
  }

  /// On Apple's systems http addresses are asked for by https.
  @Test(arguments: Transport.allCases, [true, false])
  func whatIsItselfAnAddressOfThisNetworkIsRefusedForGood(
    _ transport: Transport, upgradesToHTTPS: Bool
  ) async throws {
    let client = transport.client(upgradesToHTTPS: upgradesToHTTPS)
    for address in ["http://192.168.1.5/x", "http://printer.local/x", "http://LocalHost/x"] {
      let url = try #require(URL(string: address))
      await #expect(throws: HTTPError.refusedAddress) {
        try await client.response(to: HTTPRequest(patiently: url, addressPolicy: .publicOnly))
      }
    }
  }

  @Test(arguments: Transport.allCases)
  func aNameThatResolvesToThisNetworkIsRefused(_ transport: Transport) async throws {
    for addresses in [[[10, 0, 0, 1]], [[8, 8, 8, 8], [127, 0, 0, 1]], []] as [[[UInt8]]] {
      let client = transport.client(
        resolve: { _ in addresses.compactMap { IPAddress(bytes: $0) } })
      let url = try #require(URL(string: "http://rebinding.invalid/"))
      await #expect(throws: HTTPError.leadsInside) {
        try await client.response(to: HTTPRequest(patiently: url, addressPolicy: .publicOnly))
      }
    }
  }

  @Test(arguments: Transport.allCases)
  func anUnknownNameIsNotFound(_ transport: Transport) async throws {
    let url = try #require(URL(string: "http://nowhere.invalid/"))
    for (isOnline, expected) in [(true, HTTPError.hostNotFound), (false, .offline)] {
      let client = transport.client(resolve: { _ in nil }, isOnline: { isOnline })
      await #expect(throws: expected) {
        try await client.response(to: HTTPRequest(patiently: url, addressPolicy: .publicOnly))
      }
    }
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080/a.jpg", true), ("HTTP://127.0.0.1:8080/", true),
    ("http://127.0.0.1:8081/", false),
    ("http://127.0.0.1/", false), ("http://localhost:8080/", false), ("http://[::1]:8080/", false),
    ("http://photos.example/", false), ("http://nas.local/", false),
  ])
  func aFeedVouchesForItsOwnServerAlone(_ address: String, isOwn: Bool) throws {
    let policy = AddressPolicy.named(by: URL(string: "http://127.0.0.1:8080/recipes.json"))
    #expect(policy.mustBePublic(try #require(URL(string: address))) != isOwn)
    #expect(AddressPolicy.named(by: nil) == .publicOnly)
  }

  @Test func aRedirectToTheServersOwnSecurePortIsAllowed() throws {
    let policy = AddressPolicy.named(by: URL(string: "http://nas.local/recipes.json"))
    #expect(!policy.mustBePublic(try #require(URL(string: "https://nas.local/a.jpg"))))
    #expect(!policy.mustBePublic(try #require(URL(string: "https://nas.local:443/a.jpg"))))
    #expect(policy.mustBePublic(try #require(URL(string: "https://nas.local:8443/a.jpg"))))
  }

  @Test(arguments: Transport.allCases)
  func theFeedsOwnServerMayNotRedirectIntoThisNetwork(_ transport: Transport) async throws {
    let server = try LoopbackServer()
    server.on("/photo", .redirect(to: "/moved"))
    server.on("/moved", LoopbackReply())
    server.on("/trap", .redirect(to: "http://localhost:\(server.port)/secret"))
    server.on("/secret", LoopbackReply())
    let policy = AddressPolicy.named(by: server.url("/recipes.json"))
    let answer = try await transport.client.response(
      to: HTTPRequest(patiently: server.url("/photo"), addressPolicy: policy))
    #expect(answer.url.path == "/moved")
    await #expect(throws: HTTPError.leadsInside) {
      try await transport.client.response(
        to: HTTPRequest(patiently: server.url("/trap"), addressPolicy: policy))
    }
    #expect(server.requests(to: "/secret").isEmpty)
  }

  @Test(.timeLimit(.minutes(10)), arguments: Transport.allCases)
  func aNameServerThatSaysNothingTimesOutAndCanBeLeft(_ transport: Transport) async throws {
    let gate = Gate()
    defer { gate.open() }
    let asked = Arrivals()
    let client = transport.client(
      resolve: { host in
        // On a busy machine the first lookup may start only after its timeout, and then it asks for nothing.
        if host == "another.invalid" { asked.add() }
        while !gate.waitBlocking(atMost: 1) {}
        return nil
      })
    let url = try #require(URL(string: "http://slow.invalid/"))
    await #expect(throws: HTTPError.timedOut) {
      try await client.response(to: HTTPRequest(url: url, silenceTimeout: 0.1, addressPolicy: .publicOnly))
    }
    let another = try #require(URL(string: "http://another.invalid/"))
    let leaving = Task {
      try await client.response(
        to: HTTPRequest(url: another, silenceTimeout: 600, addressPolicy: .publicOnly))
    }
    await asked.wait(for: 1)
    leaving.cancel()
    await #expect(throws: HTTPError.cancelled) { try await leaving.value }
  }

  @Test(.timeLimit(.minutes(10)), arguments: Transport.allCases)
  func oneNameIsLookedUpOnceHoweverManyRequestsWaitAndLeave(_ transport: Transport) async throws {
    let gate = Gate()
    defer { gate.open() }
    let asked = Arrivals()
    let client = transport.client(
      resolve: { _ in
        asked.add()
        while !gate.waitBlocking(atMost: 1) {}
        return [IPAddress(bytes: [127, 0, 0, 1])].compactMap { $0 }
      })
    let ask = { @Sendable (silence: TimeInterval) in
      let url = URL(literal: "http://slow.invalid/photo.jpg")
      return try await client.response(
        to: HTTPRequest(url: url, silenceTimeout: silence, addressPolicy: .publicOnly))
    }
    let leaving = (0..<50).map { _ in Task { try await ask(600) } }
    await asked.wait(for: 1)
    for task in leaving { task.cancel() }
    for task in leaving { _ = await task.result }
    await #expect(throws: HTTPError.timedOut) { try await ask(0.1) }
    let staying = Task { try await ask(600) }
    gate.open()
    await #expect(throws: HTTPError.leadsInside) { try await staying.value }
    #expect(asked.count <= 2)  // A second lookup if the first had already ended.
  }

  @Test(.timeLimit(.minutes(10)), arguments: Transport.allCases)
  func namesThatAreNeverFoundHoldUpNoOtherRequest(_ transport: Transport) async throws {
    let gate = Gate()
    defer { gate.open() }
    let asked = Arrivals()
    let client = transport.client(
      resolve: { _ in
        asked.add()
        while !gate.waitBlocking(atMost: 1) {}
        return nil
      })
    let leaving = try (0..<200).map { number in
      let url = try #require(URL(string: "http://\(number).slow.invalid/"))
      return Task {
        try await client.response(to: HTTPRequest(url: url, silenceTimeout: 600, addressPolicy: .publicOnly))
      }
    }
    await asked.wait(for: Lookups.maximumThreads)
    for task in leaving { task.cancel() }
    let server = try LoopbackServer()
    server.on("/", .stalled(Data("half".utf8), after: 2))
    await #expect(throws: HTTPError.timedOut) {
      try await client.response(to: HTTPRequest(url: server.url("/"), silenceTimeout: 0.1))
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func namesBeyondTheMaximumNumberOfThreadsWaitForOne() async {
    let gate = Gate()
    defer { gate.open() }
    let asked = Arrivals()
    let lookups = Lookups { _ in
      asked.add()
      while !gate.waitBlocking(atMost: 1) {}
      return []
    }
    let held = (0..<Lookups.maximumThreads).map { number in
      Task { await lookups.addresses(of: "\(number).invalid", timeout: 600, deadline: nil) }
    }
    await asked.wait(for: Lookups.maximumThreads)
    for number in 0..<8 {
      let leaving = await lookups.addresses(of: "leaving\(number).invalid", timeout: 0.01, deadline: nil)
      #expect(leaving == .failure(.timedOut))
    }
    #expect(asked.count == Lookups.maximumThreads)
    let staying = Task { await lookups.addresses(of: "staying.invalid", timeout: 600, deadline: nil) }
    gate.open()
    #expect(await staying.value == .success([]))
    for task in held { #expect(await task.value == .success([])) }
    #expect(asked.count == Lookups.maximumThreads + 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func nameIsAskedAnewAfterItsLastTimeout() async {
    let gate = Gate()
    defer { gate.open() }
    let asked = Arrivals()
    let isSilent = Mutex(true)
    let lookups = Lookups { _ in
      let isSilent = isSilent.withLock { $0 }
      asked.add()
      if isSilent { while !gate.waitBlocking(atMost: 1) {} }
      return []
    }
    // On a busy machine the thread may start only after the timeout, when the wait has ended.
    var timeouts = 0
    repeat {
      timeouts += 1
      let result = await lookups.addresses(of: "slow.invalid", timeout: 0.1, deadline: nil)
      #expect(result == .failure(.timedOut))
    } while asked.count == 0
    isSilent.withLock { $0 = false }
    #expect(await lookups.addresses(of: "slow.invalid", timeout: 600, deadline: nil) == .success([]))
    // Each lookup asks once, also one whose thread took the name just before its timeout.
    #expect((2...timeouts + 1).contains(asked.count))
  }

  @Test func theSystemKnowsWhetherThereIsANetwork() {
    // Either answer may be right on the machine that runs this. The call must not fail.
    _ = systemIsOnline()
  }

  @Test(arguments: [
    ("http://a.example/x?y#z", "https://a.example/x?y#z"), ("HTTP://a.example", "https://a.example"),
    ("http://a.example:80/", "https://a.example/"), ("http://a.example:8080/", "https://a.example:8080/"),
    ("https://a.example/", "https://a.example/"), ("ftp://a.example/", "ftp://a.example/"),
  ])
  func httpBecomesHTTPS(_ address: String, _ expected: String) {
    #expect(URL(string: address)?.upgradedToHTTPS.absoluteString == expected)
  }

  @Test(arguments: Transport.allCases)
  func anUpgradingClientNeverRequestsInTheClear(_ transport: Transport) async throws {
    let server = try LoopbackServer()
    server.on("/", LoopbackReply())
    let client = transport.client(upgradesToHTTPS: true)
    await #expect(throws: HTTPError.insecure) {
      try await client.response(to: HTTPRequest(patiently: server.url("/")))
    }
    #expect(server.requests.isEmpty)
  }
}
