#if !WELLFORMED_AS_ONE_MODULE && !hasFeature(Embedded)
  import Wellformed

  /// Writes the numbering plans of all or some regions as bytes.
  ///
  /// A region brings the others that share its calling code. Of all other calling codes only their existence is kept,
  /// so that a number with such a code is reported as one of another region.
  struct PhoneTableWriter {
    /// The numbering plans of the world.
    static let world: [UInt8] = bytes(
      of: PhoneTableSection.allCases.map { section in
        let table = section.table
        return (0..<table.unitCount).map { UInt8(table.unit(at: $0)) }
      }, leftOut: [], as: 0)

    private var sections = [[UInt8]](repeating: [], count: PhoneTableSection.allCases.count)
    private var numbers: [PhoneTableSection: [Int: Int]] = [:]
    private let places: [Int: Int]

    /// Returns the numbering plans of some regions; ``PhoneRegion/world`` stands for the calling codes without a
    /// region.
    static func bytes(of regions: [PhoneRegion]) -> [UInt8] {
      let codes = Set(regions.map { $0.callingCode })
      let all = (0..<PhonePlan.count).map { PhonePlan(number: $0) }
      let plans = all.filter { codes.contains($0.callingCode) || $0.isOfNoRegion && regions.contains(.world) }
      let leftOut = Set(all.map { $0.callingCode }).subtracting(plans.map { $0.callingCode }).sorted()
      let writer = PhoneTableWriter(plans)
      return bytes(of: writer.sections, leftOut: leftOut, as: plans.count + 1)
    }

    /// Returns the outline of numbering plans that this has written.
    static func outline(of tables: [UInt8]) -> [UInt8] {
      guard let read = try? PhoneTableBytes(tables) else { preconditionFailure("these are numbering plans of our own") }
      var bytes = head(PhoneTableBytes.outlineLayout)
      bytes += units(read[.regions].count, 3) + read[.regions]
      bytes += tail(leftOut: read.leftOut, as: read.stub) + units(Int(read.checksum), 5)
      return signed(bytes)
    }

    private static func bytes(of sections: [[UInt8]], leftOut codes: [Int], as stub: Int) -> [UInt8] {
      var bytes = head(PhoneTableBytes.layout)
      for section in sections { bytes += units(section.count, 3) }
      for section in sections { bytes += section }
      return signed(bytes + tail(leftOut: codes, as: stub))
    }

    private static func head(_ layout: UInt8) -> [UInt8] {
      let version = Array(PhoneTables.version.utf8)
      return PhoneTableBytes.magic + [layout, UInt8(version.count)] + version
    }

    private static func tail(leftOut codes: [Int], as stub: Int) -> [UInt8] {
      units(codes.isEmpty ? 0 : stub, 2) + units(codes.count, 2) + codes.flatMap { units($0, 2) }
    }

    private static func signed(_ bytes: [UInt8]) -> [UInt8] {
      let sum = Checksum.crc32(bytes[...])
      return bytes + (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) }
    }

    private static func units(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (7 * $0) & 127) }
    }

    private init(_ plans: [PhonePlan]) {
      let formats = plans.flatMap { Array($0.formats) + Array($0.internationalFormats) }
      let leading = formats.flatMap { format in (0..<format.levels).map { format.leadingRoot(level: $0) } }
      let roots = plans.flatMap {
        [$0.kinds, $0.general, $0.nationalPrefixes, $0.internationalPrefixes, $0.leadingDigits]
      }
      let graph = PhoneGraphLayout(from: roots + leading)
      places = graph.places
      self[.nodes] = graph.units()
      // A node that leads nowhere.
      let nothing = self[.nodes].count
      self[.nodes].append(0)
      (self[.masks], self[.popular]) = (graph.masks, graph.popular)
      for section in [PhoneTableSection.outcomes, .groupSizes] {
        self[section] = (0..<section.table.unitCount).map { UInt8(section.table.unit(at: $0)) }
      }
      // These entries always exist. Rules get the lowest numbers, then templates, because these have less room for a
      // number.
      for section in [PhoneTableSection.texts, .transforms] { _ = number(of: 0, in: section) }
      for format in formats { _ = number(of: format.rule.number, in: .texts) }
      for format in formats { _ = number(of: format.template.number, in: .texts) }
      for plan in plans { write(plan) }
      _ = number(of: plans[0].lengthsNumber, in: .lengths)
      self[.regions] +=
        [0, 0] + Self.units(0, 2) + Self.units(nothing, 3) + Self.units(nothing, 3) + place(of: PhoneGraph.nowhere) + [
          0
        ]
        + place(of: PhoneGraph.nowhere) + [0] + place(of: PhoneGraph.nowhere) + [UInt8](repeating: 0, count: 7)
    }

    private subscript(_ section: PhoneTableSection) -> [UInt8] {
      get { sections[section.rawValue] }
      set { sections[section.rawValue] = newValue }
    }

    /// Returns the new number of an entry, and copies the entry if it is not there yet.
    private mutating func number(of entry: Int, in section: PhoneTableSection) -> Int {
      if let number = numbers[section]?[entry] { return number }
      let (size, table) = (section.entrySize, section.table)
      let number = self[section].count / size
      self[section] += (0..<size).map { UInt8(table.unit(at: size * entry + $0)) }
      numbers[section, default: [:]][entry] = number
      return number
    }

    private func place(of node: Int) -> [UInt8] { Self.units(places[node] ?? PhoneGraph.nowhere, 3) }

    private mutating func write(_ plan: PhonePlan) {
      let formats = (place: self[.formats].count, Array(plan.formats), Array(plan.internationalFormats))
      for format in formats.1 + formats.2 { write(format) }
      let (first, second) = plan.letters
      self[.regions] += [first, second] + Self.units(plan.callingCode, 2) + place(of: plan.kinds)
      self[.regions] += place(of: plan.general) + place(of: plan.nationalPrefixes)
      append(number(of: plan.transform, in: .transforms))
      self[.regions] += place(of: plan.internationalPrefixes)
      append(number(of: plan.dialledPrefix.number, in: .texts))
      self[.regions] += place(of: plan.leadingDigits)
      append(number(of: plan.lengthsNumber, in: .lengths))
      append(number(of: plan.nationalPrefix.number, in: .texts))
      append(number(of: plan.extensionPrefix.number, in: .texts))
      self[.regions] += Self.units(formats.place, 2) + [UInt8(formats.1.count), UInt8(formats.2.count)]
    }

    private mutating func append(_ number: Int) { self[.regions].append(UInt8(number)) }

    private mutating func write(_ format: PhoneFormat) {
      var head = number(of: format.pattern, in: .groups) | number(of: format.template.number, in: .texts) << 9
      head |= number(of: format.rule.number, in: .texts) << 14 | (format.isPrefixOptional ? 1 << 18 : 0)
      head |= (format.hasCarrierRule ? 1 << 19 : 0) | format.levels << 20
      self[.formats] += Self.units(head, 4)
      for level in 0..<format.levels {
        self[.formats] += Self.units(leadingNumber(format.leadingRoot(level: level)), 2)
      }
    }

    /// Returns the number of a root of leading digits.
    private mutating func leadingNumber(_ root: Int) -> Int {
      if let number = numbers[.leadingDigits]?[root] { return number }
      let number = self[.leadingDigits].count / 3
      self[.leadingDigits] += place(of: root)
      numbers[.leadingDigits, default: [:]][root] = number
      return number
    }
  }

  /// A part of the graph with a new layout.
  struct PhoneGraphLayout {
    /// The nodes of the whole graph that are kept, in an order in which each comes before its children.
    private let nodes: [(place: Int, node: PhoneNode)]
    /// The new place of each node.
    private(set) var places: [Int: Int] = [:]
    private let maskNumbers: [Int: Int]
    private let popularNumbers: [Int: Int]
    private let masksInOrder: [Int]
    private let popularInOrder: [Int]

    /// Keeps the nodes that the roots lead to.
    init(from roots: [Int]) {
      var known: [Int: PhoneNode] = [:]
      var ahead = roots.filter { $0 != PhoneGraph.nowhere }
      while let place = ahead.popLast() {
        guard known[place] == nil,
          let node = PhoneNode(at: place, in: PhoneTables.nodes, PhoneTables.masks, PhoneTables.popular)
        else { continue }
        known[place] = node
        ahead += node.edges.map { $0.child }
      }
      nodes = known.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
      let usual = (0..<10).map { 1 << $0 } + [1023]
      let edges = nodes.flatMap { $0.node.run > 0 ? [] : $0.node.edges }
      let masks = Self.byUse(edges.map { $0.digits }).filter { !usual.contains($0.value) && $0.uses > 1 }
      masksInOrder = usual + masks.prefix(120 - usual.count).map { $0.value }
      // A popular node costs three units once, and saves one or two for each use.
      let children = Self.byUse(nodes.flatMap { $0.node.edges.map { $0.child } }).filter { $0.uses > 3 }
      popularInOrder = children.prefix(64).map { $0.value }
      maskNumbers = Dictionary(uniqueKeysWithValues: zip(masksInOrder, masksInOrder.indices))
      popularNumbers = Dictionary(uniqueKeysWithValues: zip(popularInOrder, popularInOrder.indices))
      place()
    }

    private static func byUse(_ values: [Int]) -> [(value: Int, uses: Int)] {
      var uses: [Int: Int] = [:]
      for value in values { uses[value, default: 0] += 1 }
      return uses.map { ($0.key, $0.value) }.sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }
    }

    /// Finds the places of the nodes; the distance to a child depends on how many units encode it.
    private mutating func place() {
      var sizes = nodes.map { _ in 4 }
      while true {
        var place = 0
        for (number, (old, _)) in nodes.enumerated() {
          places[old] = place
          place += sizes[number]
        }
        let found = nodes.map { units(of: $0.node, at: places[$0.place] ?? 0).count }
        if found == sizes { return }
        sizes = found
      }
    }

    var masks: [UInt8] { masksInOrder.flatMap { [UInt8($0 & 127), UInt8($0 >> 7)] } }

    var popular: [UInt8] {
      popularInOrder.flatMap { node in
        let place = places[node] ?? 0
        return [UInt8(place & 127), UInt8(place >> 7 & 127), UInt8(place >> 14)]
      }
    }

    func units() -> [UInt8] { nodes.flatMap { units(of: $0.node, at: places[$0.place] ?? 0) } }

    private func units(of node: PhoneNode, at place: Int) -> [UInt8] {
      var units: [UInt8] = []
      if node.run > 0 {
        units = [15, UInt8(node.run)]
      } else {
        units = [UInt8(node.edges.count | (node.label > 0 ? 16 : 0))]
        if node.label > 0 { units.append(UInt8(node.label)) }
      }
      for (digits, child) in node.edges {
        if node.run == 0 {
          if let number = maskNumbers[digits] {
            units.append(UInt8(number))
          } else {
            units += [UInt8(120 | digits >> 7), UInt8(digits & 127)]
          }
        }
        if let number = popularNumbers[child] {
          units.append(UInt8(number))
          continue
        }
        // Distances count from the end of the reference. While places are being found, a child can seem to come before
        // its parent.
        let distance = max((places[child] ?? 0) - place - units.count - 1, 0)
        if distance < 16 {
          units.append(UInt8(64 + distance))
        } else if distance - 1 < 40 << 7 {
          units += [UInt8(80 + ((distance - 1) >> 7)), UInt8((distance - 1) & 127)]
        } else {
          let far = distance - 2
          units += [UInt8(120 + (far >> 14)), UInt8(far >> 7 & 127), UInt8(far & 127)]
        }
      }
      return units
    }
  }

  extension PhoneTableSection {
    /// The units of the section for the whole world.
    var table: any PhoneUnits {
      switch self {
      case .nodes: PhoneTables.nodes
      case .masks: PhoneTables.masks
      case .popular: PhoneTables.popular
      case .regions: PhoneTables.regions
      case .lengths: PhoneTables.lengths
      case .transforms: PhoneTables.transforms
      case .outcomes: PhoneTables.outcomes
      case .formats: PhoneTables.formats
      case .groups: PhoneTables.groups
      case .groupSizes: PhoneTables.groupSizes
      case .leadingDigits: PhoneTables.leadingDigits
      case .alternates: PhoneTables.alternates
      case .texts: PhoneTables.texts
      }
    }
  }
#endif
