import Ingredients
import Testing

@Suite struct AmountPhraseTests {
  @Test(arguments: [
    ("2 boats", 2, 1, "4 boats"), ("2 boats", 1, 2, "1 boat"), ("1 loaf", 2, 1, "2 loaves"),
    ("Makes 12-16 cookies", 2, 1, "Makes 24-32 cookies"), ("24 cookies", 1, 24, "1 cookie"),
    ("2 dozen", 2, 1, "4 dozen"), ("2 dozen cookies", 1, 4, "6 cookies"),
    ("1 panettone", 3, 1, "3 panettone"),
    ("about 3 cups", 1, 2, "about 2 cups"), ("Ergibt 4 Brötchen", 2, 1, "Ergibt 8 Brötchen"),
    ("1 (9-inch) pie", 2, 1, "2 (9-inch) pies"), ("3–4 jars", 1, 4, "1 jar"),
  ])
  func numberIsReplacedAndTheNounFollows(
    _ phrase: String, _ numerator: Int, _ denominator: Int, _ expected: String
  ) throws {
    let factor = try #require(Amount(numerator, over: denominator))
    #expect(AmountPhrase(phrase)?.scaled(by: factor) == expected)
  }

  @Test(arguments: ["one loaf", "", "1/0 loaves", "1e9 loaves"])
  func phraseWithoutAnAmountIsNone(_ phrase: String) {
    #expect(AmountPhrase(phrase)?.amount == nil)
  }

  @Test func amountBeyondAMillionIsNotWritten() throws {
    #expect(AmountPhrase("900000 loaves")?.scaled(by: try #require(Amount(2))) == nil)
  }
}
