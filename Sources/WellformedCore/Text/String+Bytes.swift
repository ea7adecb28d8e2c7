extension String {
  /// Calls a closure with the bytes of the string; this is the only way in which this module reads them.
  ///
  /// A string that is not stored as UTF-8 costs one copy.
  @inlinable
  @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return body(utf8.span) }
    var copy = self
    return copy.withUTF8 { unsafe body($0.span) }
  }

  /// Calls a closure that may throw with the bytes of the string.
  @inlinable
  package func withBytes<Result, Failure: Error>(
    throwing body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome: Swift.Result<Result, Failure> = withBytes { bytes in
      do throws(Failure) { return .success(try body(bytes)) } catch { return .failure(error) }
    }
    return try outcome.get()
  }
}
