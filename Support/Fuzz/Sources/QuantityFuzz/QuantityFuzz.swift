import Foundation
import RecipePages

/// Any line can be read, scaled and converted; scaling by one changes nothing, and nothing that is read overflows.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let line = IngredientLine(text)
  for (numerator, denominator) in [(1, 1), (2, 1), (1, 3), (7, 4), (999_999_937, 999_999_929)] {
    guard let factor = Amount(numerator, over: denominator) else { preconditionFailure() }
    let scaled = line.scaled(by: factor)
    if numerator == denominator { precondition(scaled == line) }
    if line.amount == nil { precondition(scaled.amount == nil) }
    _ = line.scaled(by: factor, to: .us)
    _ = line.scaled(by: factor, to: .metric)
  }
  for timer in StepTimer.timers(in: text) {
    precondition(timer.duration > .zero && !text[timer.range].isEmpty)
  }
  _ = RecipeYield(words: text)
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ fuzz: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
struct Fuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments) { fuzz($0, $1) })
  }
}
