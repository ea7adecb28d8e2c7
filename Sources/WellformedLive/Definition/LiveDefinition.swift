import Wellformed

/// The definition of a live form; it never changes while somebody fills the form in.
final class LiveDefinition: Sendable {
  /// A rule between fields that refers to fields by their places.
  struct Relation: Sendable {
    let reads: [Int]
    /// The fields that the rule names itself; for the others that it reads, rules further in must hold as well.
    let named: Set<Int>
    /// The nesting depth: rules between fields of a nested form, or of rows, are further in.
    let depth: Int
    /// The fields that the fields it reads may be derived from; whether they are valid does not matter.
    let sources: [Int]
    /// The lists of rows that the rule reads as a whole.
    let groups: [Int]
    /// The fields it reports at, all in one list of rows or in none; the first if an issue names none of them.
    let fields: [Int]
    /// The position of each field in `fields`, by its name; empty if there is only one.
    let places: [ExactText: Int]
    /// Whether the path of an issue begins with the name of the field that it is reported at.
    let namesFields: Bool
    /// Returns everything that the rule reads of a field, if that is not its text.
    let reading: (@Sendable (LiveValues.Entry) -> Int?)?
    let judge: @Sendable (LiveValues) -> [Issue]
  }

  let parts: [LivePart]
  /// The fields of the form itself, followed by those of each list of rows.
  let fields: [LiveField]
  /// For each field, the list of rows that it belongs to, if any.
  let groups: [Int?]
  /// The names of the lists of rows; for a list in a row, its name there.
  let groupNames: [String]
  /// The same names as paths.
  let groupPaths: [Path]
  /// For each list of rows, its path from the outermost, at which issues of whole rows are found; it omits positions.
  let listPaths: [Path]
  /// For each list of rows, the list whose rows contain it, if any.
  let groupParents: [Int?]
  /// The form's own lists of rows.
  let ownGroups: [Int]
  /// For each list of rows, the lists that its rows contain.
  let innerGroups: [[Int]]
  #if !hasFeature(Embedded)
    /// For each list of rows, what no two rows may share, with the field that a repetition is reported at.
    let rowKeys: [[(place: Int, key: LiveRowKey)]]
    /// For each list of rows, and last for the form itself, the fields that lie in values that may be missing.
    let optionalFields: [[Int]]
  #endif
  /// For each field, the path that its issues are found at; it omits the position of a row, which changes.
  let issuePaths: [Path]
  /// For each field, its filter, if it has one.
  let filters: [FilterPlan?]
  /// For each field, the requirements of its text, one by one.
  let requirements: [[RequirementPlan]]
  /// For each list of rows, its first field and the one after its last.
  let groupFields: [Range<Int>]
  /// For each list of rows, the field that stands for the list as a whole, if there is one.
  let owners: [Int?]
  /// For each field, the list of rows that it stands for, if any.
  let ownedGroups: [Int?]
  /// The number of fields that belong to the form itself.
  let ownCount: Int
  /// The places of the form's own fields, by name.
  private let ownPlaces: [ExactText: Int]
  /// For each list of rows, the places of its fields, by name.
  private let rowPlaces: [[ExactText: Int]]
  /// The form's own lists of rows, by name.
  private let groupPlaces: [ExactText: Int]
  /// For each list of rows, the lists that its rows contain, by name.
  private let innerPlaces: [[ExactText: Int]]
  /// For each field, the fields that stand for a nested form or a list as a whole and contain it.
  let containers: [[Int]]
  /// For each field, the fields that it contains.
  let contents: [[Int]]
  /// For each field, the fields whose judgement reads it.
  let dependents: [[Int]]
  /// For each field, the fields whose remote checks read it.
  let checkDependents: [[Int]]
  /// For each field, the fields that its rules read.
  let siblings: [[Int]]
  /// For each field, the fields that its value is made of or may be derived from, including the rows of lists.
  let fieldParts: [[Int]]
  /// For each field, the fields that its check reads.
  let checkReads: [[Int]]
  /// For each field, the fields that its meter reads.
  let meterReads: [[Int]]
  /// For each field, the fields whose meters read it.
  let meterDependents: [[Int]]
  let relations: [Relation]
  /// For each field, the rules between fields that read it or report at it.
  let relationsOf: [[Int]]

