import Foundation
import Testing

@testable import RecipeImages

struct PrefetchWindowTests {
  func numbers(_ requests: [(ImageKey, ImageRequest)]) -> [Int] {
    requests.compactMap { Int($0.1.url.deletingPathExtension().lastPathComponent) }
  }

  @Test func onlyAddressesThatEnterAreRequestedAndOnlyThoseThatLeaveAreCancelled() {
    var window = PrefetchWindow()
    #expect(numbers(window.move(to: (0..<4).map { Samples.request($0) }).entered) == [0, 1, 2, 3])
    let (entered, left) = window.move(to: (2..<6).map { Samples.request($0) })
    #expect(numbers(entered) == [4, 5])
    #expect(left.isEmpty)
    let later = window.move(to: (2..<6).map { Samples.request($0) })
    #expect(later.entered.isEmpty)
    #expect(later.left == [ImageKey(Samples.request(0)), ImageKey(Samples.request(1))])
    #expect(window.move(to: []).left.count == 4)
  }

  @Test func addressThatComesBackAtOnceIsNotCancelled() {
    var window = PrefetchWindow()
    _ = window.move(to: [Samples.request(1)])
    _ = window.move(to: [Samples.request(2)])
    let (entered, left) = window.move(to: [Samples.request(1)])
    #expect(entered.isEmpty)
    #expect(left.isEmpty)
    _ = window.move(to: [Samples.request(3)])
    #expect(window.move(to: [Samples.request(3)]).left == [ImageKey(Samples.request(1))])
  }

  @Test func onePhotoInTwoRowsIsRequestedOnce() {
    var window = PrefetchWindow()
    #expect(numbers(window.move(to: [Samples.request(1), Samples.request(1)]).entered) == [1])
    #expect(window.move(to: [Samples.request(1)]).left.isEmpty)
  }
}
