/// The content of a compressed input, in constant memory regardless of its size.
///
/// Streams may follow one another, as in concatenated compressed files. Everything before a place that cannot be read
/// is returned.
final class DecompressedSource: ByteSource {
  let name: String
  /// Unknown until everything has been read.
  let byteCount: Int? = nil

  private let base: any ByteSource
  private let compression: Compression
  private let decoder: any StreamDecoder
  private var input = [UInt8](repeating: 0, count: 64 * 1024)
  /// The bytes that were read but not yet decompressed.
  private var pending = 0..<0
  /// The number of compressed bytes that were decompressed.
  private var position = 0
  private var isBaseAtEnd = false
  private var state = State.between
  /// Whether the decoder may have more output without more input.
  private var mayHaveMore = false

  private enum State {
    /// Before a stream, or before the first.
    case between
    case inStream
    case failed(InputError)
  }

  /// Creates an input that decompresses another.
  init(_ base: any ByteSource, _ compression: Compression) throws(InputError) {
    (name, self.base, self.compression) = (base.name, base, compression)
    guard let decoder = compression.decoder() else {
      let problem = "compressed by \(compression.rawValue), and \(compression.libraries[0]) is not installed"
      let advice = "install it, or decompress the file into a pipe: \(compression.program) FILE | wellformed … -"
      throw InputError(kind: .other, name: base.name, reason: "\(problem); \(advice)")
    }
    self.decoder = decoder
  }

  var isReady: Bool { mayHaveMore || !pending.isEmpty || base.isReady }

  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    while true {
      switch state {
      case .failed(let error): throw error
      case .between:
        if try !beginStream() { return 0 }
        continue
      case .inStream: break
      }
      if pending.isEmpty, !mayHaveMore, !isBaseAtEnd { try fill() }
      let step = unsafe input.withUnsafeBufferPointer {
        unsafe decoder.decode(UnsafeBufferPointer(rebasing: $0[pending]), into: buffer)
      }
      consume(step.consumed)
      mayHaveMore = step.produced == buffer.count
      switch step.outcome {
      case .more:
        if step.produced == 0, step.consumed == 0, isBaseAtEnd {
          state = .failed(InputError(endOf: compression, at: position, name: name))
        }
      case .end: (state, mayHaveMore) = (.between, false)
      case .fault(let reason):
        fail("the \(compression.rawValue) data is broken at byte \(position): \(reason)")
      case .refused(let reason):
        fail("the \(compression.rawValue) data needs \(compression.advice(on: reason))")
      }
      if step.produced > 0 { return step.produced }
    }
  }

  private func consume(_ count: Int) {
    pending = pending.lowerBound + count..<pending.upperBound
    position += count
  }

  private func fail(_ reason: String) {
    state = .failed(InputError(kind: .other, name: name, reason: reason))
  }

  /// Reads more of the compressed bytes, after the pending ones.
  private func fill() throws(InputError) {
    let kept = pending.count
    if pending.lowerBound > 0 {
      for index in 0..<kept { input[index] = input[pending.lowerBound + index] }
    }
    let base = base
    let count = unsafe try input.withUnsafeMutableBufferPointer { buffer throws(InputError) in
      unsafe try base.read(into: UnsafeMutableBufferPointer(rebasing: buffer[kept...]))
    }
    if count == 0 { isBaseAtEnd = true }
    pending = 0..<kept + count
  }

  /// Begins with the next stream; returns `false` if there is none.
  private func beginStream() throws(InputError) -> Bool {
    while true {
      if position > 0, compression.allowsPadding {
        consume(input[pending].prefix { $0 == 0 }.count)
      }
      let signature = FileSignature(of: input[pending], isWhole: isBaseAtEnd)
      if !pending.isEmpty, signature == .found(.compressed(compression)) { break }
      if isBaseAtEnd, pending.isEmpty { return false }
      if signature == .undecided || pending.isEmpty {
        try fill()
        continue
      }
      fail("after the \(compression.rawValue) data, from byte \(position + 1) on, something else follows")
      return true
    }
    if decoder.begin() { state = .inStream } else { fail("there is not enough memory to decompress it") }
    return true
  }
}
