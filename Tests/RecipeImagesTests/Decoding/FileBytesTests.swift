import Foundation
import Testing

@testable import RecipeImages

struct FileBytesTests {
  /// The bytes 1 to 8.
  private func withFile<Result>(_ body: (FileBytes) -> Result) -> Result {
    [UInt8](1...8).withUnsafeBytes { body(FileBytes(bytes: $0)) }
  }

  @Test(
    arguments: [
      (-1, nil, nil, nil, nil), (0, 1, 0x0102, 0x0102_0304, 0x0102_0304_0506_0708),
      (1, 2, 0x0203, 0x0203_0405, nil), (4, 5, 0x0506, 0x0506_0708, nil), (5, 6, 0x0607, nil, nil),
      (6, 7, 0x0708, nil, nil), (7, 8, nil, nil, nil), (8, nil, nil, nil, nil),
    ] as [(Int, Int?, Int?, Int?, Int?)])
  func numbersAreReadUpToTheLastByte(_ offset: Int, _ one: Int?, _ two: Int?, _ four: Int?, _ eight: Int?) {
    withFile { file in
      #expect(file.byte(offset) == one)
      #expect(file.big16(offset) == two && file.little16(offset) == two?.byteSwapped(of: 2))
      #expect(file.big32(offset) == four && file.little32(offset) == four?.byteSwapped(of: 4))
      #expect(file.big64(offset) == eight)
    }
  }

  @Test(arguments: [
    (0, 8, true), (0, 9, false), (8, 0, true), (8, 1, false), (9, 0, false), (3, 5, true), (3, 6, false),
    (-1, 1, false), (1, -1, false), (1, .max, false), (.max, 1, false),
  ])
  func partIsWithinTheFile(_ start: Int, _ length: Int, _ isPart: Bool) {
    withFile { file in #expect(file.part(start, length)?.count == (isPart ? length : nil)) }
  }

  @Test func textIsFoundUpToTheEnd() {
    Data("abcabc".utf8).withUnsafeBytes { bytes in
      let file = FileBytes(bytes: bytes)
      #expect((-1...6).filter { file.holds("abc", at: $0) } == [0, 3])
      #expect((-1...6).filter { file.holds("bcabcd", at: $0) } == [])
    }
  }

  @Test func numbersAreWrittenByteByByte() {
    var data = Data()
    data.append(big16: 0x1234)
    data.append(little24: 0x56789A)
    data.append(little32: 0x12345678)
    #expect(Array(data) == [0x12, 0x34, 0x9A, 0x78, 0x56, 0x78, 0x56, 0x34, 0x12])
    data.removeAll()
    data.append(big16: -2)
    data.append(little24: 0x1FF_FFFF)
    data.append(little32: 0x1_0000_0001)
    #expect(Array(data) == [0xFF, 0xFE, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0])
  }

  @Test func markerIsFoundUpToTheEnd() {
    [UInt8]([0xFF, 1, 0xFF]).withUnsafeBytes { bytes in
      let file = FileBytes(bytes: bytes)
      #expect((-1...3).map { file.nextFF(from: $0) } == [nil, 0, 2, 2, nil])
    }
  }
}

extension Int {
  fileprivate func byteSwapped(of count: Int) -> Int { byteSwapped >> (64 - 8 * count) }
}
