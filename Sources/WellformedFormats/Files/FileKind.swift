/// The kind of a file, according to its first bytes.
public enum FileKind: String, CaseIterable, Sendable {
  /// A document in PDF (ISO 32000).
  case pdf
  /// An image in PNG (W3C, third edition).
  case png
  /// An image in JPEG (ITU-T T.81).
  case jpeg
  /// An image in GIF, 87a or 89a.
  case gif
  /// An image in WebP (RFC 9649).
  case webp
  /// Anything else.
  case other
  /// A file that begins like one of these kinds but cannot be one: its head is cut off, contradicts itself or has
  /// absurd dimensions.
  case broken
}

extension FileKind {
  /// The kinds that a form can require.
  public static var named: [FileKind] { [.pdf, .png, .jpeg, .gif, .webp] }

  /// What people call the kind.
  public var title: String {
    switch self {
    case .pdf: "PDF"
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .other, .broken: ""
    }
  }

  /// The media type; `nil` for kinds that are not known.
  public var mediaType: String? {
    switch self {
    case .pdf: "application/pdf"
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    case .other, .broken: nil
    }
  }

  /// Whether files of the kind have a width and a height.
  public var isImage: Bool {
    switch self {
    case .png, .jpeg, .gif, .webp: true
    case .pdf, .other, .broken: false
    }
  }

  /// The extensions of the names of such files, in lower case.
  public var extensions: [String] {
    switch self {
    case .pdf: ["pdf"]
    case .png: ["png"]
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .other, .broken: []
    }
  }

  /// Creates the kind that the extension of a name states, or returns `nil` if it is none of these.
  init?(endOf name: ArraySlice<UInt8>) {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let end = name[(dot + 1)...].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    for kind in FileKind.named where kind.extensions.contains(where: { $0.utf8.elementsEqual(end) }) {
      self = kind
      return
    }
    return nil
  }

  init?(word: Span<UInt8>, from start: Int, to end: Int) {
    for kind in FileKind.allCases
    where kind.begins(with: word, from: start, to: end) && kind.rawValue.utf8.count == end - start {
      self = kind
      return
    }
    return nil
  }

  /// Returns whether the name of the kind begins with a part of a text.
  func begins(with text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    let name = rawValue.utf8
    guard end - start <= name.count else { return false }
    var offset = start
    for byte in name {
      if offset == end { return true }
      if byte != text[offset] { return false }
      offset += 1
    }
    return true
  }
}
