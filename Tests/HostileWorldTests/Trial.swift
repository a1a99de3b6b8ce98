#if os(Linux)
  import Foundation
  import Ingredients
  import Networking
  import RecipeFeed
  import RecipeImages
  import RecipePages
  import Recipes
  import Storage
  import TestSupport
  import Testing

  /// The outcome for a person who asks for a feed, a photo or a page.
  enum Seen: Hashable {
    /// The word in the contents by which the test knows them.
    case contents(String)
    case failed(HTTPError)
    case status(Int)
    case unreadable
  }

  /// One of the things that Ladle downloads, in three versions that differ in one word.
  enum Kind: CaseIterable, Sendable {
    case feed, photo, page

    func body(_ word: String) -> Data {
      switch self {
      case .feed:
        Data(
          #"{"recipes":[{"cuisine":"Any","name":"\#(word)","uuid":"00000000-0000-0000-0000-000000000001"}]}"#
            .utf8)
      case .photo: WordPhoto.png(word)
      case .page:
        Data(
          """
          <!DOCTYPE html><html><head><title>A page</title><script type="application/ld+json">
          {"@type": "Recipe", "name": "Cake", "recipeIngredient": ["\(word)"]}
          </script></head><body></body></html>
          """.utf8)
      }
    }

    var type: String {
      switch self {
      case .feed: "application/json"
      case .photo: "image/png"
      case .page: "text/html"
      }
    }
  }

  /// A kind of thing at an address, kept in a folder of its own. Each call has nothing
  /// in memory, as after a launch.
  struct Trial {
    let kind: Kind
    let url: URL
    private let folder: TemporaryDirectory
    /// Shared by all launches, because two may not have the folder of photos at once.
    private let disk: DiskCache

    init(_ kind: Kind, at url: URL) throws {
      self.kind = kind
      self.url = url
      folder = try TemporaryDirectory()
      disk = DiskCache(directory: folder("images"), files: LocalFileStore())
    }

    /// Keeps the answer of a good server.
    func keep(_ word: String) async throws {
      let stub = StubHTTPClient()
      stub.on(url, body: kind.body(word), headers: ["etag": "\"v1\"", "content-type": kind.type])
      let seen = await ask(by: stub)
      try #require(seen == .contents(word))
    }

    /// Asks for the thing as it is now.
    func ask(by client: any HTTPClient) async -> Seen {
      switch kind {
      case .feed:
        do {
          switch try await feedClient(client).refresh(.address(url)) {
          case .changed(let snapshot): return Self.seen(snapshot)
          case .unchanged: return .unreadable
          }
        } catch {
          return Self.seen(error)
        }
      case .photo:
        var last: Result<WordPhoto, ImageError>?
        let pipeline = pipeline(client)
        pipeline.revalidate()
        for await result in pipeline.images(for: photo) { last = result }
        await pipeline.flush()
        return Self.seen(last)
      case .page:
        do {
          return Self.seen(try await pageClient(client).contents(at: address, feed: feed))
        } catch {
          return Self.seen(error)
        }
      }
    }

    /// The contents that are there without a request.
    func kept() async -> Seen? {
      let offline = Offline()
      switch kind {
      case .feed: return await feedClient(offline).stored(.address(url)).map(Self.seen)
      case .page: return await pageClient(offline).stored(at: address).map(Self.seen)
      case .photo:
        let seen: Result<WordPhoto, ImageError>
        do throws(ImageError) {
          seen = .success(try await pipeline(offline).image(for: photo))
        } catch {
          seen = .failure(error)
        }
        return Self.seen(seen) == .failed(.offline) ? nil : Self.seen(seen)
      }
    }

    // MARK: - Ladle

    private var store: ResponseStore {
      ResponseStore(directory: folder("responses"), files: LocalFileStore())
    }

    private func feedClient(_ client: any HTTPClient) -> FeedClient {
      FeedClient(client: client, store: store, files: LocalFileStore(), silenceTimeout: 10)
    }

    private func pageClient(_ client: any HTTPClient) -> RecipePageClient {
      RecipePageClient(client: client, store: store)
    }

    private func pipeline(_ client: any HTTPClient) -> ImagePipeline<WordDecoder> {
      // Decoding never takes too long, however busy the machine is.
      ImagePipeline(
        decoder: WordDecoder(), client: client, disk: disk, feed: feed, clock: ManualClock())
    }

    /// The feed that names the photo and the page. It is on their server, as many are.
    private var feed: URL? { URL(string: "/feed.json", relativeTo: url)?.absoluteURL }

    private var photo: ImageRequest { ImageRequest(url: url, size: PixelSize(width: 10, height: 10)) }

    private var address: WebAddress {
      guard let address = WebAddress(url.absoluteString) else { preconditionFailure("\(url)") }
      return address
    }

    // MARK: - Outcomes

    private static func seen(_ snapshot: FeedSnapshot) -> Seen {
      .contents(snapshot.recipes.map(\.name).joined(separator: ","))
    }

    private static func seen(_ contents: RecipeContents) -> Seen {
      .contents(contents.ingredients.map(\.text).joined(separator: ","))
    }

    private static func seen(_ error: FeedError) -> Seen {
      switch error {
      case .cancelled: .failed(.cancelled)
      case .offline: .failed(.offline)
      case .hostNotFound: .failed(.hostNotFound)
      case .connectionFailed: .failed(.connectionFailed)
      case .silent: .failed(.timedOut)
      case .tooSlow: .failed(.tooSlow)
      case .insecure: .failed(.insecure)
      case .badRedirect: .failed(.badRedirect)
      case .status(let status): .status(status)
      case .truncated: .failed(.truncated)
      case .tooLarge(let limit): .failed(.tooLarge(limit: limit))
      case .malformed, .fileNotFound, .fileNotReadable: .unreadable
      // The feed has one error for addresses that it may not ask and for addresses that it cannot ask.
      case .unsupportedAddress: .failed(.refusedAddress)
      case .other(let words): .failed(.other(words))
      }
    }

    private static func seen(_ result: Result<WordPhoto, ImageError>?) -> Seen {
      switch result {
      case nil: .failed(.cancelled)
      case .success(let photo): .contents(photo.word)
      case .failure(.cancelled): .failed(.cancelled)
      case .failure(.unsupportedAddress): .failed(.unsupportedAddress)
      case .failure(.refusedAddress): .failed(.refusedAddress)
      case .failure(.network(let error)): .failed(error)
      case .failure(.status(let status)): .status(status)
      case .failure(.tooLarge(let limit)): .failed(.tooLarge(limit: limit))
      case .failure(.notAnImage), .failure(.tooManyPixels), .failure(.undecodable), .failure(.tookTooLong):
        .unreadable
      }
    }

    private static func seen(_ error: RecipePageError) -> Seen {
      switch error {
      case .noRecipe, .notAPage: .unreadable
      case .tooLarge(let limit): .failed(.tooLarge(limit: limit))
      case .addressRefused: .failed(.refusedAddress)
      case .status(let status): .status(status)
      case .network(let error): .failed(error)
      }
    }
  }

  /// Sends no request.
  struct Offline: HTTPClient {
    func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .offline }
  }

  /// Asks with other limits than Ladle's, which a test could not wait for.
  struct LimitedClient: HTTPClient {
    let client: WebClient
    let limits: ServerFault.Limits

    func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      var request = request
      request.silenceTimeout = limits.silence
      request.totalTimeout = limits.total
      request.maximumBytes = ServerFault.maximumBytes
      return try await client.response(to: request)
    }
  }

  /// A photo that has a word in place of pixels.
  struct WordPhoto: Sendable {
    let word: String

    static func png(_ word: String) -> Data {
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        + chunk("IHDR", Data([0, 0, 0, 9, 0, 0, 0, 9, 8, 2, 0, 0, 0])) + chunk("IDAT", Data(word.utf8))
        + chunk("IEND", Data())
    }

    private static func chunk(_ type: String, _ data: Data) -> Data {
      Data([0, 0, 0, UInt8(data.count)]) + Data(type.utf8) + data + Data(count: 4)
    }
  }

  /// Reads the word of a `WordPhoto`.
  struct WordDecoder: ImageDecoding {
    func decode(
      _ data: Data, orientation: Int, filling size: PixelSize, isWanted: () -> Bool
    ) throws(ImageDecodingError) -> DecodedImage<WordPhoto> {
      guard let start = data.range(of: Data("IDAT".utf8))?.upperBound,
        let end = data.range(of: Data("IEND".utf8))?.lowerBound, end - start > 8
      else { throw ImageDecodingError("there is no word in it") }
      // Four bytes of checksum end the word's chunk, and four of length begin the last.
      let word = String(decoding: data[start..<(end - 8)], as: UTF8.self)
      return DecodedImage(image: WordPhoto(word: word), cost: 1)
    }
  }
#endif
