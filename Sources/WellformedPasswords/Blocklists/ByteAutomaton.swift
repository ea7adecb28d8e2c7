/// A minimal automaton of byte strings, stored as bytes.
///
/// Byte 0 says whether the empty string belongs to it; the root follows. A node consists of its edges, in the order of
/// their bytes. An edge has:
/// - its byte;
/// - flags: bit 0 marks the last edge, bit 1 the end of a string, bits 2 and 3 hold the number of distance bytes that
///   follow (0 to 3), and bit 4 says whether a node follows at all;
/// - the distance from the end of the edge back to the node.
struct ByteAutomaton: Sendable {
  let bytes: [UInt8]

  /// Creates an automaton from any bytes: searches in damaged bytes end, with or without a result.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates the automaton of some strings, with the algorithm of Daciuk and others for sorted strings (2000).
  init(_ strings: [[UInt8]]) {
    var builder = ByteAutomatonBuilder()
    for string in strings.sorted(by: { $0.lexicographicallyPrecedes($1) }) { builder.add(string) }
    bytes = builder.finish()
  }

  func contains(_ string: [UInt8]) -> Bool {
    if string.isEmpty { return bytes.first == 1 }
    var place = root
    var ends = false
    for (index, byte) in string.enumerated() {
      while true {
        guard place >= 0, place < bytes.count - 1 else { return false }
        let flags = bytes[place + 1]
        let width = Int(flags >> 2 & 3)
        if bytes[place] == byte { break }
        if bytes[place] > byte || flags & 1 == 1 { return false }
        place += 2 + width
      }
      let flags = bytes[place + 1]
      let width = Int(flags >> 2 & 3)
      ends = flags & 2 != 0
      guard place + 2 + width <= bytes.count else { return false }
      if index == string.count - 1 { break }
      guard flags & 16 != 0 else { return false }
      var distance = 0
      for offset in 0..<width { distance |= Int(bytes[place + 2 + offset]) << (8 * offset) }
      place = place + 2 + width - distance
    }
    return ends
  }

  /// The place of the root, which the last four bytes contain.
  private var root: Int {
    guard bytes.count >= 5 else { return -1 }
    var root = 0
    for offset in 0..<4 { root |= Int(bytes[bytes.count - 4 + offset]) << (8 * offset) }
    return root
  }
}

/// Builds an automaton from strings in sorted order.
private struct ByteAutomatonBuilder {
  private struct Edge: Hashable {
    var byte: UInt8
    var ends: Bool
    /// The place of the node that the edge leads to, or 0 if there is none.
    var place: Int
  }

  /// The nodes on the way to the last string: their edges, of which the last may still change.
  private var path: [[Edge]] = [[]]
  private var last: [UInt8] = []
  private var registered: [[Edge]: Int] = [:]
  /// Byte 0 is reserved for the empty string, so that no node is at 0.
  private var bytes: [UInt8] = [0]

  mutating func add(_ string: [UInt8]) {
    if string.isEmpty {
      bytes[0] = 1
      return
    }
    var common = 0
    while common < min(string.count, last.count), string[common] == last[common] { common += 1 }
    if common == string.count { return }
    settle(downTo: common)
    for index in common..<string.count {
      path[index].append(Edge(byte: string[index], ends: index == string.count - 1, place: 0))
      path.append([])
    }
    last = string
  }

  mutating func finish() -> [UInt8] {
    settle(downTo: 0)
    let root = path[0].isEmpty ? 0 : write(path[0])
    for offset in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: root >> (8 * offset))) }
    return bytes
  }

  /// Writes the nodes below a depth, or reuses equal nodes that are already written.
  private mutating func settle(downTo depth: Int) {
    while path.count > depth + 1 {
      let edges = path.removeLast()
      if edges.isEmpty { continue }
      let place = registered[edges] ?? write(edges)
      registered[edges] = place
      path[path.count - 1][path[path.count - 1].count - 1].place = place
    }
  }

  /// Writes a node after all the nodes that it leads to.
  private mutating func write(_ edges: [Edge]) -> Int {
    let place = bytes.count
    for (index, edge) in edges.enumerated() {
      var flags: UInt8 = (index == edges.count - 1 ? 1 : 0) | (edge.ends ? 2 : 0)
      guard edge.place > 0 else {
        bytes += [edge.byte, flags]
        continue
      }
      // The distance includes the bytes that encode it.
      var width = 1
      while bytes.count + 2 + width - edge.place >= 1 << (8 * width) { width += 1 }
      flags |= UInt8(width) << 2 | 16
      let distance = bytes.count + 2 + width - edge.place
      bytes += [edge.byte, flags]
      for offset in 0..<width { bytes.append(UInt8(truncatingIfNeeded: distance >> (8 * offset))) }
    }
    return place
  }
}
