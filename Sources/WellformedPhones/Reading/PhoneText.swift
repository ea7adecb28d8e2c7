import Wellformed

/// The characters of a text that a number is read from, as classes, and the part of it that is in use.
struct PhoneText: PhoneCharacterSequence {
  let classes: PhoneBuffer
  var start = 0
  var end = 0
  /// Whether the text has a character that can begin an extension.
  var mayHaveExtension = false
  /// Whether the text has a semicolon, which begins parameters.
  var hasSemicolon = false
  /// Whether the text has a slash.
  var hasSlash = false

  /// The maximum number of characters that a number is read from.
  static var limit: Int { 250 }

  /// Creates the classes of a text; `nil` if it has too many characters.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, into classes: PhoneBuffer) {
    self.classes = classes
    var place = 0
    var count = 0
    let length = bytes.count
    while place < length {
      if count == Self.limit { return nil }
      // Safe: within the text.
      let byte = unsafe bytes[place]
      let character: UInt8
      if byte < 0x80 {
        character = byte
        place &+= 1
        if byte &- 0x30 >= 10 { note(byte) }
      } else {
        character = PhoneCharacter.class(of: unsafe PhoneScalars.scalar(in: bytes, at: &place))
        mayHaveExtension = true
      }
      classes[count] = character
      count &+= 1
    }
    end = count
  }

  @inline(__always)
  private mutating func note(_ byte: UInt8) {
    // # , ; ~ / \ and letters
    if byte >= 0x40 {
      mayHaveExtension = mayHaveExtension || byte != 0x5B && byte != 0x5D
      hasSlash = hasSlash || byte == 0x5C
    } else if 0x0800_9008_0000_0000 &>> UInt64(byte) & 1 != 0 {
      if byte == 0x2F {
        hasSlash = true
      } else {
        mayHaveExtension = true
        hasSemicolon = hasSemicolon || byte == 0x3B
      }
    }
  }

  @inline(__always)
  subscript(_ place: Int) -> UInt8 { classes[place] }

  /// Returns the first place, from a given one on, where an ASCII text stands; `nil` if there is none.
  func firstPlace(of needle: StaticString, from place: Int) -> Int? {
    var place = place
    while place + needle.utf8CodeUnitCount <= end {
      if has(needle, at: place) { return place }
      place += 1
    }
    return nil
  }
}

/// The classes of characters up to an end.
protocol PhoneCharacterSequence {
  var end: Int { get }
  subscript(_ place: Int) -> UInt8 { get }
}

extension PhoneCharacterSequence {
  /// Returns whether an ASCII text stands at a place.
  func has(_ needle: StaticString, at place: Int, ignoringCase: Bool = false) -> Bool {
    guard place + needle.utf8CodeUnitCount <= end else { return false }
    for offset in 0..<needle.utf8CodeUnitCount {
      // Safe: within the literal.
      let wanted = unsafe needle.utf8Start[offset]
      let found = self[place + offset]
      if found != wanted, !ignoringCase || !PhoneCharacter.isASCIILetter(wanted) || found != wanted ^ 0x20 {
        return false
      }
    }
    return true
  }
}

/// Unicode scalars in UTF-8.
enum PhoneScalars {
  /// Returns the scalar at a place and moves the place past it.
  ///
  /// For bytes that are not UTF-8, returns U+FFFD and moves by one byte.
  static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> UInt32 {
    let scalar = unsafe Span(_unsafeElements: bytes).scalar(at: place)
    place += scalar.isWellFormed ? scalar.length : 1
    return scalar.value
  }

  /// Returns the scalar that ends before a place, and moves the place to its start.
  static func scalarBefore(in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> UInt32 {
    var start = place - 1
    // Safe: at or after the start of the text.
    while start > 0, place - start < 4, unsafe bytes[start].isContinuation { start -= 1 }
    var end = start
    let scalar = unsafe PhoneScalars.scalar(in: bytes, at: &end)
    guard end == place else {
      place -= 1
      return 0xFFFD
    }
    place = start
    return scalar
  }
}
