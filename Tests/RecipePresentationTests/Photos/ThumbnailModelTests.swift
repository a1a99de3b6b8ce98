import Foundation
import Networking
import RecipeImages
import RecipePresentation
import Recipes
import TestSupport
import Testing

/// "Decodes" to the bytes themselves, because the tests are about which photo is shown, not how it looks.
private struct TextDecoder: ImageDecoding {
  func decode(
    _ data: Data, orientation: Int, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<String> {
    let bytes = data.dropFirst(Self.start.count + 1).dropLast(Self.end.count)
    guard let text = String(data: bytes, encoding: .utf8), text != "broken" else {
      throw ImageDecodingError("broken")
    }
    return DecodedImage(image: text, cost: data.count)
  }

  /// A GIF of 8 × 8 pixels with a text in place of pixel data, which the pipeline passes on to the decoder.
  static func photo(_ text: String) -> Data { start + [UInt8(text.utf8.count)] + Data(text.utf8) + end }
  private static let start =
    Data("GIF89a".utf8) + [8, 0, 8, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 8, 0, 8, 0, 0, 2]
  private static let end = Data([0, 0x3B])
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ThumbnailModelTests {
  let client = StubHTTPClient()
  let size = PixelSize(width: 20, height: 15)
  let tart = WebAddress(literal: "https://photos.example/tart.gif")
  let pie = WebAddress(literal: "https://photos.example/pie.gif")

  /// Decoding never takes too long in it, however busy the machine is.
  private func pipeline() -> ImagePipeline<TextDecoder> {
    ImagePipeline(decoder: TextDecoder(), client: client, disk: nil, clock: ManualClock())
  }

  private func model() -> ThumbnailModel<TextDecoder> { ThumbnailModel(pipeline: pipeline()) }

  private func serve(_ address: WebAddress, _ text: String) {
    client.on(address.url, body: TextDecoder.photo(text), headers: ["content-type": "image/gif"])
  }

  private func settled(_ model: ThumbnailModel<TextDecoder>) async {
    let gate = Gate()
    model.onChange = {
      switch model.state {
      case .photo, .failed: gate.open()
      case .none, .loading: break
      }
    }
    model.onChange?()
    await gate.wait()
  }

  @Test func placeholderThenPhotoThatFadesIn() async {
    serve(tart, "tart")
    let model = model()
    model.show(tart, size: size)
    guard case .loading = model.state else { return #expect(Bool(false)) }
    await settled(model)
    guard case .photo("tart", fades: true) = model.state else {
      return #expect(Bool(false), "\(model.state)")
    }
  }

  @Test func photoInMemoryIsThereAtOnce() async {
    serve(tart, "tart")
    let pipeline = pipeline()
    let first = ThumbnailModel(pipeline: pipeline)
    first.show(tart, size: size)
    await settled(first)
    let second = ThumbnailModel(pipeline: pipeline)
    second.show(tart, size: size)
    guard case .photo("tart", fades: false) = second.state else { return #expect(Bool(false)) }
  }

  @Test func lateAnswerForARowThatShowsAnotherRecipeIsNeverDrawn() async {
    serve(tart, "tart")
    serve(pie, "pie")
    client.suspend()
    let model = model()
    var shown: [String] = []
    model.show(tart, size: size)
    model.show(pie, size: size)
    let gate = Gate()
    model.onChange = {
      if case .photo(let image, _) = model.state {
        shown.append(image)
        gate.open()
      }
    }
    client.resume()
    await gate.wait()
    #expect(shown == ["pie"])
  }

  @Test func photoStaysWhileItIsDecodedAtAnotherSizeAndGoesForAnotherPhoto() async {
    serve(tart, "tart")
    serve(pie, "pie")
    let model = model()
    model.show(tart, size: size)
    await settled(model)
    client.suspend()
    model.show(tart, size: PixelSize(width: 40, height: 30))
    guard case .photo("tart", _) = model.state else { return #expect(Bool(false), "\(model.state)") }
    model.show(pie, size: size)
    guard case .loading = model.state else { return #expect(Bool(false), "\(model.state)") }
    client.resume()
  }

  @Test func recipeWithoutAPhotoShowsTheGlyph() {
    let model = model()
    model.show(nil, size: size)
    guard case .none = model.state else { return #expect(Bool(false)) }
  }

  @Test func photoThatIsRemovedIsGoneAtOnce() async {
    serve(tart, "tart")
    let model = model()
    model.show(tart, size: size)
    await settled(model)
    var drawn = model.state
    model.onChange = { drawn = model.state }
    model.reset()
    guard case .none = drawn else { return #expect(Bool(false), "\(drawn)") }
    model.show(tart, size: size)
    guard case .photo("tart", fades: false) = drawn else { return #expect(Bool(false), "\(drawn)") }
  }

  @Test func failedPhotoMayBeTriedAgain() async {
    client.on(tart.url, .failure(.offline))
    let model = model()
    model.show(tart, size: size)
    await settled(model)
    guard case .failed = model.state else { return #expect(Bool(false)) }
    serve(tart, "tart")
    model.retry()
    guard case .loading = model.state else { return #expect(Bool(false)) }
    await settled(model)
    guard case .photo("tart", _) = model.state else { return #expect(Bool(false)) }
  }

  @Test func rowThatReturnsToTheScreenRequestsItsPhotoAgain() async {
    serve(tart, "tart")
    client.suspend()
    let model = model()
    model.show(tart, size: size)
    await client.arrivals.wait(for: 1)
    model.cancel()
    await client.cancellations.wait(for: 1)
    client.resume()
    model.show(tart, size: size)
    await settled(model)
    guard case .photo("tart", _) = model.state else { return #expect(Bool(false)) }
  }
}
