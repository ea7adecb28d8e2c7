import Wellformed

/// The members of a JSON object, in the order in which they were written.
///
/// No two members have the same name. Names are compared code point by code point, so a name with a composed accent
/// differs from one with a decomposed accent. Objects with the same members are equal in any order.
public struct JSONObject: Sendable {
  /// A name and its value.
  public struct Member: Sendable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// An error that says which member repeats the name of an earlier one.
  public struct RepeatedKey: Error, Hashable, Sendable {
    /// The index of the first such member.
    public var index: Int
  }

  /// The members in order.
  public private(set) var members: [Member]

  /// The indexes of the members, sorted by their names; empty while a search through all members is faster.
  private var sorted: [Int32]

  private static var greatestUnsorted: Int { 16 }

  /// Creates an object without members.
  public init() {
    members = []
    sorted = []
  }

  /// Creates an object; if several members have the same name, only the last remains, in its own place.
  ///
  /// - Complexity: O(*n* log *n*)
  public init(_ members: [Member]) {
    self.members = members
    sorted = JSONObject.index(members)
    if JSONObject.firstRepeat(in: members, sorted) != nil {
      self.members = JSONObject.droppingRepeats(members)
      sorted = JSONObject.index(self.members)
    }
  }

  /// Creates an object from members whose names must differ.
  ///
  /// - Complexity: O(*n* log *n*)
  public init(unique members: [Member]) throws(RepeatedKey) {
    self.members = members
    sorted = JSONObject.index(members)
    if let index = JSONObject.firstRepeat(in: members, sorted) { throw RepeatedKey(index: index) }
  }

  /// Returns the index of the first member that repeats the name of an earlier one.
  private static func firstRepeat(in members: [Member], _ sorted: [Int32]) -> Int? {
    if sorted.isEmpty {
      return members.indices.first { index(of: members[$0].key, in: members, before: $0) != nil }
    }
    var first: Int?
    for place in sorted.indices.dropFirst() {
      let (earlier, later) = (Int(sorted[place - 1]), Int(sorted[place]))
      if later < first ?? .max, members[earlier].key.hasSameBytes(as: members[later].key) { first = later }
    }
    return first
  }

  private static func droppingRepeats(_ members: [Member]) -> [Member] {
    // Of members with the same name, the one written last comes last.
    let sorted = sort(members)
    var isKept = [Bool](repeating: true, count: members.count)
    for place in sorted.indices.dropFirst() {
      let (earlier, later) = (Int(sorted[place - 1]), Int(sorted[place]))
      if members[earlier].key.hasSameBytes(as: members[later].key) { isKept[earlier] = false }
    }
    return members.indices.filter { isKept[$0] }.map { members[$0] }
  }

  /// Returns the value of `sorted` for some members.
  private static func index(_ members: [Member]) -> [Int32] { members.count > greatestUnsorted ? sort(members) : [] }

  private static func sort(_ members: [Member]) -> [Int32] {
    members.map { $0.key }.placesInByteOrder.map { Int32(truncatingIfNeeded: $0) }
  }
}

extension JSONObject {
  /// The number of members.
  public var count: Int { members.count }

  /// Whether there are no members.
  public var isEmpty: Bool { members.isEmpty }

  /// The value of the member with a name.
  ///
  /// Setting a new name appends a member; setting `nil` removes one.
  ///
  /// - Complexity: O(log *n*) to read or change, O(*n*) to add, O(*n* log *n*) to remove.
  public subscript(key: String) -> JSONValue? {
    get { index(of: key).map { members[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil):
        members.remove(at: index)
        sorted = JSONObject.index(members)
      case (nil, let value?):
        let rank = sorted.isEmpty ? 0 : rank(of: key)
        members.append(Member(key: key, value: value))
        if sorted.isEmpty {
          sorted = JSONObject.index(members)
        } else {
          sorted.insert(Int32(members.count - 1), at: rank)
        }
      case (nil, nil): break
      }
    }
  }

  /// Returns the index in `members` of the member with a name.
  ///
  /// - Complexity: O(log *n*)
  public func index(of key: String) -> Int? {
    guard !sorted.isEmpty else { return JSONObject.index(of: key, in: members, before: members.count) }
    let rank = rank(of: key)
    guard rank < sorted.count, members[Int(sorted[rank])].key.hasSameBytes(as: key) else { return nil }
    return Int(sorted[rank])
  }

  /// Returns how many of the sorted names come before one.
  private func rank(of key: String) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if members[Int(sorted[middle])].key.precedesInBytes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func index(of key: String, in members: [Member], before end: Int) -> Int? {
    // The lengths of most names differ, and are cheap to compare. Members are not copied out to be looked at: that
    // would cost more than to compare their names.
    let count = key.utf8.count
    var index = 0
    while index < end {
      if members[index].key.utf8.count == count, members[index].key.hasSameBytes(as: key) { return index }
      index += 1
    }
    return nil
  }
}

extension JSONObject: Hashable {
  /// Returns whether two objects have the same members, in any order.
  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  public static func == (first: JSONObject, second: JSONObject) -> Bool {
    JSONValue.object(first) == .object(second)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) { JSONValue.object(self).hash(into: &hasher) }
}

extension JSONObject {
  /// The indexes of the members, sorted by the bytes of their names.
  var placesByName: [Int] { (sorted.isEmpty ? JSONObject.sort(members) : sorted).map { Int($0) } }
}

#if !hasFeature(Embedded)
  extension JSONObject: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The object as compact JSON text.
    public var description: String { JSONValue.object(self).description }

    /// The description.
    public var debugDescription: String { description }

    /// A mirror that shows the members.
    public var customMirror: Mirror {
      Mirror(self, children: members.map { ($0.key, $0.value as Any) }, displayStyle: .dictionary)
    }
  }
#endif
