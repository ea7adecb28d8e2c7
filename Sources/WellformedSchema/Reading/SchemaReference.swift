import Wellformed

/// A reference to a URI, in its parts (RFC 3986, appendix B), as far as rule files refer to themselves.
///
/// Any text has such parts; their characters are not checked.
struct SchemaReference {
  private var scheme: String?
  private var authority: String?
  private var path: String
  private var query: String?
  /// The part after the number sign.
  private(set) var fragment: String?

  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    func cut(_ byte: UInt8) -> String? {
      guard let place = rest.firstIndex(of: byte) else { return nil }
      defer { rest = rest[..<place] }
      return String(decoding: rest[(place + 1)...], as: UTF8.self)
    }
    fragment = cut(UInt8(ascii: "#"))
    query = cut(UInt8(ascii: "?"))
    let end = rest.firstIndex { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
    if let end, rest[end] == UInt8(ascii: ":"), end > rest.startIndex {
      scheme = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
    }
    if rest.starts(with: Array("//".utf8)) {
      let start = rest.startIndex + 2
      let end = rest[start...].firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = String(decoding: rest[start..<end], as: UTF8.self)
      rest = rest[end...]
    }
    path = String(decoding: rest, as: UTF8.self)
  }

  /// The reference as text, without its fragment.
  var withoutFragment: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
  }

  /// Returns a reference resolved against a base URI (RFC 3986, section 5.2).
  static func resolve(_ reference: String, against base: String) -> String {
    var target = SchemaReference(reference)
    let base = SchemaReference(base)
    if target.scheme == nil {
      if target.authority == nil {
        if target.path.utf8.isEmpty {
          target.path = base.path
          target.query = target.query ?? base.query
        } else if target.path.utf8.first == UInt8(ascii: "/") {
          target.path = withoutDots(target.path)
        } else {
          target.path = withoutDots(merged(target.path, base))
        }
        target.authority = base.authority
      } else {
        target.path = withoutDots(target.path)
      }
      target.scheme = base.scheme
    } else {
      target.path = withoutDots(target.path)
    }
    return target.withoutFragment + (target.fragment.map { "#" + $0 } ?? "")
  }

  /// Returns the path after the base without its last segment (section 5.2.3).
  private static func merged(_ path: String, _ base: SchemaReference) -> String {
    if base.authority != nil, base.path.utf8.isEmpty { return "/" + path }
    let segments = base.path.pieces(between: "/", keepsEmpty: true)
    return segments.dropLast().map { String(decoding: $0, as: UTF8.self) + "/" }.joined() + path
  }

  /// Returns the path without the segments `.` and `..` (section 5.2.4).
  private static func withoutDots(_ path: String) -> String {
    let segments = path.pieces(between: "/", keepsEmpty: true).map { String(decoding: $0, as: UTF8.self) }
    guard segments.contains(where: { $0 == "." || $0 == ".." }) else { return path }
    var kept: [String] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      if segment == ".." {
        // The empty segment before a leading slash stays.
        if kept.count > 1 || kept.first?.utf8.isEmpty == false { kept.removeLast() }
        if isLast { kept.append("") }
      } else if segment == "." {
        if isLast { kept.append("") }
      } else {
        kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }
}
