import RecipeImages
import RecipePresentation
import Testing

struct PhotoScaleTests {
  @Test(arguments: [(824, 300), (412, 150), (2, 2)])
  func photoOfAtLeastHalfItsPlaceFillsIt(width: Int, height: Int) {
    let photo = PixelSize(width: width, height: height)
    #expect(PhotoScale.size(of: photo, inWidth: 2 * Double(width), height: 2 * Double(height)) == nil)
    #expect(PhotoScale.size(of: photo, inWidth: Double(width) / 2, height: Double(height) / 2) == nil)
  }

  @Test func photoMayBeEnlargedToTwiceItsSize() {
    let photo = PixelSize(width: 8, height: 6)
    #expect(PhotoScale.size(of: photo, inWidth: 16, height: 12) == nil)
    #expect(PhotoScale.size(of: photo, inWidth: 17, height: 12).map { $0 == (16, 12) } == true)
    #expect(PhotoScale.size(of: photo, inWidth: 16, height: 13).map { $0 == (16, 12) } == true)
    #expect(PhotoScale.size(of: PixelSize(width: 9, height: 0), inWidth: 200, height: 200) == nil)
    #expect(
      PhotoScale.size(of: PixelSize(width: 1, height: 1), inWidth: 200, height: 200).map { $0 == (2, 2) }
        == true)
  }

  @Test func smallerPhotoIsDrawnTwiceItsSize() throws {
    let size = try #require(
      PhotoScale.size(of: PixelSize(width: 8, height: 8), inWidth: 824, height: 300))
    #expect(size == (16, 16))
  }

  @Test func photoThatIsSmallOneWayIsNoLargerThanItsPlace() throws {
    let size = try #require(
      PhotoScale.size(of: PixelSize(width: 8, height: 400), inWidth: 200, height: 200))
    #expect(size == (4, 200))
  }

  @Test func emptyPhotoFillsItsPlace() {
    #expect(PhotoScale.size(of: PixelSize(width: 0, height: 9), inWidth: 200, height: 200) == nil)
  }
}
