import Ingredients
import Testing

@Suite struct AmountTests {
  @Test func fractionsAreKeptInLowestTerms() {
    #expect(Amount(2, over: 4) == Amount(1, over: 2))
  }

  @Test func anAmountTimesItsInverseIsOne() {
    #expect(Amount(3, over: 7)?.divided(by: Amount(3, over: 7)!) == Amount(1))
  }

  @Test func resultBeyondABillionIsNoAmount() {
    #expect(Amount(1_000_000_000)?.multiplied(by: Amount(2)!) == nil)
  }
}
