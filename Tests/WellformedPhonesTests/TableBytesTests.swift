import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

@testable import WellformedPhones

@Suite struct `Numbering plans as bytes` {
  private static let choices: [[PhoneRegion]] = [
    ["DE", "AT", "CH"], ["GB"], ["US"], ["IT"], ["AR"], ["BR", "MX"], ["RU"], [.world], ["SM", .world], PhoneRegion.all,
  ]

  @Test func `the bytes of all numbering plans equal the built-in tables`() throws {
    let read = try PhoneTableBytes(PhoneTableWriter.world)
    for section in PhoneTableSection.allCases {
      let table = section.table
      #expect(read[section] == (0..<table.unitCount).map { UInt8(table.unit(at: $0)) }, "\(section)")
    }
    #expect(read.version == PhoneNumber.dataVersion && read.leftOut.isEmpty)
  }

  @Test(arguments: choices) func `the bytes of some regions hold everything about these regions`(
    _ regions: [PhoneRegion]
  ) throws {
    let read = try PhoneTableBytes(PhoneTableWriter.bytes(of: regions))
    let (table, size) = (read[.regions], PhoneTableSection.regions.entrySize)
    let codes = Set(regions.map { $0.callingCode })
    let all = (0..<PhonePlan.count).map { PhonePlan(number: $0) }
    let kept = all.filter { codes.contains($0.callingCode) || $0.isOfNoRegion && regions.contains(.world) }
    #expect(Set(read.leftOut) == Set(all.map { $0.callingCode }).subtracting(kept.map { $0.callingCode }))
    #expect(table.count == (kept.count + 1) * size)
    let comparison = GraphComparison(read)
    for (number, plan) in kept.enumerated() {
      let place = number * size
      #expect(table[place] == plan.letters.0 && table[place + 1] == plan.letters.1)
      #expect(table.pair(from: place + 2) == plan.callingCode)
      for (offset, root) in [
        (4, plan.kinds), (7, plan.general), (10, plan.nationalPrefixes), (14, plan.internationalPrefixes),
        (18, plan.leadingDigits),
      ] {
        #expect(comparison.isSame(table.triple(from: place + offset), root), "\(plan.letters) \(offset)")
      }
      for (offset, section, entry) in [
        (13, PhoneTableSection.transforms, plan.transform), (17, .texts, plan.dialledPrefix.number),
        (21, .lengths, plan.lengthsNumber), (22, .texts, plan.nationalPrefix.number),
        (23, .texts, plan.extensionPrefix.number),
      ] {
        #expect(isSame(section, Int(table[place + offset]), entry, in: read), "\(plan.letters) \(section)")
      }
      let (formats, international) = (Array(plan.formats), Array(plan.internationalFormats))
      #expect(Int(table[place + 26]) == formats.count && Int(table[place + 27]) == international.count)
      var next = table.pair(from: place + 24)
      for format in formats + international {
        let units = read[.formats]
        let head = units.triple(from: next) | Int(units[next + 3]) << 21
        #expect(isSame(.groups, head & 511, format.pattern, in: read))
        #expect(isSame(.texts, head >> 9 & 31, format.template.number, in: read))
        #expect(isSame(.texts, head >> 14 & 15, format.rule.number, in: read))
        #expect((head >> 18 & 1 != 0) == format.isPrefixOptional && (head >> 19 & 1 != 0) == format.hasCarrierRule)
        #expect(head >> 20 == format.levels)
        for level in 0..<format.levels {
          let root = read[.leadingDigits].triple(from: 3 * units.pair(from: next + 4 + 2 * level))
          #expect(comparison.isSame(root, format.leadingRoot(level: level)))
        }
        next += 4 + 2 * format.levels
      }
    }
  }

  /// Returns whether an entry has the same units as another one in the tables of the world.
  private func isSame(_ section: PhoneTableSection, _ entry: Int, _ other: Int, in read: PhoneTableBytes) -> Bool {
    let size = section.entrySize
    return (0..<size).allSatisfy {
      Int(read[section][size * entry + $0]) == section.table.unit(at: size * other + $0)
    }
  }

