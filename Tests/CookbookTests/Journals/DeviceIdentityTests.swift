import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

@Suite struct DeviceIdentityTests {
  let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func identity(_ machine: String? = "a", _ files: any FileStore = LocalFileStore()) -> DeviceIdentity
  {
    DeviceIdentity(path: folder("data/device.json"), files: files) { machine }
  }

  @Test func itStaysTheSame() throws {
    let id = try identity().current()
    #expect(DeviceID(id.text) == id)
    #expect(try identity().current() == id)
    #expect(try identity().current() == id)
  }

  @Test(arguments: [("a", "b"), ("a", nil), (nil, "a")] as [(String?, String?)])
  func aCopyOnAnotherMachineGetsANewOne(machines: (String?, String?)) throws {
    let id = try identity(machines.0).current()
    let other = try identity(machines.1).current()
    #expect(other != id)
    #expect(try identity(machines.1).current() == other)
  }

  @Test func machinesThatUseOneDirectoryByTurnsKeepTheirIdentities() throws {
    let machines = ["a", "b", nil, "c"]
    let ids = try machines.map { try identity($0).current() }
    #expect(Set(ids).count == machines.count)
    for _ in 1...3 { #expect(try machines.map { try identity($0).current() } == ids) }
  }

  @Test func theMachinesOwnNameIsNotWritten() throws {
    _ = try identity("d0f7a3c2d0f7a3c2d0f7a3c2d0f7a3c2").current()
    let text = String(decoding: try LocalFileStore().read(folder("data/device.json")), as: UTF8.self)
    #expect(!text.contains("d0f7a3c2"))
  }

  @Test(arguments: ["", "{", "{}", #"{"device": "12"}"#, #"{"device": 12}"#, "\0\0\0"])
  func aDamagedFileIsSetAside(text: String) throws {
    try LocalFileStore().createDirectory(folder("data"))
    try LocalFileStore().replace(folder("data/device.json"), with: Data(text.utf8))
    let id = try identity().current()
    #expect(try identity().current() == id)
    #expect(try LocalFileStore().read(folder("data/device.json.damaged")) == Data(text.utf8))
  }

  @Test(arguments: [FileError.Operation.read, .write, .createDirectory])
  func anIdentityThatCannotBeKeptIsAnError(operation: FileError.Operation) throws {
    let files = FaultyFileStore()
    files.fail(operation, code: EACCES)
    #expect(throws: FileError.self) { try identity("a", files).current() }
    let id = try identity("a", files).current()
    #expect(try identity().current() == id)
  }

  @Test func twoIdentitiesDiffer() {
    #expect(Set((0..<100).map { _ in DeviceID().text }).count == 100)
  }
}
