extension Composer {
  /// The scalars of one segment: decomposed, put into canonical order, and composed again.
  struct Scratch {
    private struct Element {
      var scalar: UInt32
      var combiningClass: UInt8
    }

    private var elements: [Element] = []
  }
}

extension Composer.Scratch {
  /// Removes the last segment, and keeps the memory.
  mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// Appends the full canonical decomposition of a scalar.
  mutating func append(decomposing scalar: UInt32) {
    CanonicalMapping.decompose(scalar) { part in
      elements.append(Element(scalar: part, combiningClass: NormalizationClass(of: part).combiningClass))
    }
  }

  /// Puts the segment into canonical order, and composes it: D109 and D117 of The Unicode Standard, section 3.11.
  mutating func compose() {
    reorder()
    var starter: Int?
    // The class of the last scalar that stays. A starter composes with the next scalar, or with one that is separated
    // from it only by lower classes.
    var blocking: UInt8 = 0
    var count = 0
    for element in elements {
      if let place = starter, blocking == 0 || blocking < element.combiningClass,
        let composite = CanonicalMapping.compose(elements[place].scalar, element.scalar)
      {
        elements[place].scalar = composite
        continue
      }
      if element.combiningClass == 0 { starter = count }
      blocking = element.combiningClass
      elements[count] = element
      count += 1
    }
    elements.removeLast(elements.count - count)
  }

  /// Sorts each run of scalars that are not starters by combining class; scalars of one class keep their order.
  private mutating func reorder() {
    var start = 0
    while start < elements.count {
      guard elements[start].combiningClass != 0 else {
        start += 1
        continue
      }
      var end = start + 1
      var isOrdered = true
      while end < elements.count, elements[end].combiningClass != 0 {
        if elements[end - 1].combiningClass > elements[end].combiningClass { isOrdered = false }
        end += 1
      }
      if !isOrdered { sort(start..<end) }
      start = end
    }
  }

  /// Sorts by counting, because somebody may send a megabyte of accents.
  private mutating func sort(_ range: Range<Int>) {
    var places = [Int](repeating: 0, count: 257)
    for element in elements[range] { places[Int(element.combiningClass) + 1] += 1 }
    for index in 1..<places.count { places[index] += places[index - 1] }
    let run = Array(elements[range])
    for element in run {
      let combiningClass = Int(element.combiningClass)
      elements[range.lowerBound + places[combiningClass]] = element
      places[combiningClass] += 1
    }
  }

  /// Returns whether a stretch of well-formed text consists of exactly these scalars.
  func isEqual(to text: Span<UInt8>, _ segment: Range<Int>) -> Bool {
    var offset = segment.lowerBound
    for element in elements {
      guard offset < segment.upperBound else { return false }
      let scalar = text.scalar(at: offset)
      guard scalar.value == element.scalar else { return false }
      offset += scalar.length
    }
    return offset == segment.upperBound
  }

  /// Appends the scalars as UTF-8.
  func write(to bytes: inout [UInt8]) {
    for element in elements { bytes.append(scalar: element.scalar) }
  }
}
