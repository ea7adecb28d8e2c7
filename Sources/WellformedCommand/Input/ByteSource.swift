/// A source of the bytes of an input.
protocol ByteSource: AnyObject {
  /// The name of the input in messages.
  var name: String { get }

  /// The number of bytes, if it is known beforehand; a file may grow while it is read.
  var byteCount: Int? { get }

  /// Whether reading would not wait.
  var isReady: Bool { get }

  /// Reads some bytes into a buffer that is not empty, and waits until there are any.
  ///
  /// Returns the number of bytes read: from 1 to the buffer's count, or 0 at the end.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int
}

extension ByteSource {
  var isReady: Bool { true }
}
