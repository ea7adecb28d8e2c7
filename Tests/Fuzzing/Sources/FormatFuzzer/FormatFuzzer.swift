import Foundation
import Wellformed

// Checks the laws of a format with the inputs of libFuzzer: `Scripts/fuzz-formats.sh` builds and runs it.

private let format: Format = {
  let name = ProcessInfo.processInfo.environment["WELLFORMED_FORMAT"] ?? "email"
  guard let format = FormatRegistry.standard[name] else { fatalError("There is no format named \(name)") }
  return format
}()
private let laws = Laws(format: format)

/// Holds one input to the laws.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  laws.hold(for: UnsafeBufferPointer(start: start, count: count))
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func run(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Where the package manager begins a program.
@_cdecl("FormatFuzzer_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  var count = count
  var words = words
  return run(&count, &words, test)
}