  init(_ parts: [LivePart], relations: [LiveRelation]) {
    self.parts = parts
    var fields: [LiveField] = []
    var groups: [Int?] = []
    for case .field(let field) in parts {
      fields.append(field)
      groups.append(nil)
    }
    ownCount = fields.count
    var (groupNames, groupFields): ([String], [Range<Int>]) = ([], [])
    var (groupParents, innerGroups): ([Int?], [[Int]]) = ([], [])
    var lists: [LiveRows] = []
    var allRelations = relations.map { (group: Int?.none, relation: $0) }
    // Lists within lists: each list comes before those in its rows.
    var waiting: [(rows: LiveRows, parent: Int?)] = []
    for case .rows(let rows) in parts.reversed() { waiting.append((rows, nil)) }
    while let (rows, parent) = waiting.popLast() {
      let (group, start) = (groupNames.count, fields.count)
      for field in rows.fields {
        fields.append(field)
        groups.append(group)
      }
      allRelations += rows.relations.map { (group, $0) }
      groupNames.append(rows.name)
      groupFields.append(start..<fields.count)
      groupParents.append(parent)
      innerGroups.append([])
      lists.append(rows)
      if let parent { innerGroups[parent].append(group) }
      for inner in rows.lists.reversed() { waiting.append((inner, group)) }
    }
    (self.groupParents, self.innerGroups) = (groupParents, innerGroups)
    ownGroups = groupParents.indices.filter { groupParents[$0] == nil }
    // The place of each field by its name, for the form itself and for each list of rows.
    var ownPlaces: [ExactText: Int] = [:]
    var rowPlaces = [[ExactText: Int]](repeating: [:], count: groupNames.count)
    for (index, field) in fields.enumerated() {
      let name = ExactText(field.name)
      let twin: Int?
      if let group = groups[index] {
        twin = rowPlaces[group].updateValue(index, forKey: name)
      } else {
        twin = ownPlaces.updateValue(index, forKey: name)
      }
      precondition(twin == nil, "The field \(field.name) is declared twice; give each field a name of its own")
    }
    (self.fields, self.groups) = (fields, groups)
    (self.groupNames, self.groupFields) = (groupNames, groupFields)
    let groupPaths = groupNames.map { Path(stringLiteral: $0) }
    self.groupPaths = groupPaths
    var listPaths = groupPaths
    for (group, parent) in groupParents.enumerated() {
      if let parent { listPaths[group] = listPaths[parent].appending(groupPaths[group]) }
    }
    self.listPaths = listPaths
    var issuePaths: [Path] = []
    var filters: [FilterPlan?] = []
    var requirements: [[RequirementPlan]] = []
    for (index, field) in fields.enumerated() {
      issuePaths.append(groups[index].map { listPaths[$0].appending(field.path) } ?? field.path)
      filters.append(field.filter.map { FilterPlan($0) })
      if case .text(let plan) = field.content {
        requirements.append(RequirementPlan.points(of: plan.rules))
      } else {
        requirements.append([])
      }
    }
    (self.issuePaths, self.filters, self.requirements) = (issuePaths, filters, requirements)
    var groupPlaces: [ExactText: Int] = [:]
    var innerPlaces = [[ExactText: Int]](repeating: [:], count: groupNames.count)
    for (group, name) in groupNames.enumerated() {
      if let parent = groupParents[group] {
        if innerPlaces[parent][name] == nil { innerPlaces[parent][name] = group }
      } else if groupPlaces[name] == nil {
        groupPlaces[name] = group
      }
    }
    (self.groupPlaces, self.innerPlaces) = (groupPlaces, innerPlaces)
    (self.ownPlaces, self.rowPlaces) = (ownPlaces, rowPlaces)
    var owners: [Int?] = []
    for (group, name) in groupNames.enumerated() {
      let places = groupParents[group].map { rowPlaces[$0] } ?? ownPlaces
      owners.append(places[name].flatMap { fields[$0].isText ? nil : $0 })
    }
    self.owners = owners
    var ownedGroups = [Int?](repeating: nil, count: fields.count)
    for (group, owner) in owners.enumerated() {
      if let owner, ownedGroups[owner] == nil { ownedGroups[owner] = group }
    }
    self.ownedGroups = ownedGroups

    // A name is looked up in the field's own row, then in the rows that contain that row, then in the form itself. A
    // name that is not found is a mistake in the program.
    @inline(never)  // Called at many places: inlined, it would make small builds larger.
    func place(of name: String, group: Int?, for reader: @autoclosure () -> String) -> Int {
      var group = group
      while let inner = group {
        if let own = rowPlaces[inner][name] { return own }
        group = groupParents[inner]
      }
      guard let place = ownPlaces[name] else {
        preconditionFailure("\(reader()) names the field \(name), which the live form does not have")
      }
      return place
    }
    // Reading a list means reading its rows.
    @inline(never)  // Called at many places: inlined, it would make small builds larger.
    func withRows(_ places: [Int]) -> [Int] {
      places.flatMap { place in [place] + (ownedGroups[place].map { fieldsOfRows($0) } ?? []) }
    }
    // Returns the fields of a list's rows, and of the rows within them.
    func fieldsOfRows(_ group: Int) -> [Int] {
      var (places, groups): ([Int], [Int]) = ([], [group])
      while let group = groups.popLast() {
        places += groupFields[group]
        groups += innerGroups[group]
      }
      return places
    }
    var (contents, containers) = (
      [[Int]](repeating: [], count: fields.count), [[Int]](repeating: [], count: fields.count)
    )
    for (index, field) in fields.enumerated() where !field.parts.isEmpty || ownedGroups[index] != nil {
      contents[index] = withRows([index] + field.parts.map { place(of: $0, group: groups[index], for: field.name) })
        .filter { $0 != index }
      for place in contents[index] { containers[place].append(index) }
    }
    (self.contents, self.containers) = (contents, containers)
    // The loop adds to each list field by field, so a field that a list already contains is its last element.
    var dependents = [[Int]](repeating: [], count: fields.count)
    var checkDependents = dependents
    var (siblings, checkReads, fieldParts) = (dependents, dependents, dependents)
    for (index, field) in fields.enumerated() {
      for name in field.siblingNames {
        let place = place(of: field.scope + name, group: groups[index], for: "A rule of \(field.name)")
        siblings[index].append(place)
        if place != index, dependents[place].last != index { dependents[place].append(index) }
      }
      for part in withRows((field.parts + field.sources).map { place(of: $0, group: groups[index], for: field.name) }) {
        fieldParts[index].append(part)
        if field.isJudgedByModel, part != index, dependents[part].last != index { dependents[part].append(index) }
      }
      guard let check = field.check else { continue }
      let read = (check.reads + field.parts + field.sources).map {
        place(of: $0, group: groups[index], for: "The check of \(field.name)")
      }
      for place in withRows(read.contains(index) ? read : [index] + read) where place != index {
        checkReads[index].append(place)
        if checkDependents[place].last != index { checkDependents[place].append(index) }
      }
    }
    // The rules of a list as a whole may read anything in its rows.
    for (group, owner) in owners.enumerated() {
      guard let owner, fields[owner].isJudgedByModel else { continue }
      for place in fieldsOfRows(group) where dependents[place].last != owner { dependents[place].append(owner) }
    }
    (self.dependents, self.checkDependents) = (dependents, checkDependents)
    (self.siblings, self.checkReads, self.fieldParts) = (siblings, checkReads, fieldParts)
    var (meterReads, meterDependents) = (
      [[Int]](repeating: [], count: fields.count), [[Int]](repeating: [], count: fields.count)
    )
    for (index, field) in fields.enumerated() {
      for name in field.meter?.reads ?? [] {
        let place = place(of: field.scope + name, group: groups[index], for: "The meter of \(field.name)")
        meterReads[index].append(place)
        if place != index, meterDependents[place].last != index { meterDependents[place].append(index) }
      }
    }
    (self.meterReads, self.meterDependents) = (meterReads, meterDependents)

    var found: [Relation] = []
    var relationsOf = [[Int]](repeating: [], count: fields.count)
    // Rules further in are judged first, because rules further out depend on whether they hold.
    func level(_ group: Int?) -> Int {
      var (level, group) = (0, group)
      while let inner = group { (level, group) = (level + 1, groupParents[inner]) }
      return level
    }
    let depths = allRelations.map { $0.relation.depth + level($0.group) * LiveDefinition.rowDepth }
    for number in depths.indices.sorted(by: { (depths[$1], $0) < (depths[$0], $1) }) {
      let (group, relation) = allRelations[number]
      let spokenOf = ([relation.field] + relation.otherFields).map { name in
        let field = place(of: name, group: group, for: "A rule between fields")
        precondition(groups[field] == group, "A rule between fields of rows speaks of \(name), which is not in the row")
        return field
      }
      // Reading a value means reading its parts.
      func places(_ names: [String]) -> [Int] {
        names.map { place(of: $0, group: group, for: "A rule between fields") }
      }
      let named = places(relation.reads)
      let read = named + named.flatMap { places(fields[$0].parts) }
      let reads = withRows(read)
      let sources = withRows(named.flatMap { places(fields[$0].sources) })
      let readGroups = Set((read + sources).compactMap { ownedGroups[$0] }).sorted()
      for place in reads + sources + spokenOf where relationsOf[place].last != found.count {
        relationsOf[place].append(found.count)
      }
      found.append(
        Relation(
          reads: reads, named: Set(named), depth: depths[number], sources: sources, groups: readGroups,
          fields: spokenOf,
          places: spokenOf.count > 1 ? [ExactText: Int](placesOf: spokenOf.map { fields[$0].name }) : [:],
          namesFields: relation.namesFields, reading: relation.reading, judge: relation.judge))
    }
    self.relations = found
    self.relationsOf = relationsOf
    #if !hasFeature(Embedded)
      var rowKeys: [[(place: Int, key: LiveRowKey)]] = []
      for (group, rows) in lists.enumerated() {
        rowKeys.append(rows.keys.map { (place(of: $0.field, group: group, for: "What no two rows have alike"), $0) })
      }
      self.rowKeys = rowKeys
      var optionalFields = [[Int]](repeating: [], count: groupNames.count + 1)
      for (index, field) in fields.enumerated() where field.isThere != nil {
        optionalFields[groups[index] ?? groupNames.count].append(index)
      }
      self.optionalFields = optionalFields
    #endif
  }

  #if !hasFeature(Embedded)
    /// Whether any list compares its rows.
    var comparesRows: Bool { rowKeys.contains { !$0.isEmpty } }
  #endif

  /// Returns the place of the form's own field with a name.
  func place(of name: String) -> Int? { ownPlaces[name] }

  /// Returns the place of the field with a name in a list of rows.
  func place(of name: String, inRowsOf group: Int) -> Int? { rowPlaces[group][name] }

  /// Returns the list of rows with a name: one of the form's own or, for `group`, one in the rows of that list.
  func group(_ name: String, inRowsOf group: Int? = nil) -> Int? {
    if let group { innerPlaces[group][name] } else { groupPlaces[name] }
  }

  /// The depth that each level of rows adds to the rules between fields of the rows.
  static var rowDepth: Int { 1 << 16 }
}
