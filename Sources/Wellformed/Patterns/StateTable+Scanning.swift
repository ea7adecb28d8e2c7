/// How reading a text by the table came to an end.
enum ScanEnd {
  /// The text was read to its end.
  case ended(row: Int)
  /// What begins at the offset led into the dead or the safe row.
  case sunk(row: Int, offset: Int)
  /// The symbol that was read at the offset leads beyond the table.
  case left(row: Int, symbol: Int, offset: Int, length: Int)
  /// The text ends within a scalar that begins at the offset.
  case truncated(row: Int, from: UInt32, to: UInt32, offset: Int)
}

extension StateTable {
  /// Reads a text from a row on, until its end, a sink, or the end of the table.
  ///
  /// Ill-formed UTF-8 leads into the dead row at the first byte of what is no scalar. Allocates nothing.
  ///
  /// - Complexity: O(*n*) in the length of the text, whatever the pattern.
  func scan(_ text: Span<UInt8>, from offset: Int, row: Int, _ alphabet: Alphabet) -> ScanEnd {
    // The one place where bounds go unchecked, because three loads per byte are all there is to do: an entry of the
    // table plus a symbol is an index of the table by construction, and an ASCII byte is one of the 128 symbols.
    unsafe text.withUnsafeBufferPointer { bytes in
      unsafe transitions.withUnsafeBufferPointer { table in
        unsafe asciiSymbols.withUnsafeBufferPointer { symbols in
          unsafe StateTable.scan(
            bytes, from: offset, row, table: table, symbols: symbols, beyond: beyond, sinks: firstState, alphabet)
        }
      }
    }
  }

  @inline(__always)
  private static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from first: Int, _ firstRow: Int, table: UnsafeBufferPointer<UInt16>,
    symbols: UnsafeBufferPointer<UInt16>, beyond: Int, sinks: Int, _ alphabet: Alphabet
  ) -> ScanEnd {
    var offset = first
    var row = firstRow
    let end = bytes.count
    guard unsafe bytes.baseAddress != nil else { return .ended(row: row) }
    @inline(__always) func next(_ row: Int, _ byte: UInt64) -> Int {
      unsafe Int(table[unchecked: row &+ Int(symbols[unchecked: Int(truncatingIfNeeded: byte & 0x7F)])])
    }
    while offset < end {
      // Eight ASCII characters at a time, first in the hope that all of them stay in one row: those steps do not wait
      // for one another.
      while end &- offset >= 8 {
        let word = unsafe load(bytes, offset)
        if word & 0x8080_8080_8080_8080 != 0 { break }
        var moved = next(row, word) ^ row
        moved |= next(row, word &>> 8) ^ row
        moved |= next(row, word &>> 16) ^ row
        moved |= next(row, word &>> 24) ^ row
        moved |= next(row, word &>> 32) ^ row
        moved |= next(row, word &>> 40) ^ row
        moved |= next(row, word &>> 48) ^ row
        moved |= next(row, word &>> 56) ^ row
        if moved != 0 {
          var reached = next(row, word)
          reached = next(reached, word &>> 8)
          reached = next(reached, word &>> 16)
          reached = next(reached, word &>> 24)
          reached = next(reached, word &>> 32)
          reached = next(reached, word &>> 40)
          reached = next(reached, word &>> 48)
          reached = next(reached, word &>> 56)
          if reached < sinks { break }
          row = reached
        }
        offset &+= 8
      }
      guard offset < end else { break }

      let lead = unsafe bytes[unchecked: offset]
      var symbol: Int
      var length = 1
      if lead < 0x80 {
        symbol = unsafe Int(symbols[unchecked: Int(lead)])
      } else {
        let start = offset
        switch ScalarDecoding(lead: lead, available: end &- offset, { unsafe bytes[unchecked: start &+ $0] }) {
        case .scalar(let scalar, let size):
          symbol = alphabet.symbol(of: scalar)
          length = size
        case .truncated(let low, let high): return .truncated(row: row, from: low, to: high, offset: offset)
        case .illFormed: return .sunk(row: 0, offset: offset)
        }
      }
      let reached = unsafe Int(table[unchecked: row &+ symbol])
      if reached < sinks {
        if reached == beyond { return .left(row: row, symbol: symbol, offset: offset, length: length) }
        return .sunk(row: reached, offset: offset)
      }
      row = reached
      offset &+= length
    }
    return .ended(row: row)
  }

  /// Loads eight bytes, the first in the lowest place.
  @inline(__always)
  private static func load(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> UInt64 {
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
