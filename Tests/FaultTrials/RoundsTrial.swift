import Foundation
import Networking
import RecipeImages
import Storage
import TestSupport
import URLSessionTransport

/// Requests photos and cancels at random, from a real server that answers, answers late, cuts off or falls
/// silent.
public struct RoundsTrial {
  /// Runs `rounds` rounds. The seed determines the requests and the times of cancelling.
  public static func run(rounds: Int, seed: UInt64) async throws -> TrialReport {
    var report = TrialReport(
      "Asking and cancelling at random over a server that stalls, cuts off and answers late")
    let folder = try TemporaryDirectory()
    let server = try LoopbackServer()
    let client = CountingClient(WebClient())
    weak var gone: ImagePipeline<PlateDecoder>?
    do {
      let disk = DiskCache(directory: folder.path, files: LocalFileStore())
      let pipeline = ImagePipeline(
        decoder: PlateDecoder(), client: client, disk: disk, feed: server.url("/"))
      gone = pipeline
      try await ask(pipeline, disk, server, rounds: rounds, seed: seed, &report)
      // The cancelled requests have ended; the work they started ends soon after.
      while !pipeline.isIdle { try await Task.sleep(for: .milliseconds(1)) }
      await pipeline.flush()
    }
    // A delayed flush may keep the cache alive for a second, but must not keep the pipeline alive. Tasks that have just
    // returned may still hold it: on busy cores for a while, hence the limit of a minute.
    let end = ContinuousClock.now + .seconds(60)
    while gone != nil, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(1)) }
    report.expect(gone == nil, "the pipeline is not deallocated")
    report.count("requests", client.total)
    report.count("requests at once, at most", client.mostAtOnce)
    report.expect(client.mostAtOnce <= 6, "\(client.mostAtOnce) requests at once")
    report.expect(client.duplicates == 0, "\(client.duplicates) downloads of what was being downloaded")
    server.stop()
    return report
  }

  private static let addresses = 12

  private static func ask(
    _ pipeline: ImagePipeline<PlateDecoder>, _ disk: DiskCache, _ server: LoopbackServer, rounds: Int,
    seed: UInt64, _ report: inout TrialReport
  ) async throws {
    var generator = SeededGenerator(seed: seed)
    var arrived: Set<Int> = []
    var asking: [(number: Int, task: Task<Result<Data, ImageError>, Never>)] = []
    for round in 0..<rounds {
      if round % 1000 == 0 { script(server, &generator) }
      if round % 40 == 0 { forget(pipeline, disk) }
      let number = Int.random(in: 0..<addresses, using: &generator)
      let size = PixelSize(width: Int.random(in: 1...2, using: &generator), height: 1)
      let priority: ImageRequest.Priority = Bool.random(using: &generator) ? .visible : .prefetch
      let request = ImageRequest(url: server.url("/\(number)"), size: size, priority: priority)
      asking.append(
        (
          number,
          Task {
            do throws(ImageError) { return .success(try await pipeline.image(for: request)) } catch {
              return .failure(error)
            }
          }
        ))
      for _ in 0..<Int.random(in: 0..<4, using: &generator) { await Task.yield() }
      // Each round makes one to twenty requests. Some are cancelled, and the others are awaited.
      while asking.count > Int.random(in: 1...20, using: &generator) {
        let (number, task) = asking.remove(at: Int.random(in: 0..<asking.count, using: &generator))
        // Requests to a silent server are always cancelled, because they would wait for the timeout.
        let leaves = Int.random(in: 0..<10, using: &generator) < 8 || number == 0
        if leaves { task.cancel() }
        count(await task.value, number, left: leaves, &arrived, &report)
      }
    }
    for (number, task) in asking {
      task.cancel()
      count(await task.value, number, left: true, &arrived, &report)
    }
    // All addresses but the silent one have a good answer at every second request at least, and each is often awaited.
    for number in 1..<addresses {
      report.expect(arrived.contains(number), "no photo of \(number) has arrived")
    }
    report.count("rounds", rounds)
  }

  private static func count(
    _ outcome: Result<Data, ImageError>, _ number: Int, left: Bool, _ arrived: inout Set<Int>,
    _ report: inout TrialReport
  ) {
    switch outcome {
    case .success(let data):
      report.count("photos, every byte right")
      arrived.insert(number)
      report.expect(data == body(number), "wrong bytes for \(number)")
    case .failure(.cancelled):
      report.count("cancelled")
      report.expect(left, "a request failed as cancelled that was not")
    case .failure:
      report.count("failures of the server")
    }
  }

  private static func forget(_ pipeline: ImagePipeline<PlateDecoder>, _ disk: DiskCache) {
    pipeline.revalidate()
    pipeline.emptyMemory()
    disk.evict(downTo: 0)
  }

  private static func body(_ number: Int) -> Data {
    // A PNG of 1 × 1 pixels with valid chunks, so that the pipeline accepts it.
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      + chunk("IHDR", Data([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]))
      + chunk("IDAT", TrialPhotos.photo(number, version: 0, size: 3_000).data) + chunk("IEND", Data())
  }

  private static func chunk(_ type: String, _ data: Data) -> Data {
    Data([0, 0, UInt8(data.count >> 8), UInt8(data.count & 0xFF)]) + Data(type.utf8) + data + [0, 0, 0, 0]
  }

  private static func script(_ server: LoopbackServer, _ generator: inout SeededGenerator) {
    server.on("/0", .stalled(body(0), after: 100))
    for number in 1..<addresses {
      let good = LoopbackReply(
        headers: [("Content-Type", "image/png")], body: body(number), etag: "\"\(number)\"")
      let late = LoopbackReply(steps: [.drip(Data(), every: 0, repeating: false)] + good.steps)
      let cut = LoopbackReply.cut(body(number), after: Int.random(in: 0..<3_000, using: &generator))
      let choices: [[LoopbackReply]] = [
        [good], [cut, good, cut, good], [late, good], [LoopbackReply(steps: [.reset]), good],
        [LoopbackReply(status: 503), good, LoopbackReply(steps: [.close]), good],
      ]
      let replies = choices[number % choices.count]
      switch replies.count {
      case 1: server.on("/\(number)", replies[0])
      case 2: server.on("/\(number)", replies[0], replies[1])
      default: server.on("/\(number)", replies[0], replies[1], replies[2], replies[3])
      }
    }
  }
}

struct PlateDecoder: ImageDecoding {
  func decode(
    _ data: Data, orientation: Int, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<Data> {
    DecodedImage(image: data, cost: data.count)
  }
}

/// Counts the requests that run at the same time.
final class CountingClient: HTTPClient {
  private struct State {
    var now: [URL: Int] = [:]
    var atOnce = 0
    var mostAtOnce = 0
    var duplicates = 0
    var total = 0
  }

  private let base: any HTTPClient
  private let state = Mutex(State())

  init(_ base: any HTTPClient) { self.base = base }

  var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }
  var duplicates: Int { state.withLock { $0.duplicates } }
  var total: Int { state.withLock { $0.total } }

  func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    state.withLock {
      $0.total += 1
      $0.atOnce += 1
      $0.mostAtOnce = max($0.mostAtOnce, $0.atOnce)
      $0.now[request.url, default: 0] += 1
      if $0.now[request.url] ?? 0 > 1 { $0.duplicates += 1 }
    }
    defer {
      state.withLock {
        $0.atOnce -= 1
        $0.now[request.url, default: 0] -= 1
      }
    }
    return try await base.response(to: request)
  }
}
