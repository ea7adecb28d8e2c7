import WellformedCore

/// The host in a `file:` URL that may be unfinished (WHATWG URL Standard, section 4.4, state "file host").
///
/// Nothing that follows can turn the host into something else, so a fault in it may be final.
struct FileHost {
  private let text: [UInt8]
  /// The range of the host in the text.
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
    let end = viableEnd
    if !isEnded, end == range.upperBound { return .incomplete(failure.fault, failure.span) }
    return .invalid(failure.fault, failure.span, deadline: end)
  }

  /// What completes the host; `nil` if nothing does.
  var completion: String? {
    if failure == nil { return "" }
    return isInBrackets ? FileHost.ending(inBrackets: text[range]) : UnfinishedDomain(text[range]).ending
  }

  private var isInBrackets: Bool {
    text[range].first { !WebURLParser.isRemoved($0) } == UInt8(ascii: "[")
  }

  private static func ending(inBrackets host: ArraySlice<UInt8>) -> String? {
    if HostEnding.isLostEarly(host, ending: ending) { return nil }
    return HostEnding.find(for: host) { isSound($0) }
  }

  /// The end of the longest prefix that something completes; every shorter one can be completed, too.
  private var viableEnd: Int {
    let host = text[range]
    if isInBrackets {
      if FileHost.ending(inBrackets: host) != nil { return host.endIndex }
      return HostEnding.longestViablePrefix(of: host) { FileHost.ending(inBrackets: $0) }
    }
    let end = max(UnfinishedDomain(host).viableEnd, driveEnd)
    // At the end of a text, spaces and controls do not count.
    guard end < host.endIndex, host[end] <= 0x20, FileHost.isSound(host[..<end]) else { return end }
    return host[end...].firstIndex { $0 > 0x20 } ?? host.endIndex
  }

  /// The end of the drive letter that the host begins with, which is a host on its own, or else the beginning of the
  /// host.
  private var driveEnd: Int {
    let places = range.lazy.filter { !WebURLParser.isRemoved(text[$0]) }.prefix(3)
    guard WebPath.isDriveLetter(places.prefix(2).map { text[$0] }[...]) else { return range.lowerBound }
    return places.dropFirst(2).first ?? range.upperBound
  }

  private static func isSound(_ host: ArraySlice<UInt8>) -> Bool {
    do throws(WebURLFailure) {
      try check(host, isEnded: false)
      return true
    } catch {
      return false
    }
  }
}
