import Wellformed

extension CompiledSchema {
  /// A control of a page.
  package struct Control: Sendable {
    /// Its name in HTML.
    package let name: String
    /// What the field is called that it belongs to.
    package let field: String
    /// What the field is.
    package let kind: SchemaMember.Kind
    /// Of a list, what its elements are.
    package let elements: SchemaMember.Kind?
    /// Tells whether files are chosen in it, of which the field has what is told of them.
    package let isFile: Bool
    /// Tells whether one of a fixed choice is sent by it.
    package let isChoice: Bool
    let place: ControlName
    let sort: Int
    /// Tells whether it is an element of a list, and none while its text tells nothing.
    let isDroppedIfBlank: Bool
    /// Tells whether all that it lies in is there whatever is filled in.
    let isRequired: Bool
  }

  /// Which fields controls belong to, by their names; nothing of one that belongs to none.
  ///
  /// What is named like an object or a list is no control, and tells what concerns it as a whole.
  package func controls(named names: [String]) -> [Control?] {
    var reader = FormReader(self)
    return names.map { reader.control(named: $0) ?? reader.control(named: $0, isWhole: true) }
  }
}

extension FormReader {
  /// The field that a control belongs to, if the rules describe it whatever else holds.
  ///
  /// - Parameter isWhole: Whether it is no control, and is told what concerns an object or a list as a whole.
  mutating func control(named name: String, isWhole: Bool = false) -> CompiledSchema.Control? {
    let place = ControlName(name)
    let components = place.path.components
    guard components.count <= ControlName.mostSteps, case .name(let member)? = components.first, describes(member)
    else { return nil }
    var (number, isRequired) = (0, true)
    var isDroppedIfBlank = false
    for component in components {
      let next: Int?
      switch component {
      case .name(let name):
        (isRequired, isDroppedIfBlank) = (isRequired && isThere(number), false)
        next = takesObjects(number) ? self.member(name, of: number) : nil
      case .index(let index):
        // An element that has fields is there.
        isRequired = true
        isDroppedIfBlank = takesArrays(number) && elements(of: number).first.isEmpty
        next = takesArrays(number) ? element(index, of: number) : nil
      }
      guard let next else { return nil }
      number = next
    }
    if isWhole, scalar(number) != nil || !takesObjects(number) && !takesArrays(number) { return nil }
    guard let (kind, elements) = isWhole ? (.group, nil) : kind(of: number, isList: place.isList) else { return nil }
    // A member of the whole is known by its name, whatever is in it.
    let field = components.count == 1 ? member : place.path.description
    return CompiledSchema.Control(
      name: name, field: field, kind: kind, elements: elements,
      isFile: kind == .text && scalar(number)?.asksForFiles == true,
      isChoice: kind != .list && scalar(number)?.reading.isChoice == true, place: place, sort: number,
      isDroppedIfBlank: isDroppedIfBlank, isRequired: isRequired)
  }

  private mutating func kind(of number: Int, isList: Bool) -> (kind: SchemaMember.Kind, elements: SchemaMember.Kind?)? {
    if let kind = scalar(number)?.kind, !isList { return (kind, nil) }
    guard takesArrays(number) else { return nil }
    // Elements of which nothing is said are texts; those that are no texts have fields of their own.
    guard let element = element(0, of: number) else { return (.list, .text) }
    return scalar(element).map { (.list, $0.kind) }
  }
}
