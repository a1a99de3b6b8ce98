import Cookbook
import Foundation
import RecipeExchange
import TestSupport
import Testing
@testable import LadleGNOME

@Suite struct ImportTallyTests {
  private func tally(_ outcomes: [ImportTally.Outcome]) -> (ImportTally, lines: [String]) {
    var tally = ImportTally()
    let lines = outcomes.map { tally.add($0) }
    return (tally, lines)
  }

  @Test func eachRecipeHasALine() {
    let (tally, lines) = tally([
      .kept(name: "Soup"), .alreadyThere(name: "Tart"), .kept(name: "Cake"),
      .notKept(name: "Pie", reason: "The disk is full."),
      .unreadable(place: "a.zip, recipe 3", reason: "The recipe has no name."),
    ])
    #expect(
      lines == [
        "Kept: Soup", "Already there: Tart", "Kept: Cake", "Failed: Pie: The disk is full.",
        "Failed: a.zip, recipe 3: The recipe has no name.",
      ])
    #expect(
      tally.summary(wasStopped: false) == [
        "2 recipes kept.", "1 recipe was already there.", "2 recipes or files failed.",
      ])
  }

  @Test func anImportOfOneRecipeSaysSo() {
    let (tally, _) = tally([.kept(name: "Soup")])
    #expect(tally.summary(wasStopped: false) == ["1 recipe kept."])
    #expect(tally.summary(wasStopped: true) == ["1 recipe kept.", "Stopped. What was kept stays."])
  }

  @Test(
    arguments: [
      ([.kept(name: "a"), .alreadyThere(name: "b")], 0), ([.alreadyThere(name: "b")], 0),
      ([.kept(name: "a"), .unreadable(place: "b", reason: "c")], 1),
      ([.alreadyThere(name: "a"), .unreadable(place: "b", reason: "c")], 1),
      ([.notKept(name: "a", reason: "b")], 1), ([.unreadable(place: "a", reason: "b")], 2),
    ] as [([ImportTally.Outcome], Int32)])
  func theExitStatusTellsWhatFailed(outcomes: [ImportTally.Outcome], status: Int32) {
    #expect(tally(outcomes).0.exitStatus(wasStopped: false) == status)
  }

  @Test func anImportThatWasStoppedIsNotComplete() {
    #expect(tally([.kept(name: "a")]).0.exitStatus(wasStopped: true) == 1)
    #expect(tally([]).0.exitStatus(wasStopped: true) == 1)
  }

  @Test func whatTheKeptRecipesLostIsSaidOnce() {
    let (tally, _) = tally([
      .kept(name: "Soup", losses: [.comments]), .kept(name: "Tart", losses: [.comments]),
    ])
    #expect(
      tally.summary(wasStopped: false) == [
        "2 recipes kept.", "Left out of some recipes: comments and earlier versions.",
      ])
    #expect(tally.exitStatus(wasStopped: false) == 0)
  }

  @Test func whatAKnownRecipeDoesNotTakeIsSaidOfIt() {
    let (tally, lines) = tally([
      .alreadyThere(name: "Soup", differences: [.version, .note, .rating]),
      .alreadyThere(name: "Tart", differences: [.unreadFacts, .photo]),
    ])
    #expect(lines == ["Already there: Soup", "Already there: Tart"])
    #expect(
      tally.summary(wasStopped: false).suffix(2) == [
        "Not taken for “Soup”, which was already there: another rating, another note, and another version of the recipe.",
        "Not taken for “Tart”, which was already there: the photo and favorite, rating, days and note (not all of the cookbook’s can be read).",
      ])
    #expect(tally.exitStatus(wasStopped: false) == 0)
  }

  @Test func aNameCannotForgeALineOrSpeakToTheTerminal() {
    let (_, lines) = tally([.kept(name: "Soup\nKept: Tart\r\u{1b}[2J\u{9b}31m\u{2028}\u{7}\u{202E} é 🍲")])
    #expect(lines == ["Kept: Soup Kept: Tart  [2J 31m   é 🍲"])
  }
}
