import Foundation
import RecipePages

private let address = URL(fileURLWithPath: "/page.html")

/// Whatever the bytes are, the reader has one of its own outcomes, and what it found can be shown and scaled.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  do {
    let contents = try RecipePageReader().contents(of: data, contentType: nil, address: address)
    precondition(!contents.ingredients.isEmpty || !contents.steps.isEmpty, "an empty recipe")
    for step in contents.steps {
      for timer in step.timers { precondition(!step.text[timer.range].isEmpty) }
    }
    for section in contents.sections { precondition(!section.steps.isEmpty) }
  } catch {
    precondition(error == .noRecipe || error == .notAPage)
  }
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
