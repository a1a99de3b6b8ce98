import Foundation

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ fuzz: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Calls `fuzz` with one of libFuzzer's inputs after another, as the command line says, and ends the process.
/// `fuzz` returns 0.
public func run(_ fuzz: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  exit(runDriver(&count, &arguments, fuzz))
}
