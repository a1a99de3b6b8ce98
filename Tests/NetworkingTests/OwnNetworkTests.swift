import Foundation
import Testing

@testable import Networking

@Suite struct OwnNetworkTests {
  func address(_ text: String) throws -> IPAddress { try #require(systemHostResolver(text)?.first) }

  @Test(arguments: [
    ("2a02:8108:1:2::5", true), ("2a02:8108:1:2:ffff::9", true), ("2a02:8108:1:3::5", false),
    ("93.184.216.34", true), ("93.184.216.35", false), ("64:ff9b::93.184.216.34", true),
    ("2002:5db8:d822::1", true), ("2002:5db8:d823::1", false), ("64:ff9b::8.8.8.8", false),
  ])
  func thisMachineAndItsNeighboursAreItsOwnNetwork(_ text: String, isOwn: Bool) throws {
    let network = OwnNetwork(addresses: [try address("2a02:8108:1:2::1"), try address("93.184.216.34")])
    #expect(network.contains(try address(text)) == isOwn)
  }

  @Test func noAddressOfThisMachineIsPublic() throws {
    for interface in try #require(systemInterfaces()) { #expect(!systemIsPublic(interface.address)) }
  }
}
