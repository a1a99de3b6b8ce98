#if os(Linux)
  import Foundation
  import Testing

  @testable import SoupTransport

  /// Bodies as they arrive, in pieces. Whole answers of a server: HostileWorldTests.
  struct BodyDecoderTests {
    /// "Pie" in gzip, without the padding that may follow.
    private static let gzip: [UInt8] = [
      0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 3, 0, 0xfc, 0xff, 0x50, 0x69, 0x65, 0x9b, 0xb2, 0x1a, 0x1a, 3, 0,
      0, 0,
    ]

    @Test(arguments: 1...20)
    func bodyInPiecesIsTheSame(_ size: Int) throws {
      let decoder = try #require(BodyDecoder(["content-encoding": "gzip"], isChunked: true))
      let chunks = chunked(Self.gzip + [0, 0, 0])
      #expect(decode(chunks, with: decoder, size) == Data("Pie".utf8))
      #expect(decoder.isComplete)
    }

    @Test(arguments: 1...20)
    func secondMemberIsRefusedWhereverItsFirstBytesArrive(_ size: Int) throws {
      let decoder = try #require(BodyDecoder(["content-encoding": "gzip"], isChunked: false))
      #expect(decode(Self.gzip + Self.gzip, with: decoder, size) == nil)
    }

    @Test(arguments: 1..<Self.gzip.count)
    func bodyThatIsCutOffIsNotComplete(_ count: Int) throws {
      let decoder = try #require(BodyDecoder(["content-encoding": "gzip"], isChunked: false))
      #expect(decode(Array(Self.gzip.prefix(count)), with: decoder, 7) != nil)
      #expect(!decoder.isComplete)
    }

    /// Comparing them as letters would take a minute.
    @Test(arguments: ["", "gzip", "identity", "gzip, "])
    func codingWithManyMarksIsRefused(_ coding: String) {
      let marks = String(repeating: "\u{301}", count: 150_000)
      #expect(BodyDecoder(["content-encoding": coding + marks], isChunked: false) == nil)
    }

    @Test(arguments: ["", "identity", " Identity ,\t", "GZIP", "identity, x-gzip"])
    func namesOfCodingsAreReadInAnyCase(_ coding: String) {
      #expect(BodyDecoder(["content-encoding": coding], isChunked: false) != nil)
    }

    @Test(arguments: ["UTF8", "windows-1252", "binary", "8bit", "text/html"])
    func whatIsNoCompressionLeavesTheBodyAsItIs(_ coding: String) throws {
      let decoder = try #require(BodyDecoder(["content-encoding": coding], isChunked: false))
      #expect(decode(Array("Pie".utf8), with: decoder, 2) == Data("Pie".utf8))
    }

    @Test(arguments: ["br", "zstd", "gzip, gzip", "utf-8, compress"])
    func otherCompressionIsRefused(_ coding: String) {
      #expect(BodyDecoder(["content-encoding": coding], isChunked: false) == nil)
    }

    /// Nil if the body is invalid.
    private func decode(_ bytes: [UInt8], with decoder: BodyDecoder, _ size: Int) -> Data? {
      var body = Data()
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = bytes[start..<min(start + size, bytes.count)]
        let isValid = piece.withUnsafeBytes { bytes in
          decoder.decode(bytes) { part in
            body += part
            return true
          }
        }
        guard isValid else { return nil }
      }
      return body
    }

    private func chunked(_ bytes: [UInt8]) -> [UInt8] {
      var result: [UInt8] = []
      for chunk in [bytes.prefix(3), bytes.dropFirst(3)] {
        result += Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8)
      }
      return result + Array("0\r\n\r\n".utf8)
    }
  }
#endif
