import Foundation

/// Writes the index: little-endian numbers of eight bytes, flags of one, texts and lists after their count.
struct ByteWriter {
  private(set) var data = Data()

  mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }
  mutating func append(_ number: Int64) { append(UInt64(bitPattern: number)) }
  mutating func append(_ number: Int) { append(Int64(number)) }
  mutating func append(_ flag: Bool) { data.append(flag ? 1 : 0) }
  mutating func append(_ text: String) {
    append(text.utf8.count)
    data.append(contentsOf: text.utf8)
  }
  mutating func append(_ bytes: Data) {
    append(bytes.count)
    data.append(bytes)
  }
  mutating func append(_ id: UUID) {
    withUnsafeBytes(of: id.uuid) { data.append(contentsOf: $0) }
  }
  mutating func append<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
    append(value != nil)
    if let value { write(&self, value) }
  }
}

/// Reads what `ByteWriter` wrote. Every length is checked, so that a damaged file is only damaged.
struct ByteReader {
  struct Damaged: Error {}

  private let data: Data
  private var position: Int

  init(_ data: Data) {
    self.data = data
    position = data.startIndex
  }

  var isAtEnd: Bool { position == data.endIndex }

  private mutating func take(_ count: Int) throws(Damaged) -> Range<Int> {
    guard count >= 0, count <= data.endIndex - position else { throw Damaged() }
    defer { position += count }
    return position..<(position + count)
  }

  mutating func number() throws(Damaged) -> UInt64 {
    let range = try take(8)
    let offset = range.lowerBound - data.startIndex
    return data.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
  mutating func signed() throws(Damaged) -> Int64 { Int64(bitPattern: try number()) }
  mutating func int() throws(Damaged) -> Int { Int(try signed()) }
  mutating func bool() throws(Damaged) -> Bool { data[try take(1).lowerBound] != 0 }
  mutating func bytes() throws(Damaged) -> Data { data[try take(try int())] }
  mutating func string() throws(Damaged) -> String {
    let range = try take(try int())
    let (start, count) = (range.lowerBound - data.startIndex, range.count)
    return data.withUnsafeBytes { String(decoding: $0[start..<(start + count)], as: UTF8.self) }
  }
  mutating func uuid() throws(Damaged) -> UUID {
    let offset = try take(16).lowerBound - data.startIndex
    return data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(fromByteOffset: offset, as: uuid_t.self)) }
  }
  mutating func optional<Value>(
    _ read: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> Value? {
    try bool() ? try read(&self) : nil
  }
  mutating func list<Value>(_ read: (inout ByteReader) throws(Damaged) -> Value) throws(Damaged) -> [Value] {
    let count = try int()
    // Each element takes a byte at least.
    guard count >= 0, count <= data.endIndex - position else { throw Damaged() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
