import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct KitchenNumberTests {
  @Test(arguments: [
    (1.333, "cup", "1 1/3"), (0.25, "kg", "0.25"), (0.5, "", "1/2"), (2, "cup", "2"), (2.0004, "kg", "2"),
    (2.001, "kg", "2.001"), (2.999, "kg", "2.999"), (2.9996, "kg", "3"), (0.329, "cup", "0.329"),
    (0.33, "cup", "1/3"), (0.337, "cup", "1/3"), (0.338, "cup", "0.338"), (0.0625, "tsp", "1/16"),
    (0.9996, "cup", "1"), (0.9996, "kg", "1"), (0.9994, "kg", "0.999"), (1.1, "kg", "1.1"),
    (0.0006, "g", "0.001"), (0.0005, "g", "0.001"), (0.0004, "g", ""), (0.125, "cup", "1/8"),
    (2.375, "cup", "2 3/8"),
    (0.625, "cup", "5/8"), (0.875, "cup", "7/8"), (0.75, "cup", "3/4"), (0.667, "cup", "2/3"),
    (0.167, "cup", "1/6"), (0.833, "cup", "5/6"), (0.111, "cup", "0.111"), (0.2, "cup", "0.2"),
    (1.05, "cup", "1.05"), (3.5, "ml", "3.5"), (12.25, "g", "12.25"),
    (0, "cup", ""), (-1, "cup", ""), (999_999, "g", "999999"), (1_000_000, "g", ""), (.nan, "g", ""),
  ])
  func numbersAreWrittenAsACookWritesThem(number: Double, unit: String, text: String) {
    #expect(KitchenNumber.text(number, unit: unit) == text)
  }

  @Test func aTextOf40BytesIsNoUnit() {
    let unit = "g " + String(repeating: "x", count: 37)
    #expect(KitchenNumber.text(0.5, unit: unit) == "0.5")
    #expect(KitchenNumber.text(0.5, unit: unit + "x") == "1/2")
  }
}
