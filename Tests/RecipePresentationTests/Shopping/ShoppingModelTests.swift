import Cookbook
import Foundation
import Ingredients
import Shopping
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ShoppingModelTests {
  let fixture: CookbookFixture
  var shopping: ShoppingModel { fixture.app.shopping }

  init() throws { fixture = try CookbookFixture() }

  private func start() async {
    await fixture.start()
    await fixture.until { shopping.state != .loading }
    shopping.onChange = { [changes = fixture.changes] in changes.add() }
  }

  private var page: ShoppingPage? {
    if case .list(let page, _) = shopping.state { page } else { nil }
  }

  private var rows: [String] { page?.sections.flatMap(\.rows).map(\.title) ?? [] }
  private var basket: [String] { page?.basket.map(\.title) ?? [] }

  private func saved() async { await fixture.until { fixture.requests.isSettled } }

  private func toggle(_ name: String) {
    if let row = page?.sections.flatMap(\.rows).first(where: { $0.name == name }) { shopping.toggle(row.id) }
  }

  private func waitForBasket() async {
    await fixture.clock.advance(by: ShoppingModel.pause) { !basket.isEmpty }
  }

  @Test func newListIsEmptyAndSaysWhatToDo() async {
    await start()
    #expect(shopping.state == .empty(Strings.emptyListNotice))
  }

  @Test func itemIsThereAtOnceAndAtTheNextLaunch() async {
    await start()
    shopping.add(typed: "2 l milk\n- bread")
    #expect(rows == ["bread", "2 l milk"])
    #expect(page?.sections.map(\.title) == ["Bread", "Milk, Cheese & Eggs"])
    await saved()
    await fixture.startAgain()
    await fixture.until { shopping.state != .loading }
    #expect(rows == ["bread", "2 l milk"])
  }

  @Test func rowsNameTheirRecipes() async {
    await start()
    let (dal, tart) = (UUID(), UUID())
    shopping.add(["2 onions", "Salt"], of: dal, named: "Dal")
    shopping.add(["1 onion", "1 egg"], of: tart, named: "Tart")
    let all = page?.sections.flatMap(\.rows) ?? []
    #expect(all.map(\.title) == ["3 onions", "1 egg"])
    #expect(all.map(\.source) == ["2 recipes", "Tart"])
    #expect(all.first?.parts.map(\.text) == ["2 onions", "1 onion"])
    #expect(page?.recipes.map(\.detail) == ["1 item", "2 items"])
    #expect(page?.staplesLeftOut == 1)
    #expect(shopping.contains(dal))
    shopping.addStaples()
    #expect(rows.contains("Salt"))
    await saved()
  }

  @Test func tickedRowsStayInTheirPlacesAndGoToTheBasketTogether() async {
    await start()
    shopping.add(typed: "1 onion\n6 eggs\n1 l milk")
    toggle("onion")
    toggle("eggs")
    #expect(rows.count == 3 && basket.isEmpty && page?.toBuy == 1)
    #expect(page?.sections.flatMap(\.rows).filter(\.isTicked).map(\.name) == ["onion", "eggs"])
    toggle("eggs")
    #expect(page?.toBuy == 2)
    await waitForBasket()
    #expect(rows == ["6 eggs", "1 l milk"])
    #expect(basket == ["1 onion"])
    await saved()
  }

  @Test func clearedBasketComesBackWithUndo() async {
    await start()
    shopping.add(typed: "1 onion")
    toggle("onion")
    await waitForBasket()
    var notices: [String] = []
    shopping.onNotice = { notices.append($0) }
    shopping.clearBasket()
    #expect(notices == ["1 item cleared"])
    #expect(shopping.state == .empty(Strings.emptyListNotice))
    shopping.undo()
    #expect(basket == ["1 onion"])
    await saved()
  }

  @Test func changesOfAnotherDeviceShowBesideThoseUnderWay() async throws {
    await start()
    shopping.add(typed: "1 onion")
    await saved()
    let journals = Journals(folder: fixture.cookbook.path + "/Ladle", device: DeviceID())
    try journals.reload()
    try journals.record(try ShoppingList(journals.shopping).adding(typed: "2 onions"))
    await fixture.cookbook.cookbook.refresh()
    await fixture.until { rows == ["3 onions"] }
    #expect(rows == ["3 onions"])
  }

  @Test func changeThatTheFolderRefusesStaysIsReportedAndTriedAgain() async {
    await start()
    shopping.add(typed: "milk")
    await saved()
    fixture.files.fail(.write, repeats: true, code: ENOSPC)
    shopping.add(typed: "1 onion")
    await fixture.until { shopping.problem != nil }
    #expect(rows.contains("1 onion"))
    fixture.files.heal()
    shopping.retry()
    await fixture.until { shopping.problem == nil }
    await fixture.startAgain()
    await fixture.until { shopping.state != .loading }
    #expect(rows == ["1 onion", "milk"])
  }

  @Test func earlierItemsAreOfferedWhileThePersonTypes() async {
    await start()
    shopping.add(typed: "1 l milk\n2 tins tomatoes")
    #expect(
      shopping.suggestions(for: "mi").first
        == ShoppingSuggestion(text: "milk", detail: "Milk, Cheese & Eggs · 1 l is on the list"))
    #expect(shopping.suggestions(for: "m").isEmpty)
    await saved()
  }

  @Test func tooLongAnItemIsRefusedWithASentence() async {
    await start()
    shopping.add(typed: String(repeating: "x", count: 2000))
    #expect(shopping.problem == Strings.shoppingProblem(.lineTooLong))
    #expect(shopping.state == .empty(Strings.emptyListNotice))
  }
}
