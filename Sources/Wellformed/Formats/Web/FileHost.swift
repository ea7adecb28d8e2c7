/// The host in a `file:` URL that may be unfinished (WHATWG URL Standard, section 4.4, state "file host").
///
/// Nothing that follows can turn it into something else, so that what is wrong with it may be beyond hope.
struct FileHost {
  private let text: [UInt8]
  /// Where the host begins and ends in the text.
  private let range: Range<Int>
  private let isEnded: Bool
  /// What is wrong, and where in the text.
  private let failure: (fault: WebURLFault, span: Range<Int>)?

  init(_ text: Span<UInt8>, _ range: Range<Int>, isEnded: Bool) {
    self.text = text.bytes(in: 0..<range.upperBound)
    self.range = range
    self.isEnded = isEnded
    do throws(WebURLFailure) {
      try FileHost.check(self.text[range], isEnded: isEnded)
      failure = nil
    } catch {
      failure = (error.fault, text.span(of: error, in: range))
    }
  }

  /// Reads a host as it stands.
  private static func check(_ host: ArraySlice<UInt8>, isEnded: Bool) throws(WebURLFailure) {
    // At the end of a text, spaces and controls do not count.
    let end = isEnded ? host.endIndex : host.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? host.startIndex
    let bytes = host[..<end].filter { !WebURLParser.isRemoved($0) }[...]
    if !bytes.isEmpty, !WebPath.isDriveLetter(bytes) { _ = try WebHost(bytes, isSpecial: true) }
  }

  var recognition: Recognition {
    guard let failure else { return .valid }
    if completion == nil { return .invalid(failure.fault, failure.span, deadline: deadline) }
    if !isEnded { return .incomplete(failure.fault, failure.span) }
    return .invalid(failure.fault, failure.span, deadline: range.upperBound)
  }

  /// What completes the host; nothing where nothing does.
  var completion: String? { FileHost.ending(of: text[range]) }

  private static func ending(of host: ArraySlice<UInt8>) -> String? {
    if HostEnding.isLostEarly(host, ending: ending) { return nil }
    return HostEnding.find(for: host, after: "a") { isSound($0) }
  }

  private static func isSound(_ host: ArraySlice<UInt8>) -> Bool {
    do throws(WebURLFailure) {
      try check(host, isEnded: false)
      return true
    } catch {
      return false
    }
  }

  /// Where hope ended: every beginning of a host that can be continued can be, too.
  private var deadline: Int { HostEnding.longestViablePrefix(of: text[range]) { FileHost.ending(of: $0) } }
}
