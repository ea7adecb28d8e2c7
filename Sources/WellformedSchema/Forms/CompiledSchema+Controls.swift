import Wellformed

extension CompiledSchema {
  /// A control of a page.
  package struct Control: Sendable {
    /// Its name in HTML.
    package let name: String
    /// The name of the field that it belongs to.
    package let field: String
    /// The kind of the field.
    package let kind: SchemaMember.Kind
    /// The kind of the elements, if the field is a list.
    package let elements: SchemaMember.Kind?
    /// Whether somebody chooses files in it; the field then contains a description of the files.
    package let isFile: Bool
    /// Whether it sends one of a fixed choice.
    package let isChoice: Bool
    let place: ControlName
    let sort: Int
    /// Whether it is an element of a list that does not exist while its text is blank.
    let isDroppedIfBlank: Bool
    /// Whether everything that contains it is present, whatever is filled in.
    let isRequired: Bool
  }

  /// Returns the controls with these names, with the fields that they belong to; `nil` for a control without a field.
  ///
  /// A name of an object or a list is not a control; it shows the issues of that object or list as a whole.
  package func controls(named names: [String]) -> [Control?] {
    var reader = FormReader(self)
    return names.map { reader.control(named: $0) ?? reader.control(named: $0, isWhole: true) }
  }
}

extension FormReader {
  /// Returns a control with its field, if the rules describe the field in all cases.
  ///
  /// - Parameter isWhole: Whether it is not a control, but shows the issues of an object or a list as a whole.
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
        // An element that has fields is present.
        isRequired = true
        isDroppedIfBlank = takesArrays(number) && elements(of: number).first.isEmpty
        next = takesArrays(number) ? element(index, of: number) : nil
      }
      guard let next else { return nil }
      number = next
    }
    if isWhole, scalar(number) != nil || !takesObjects(number) && !takesArrays(number) { return nil }
    guard let (kind, elements) = isWhole ? (.group, nil) : kind(of: number, isList: place.isList) else { return nil }
    // A member of the whole value is known by its name, whatever the name contains.
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
    // Elements without rules are texts; elements that are not texts have fields of their own.
    guard let element = element(0, of: number) else { return (.list, .text) }
    return scalar(element).map { (.list, $0.kind) }
  }
}
