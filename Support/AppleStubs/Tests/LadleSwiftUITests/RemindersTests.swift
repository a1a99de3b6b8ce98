import EventKit
import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

/// The shopping list in Reminders.
@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct RemindersTests {
  private var book: EKEventStore.Book { EKEventStore.book }

  private func send(from fixture: AppFixture) async {
    #expect(fixture.listCommand("Send to Reminders…")?.press() == true)
    await fixture.services.reminders.work?.value
  }

  private var open: [String] { book.items.filter { !$0.isCompleted }.map(\.title).sorted() }

  @Test func rowsAreRemindersInAListOfTheirOwnAndCompletingOneTicksItHere() async throws {
    let fixture = try await AppFixture.shopping("2 onions", "milk")
    await send(from: fixture)
    #expect(book.lists.map(\.title) == ["Shopping List"])
    #expect(open == ["2 onions", "milk"])
    #expect(fixture.tree.texts.contains("2 items are in Reminders"))
    book.complete("milk")
    await fixture.until { _ in fixture.items() == ["2 onions"] }
    // The tick can be taken back, and stays so, though the reminder is completed.
    fixture.services.app.undoLast()
    #expect(fixture.items().count == 2)
    fixture.services.becameActive()
    await fixture.services.reminders.work?.value
    #expect(fixture.items().count == 2)
  }

  @Test func sendingAgainBringsTheListInLine() async throws {
    let fixture = try await AppFixture.shopping("2 onions", "milk")
    await send(from: fixture)
    #expect(fixture.item("milk")?.press() == true)
    fixture.typeItem("1 onion\nbread\n")
    await send(from: fixture)
    #expect(open == ["3 onions", "bread"])
    #expect(book.items.count == 3 && book.lists.count == 1)
  }

  @Test func remindersOfAnEarlierInstallationAreTakenOverByTheirTitles() async throws {
    book.lists = [.init(id: "list", title: "Shopping List")]
    book.items = [
      .init(id: "1", list: "list", title: "milk"),
      .init(id: "2", list: "list", title: "bread", isCompleted: true),
      .init(id: "3", list: "elsewhere", title: "eggs"),
    ]
    let fixture = try await AppFixture.shopping("milk", "bread", "eggs")
    await send(from: fixture)
    #expect(book.lists.count == 1)
    #expect(
      book.items.filter { $0.list == "list" && !$0.isCompleted }.map(\.title).sorted() == [
        "bread", "eggs", "milk",
      ])
    #expect(book.items.filter { $0.title == "milk" }.map(\.id) == ["1"])
    #expect(book.items.filter { $0.title == "bread" }.count == 2)
  }

  @Test func onlyWhatWasSentIsBoughtThere() async throws {
    let fixture = try await AppFixture.shopping("1 l milk")
    await send(from: fixture)
    // Somebody needs more while another person is in the shop.
    fixture.typeItem("1 l milk\n")
    #expect(fixture.items() == ["2 l milk"])
    book.complete("1 l milk")
    await fixture.until { _ in fixture.items() == ["1 l milk"] }
  }

  /// Sends a list from an app that is ended then. Returns what the app followed Reminders with.
  private func sendAndEnd(in directory: TemporaryDirectory) async throws -> () -> Reminders? {
    let fixture = try AppFixture(feed: "sample", directory: directory)
    fixture.services.navigator.model.show(.shopping)
    await fixture.until { _ in fixture.services.shopping.model.state != .loading }
    fixture.services.shopping.model.add(typed: "milk")
    await fixture.until { _ in fixture.services.app.desk.isSettled }
    await send(from: fixture)
    await fixture.services.reminders.written()
    fixture.services.app.close()
    fixture.host.close()
    return { [weak reminders = fixture.services.reminders] in reminders }
  }

  @Test func whatWasSentIsKnownAfterTheNextLaunch() async throws {
    let directory = try TemporaryDirectory()
    let ended = try await sendAndEnd(in: directory)
    // The first app hears of nothing any more.
    for _ in 0..<10_000 where ended() != nil { await Task.yield() }
    try #require(ended() == nil)
    book.complete("milk")
    let second = try AppFixture(feed: "sample", directory: directory)
    second.services.navigator.model.show(.shopping)
    await second.until { _ in second.services.shopping.model.state != .loading }
    second.services.becameActive()
    await second.until { $0.texts.contains("Everything is in the basket") }
  }

  @Test func whoRefusesIsToldSoWithTheWayToTheSettings() async throws {
    book.allows = false
    let fixture = try await AppFixture.shopping("milk")
    await send(from: fixture)
    let sentence = "Ladle may not use Reminders. Allow it in Settings."
    #expect(fixture.tree.texts.contains(sentence) && UIAccessibility.announced.contains(sentence))
    #expect(fixture.press("Button", "Open Settings"))
    #expect(fixture.opened.map(\.absoluteString) == ["app-settings:"])
    book.allows = true
    await send(from: fixture)
    #expect(!fixture.tree.texts.contains(sentence) && open == ["milk"])
  }

  @Test func aDeviceWithoutAnAccountAndARefusalAreTold() async throws {
    let fixture = try await AppFixture.shopping("milk")
    book.hasAccount = false
    await send(from: fixture)
    #expect(fixture.tree.texts.contains { $0.hasPrefix("There is no account for reminders.") })
    book.hasAccount = true
    book.error = NSError(domain: "EKErrorDomain", code: 5)
    await send(from: fixture)
    #expect(fixture.tree.texts.contains { $0.hasPrefix("Reminders couldn’t save the list.") })
    #expect(fixture.press("Button", "Dismiss"))
    #expect(!fixture.tree.texts.contains { $0.hasPrefix("Reminders couldn’t save the list.") })
    book.error = nil
    await send(from: fixture)
    #expect(open == ["milk"])
  }

  @Test func anotherProblemAfterThePermissionDoesNotLeadToTheSettings() async throws {
    book.allows = false
    let fixture = try await AppFixture.shopping("milk")
    await send(from: fixture)
    #expect(fixture.tree.button("Open Settings") != nil)
    (book.allows, book.hasAccount) = (true, false)
    await send(from: fixture)
    #expect(fixture.tree.texts.contains { $0.hasPrefix("There is no account for reminders.") })
    #expect(fixture.tree.button("Open Settings") == nil && fixture.tree.button("Dismiss") != nil)
  }

  @Test func nobodyIsAskedBeforeTheListIsSent() async throws {
    let fixture = try await AppFixture.shopping("milk")
    fixture.services.becameActive()
    await fixture.services.reminders.work?.value
    #expect(!book.isDetermined)
  }

  @Test func whatIsCompletedThereIsLookedForEvery30SecondsAlsoWithoutAMessageOfTheSystem() async throws {
    let fixture = try await AppFixture.shopping("milk")
    await send(from: fixture)
    for index in book.items.indices { book.items[index].isCompleted = true }
    await fixture.until { [clock = fixture.clock] tree in
      if tree.texts.contains("Everything is in the basket") { return true }
      clock.advance(by: .seconds(30))
      return false
    }
  }
}
