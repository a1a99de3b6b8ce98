import Foundation
import Recipes

/// Whatever the bytes are, the decoder gives recipes or one of its own errors.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  do {
    let recipes = try FeedDecoder.recipes(from: data)
    for recipe in recipes { precondition(!recipe.name.isEmpty && !recipe.cuisine.isEmpty) }
  } catch {
    // Typed: there is nothing else that it could throw.
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
