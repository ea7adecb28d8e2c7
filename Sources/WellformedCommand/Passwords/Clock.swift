#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the system's clock says.
enum Clock {
  /// The year it is, in UTC.
  static var year: Int {
    var now = time(nil)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&now, &parts)
    return unsafe Int(parts.tm_year) + 1900
  }
}
