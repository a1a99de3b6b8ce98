import Foundation
import TestSupport
import Testing

/// Finds the labels of a program that are cut off or broken within a word, by a library that the program loads first.
struct CutLabels {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    let compile = Process()
    compile.executableURL = URL(fileURLWithPath: "/bin/sh")
    compile.arguments = [
      "-c", "clang -shared -fPIC -o \"$1\" Support/cut-labels.c $(pkg-config --cflags --libs gtk4)", "sh",
      folder("cut-labels.so"),
    ]
    compile.currentDirectoryURL =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardizedFileURL
    try compile.run()
    compile.waitUntilExit()
    try #require(compile.terminationStatus == 0, "the library does not compile")
  }

  /// The environment of a program that is to be asked.
  var environment: [String: String] { ["LD_PRELOAD": folder("cut-labels.so")] }

  /// Returns the texts of the labels that a program shows and cuts off.
  func of(_ program: Program) throws -> [String] { try lines(of: program, "cut: ") }

  /// Returns the texts of the labels whose lines end within a word.
  func broken(in program: Program) throws -> [String] { try lines(of: program, "broken: ") }

  private func lines(of program: Program, _ prefix: String) throws -> [String] {
    let before = program.events.count
    kill(program.processIdentifier, SIGUSR2)
    let lines = try program.ask("its labels") { _ in
      let lines = program.events.dropFirst(before)
      return lines.contains { $0.hasPrefix("cut labels: ") } ? lines : nil
    }
    return lines.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }
}