  @Test func `only the plan of a form that needs numbering plans contains them`() throws {
    func plan(_ phone: String) throws -> [UInt8] {
      let rules = """
        {"properties": {"country": {"type": "string"}, "phone": {"type": "string", \(phone)}}}
        """
      return try Schema(parsing: rules, formats: .standard.addingPhones()).compiled.bytes()
    }
    func tables(in plan: [UInt8]) throws -> PhoneTableBytes? {
      let magic = PhoneTableBytes.magic
      guard let start = plan.indices.first(where: { plan[$0...].starts(with: magic) }) else { return nil }
      // The checksum is only correct for the right end.
      let ends = plan.indices.filter { $0 > start + 1000 }
      return ends.lazy.compactMap { try? PhoneTableBytes(Array(plan[start..<$0])) }.first
    }
    let near = try plan(#""format": "phone.DE.in-DE-AT-CH""#)
    #expect(try tables(in: near)?[.regions].count == 4 * PhoneTableSection.regions.entrySize)
    let chosen = try plan(#""x-wellformed": {"phone": {"regionFrom": "country"}}"#)
    #expect(chosen.count > PhoneTableWriter.world.count)
    for own in [#""format": "phone""#, #""format": "mobile""#, #""format": "postal-code.DE""#] {
      #expect(try plan(own).count < 3000, "\(own)")
    }
    // A format that another property chooses needs the tables of every region.
    #expect(
      try plan(#""x-wellformed": {"formatBy": {"format": "phone", "property": "country"}}"#).count
        > PhoneTableWriter.world.count)
    // A reader with phone formats judges by the plan; one without them refuses it.
    let read = try CompiledSchema(bytes: near, formats: .standard.addingPhones())
    #expect(read.isValid(["phone": "030 123456"]) && !read.isValid(["phone": "+44 20 7946 0958"]))
    #expect(throws: PlanError.unknownFormat("phone.DE.in-DE-AT-CH")) { try CompiledSchema(bytes: near) }
  }

  @Test func `the numbering plans of few regions take few bytes`() {
    #expect(PhoneTableWriter.bytes(of: ["DE", "AT", "CH"]).count < 10_000)
    #expect(PhoneTableWriter.world.count < 80_000)
  }

  @Test func `numbering plans with a missing, added or changed byte are refused`() {
    let bytes = PhoneTableWriter.bytes(of: ["CH"])
    #expect(throws: PhoneTablesError.notTables) { try PhoneTableBytes([]) }
    #expect(throws: PhoneTablesError.notTables) { try PhoneTableBytes(Array("{}".utf8)) }
    for count in stride(from: 4, to: bytes.count, by: 7) {
      #expect(throws: PhoneTablesError.damaged, "\(count)") { try PhoneTableBytes(Array(bytes[..<count])) }
    }
    #expect(throws: PhoneTablesError.damaged) { try PhoneTableBytes(bytes + [0]) }
    for place in bytes.indices.dropFirst(5) {
      var changed = bytes
      changed[place] ^= 1 << UInt8(place % 8)
      #expect(throws: PhoneTablesError.damaged) { try PhoneTableBytes(changed) }
    }
    var later = bytes
    later[4] = 3
    #expect(throws: PhoneTablesError.version(3)) { try PhoneTableBytes(Self.sealed(later)) }
  }

  /// Corrupted bytes with a correct checksum are either refused or safe to use.
  @Test func `corrupted numbering plans with a correct checksum are refused or sound`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    let bytes = PhoneTableWriter.bytes(of: ["CH"])
    var (read, refused) = (0, 0)
    for _ in 0..<Trials.count(400, deep: 100_000) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let place = Int.random(in: 5..<changed.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: changed[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: changed[place] &+= 1
        case 2: changed.insert(UInt8.random(in: 0...127, using: &numbers), at: place)
        default: changed.remove(at: place)
        }
      }
      do throws(PhoneTablesError) {
        let tables = try PhoneTableBytes(Self.sealed(changed))
        read += 1
        #expect(tables[.nodes].allSatisfy { $0 < 128 })
      } catch { refused += 1 }
    }
    #expect(read > 0 && refused > 0)
  }

  @Test(arguments: choices)
  func `an outline of numbering plans has the regions, and identifies the tables that complete it`(
    _ regions: [PhoneRegion]
  ) throws {
    let bytes = PhoneTableWriter.bytes(of: regions)
    let outline = PhoneTableWriter.outline(of: bytes)
    let (whole, read) = (try PhoneTableBytes(bytes), try PhoneTableBytes(outline))
    #expect(read.isOutline && !whole.isOutline)
    #expect(read.checksum == whole.checksum && read.version == whole.version)
    #expect(read.leftOut == whole.leftOut && read.stub == whole.stub)
    for section in PhoneTableSection.allCases {
      #expect(read[section] == (section == .regions ? whole[section] : []), "\(section)")
    }
    #expect(outline.count < 8_000)
  }

