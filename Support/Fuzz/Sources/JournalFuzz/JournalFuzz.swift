import Cookbook
import Driver
import Foundation
import Storage

/// Every file is a journal. The order of its lines does not matter, no fact is beyond its limits, and what a device says
/// later counts.
@main
struct JournalFuzz {
  private static let recipe = UUID(
    uuid: (0x59, 0x93, 0x44, 0xf4, 0x3c, 0x5c, 0x4c, 0xca, 0xb9, 0x14, 0x22, 0x10, 0xe3, 0xb3, 0x31, 0x2f))

  static func main() {
    run { bytes, count in
      let data = Data(UnsafeBufferPointer(start: bytes, count: count))
      let lines = data.split(separator: UInt8(ascii: "\n"))
      let reversed = Data(lines.reversed().joined(separator: [UInt8(ascii: "\n")]))
      do {
        let journals = try JournalFuzz.journals(data)
        let facts = journals.facts
        let others = try JournalFuzz.journals(reversed).facts
        precondition(others == facts, "the order of lines matters")
        for fact in facts.values { precondition(fact.rating.map((1...5).contains) ?? true) }
        try journals.record([.favorite(true), .note("zzz")], of: JournalFuzz.recipe)
        precondition(journals.facts(of: JournalFuzz.recipe).isFavorite, "what was said last does not count")
        try journals.reload()
        precondition(
          journals.facts(of: JournalFuzz.recipe).isFavorite, "what is written is not what is known")
      } catch {
        preconditionFailure("\(error)")
      }
      return 0
    }
  }

  /// A journal of another device, read by the greatest one.
  private static func journals(_ journal: Data) throws(FileError) -> Journals {
    let files = MemoryFileStore(["/cookbook/Ladle/0123456789abcdef0123456789abcdef.jsonl": journal])
    guard let device = DeviceID(String(repeating: "f", count: 32)) else { preconditionFailure() }
    let journals = Journals(folder: "/cookbook/Ladle", device: device, files: files)
    try journals.reload()
    return journals
  }
}
