#if os(Linux)
  import Foundation
  import Networking
  import TestSupport

  /// Faults of time, of the connection and of the body's length, chunks and compression.
  extension ServerFault {
    private static let chunked = "Transfer-Encoding: chunked"
    private static let gzip = "Content-Encoding: gzip"

    static let slowness = [
      ServerFault("says nothing", .failed([.timedOut]), limits: silent) { _ in [.stall] },
      ServerFault("sends its head by the byte", .failed([.timedOut]), limits: silent) { good in
        [.drip(good.head(), every: 0.02, repeating: false), .stall]
      },
      ServerFault("sends its body by the byte", .failed([.tooSlow]), limits: slow) { good in
        [.send(good.head("Content-Length: 50000")), .drip(Data("x".utf8), every: 0.02, repeating: true)]
      },
      ServerFault("falls silent in its body", .failed([.timedOut]), limits: silent) { good in
        [.send(good.whole().dropLast(9)), .stall]
      },
      ServerFault("falls silent between chunks", .failed([.timedOut]), limits: silent) { good in
        [.send(good.head(chunked) + good.chunk(good.body)), .stall]
      },
      ServerFault("sends chunks of one byte without end", .failed([.tooSlow]), limits: slow) { good in
        [.send(good.head(chunked)), .drip(Data("1\r\nx\r\n".utf8), every: 0.01, repeating: true)]
      },
    ]

    static let brokenConnections = [
      ServerFault("hangs up", .failed([.connectionFailed])) { _ in [.close] },
      ServerFault("resets the connection", .failed([.connectionFailed])) { _ in [.reset] },
      ServerFault("is cut off in its head", .failed([.connectionFailed]), urlSession: .notOnLinux) { good in
        [.send(good.head().prefix(30)), .close]
      },
      ServerFault("is cut off in its body", .failed([.truncated])) { good in
        [.send(good.whole().dropLast(1)), .close]
      },
      ServerFault("is cut off before its body", .failed([.truncated])) { good in
        [.send(good.head("Content-Length: \(good.body.count)")), .close]
      },
      ServerFault("is cut off between chunks", .failed([.truncated])) { good in
        [.send(good.head(chunked) + good.chunk(good.body)), .close]
      },
      ServerFault("is cut off in compressed data", .failed([.truncated])) { good in
        let packed = Gzip.stored(good.body)
        return [.send(good.head(gzip, "Content-Length: \(packed.count)") + packed.dropLast(12)), .close]
      },
      ServerFault(
        "is cut off in compressed data without a length", .failed([.truncated]), urlSession: .varies
      ) { good in
        [.send(good.head(gzip) + Gzip.stored(good.body).dropLast(12)), .close]
      },
      ServerFault("leaves kept connections", .taken) { good in [.closeIfKept, .send(good.whole())] },
      ServerFault("closes without saying so", .taken) { good in
        [.send(good.head() + good.body), .close]
      },
    ]

    static let lengths = [
      ServerFault("announces more than it sends", .failed([.truncated])) { good in
        [.send(good.head("Content-Length: \(good.body.count + 100)") + good.body), .close]
      },
      ServerFault("announces less than it sends", .unreadable) { good in
        [.send(good.head("Content-Length: 10") + good.body), .close]
      },
      ServerFault("announces two lengths", .failed([.connectionFailed]), urlSession: .varies) { good in
        [.send(good.head("Content-Length: \(good.body.count)", "Content-Length: 3") + good.body), .close]
      },
      ServerFault("announces a negative length", .failed([.connectionFailed])) { good in
        [.send(good.head("Content-Length: -5") + good.body), .close]
      },
      ServerFault("announces a length that is no number", .failed([.connectionFailed])) { good in
        [.send(good.head("Content-Length: many") + good.body), .close]
      },
      ServerFault("announces a length beyond every number", .failed([.connectionFailed]), urlSession: .varies)
      {
        good in
        [.send(good.head("Content-Length: 99999999999999999999999999") + good.body), .close]
      },
      ServerFault("announces 5 GB", .failed([.tooLarge(limit: maximumBytes)])) { good in
        [.send(good.head("Content-Length: 5000000000")), .stall]
      },
      ServerFault("sends nothing as its body", .unreadable) { good in [.send(good.head("Content-Length: 0"))]
      },
      ServerFault("announces a chunk that is none", .failed([.truncated])) { good in
        [.send(good.head(chunked) + Data("zzzz\r\n".utf8) + good.body + Data("\r\n0\r\n\r\n".utf8)), .close]
      },
      ServerFault("announces a chunk beyond every number", .failed([.truncated])) { good in
        [.send(good.head(chunked) + Data("FFFFFFFFFFFFFFFFFFFF\r\n".utf8) + good.body), .close]
      },
    ]

    static let endlessBodies = [
      ServerFault(
        "sends a body without end", .failed([.tooLarge(limit: maximumBytes)]), urlSession: .notOnLinux,
        isEndless: true
      ) {
        good in [.send(good.head()), .flood(Data(count: 32 << 10))]
      },
      ServerFault(
        "sends chunks without end", .failed([.tooLarge(limit: maximumBytes)]), urlSession: .notOnLinux,
        isEndless: true
      ) {
        good in [.send(good.head(chunked)), .flood(good.chunk(Data(count: 32 << 10)))]
      },
      ServerFault("sends a gzip bomb", .failed([.tooLarge(limit: maximumBytes)])) { good in
        [.send(good.head(gzip) + Gzip.bomb(runs: 20_000)), .close]
      },
      ServerFault("packs gzip in gzip", .failed([.connectionFailed]), urlSession: .varies) { good in
        [.send(good.head("Content-Encoding: gzip, gzip") + Gzip.stored(Gzip.stored(good.body))), .close]
      },
      ServerFault("names gzip and sends none", .failed([.truncated])) { good in
        [.send(good.head(gzip, "Content-Length: \(good.body.count)") + good.body), .close]
      },
      ServerFault(
        "compresses as nobody asked", .failed([.connectionFailed]), urlSession: .failed([.truncated])
      ) { good in
        [
          .send(good.head("Content-Encoding: zstd", "Content-Length: \(good.body.count)") + good.body),
          .close,
        ]
      },
      ServerFault(
        "sends data after compressed data without end", .failed([.truncated]), urlSession: .notOnLinux,
        isEndless: true
      ) { good in [.send(good.head(gzip) + Gzip.stored(good.body)), .flood(Data(count: 32 << 10))] },
    ]
  }
#endif
