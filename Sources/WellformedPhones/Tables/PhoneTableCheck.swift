/// Verifies that no number in the tables leads outside them or into an endless walk, whoever made them.
struct PhoneTableCheck {
  private let sections: [[UInt8]]
  /// For each unit of the graph, the maximum number of nodes on the way from the node that begins there.
  ///
  /// It is 0 if no node begins there.
  private var ways: [UInt8]

  /// The maximum number of nodes on a way; the tables of the world have 20.
  private static var longestWay: UInt8 { 64 }

  /// - Parameter sections: The units of each section, each below 128.
  init(_ sections: [[UInt8]]) {
    self.sections = sections
    ways = []
    ways = waysOfGraph() ?? []
  }

  private subscript(_ section: PhoneTableSection) -> [UInt8] { sections[section.rawValue] }

  private func count(of section: PhoneTableSection) -> Int { self[section].count / section.entrySize }

  /// Whether the tables are safe to use.
  var isSound: Bool {
    for section in PhoneTableSection.allCases where self[section].count % section.entrySize != 0 { return false }
    return !ways.isEmpty && areCodesSound && areRegionsSound && arePartsSound
  }

  /// Returns whether a plan belongs to no region and is the last one.
  func isForNoRegion(_ number: Int) -> Bool {
    let size = PhoneTableSection.regions.entrySize
    return number == count(of: .regions) - 1 && self[.regions][number * size] == 0
      && self[.regions].pair(from: number * size + 2) == 0
  }

  // MARK: The graph

  private func waysOfGraph() -> [UInt8]? {
    var ways = [UInt8](repeating: 0, count: self[.nodes].count)
    var nodes: [(place: Int, node: PhoneNode)] = []
    var (place, labels) = (0, 0)
    while place < ways.count {
      guard let node = PhoneNode(at: place, in: self[.nodes], self[.masks], self[.popular]) else { return nil }
      nodes.append((place, node))
      labels = max(labels, node.label)
      place = node.end
    }
    // A label can be the number of an outcome.
    guard labels <= count(of: .outcomes) else { return nil }
    for (place, node) in nodes.reversed() {
      var longest: UInt8 = 0
      for edge in node.edges {
        guard ways[edge.child] != 0 else { return nil }
        longest = max(longest, ways[edge.child])
      }
      guard longest < Self.longestWay, node.run <= Int(Self.longestWay) else { return nil }
      ways[place] = longest + 1
    }
    return ways
  }

  private func isNode(_ place: Int) -> Bool { place < ways.count && ways[place] != 0 }

  private func isNodeOrNone(_ place: Int) -> Bool { place == PhoneGraph.nowhere || isNode(place) }

  // MARK: Records

  /// Whether the letters and calling codes of the regions are possible.
  var areCodesSound: Bool {
    let (table, size) = (self[.regions], PhoneTableSection.regions.entrySize)
    guard table.count % size == 0, count(of: .regions) <= 254 else { return false }
    var last = 0
    for place in stride(from: 0, to: table.count, by: size) {
      let isLetter = { (unit: UInt8) in 65...90 ~= unit }
      let hasLetters = isLetter(table[place]) && isLetter(table[place + 1])
      let code = table.pair(from: place + 2)
      // Plans with the same code are adjacent; the last plan can stand for all codes that are left out.
      let isStub = code == 0 && place + size == table.count
      guard hasLetters || table[place] == 0 && table[place + 1] == 0, isStub || last <= code && 1..<1000 ~= code,
        !isStub || !hasLetters
      else { return false }
      last = code
    }
    return true
  }

  private var areRegionsSound: Bool {
    let (table, size) = (self[.regions], PhoneTableSection.regions.entrySize)
    for place in stride(from: 0, to: table.count, by: size) {
      guard isNode(table.triple(from: place + 4)), isNode(table.triple(from: place + 7)),
        isNodeOrNone(table.triple(from: place + 10)), table.unit(at: place + 13) < count(of: .transforms),
        isNodeOrNone(table.triple(from: place + 14)), isText(table.unit(at: place + 17)),
        isNodeOrNone(table.triple(from: place + 18)), table.unit(at: place + 21) < count(of: .lengths),
        isText(table.unit(at: place + 22)), isText(table.unit(at: place + 23)),
        areFormats(
          at: table.pair(from: place + 24), table.unit(at: place + 26) + table.unit(at: place + 27))
      else { return false }
    }
    let alternates = self[.alternates]
    for place in stride(from: 0, to: alternates.count, by: PhoneTableSection.alternates.entrySize) {
      guard areFormats(at: alternates.pair(from: place + 2), alternates.unit(at: place + 4)) else { return false }
    }
    return true
  }

  private func isText(_ number: Int) -> Bool { number < count(of: .texts) }

  private func areFormats(at place: Int, _ count: Int) -> Bool {
    let table = self[.formats]
    var place = place
    for _ in 0..<count {
      guard place + 4 <= table.count else { return false }
      let head = table.triple(from: place) | table.unit(at: place + 3) << 21
      let end = place + 4 + 2 * (head >> 20 & 7)
      guard end <= table.count, head & 511 < self.count(of: .groups), isText(head >> 9 & 31), isText(head >> 14 & 15)
      else { return false }
      for level in stride(from: place + 4, to: end, by: 2) {
        guard table.pair(from: level) < self.count(of: .leadingDigits) else { return false }
      }
      place = end
    }
    return place <= table.count
  }

  private var arePartsSound: Bool {
    let (groups, sizes) = (self[.groups], self[.groupSizes])
    for pattern in 0..<count(of: .groups) {
      var least = 0
      for group in 6 * pattern..<6 * pattern + 6 {
        guard Int(groups[group]) < count(of: .groupSizes) else { return false }
        let size = 2 * Int(groups[group])
        guard sizes[size] <= sizes[size + 1] else { return false }
        least += Int(sizes[size])
      }
      // Groups without digits would be written without end.
      guard least > 0 else { return false }
    }
    for place in stride(from: 0, to: self[.leadingDigits].count, by: 3) {
      guard isNode(self[.leadingDigits].triple(from: place)) else { return false }
    }
    for place in stride(from: 0, to: self[.transforms].count, by: 8) {
      let count = Int(self[.transforms][place + 1])
      guard count <= 6, self[.transforms][place + 2..<place + 2 + count].allSatisfy({ 0x30...0x39 ~= $0 }) else {
        return false
      }
    }
    let texts = self[.texts]
    guard !texts.isEmpty, texts[0] == 0 else { return false }
    for place in stride(from: 0, to: texts.count, by: 20) {
      let count = Int(texts[place])
      // References to groups by their numbers, and printable ASCII.
      guard count < 20, texts[place + 1..<place + 1 + count].allSatisfy({ 1...6 ~= $0 || 0x20..<0x7F ~= $0 }) else {
        return false
      }
    }
    return true
  }
}
