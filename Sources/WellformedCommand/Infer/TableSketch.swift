import Wellformed
import WellformedSchema

/// What is kept of the rows of a table.
struct TableSketch {
  private(set) var columns: [ColumnSketch] = []
  /// How many rows there were, and how many of them are objects, or have as many fields as the header.
  private(set) var (rows, readRows) = (0, 0)
  /// The rows that are none.
  private(set) var unreadable = Fit(mostLines: 1000)
  /// Why they are none.
  private var faults = RowFaults()
  /// How many columns were left out because there are too many.
  private(set) var omittedColumns = 0
  /// Columns that had the same text in every row so far; those that have no such twin are left out.
  private(set) var twins: [[Int]] = []

  /// The files that the rows are in.
  private(set) var files = SketchedFiles()

  private var places: [ExactText: Int] = [:]
  private let hasCells: Bool
  /// Of a delimited file, where in its rows the columns stand; nothing where they stand as in the first file.
  private var order: [Int]?
  /// What the columns of the first file are called, those that were left out among them.
  private let names: [String]

  /// How many columns are looked at.
  static var mostColumns: Int { 4096 }

  /// Creates the sketch of a delimited file with some columns.
  init(columns names: [String]) {
    hasCells = true
    self.names = names
    omittedColumns = max(0, names.count - TableSketch.mostColumns)
    let names = Array(names.prefix(TableSketch.mostColumns))
    let secrets = TableSketch.secrets(among: names)
    let limits = ColumnSketch.Limits(columns: names.count)
    columns = names.map { ColumnSketch(name: $0, isSecret: secrets.cover(Path([.name($0)])), limits) }
    twins = names.count > 1 ? [Array(names.indices)] : []
  }

  /// Creates the sketch of lines of JSON.
  init() { (hasCells, names) = (false, []) }

  /// Begins with the rows of another file.
  ///
  /// - Parameter columns: Its columns; nothing for lines of JSON.
  /// - Returns: Whether it has the columns of those before, in whatever order, if it has any.
  mutating func begin(file: String, columns: [String]?) -> Bool {
    guard hasCells == (columns != nil) else { return false }
    files.begin(file)
    guard let columns, !columns.hasSameBytes(as: names) else {
      order = nil
      return true
    }
    let places = [ExactText: Int](placesOf: columns)
    let found = names.compactMap { places[$0] }
    guard columns.count == names.count, Set(found).count == names.count else { return false }
    order = found
    return true
  }

  /// Tells whether the values are cells, of which every one is a text.
  var isDelimited: Bool { hasCells }

  mutating func addUnreadable(_ fault: RowFault) {
    rows += 1
    var fault = fault
    fault.line = files.number(ofLine: fault.line)
    unreadable.add(false, line: fault.line)
    faults.add(fault)
  }

  /// Why rows are none, in words: a sentence for each kind.
  var reasons: [String] { faults.sentences { files.words([$0]) } }

  /// Adds a row of a delimited file.
  mutating func add(_ texts: [String], line: Int) {
    rows += 1
    readRows += 1
    let line = files.number(ofLine: line)
    let texts = order.map { $0.map { texts[$0] } } ?? texts
    for index in columns.indices { columns[index].add(cell: texts[index], line: line) }
    split { texts[$0] }
  }

  /// Adds an object.
  mutating func add(_ object: JSONObject, line: Int) {
    rows += 1
    readRows += 1
    let line = files.number(ofLine: line)
    var values: [Int: JSONValue] = [:]
    var new: [Int] = []
    for member in object.members {
      let place: Int
      if let known = places[member.key] {
        place = known
      } else {
        guard columns.count < TableSketch.mostColumns else {
          omittedColumns += 1
          continue
        }
        place = columns.count
        places[member.key] = place
        let isSecret = TableSketch.secrets(among: [member.key]).cover(Path([.name(member.key)]))
        var column = ColumnSketch(name: member.key, isSecret: isSecret, ColumnSketch.Limits(columns: 100))
        column.addAbsent(readRows - 1)
        columns.append(column)
        new.append(place)
      }
      columns[place].add(member.value, line: line)
      values[place] = member.value
    }
    for index in columns.indices where values[index] == nil { columns[index].addAbsent() }
    // What comes later than another column was absent where that was not.
    if new.count > 1 { twins.append(new) }
    split { values[$0]?.string }
  }

  /// Parts twins that differ in a row.
  private mutating func split(_ text: (Int) -> String?) {
    if twins.isEmpty { return }
    var parted: [[Int]] = []
    var hasChanged = false
    for group in twins {
      let first = text(group[0])
      if group.allSatisfy({ text($0).hasSameBytes(as: first) }) {
        parted.append(group)
        continue
      }
      hasChanged = true
      var (parts, absent): ([ExactText: [Int]], [Int]) = ([:], [])
      for column in group {
        if let text = text(column) { parts[ExactText(text), default: []].append(column) } else { absent.append(column) }
      }
      for part in Array(parts.values) + [absent] where part.count > 1 { parted.append(part) }
    }
    if hasChanged { twins = parted }
  }

  /// What of some members nobody is to see, by their names.
  private static func secrets(among names: [String]) -> SecretNames {
    let properties = names.map { JSONObject.Member(key: $0, value: .bool(true)) }
    let rules: JSONValue = ["type": "object", "properties": .object(JSONObject(properties))]
    return (try? Schema(rules))?.secretNames ?? .all
  }
}
