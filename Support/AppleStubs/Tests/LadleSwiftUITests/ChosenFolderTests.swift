import AppleFoundation
import Foundation
import Storage
import TestSupport
import Testing

@testable import LadleSwiftUI

@Suite struct ChosenFolderTests {
  private let directory: TemporaryDirectory
  private let picked: URL

  init() throws {
    directory = try TemporaryDirectory()
    picked = URL(fileURLWithPath: directory("Recipes"), isDirectory: true)
    try FileManager.default.createDirectory(at: picked, withIntermediateDirectories: true)
    LentFolders.shared.lend(picked)
  }

  @Test func aChosenFolderIsAccessibleAsLongAsItIsOpen() throws {
    let chosen = try ChosenFolder(picked)
    #expect(LentFolders.shared.openAccesses(to: picked) == 0)
    var opened: BorrowedFolder? = try chosen.open()
    #expect(opened?.path == picked.path)
    #expect(opened?.folder == chosen)
    #expect(LentFolders.shared.openAccesses(to: picked) == 1)
    opened = nil
    #expect(LentFolders.shared.openAccesses(to: picked) == 0)
  }

  @Test func aFolderThatWasRenamedIsFoundAndItsBookmarkRenewed() throws {
    let chosen = try ChosenFolder(picked)
    let renamed = URL(fileURLWithPath: directory("Kitchen"), isDirectory: true)
    try LentFolders.shared.move(picked, to: renamed)
    let opened = try chosen.open()
    #expect(opened.path == renamed.path)
    #expect(opened.folder.bookmark != chosen.bookmark)
    #expect(try opened.folder.open().folder == opened.folder)
    #expect(LentFolders.shared.openAccesses(to: renamed) == 1)
  }

  @Test func aStaleBookmarkThatCannotBeRenewedStillOpensItsFolder() throws {
    let chosen = try ChosenFolder(picked)
    let renamed = URL(fileURLWithPath: directory("Kitchen"), isDirectory: true)
    try LentFolders.shared.move(picked, to: renamed)
    LentFolders.shared.refuseBookmarks(of: renamed)
    let opened = try chosen.open()
    #expect(opened.path == renamed.path)
    #expect(opened.folder.bookmark == chosen.bookmark)
  }

  @Test func aDeletedFolderIsGone() throws {
    let chosen = try ChosenFolder(picked)
    try LentFolders.shared.remove(picked)
    #expect(throws: ChosenFolderError.gone) { try chosen.open() }
    #expect(chosen.name == "Recipes")
  }

  @Test func aFolderInTheTrashIsGone() throws {
    let chosen = try ChosenFolder(picked)
    let trash = URL(fileURLWithPath: directory(".Trash"), isDirectory: true)
    try FileManager.default.createDirectory(at: trash, withIntermediateDirectories: true)
    let trashed = trash.appendingPathComponent("Recipes", isDirectory: true)
    try LentFolders.shared.move(picked, to: trashed)
    #expect(throws: ChosenFolderError.gone) { try chosen.open() }
    #expect(LentFolders.shared.openAccesses(to: trashed) == 0)
  }

  @Test func aFileIsNoFolder() throws {
    let file = URL(fileURLWithPath: directory("file"))
    try Data().write(to: file)
    LentFolders.shared.lend(file)
    #expect(throws: ChosenFolderError.file) { try ChosenFolder(file) }
    #expect(LentFolders.shared.openAccesses(to: file) == 0)
  }

  @Test func aFolderThatCannotBeRememberedIsRefused() {
    LentFolders.shared.refuseBookmarks(of: picked)
    #expect(throws: ChosenFolderError.refused) { try ChosenFolder(picked) }
    #expect(LentFolders.shared.openAccesses(to: picked) == 0)
  }
}
