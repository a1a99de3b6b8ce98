import Foundation

/// Does one fixed piece of work, whose instructions `Support/counts` counts.
///
/// The first time also makes the tables of the process, so the difference between two times and one is the piece's own
/// number.
@main
struct Counts {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--list" {
      for piece in Piece.all { print(piece.name, piece.what, separator: "\t") }
      return
    }
    guard arguments.count == 3, let name = arguments.first, let times = arguments.last.flatMap({ Int($0) }),
      let piece = Piece.all.first(where: { $0.name == name })
    else {
      FileHandle.standardError.write(Data("usage: Counts --list | PIECE FOLDER TIMES\n".utf8))
      exit(64)
    }
    let work = try await piece.prepare(arguments[arguments.startIndex + 1])
    for _ in 0..<times { try await work() }
    // Nothing that the work has left to do later is counted.
    exit(0)
  }
}

/// A piece of work.
struct Piece: Sendable {
  /// Work that can be repeated.
  typealias Work = @MainActor () async throws -> Void

  /// The key in `counts.json`.
  let name: String
  let what: String
  /// Makes the input of the work, in a folder for its files.
  let prepare: @MainActor @Sendable (_ folder: String) async throws -> Work

  /// All pieces. A new one is added here.
  static let all = recipes + photos + pages + cookbook + [launch]
}

/// The work has another result than the one to count.
struct WrongWork: Error {}
