/// Where the bytes of an input come from.
protocol ByteSource: AnyObject {
  /// What the input is called in messages.
  var name: String { get }

  /// How many bytes there are, where that is known beforehand; a file may grow while it is read.
  var byteCount: Int? { get }

  /// Tells whether reading would not wait.
  var isReady: Bool { get }

  /// Reads some bytes into a buffer that is not empty, and waits until there are any.
  ///
  /// Returns how many bytes were read: from 1 to the buffer's count, or 0 at the end.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int
}

extension ByteSource {
  var isReady: Bool { true }
}
