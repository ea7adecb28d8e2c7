/// How reading a text by the table ended.
enum ScanEnd {
  /// The text was read to its end.
  case ended(row: Int)
  /// The scalar at the offset led into the dead or the safe row.
  case sunk(row: Int, offset: Int)
  /// The symbol that was read at the offset leads beyond the table.
  case left(row: Int, symbol: Int, offset: Int, length: Int)
  /// The text ends within a scalar that begins at the offset.
  case truncated(row: Int, from: UInt32, to: UInt32, offset: Int)
}

extension StateTable {
  /// Reads a text, beginning in a row, until its end, a sink, or the end of the table.
  ///
  /// Ill-formed UTF-8 leads into the dead row at the first byte that is not part of a scalar. Allocates nothing.
  ///
  /// - Complexity: O(*n*) in the length of the text, whatever the pattern.
  func scan(_ text: Span<UInt8>, from offset: Int, row: Int, _ alphabet: Alphabet) -> ScanEnd {
    // This is the only place where bounds are not checked, because a few loads per byte are all the work. An entry of
    // the table plus a symbol is an index of the table by construction, and every ASCII character has a symbol.
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe transitions.withUnsafeBufferPointer { table in
        unsafe alphabet.lowSymbols.withUnsafeBufferPointer { symbols in
          unsafe strides.rows.withUnsafeBufferPointer { strideRows in
            guard unsafe bytes.baseAddress != nil else { return .ended(row: row) }
            let reader = unsafe Reader(
              bytes: bytes, table: table, symbols: symbols, strides: strideRows, strideShift: strides.shift,
              strideWidth: strides.symbolCount, sinks: firstState)
            return reader.read(from: offset, row, self, alphabet)
          }
        }
      }
    }
  }
}

/// The inner loop, over the contents of the arrays.
@safe private struct Reader {
  let bytes: UnsafeBufferPointer<UInt8>
  let table: UnsafeBufferPointer<UInt16>
  let symbols: UnsafeBufferPointer<UInt16>
  let strides: UnsafeBufferPointer<UInt16>
  let strideShift: Int
  let strideWidth: Int
  /// The rows below this one are sinks.
  let sinks: Int

  @inline(__always)
  func read(from first: Int, _ firstRow: Int, _ states: StateTable, _ alphabet: Alphabet) -> ScanEnd {
    var offset = first
    var row = firstRow
    let end = unsafe bytes.count
    while offset < end {
      readBlocks(&offset, &row, states)
      guard offset < end else { break }

      let lead = unsafe bytes[unchecked: offset]
      var symbol: Int
      var length = 1
      if lead < 0x80 {
        symbol = self.symbol(lead)
      } else {
        let start = offset
        switch ScalarDecoding(lead: lead, available: end &- offset, { unsafe bytes[unchecked: start &+ $0] }) {
        case .scalar(let scalar, let size):
          let isLow = unsafe Int(scalar) < symbols.count
          symbol = unsafe isLow ? Int(symbols[unchecked: Int(scalar)]) : alphabet.symbol(of: scalar)
          length = size
        case .truncated(let low, let high): return .truncated(row: row, from: low, to: high, offset: offset)
        case .illFormed: return .sunk(row: 0, offset: offset)
        }
      }
      let reached = unsafe Int(table[unchecked: row &+ symbol])
      if reached < sinks {
        if reached == states.beyond { return .left(row: row, symbol: symbol, offset: offset, length: length) }
        return .sunk(row: reached, offset: offset)
      }
      row = reached
      offset &+= length
    }
    return .ended(row: row)
  }

  /// Reads eight ASCII characters at a time, until fewer are left or one of them leads into a sink.
  @inline(__always)
  private func readBlocks(_ offset: inout Int, _ row: inout Int, _ states: StateTable) {
    let end = unsafe bytes.count
    while end &- offset >= 8 {
      let word = unsafe StateTable.load(bytes, offset)
      if word & 0x8080_8080_8080_8080 != 0 { return }
      // First, assume that all of them stay in one row, because those steps need not wait for one another.
      if stays(row, word) {
        offset &+= 8
        if end &- offset >= 64 { skip(&offset, row, states) }
      } else {
        let reached = unsafe strides.isEmpty ? step(row, word) : stride(stride(row, word), word &>> 32)
        if reached < sinks { return }
        row = reached
        offset &+= 8
      }
    }
  }

  /// Passes over the characters that leave the automaton in a row.
  private func skip(_ offset: inout Int, _ row: Int, _ states: StateTable) {
    guard !states.selfLoops.isEmpty, let ranges = states.selfLoops[row / states.width] else { return }
    offset = unsafe ranges.skip(bytes, from: offset)
  }

  @inline(__always)
  private func symbol(_ byte: UInt8) -> Int { unsafe Int(symbols[unchecked: Int(byte)]) }

  /// Returns the symbol of an ASCII character within a word.
  @inline(__always)
  private func symbol(_ word: UInt64, _ place: UInt64) -> Int {
    unsafe Int(symbols[unchecked: Int(truncatingIfNeeded: (word &>> (place &* 8)) & 0x7F)])
  }

  @inline(__always)
  private func next(_ row: Int, _ symbol: Int) -> Int { unsafe Int(table[unchecked: row &+ symbol]) }

  /// Returns whether each of eight characters leads from a row to itself.
  @inline(__always)
  private func stays(_ row: Int, _ word: UInt64) -> Bool {
    var moved = next(row, symbol(word, 0)) ^ row
    moved |= next(row, symbol(word, 1)) ^ row
    moved |= next(row, symbol(word, 2)) ^ row
    moved |= next(row, symbol(word, 3)) ^ row
    moved |= next(row, symbol(word, 4)) ^ row
    moved |= next(row, symbol(word, 5)) ^ row
    moved |= next(row, symbol(word, 6)) ^ row
    moved |= next(row, symbol(word, 7)) ^ row
    return moved == 0
  }

  /// Steps by eight characters.
  @inline(__always)
  private func step(_ row: Int, _ word: UInt64) -> Int {
    var row = next(row, symbol(word, 0))
    row = next(row, symbol(word, 1))
    row = next(row, symbol(word, 2))
    row = next(row, symbol(word, 3))
    row = next(row, symbol(word, 4))
    row = next(row, symbol(word, 5))
    row = next(row, symbol(word, 6))
    return next(row, symbol(word, 7))
  }

  /// Strides over the lower four characters.
  @inline(__always)
  private func stride(_ row: Int, _ word: UInt64) -> Int {
    let first = symbol(word, 0) &* strideWidth &+ symbol(word, 1)
    let second = symbol(word, 2) &* strideWidth &+ symbol(word, 3)
    let place = first &* (strideWidth &* strideWidth) &+ second
    return unsafe Int(strides[unchecked: row &<< strideShift &+ place])
  }
}

extension StateTable {
  /// Loads eight bytes, the first in the lowest place.
  @inline(__always)
  fileprivate static func load(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt64 {
    let raw = UnsafeRawBufferPointer(bytes)
    return unsafe UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

extension UnsafeBufferPointer {
  @inline(__always)
  fileprivate subscript(unchecked index: Int) -> Element {
    unsafe baseAddress.unsafelyUnwrapped[index]
  }
}
