import AppleFoundation
import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

@testable import LadleSwiftUI

@Suite(.timeLimit(.minutes(10))) struct CoordinatedAccessTests {
  private let directory: TemporaryDirectory
  private let path: String
  private let cloud: Cloud
  private let files = FaultyFileStore()

  init() throws {
    directory = try TemporaryDirectory()
    path = directory("Recipes")
    cloud = Cloud(at: URL(fileURLWithPath: path))
  }

  /// The clock is ahead, so that files count as unchanged as soon as they were read.
  private func open(_ access: CoordinatedAccess = CoordinatedAccess()) -> CookbookFolder {
    CookbookFolder(
      at: path, index: directory("index"), files: files, access: access, now: { Date() + 10 })
  }

  private func document(_ description: String) -> RecipeDocument {
    var document = RecipeDocument(name: "Tart")
    document.summary = description
    return document
  }

  /// Keeps a recipe and changes its description. Then the cloud chooses another device's version, with another cuisine,
  /// and keeps this device's beside it.
  private func keepBoth(_ cookbook: CookbookFolder, isLocal: Bool = true) throws -> (UUID, NSFileVersion) {
    let id = try cookbook.add(document("old"), photo: nil)
    let old = try cookbook.read(id)
    var ours = old.document
    ours.summary = "ours"
    try cookbook.update(ours, from: old)
    let version = try addVersion(try cookbook.read(id).document, isLocal: isLocal)
    var theirs = old.document
    theirs.cuisine = "German"
    try theirs.data().write(to: URL(fileURLWithPath: path + "/Tart/recipe.json"))
    return (id, version)
  }

  /// A version of the recipe in "Tart" that the cloud keeps beside it.
  private func addVersion(_ document: RecipeDocument, isLocal: Bool = true) throws -> NSFileVersion {
    let file = URL(fileURLWithPath: directory(UUID().uuidString))
    try document.data().write(to: file)
    let version = NSFileVersion(contents: file, isLocal: isLocal)
    cloud.add(version, to: path + "/Tart/recipe.json")
    // The folder changes when the cloud has brought the version that won.
    try Data().write(to: URL(fileURLWithPath: path + "/Tart/\(UUID().uuidString).txt"))
    return version
  }

  // MARK: - Coordination

  @Test func readingsAndChangesAreCoordinated() throws {
    let access = CoordinatedAccess()
    try access.coordinate(.reading, path) { () throws(CookbookError) in #expect(cloud.current == .reading) }
    try access.coordinate(.writing, path) { () throws(CookbookError) in
      #expect(cloud.current == .writingWhole)
    }
    #expect(cloud.current == nil)
    let cookbook = open()
    try cookbook.prepare()
    try cookbook.scan()
    let id = try cookbook.add(document("x"), photo: nil)
    _ = try cookbook.read(id)
    #expect(
      cloud.history == [.reading, .writingWhole, .writingWhole, .reading, .reading, .writingWhole, .reading])
  }

  @Test func anErrorOfTheChangeIsThrownAsItIs() {
    #expect(throws: CookbookError.full) {
      try CoordinatedAccess().coordinate(.writing, path) { () throws(CookbookError) in throw .full }
    }
  }

  @Test(arguments: [
    (CocoaError(.userCancelled) as NSError, CookbookError.busy),
    (CocoaError(.fileNoSuchFile) as NSError, .gone),
    (CocoaError(.fileWriteNoPermission) as NSError, .readOnly),
    (CocoaError(.fileWriteVolumeReadOnly) as NSError, .readOnly),
    (CocoaError(.fileWriteOutOfSpace) as NSError, .full),
    (NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC)), .full),
    (NSError(domain: "NSFileProviderErrorDomain", code: -1004), .gone),
    (
      NSError(
        domain: NSCocoaErrorDomain, code: 256,
        userInfo: [NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(EROFS))]), .readOnly
    ),
  ])
  func aRefusedChangeIsReportedAndNothingIsLost(refusal: NSError, meaning: CookbookError) throws {
    let cookbook = open()
    try cookbook.prepare()
    let id = try cookbook.add(document("old"), photo: nil)
    let stored = try cookbook.read(id)
    var edited = stored.document
    edited.summary = "new"
    cloud.behaviour = .refusing(refusal)
    #expect(throws: meaning) { try cookbook.update(edited, from: stored) }
    #expect(throws: (any Error).self) { try cookbook.scan() }
    cloud.behaviour = .granting
    #expect(try cookbook.scan().recipes.map(\.id) == [id])
    #expect(try cookbook.read(id).document == stored.document)
    #expect(try cookbook.update(edited, from: stored) == .written)
  }

  @Test func aCoordinatorThatDoesNothingIsAnError() {
    cloud.behaviour = .silent
    #expect(throws: CookbookError.other(FileError(.write, path, code: EIO))) {
      try CoordinatedAccess().coordinate(.writing, path) { () throws(CookbookError) in }
    }
  }

  @Test func aChangeThatWasDoneCountsWhateverTheCoordinatorReports() throws {
    cloud.behaviour = .grantingDespite(CocoaError(.fileNoSuchFile) as NSError)
    #expect(try CoordinatedAccess().coordinate(.writing, path) { () throws(CookbookError) in 5 } == 5)
  }

  @Test func aProgramThatDoesNotGiveTheFolderBackIsNotWaitedForForEver() {
    cloud.behaviour = .waiting
    #expect(throws: CookbookError.busy) {
      try CoordinatedAccess(patience: .milliseconds(1)).coordinate(.reading, path) {
        () throws(CookbookError) in
      }
    }
  }

  @Test func aFolderThatIsMovedMeanwhileIsNotMadeAnew() throws {
    let cookbook = open()
    try cookbook.prepare()
    _ = try cookbook.add(document("x"), photo: nil)
    let elsewhere = URL(fileURLWithPath: directory("Elsewhere"))
    try FileManager.default.moveItem(at: URL(fileURLWithPath: path), to: elsewhere)
    cloud.behaviour = .moved(to: elsewhere)
    #expect(throws: CookbookError.gone) { try open().prepare() }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  // MARK: - Downloads

  @Test func aRecipeThatIsOnlyInTheCloudIsAskedForAndNotRead() throws {
    let cookbook = open()
    try cookbook.prepare()
    let id = try cookbook.add(document("x"), photo: nil)
    let file = path + "/Tart/recipe.json"
    cloud.set(.notDownloaded, of: file)
    #expect(throws: CookbookError.notDownloaded) { try cookbook.read(id) }
    #expect(cloud.requested == [file])
    cloud.set(.current, of: file)
    #expect(try cookbook.read(id).document.summary == "x")
  }

  @Test func anOutdatedRecipeIsReadWhileItsNewerVersionIsAskedFor() throws {
    let cookbook = open()
    try cookbook.prepare()
    let id = try cookbook.add(document("x"), photo: nil)
    cloud.set(.downloaded, of: path + "/Tart/recipe.json")
    #expect(try cookbook.read(id).document.summary == "x")
    #expect(cloud.requested == [path + "/Tart/recipe.json"])
  }

  @Test func aFileThatIsInNoCloudLacksNothing() {
    #expect(CoordinatedAccess().hasContents(directory("elsewhere.json")))
    #expect(CoordinatedAccess().versionsInConflict(of: directory("elsewhere.json")).isEmpty)
  }

  // MARK: - Versions

  @Test func versionInConflictIsKeptAndThenResolved() throws {
    let cookbook = open()
    try cookbook.prepare()
    let id = try cookbook.add(document("ours"), photo: nil)
    var theirs = try cookbook.read(id).document
    theirs.summary = "theirs"
    let version = try addVersion(theirs)
    try cookbook.scan()
    #expect(try cookbook.read(id).document.summary == "ours")
    #expect(try cookbook.versions(of: id).others.map(\.document.summary) == ["theirs"])
    #expect(version.isResolved && version.isRemoved)
  }

  @Test func aVersionIsNotResolvedUntilItIsOnTheDisk() throws {
    let cookbook = open()
    try cookbook.prepare()
    let (id, version) = try keepBoth(cookbook)
    files.fail(.rename, repeats: true)
    try cookbook.scan()
    #expect(!version.isResolved && !version.isRemoved)
    files.heal()
    #expect(try cookbook.scan().versions == [id])
    #expect(version.isResolved)
  }

  @Test func aVersionIsNotResolvedWhileItsFolderIsRefused() throws {
    let cookbook = open()
    try cookbook.prepare()
    let (_, version) = try keepBoth(cookbook)
    cloud.behaviour = .refusing(CocoaError(.userCancelled) as NSError)
    #expect(throws: CookbookError.busy) { try cookbook.scan() }
    #expect(!version.isResolved)
  }

  @Test func aVersionThatIsOnlyInTheCloudIsDownloadedBeforeItIsResolved() throws {
    let cookbook = open()
    try cookbook.prepare()
    let (id, version) = try keepBoth(cookbook, isLocal: false)
    // The first look asks for it.
    let file = path + "/Tart/recipe.json"
    let found = CoordinatedAccess().versionsInConflict(of: file)
    #expect(found.map(\.contents) == [nil])
    CoordinatedAccess().markResolved(found[0], of: file)
    #expect(!version.isResolved)
    #expect(try cookbook.scan().versions == [id])
    #expect(version.isResolved)
  }

  @Test func aVersionThatWasReplacedMeanwhileStaysInConflict() throws {
    let cookbook = open()
    try cookbook.prepare()
    let (_, version) = try keepBoth(cookbook)
    let file = path + "/Tart/recipe.json"
    let found = CoordinatedAccess().versionsInConflict(of: file)
    try document("newer").data().write(to: version.url)
    for version in found { CoordinatedAccess().markResolved(version, of: file) }
    #expect(!version.isResolved)
  }

  @Test func aDamagedVersionStaysInConflict() throws {
    let cookbook = open()
    try cookbook.prepare()
    let (_, version) = try keepBoth(cookbook)
    try Data("{".utf8).write(to: version.url)
    try cookbook.scan()
    #expect(!version.isResolved)
  }
}
