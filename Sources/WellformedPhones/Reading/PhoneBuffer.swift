/// Bytes on the stack, valid until the call that created them returns.
@safe
struct PhoneBuffer {
  private let base: UnsafeMutablePointer<UInt8>

  /// The number of bytes.
  static var capacity: Int { 272 }

  /// Calls a function with three buffers.
  @inline(__always)
  static func withThree<Result>(_ body: (PhoneBuffer, PhoneBuffer, PhoneBuffer) -> Result) -> Result {
    // Safe: the buffers are parts of one allocation of exactly their size, and their subscripts check bounds.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * capacity) { bytes in
      guard let base = bytes.baseAddress else { fatalError("an allocation of some bytes has an address") }
      return body(
        unsafe PhoneBuffer(base: base), unsafe PhoneBuffer(base: base + capacity),
        unsafe PhoneBuffer(base: base + 2 * capacity))
    }
  }

  private init(base: UnsafeMutablePointer<UInt8>) { unsafe self.base = base }

  func isSame(as other: PhoneBuffer) -> Bool { unsafe base == other.base }

  subscript(_ place: Int) -> UInt8 {
    @inline(__always) get {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: Self.capacity))
      return unsafe base[place]
    }
    @inline(__always) nonmutating set {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: Self.capacity))
      unsafe base[place] = newValue
    }
  }
}

/// Digits in a buffer.
struct PhoneDigitSlice: PhoneDigitSequence {
  let buffer: PhoneBuffer
  var start: Int
  var end: Int

  @inline(__always)
  var count: Int { end &- start }

  @inline(__always)
  subscript(_ place: Int) -> UInt8 { buffer[start &+ place] }

  /// Returns the digits without the first `count` of them.
  func dropping(_ count: Int) -> PhoneDigitSlice { PhoneDigitSlice(buffer: buffer, start: start + count, end: end) }
}

/// Up to 17 digits, 0 to 9 each.
struct PhoneDigits: PhoneDigitSequence, Hashable, Sendable {
  /// The first 16 digits, four bits each, the first digit in the lowest bits; unused bits are zero.
  private var packed: UInt64 = 0
  private var last: UInt8 = 0
  private var length: UInt8 = 0

  init() {}

  @inline(__always)
  init(_ digits: PhoneDigitSlice) {
    for place in 0..<digits.count { append(digits[place]) }
  }

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    precondition(length < 17)
    if length < 16 {
      packed |= UInt64(digit) &<< UInt64(4 &* length)
    } else {
      last = digit
    }
    length &+= 1
  }

  @inline(__always)
  var count: Int { Int(length) }

  @inline(__always)
  subscript(_ place: Int) -> UInt8 {
    // For the last digit the shift is by no bits, because it counts modulo 64.
    UInt8(truncatingIfNeeded: (place < 16 ? packed : UInt64(last)) &>> UInt64(truncatingIfNeeded: 4 &* place)) & 15
  }

  /// The digits as a number; leading zeros are lost.
  var value: UInt64 {
    var value: UInt64 = 0
    for place in 0..<count { value = value * 10 + UInt64(self[place]) }
    return value
  }

  /// The digits as ASCII digits.
  var ascii: [UInt8] { (0..<count).map { self[$0] | 0x30 } }
}

extension [UInt8]: PhoneDigitSequence {}
