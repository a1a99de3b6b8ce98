import Foundation
import TestSupport

/// Runs a program of the system, and returns what it prints.
func output(_ program: String, _ arguments: [String]) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  try process.start()
  let said = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: said, as: UTF8.self)
}
