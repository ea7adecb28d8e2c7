import Wellformed
import WellformedSchema

/// A sketch of a table's rows.
struct TableSketch {
  private(set) var columns: [ColumnSketch] = []
  /// The number of rows, and of rows that are objects or have as many fields as the header.
  private(set) var (rows, readRows) = (0, 0)
  /// The rows that cannot be read.
  private(set) var unreadable = Fit(mostLines: 1000)
  /// The reasons why they cannot be read.
  private var faults = RowFaults()
  /// The number of columns that were left out because there are too many.
  private(set) var omittedColumns = 0
  /// Groups of columns that had equal texts in every row so far; columns without such a twin are left out.
  private(set) var twins: [[Int]] = []

  /// The files that contain the rows.
  private(set) var files = SketchedFiles()

  private var places: [ExactText: Int] = [:]
  private let hasCells: Bool
  /// For a delimited file, the order of the columns in its rows; `nil` if it is the order of the first file.
  private var order: [Int]?
  /// The names of the columns in the first file, including columns that were left out.
  private let names: [String]

  /// The maximum number of columns.
  static var mostColumns: Int { 4096 }

  /// Creates the sketch of a delimited file with these columns.
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
  /// - Parameter columns: Its columns; `nil` for lines of JSON.
  /// - Returns: Whether it has the columns of those before, in any order, if it has columns.
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

  /// Whether the values are cells, which are always texts.
  var isDelimited: Bool { hasCells }

  mutating func addUnreadable(_ fault: RowFault) {
    rows += 1
    var fault = fault
    fault.line = files.number(ofLine: fault.line)
    unreadable.add(false, line: fault.line)
    faults.add(fault)
  }

  /// The reasons why rows cannot be read, in words: a sentence for each kind.
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
    // A column that appears later than another was absent in rows in which that one was present.
    if new.count > 1 { twins.append(new) }
    split { values[$0]?.string }
  }

  /// Separates twins that differ in a row.
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

  /// Returns which members are secret, according to their names.
  private static func secrets(among names: [String]) -> SecretNames {
    let properties = names.map { JSONObject.Member(key: $0, value: .bool(true)) }
    let rules: JSONValue = ["type": "object", "properties": .object(JSONObject(properties))]
    return (try? Schema(rules))?.secretNames ?? .all
  }
}
