import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing
import UIKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct NewsTests {
  private let clock = ManualClock()
  private let first = AppNotice.cookingEnded(UUID())
  private let second = AppNotice.recipeRemoved(UUID(), name: "Soup")

  private func news(undo: @escaping @MainActor (AppNotice) -> Void = { _ in }) -> (News, ViewHost) {
    let news = News(clock: clock, undo: undo)
    return (news, ViewHost(NewsBar(news)))
  }

  /// Lets time pass once the notice on the screen counts it.
  private func pass(_ seconds: Int, shown: Int) async {
    await clock.sleeps.wait(for: 2 * shown)
    clock.advance(by: .seconds(seconds))
  }

  @Test func aSecondNoticeWaitsUntilTheFirstWasSeen() async {
    let (news, host) = news()
    news.show(first)
    news.show(second)
    #expect(host.tree.texts == ["Cooking ended", "Undo"])
    await pass(5, shown: 1)
    await host.until { $0.texts == ["Moved “Soup” to the trash", "Undo"] }
    await pass(10, shown: 2)
    await host.until { $0.texts.isEmpty }
  }

  @Test func aNoticeThatWasSeenMakesWayAtOnce() async {
    struct Probe: View {
      @ObservedObject var news: News
      var body: some View { Text(news.isSeen ? "seen" : "new") }
    }
    let (news, host) = news()
    let probe = ViewHost(Probe(news: news))
    news.show(first)
    await pass(5, shown: 1)
    await probe.until { $0.texts == ["seen"] }
    #expect(host.tree.texts.first == "Cooking ended")
    news.show(second)
    #expect(host.tree.texts.first == "Moved “Soup” to the trash")
  }

  @Test func noticeStaysLongerForAScreenReader() async {
    let (news, host) = news()
    #expect(News.usual == .seconds(10))
    UIAccessibility.$runsVoiceOver.withValue(true) {
      #expect(News.usual == .seconds(30))
      news.show(first)
    }
    await pass(29, shown: 1)
    #expect(host.tree.texts.first == "Cooking ended")
    clock.advance(by: .seconds(1))
    await host.until { $0.texts.isEmpty }
  }

  @Test func undoingOneShowsTheNextWhichCanBeUndoneToo() {
    var undone: [AppNotice] = []
    let (news, host) = news { undone.append($0) }
    news.show(first)
    news.show(second)
    host.press("Button", "Undo")
    #expect(host.tree.texts.first == "Moved “Soup” to the trash")
    host.press("Button", "Undo")
    #expect(host.tree.texts.isEmpty)
    #expect(undone == [first, second])
  }

  @Test func noticesThatAreNoLongerTrueAreTakenAway() {
    let news = News(clock: clock, holds: { [second] in $0 != second }, undo: { _ in })
    let host = ViewHost(NewsBar(news))
    for notice in [second, second, .sessionNotSaved, first] { news.show(notice) }
    #expect(host.tree.texts.first == "Moved “Soup” to the trash")
    news.withdraw()
    #expect(host.tree.texts == [AppNotice.sessionNotSaved.text])
  }

  @Test func aNoticeThatIsNoLongerTrueWhenItsTurnComesIsNotShown() {
    let news = News(clock: clock, holds: { [second] in $0 != second }, undo: { _ in })
    let host = ViewHost(NewsBar(news))
    for notice in [first, second, .sessionNotSaved] { news.show(notice) }
    news.withdraw()
    host.press("Button", "Undo")
    #expect(host.tree.texts == [AppNotice.sessionNotSaved.text])
  }

  @Test func theSameNoticeIsToldOnce() {
    let (news, host) = news()
    for _ in 0..<3 { news.show(.sessionNotSaved) }
    news.undoNotice()
    #expect(host.tree.texts.isEmpty)
  }
}