  /// Corrupted outlines with a correct checksum are either refused, or name regions and calling codes that are possible.
  @Test func `a corrupted outline of numbering plans is refused or sound`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    let bytes = PhoneTableWriter.outline(of: PhoneTableWriter.bytes(of: ["CH", "GB"]))
    var (read, refused) = (0, 0)
    for _ in 0..<Trials.count(2_000, deep: 100_000) {
      var changed = bytes
      let place = Int.random(in: 4..<changed.count, using: &numbers)
      switch Int.random(in: 0..<3, using: &numbers) {
      case 0: changed[place] = UInt8.random(in: 0...255, using: &numbers)
      case 1: changed.insert(UInt8.random(in: 0...127, using: &numbers), at: place)
      default: changed.remove(at: place)
      }
      do throws(PhoneTablesError) {
        let outline = try PhoneTableBytes(Self.sealed(changed))
        read += 1
        let regions = outline[.regions]
        for place in stride(from: 0, to: regions.count, by: PhoneTableSection.regions.entrySize) {
          #expect([regions[place], regions[place + 1]].allSatisfy { $0 == 0 || 65...90 ~= $0 })
          #expect(regions.pair(from: place + 2) < 1000)
        }
        #expect(outline.leftOut.allSatisfy { 1..<1000 ~= $0 })
      } catch { refused += 1 }
    }
    #expect(read > 0 && refused > 0)
  }

  @Test(arguments: ["\"format\": \"email\"", #""x-wellformed": {"phone": {"region": "GB"}}"#])
  func `the primary part of a plan lacks the numbering plans`(_ rule: String) throws {
    let schema = try Schema(
      parsing: "{\"properties\": {\"it\": {\"type\": \"string\", \(rule)}}}", formats: .standard.addingPhones())
    let (whole, primary) = (schema.compiled.bytes(), schema.compiled.primaryBytes())
    #expect(rule.contains("phone") ? primary.count < whole.count / 2 : primary == whole)
    // A program that has the tables reads both alike.
    let read = try CompiledSchema(bytes: primary, formats: .standard.addingPhones())
    for text in ["020 7946 0958", "020 7946 095", "jane@example.com", ""] {
      #expect(read.check(["it": .string(text)]) == schema.compiled.check(["it": .string(text)]))
    }
    #expect(read.bytes() == whole && read.primaryBytes() == primary)
  }

  /// A node that leads back, outside or nowhere is not sound, even if everything else is correct.
  @Test(
    arguments: [
      [1, 1, 65],  // digit 1, to a unit behind the end
      [1, 1, 0],  // to a popular node, of which there is none
      [15, 0, 64],  // no digits
      [11, 1, 64],  // more edges than digits
      [1, 119, 64, 0],  // a set of digits that there is not
      [1, 120, 0, 64, 0],  // no digit
      [17, 0, 1, 64, 0],  // a label that is none
      [17, 5, 1],  // an end within a node
      [16, 99],  // a label beyond the outcomes
    ] as [[UInt8]])
  func `numbering plans with a meaningless node are not sound`(_ nodes: [UInt8]) throws {
    let read = try PhoneTableBytes(PhoneTableWriter.bytes(of: ["CH"]))
    var sections = read.sections
    #expect(PhoneTableCheck(sections).isSound)
    sections[PhoneTableSection.nodes.rawValue] += nodes
    if nodes == [1, 1, 0] { sections[PhoneTableSection.popular.rawValue] = [0, 0, 0] + read[.popular].dropFirst(3) }
    #expect(!PhoneTableCheck(sections).isSound)
  }

  @Test func `numbering plans with a path that is too long to follow are not sound`() throws {
    let sections = try PhoneTableBytes(PhoneTableWriter.bytes(of: ["CH"])).sections
    for (count, isSound) in [(60, true), (70, false)] {
      var longer = sections
      let chain = (0..<count).flatMap { _ in [1, 1, 64] as [UInt8] }
      longer[PhoneTableSection.nodes.rawValue] += chain + [0]
      #expect(PhoneTableCheck(longer).isSound == isSound, "\(count)")
    }
  }

  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let body = bytes.dropLast(4)
    let sum = Checksum.crc32(body)
    return Array(body) + (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) }
  }
}

/// Compares the automata of loaded tables with those of the world, digit by digit.
private final class GraphComparison {
  private let read: PhoneTableBytes
  private var known: Set<[Int]> = []

  init(_ read: PhoneTableBytes) { self.read = read }

  /// A state: a node, and the number of arbitrary digits that must still follow before its edges.
  private struct State {
    let node: Int
    var left: Int
    let label: Int
    let edges: [(digits: Int, child: Int)]

    init?(_ place: Int, _ read: PhoneTableBytes?) {
      let found =
        read.map { PhoneNode(at: place, in: $0[.nodes], $0[.masks], $0[.popular]) }
        ?? PhoneNode(at: place, in: PhoneTables.nodes, PhoneTables.masks, PhoneTables.popular)
      guard place != PhoneGraph.nowhere, let found else { return nil }
      (node, left, label, edges) = (place, found.run, found.label, found.edges)
    }

    /// Returns the state after a digit; `nil` if there is none.
    func next(_ digit: Int, _ read: PhoneTableBytes?) -> State? {
      if left > 1 {
        var state = self
        state.left -= 1
        return state
      }
      return edges.first { $0.digits >> digit & 1 != 0 }.flatMap { State($0.child, read) }
    }
  }

  func isSame(_ root: Int, _ other: Int) -> Bool {
    if root == PhoneGraph.nowhere || other == PhoneGraph.nowhere { return root == other }
    // Pairs that were compared already are skipped: a difference would have been reported.
    var ahead = [(State(root, read), State(other, nil))]
    while let pair = ahead.popLast() {
      guard let one = pair.0, let two = pair.1 else {
        if pair.0 == nil, pair.1 == nil { continue }
        return false
      }
      guard known.insert([one.node, one.left, two.node, two.left]).inserted else { continue }
      guard one.label == two.label else { return false }
      for digit in 0..<10 { ahead.append((one.next(digit, read), two.next(digit, nil))) }
    }
    return true
  }
}
