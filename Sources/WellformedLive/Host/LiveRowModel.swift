#if !hasFeature(Embedded)
  public import Wellformed

  /// The live form as rows see it, independently of the type of its model.
  @MainActor
  protocol RowHost: AnyObject, Sendable {
    var form: LiveForm { get }
    func send(_ event: LiveEvent)
    func rows(_ name: String, in row: RowID?) -> [RowID]
    func shape(of row: RowID) -> FormShape?
    func field(at id: FieldID) -> LiveFieldModel?
    func core(of row: RowID) -> RowCore
    func element(of row: RowID) -> (any Sendable)?
    func show(_ rows: [LiveRow], of name: String, in outer: RowID?)
    @discardableResult
    func addRow(to list: String, in outer: RowID?, _ element: any Sendable, at position: Int?) -> RowID?
  }

  /// The state of a row, whatever it stands for; for a removed row, its last state.
  @MainActor
  final class RowCore {
    let id: RowID
    private(set) weak var host: (any RowHost)?
    /// The row's own fields, in the order in which they were declared.
    let fields: [LiveFieldModel]
    private let shape: FormShape?
    /// The element as it was when a value was last read; `nil` if the row was already removed.
    private var lastElement: (any Sendable)?

    init(_ id: RowID, of host: any RowHost, _ fields: [LiveFieldModel]) {
      self.id = id
      self.host = host
      self.fields = fields
      shape = host.shape(of: id)
      lastElement = host.form.held?.elements[id]
    }

    func name(at keyPath: AnyKeyPath, isWhole: Bool) -> String {
      if let name = shape?.fieldName(at: keyPath) { return name }
      // If an element is itself a text, its field has no name.
      if isWhole, shape?.field("") != nil { return "" }
      let names = shape?.fields.map { $0.name }.joined(separator: ", ") ?? ""
      preconditionFailure("No field of the row was declared by \(keyPath); its fields are: \(names)")
    }

    func name(at way: AnyKeyPath, _ keyPath: AnyKeyPath) -> String {
      guard let name = shape?.fieldName(at: way, keyPath) else {
        preconditionFailure("No field of the row was declared by \(way) and \(keyPath)")
      }
      return name
    }

    func field(_ name: String) -> LiveFieldModel {
      guard let field = fields.first(where: { $0.name.hasSameBytes(as: name) }) else {
        preconditionFailure("The row has no field named \(name)")
      }
      return field
    }

    func value<Element, Value>(_ keyPath: KeyPath<Element, Value>) -> Value {
      let name = name(at: keyPath, isWhole: keyPath == (\Element.self as AnyKeyPath))
      let field = shape?.field(name)
      let read: [String] = [name] + (field?.parts ?? []) + (field?.sources ?? [])
      for inner in fields where read.contains(exactly: inner.name) { _ = inner.state }
      if let host, let held = host.form.held?.elements[id] {
        lastElement = held
        if field?.isHeld != true, let element = host.element(of: id) { lastElement = element }
      }
      guard let element = lastElement as? Element else {
        preconditionFailure("The row was removed before its value at \(keyPath) was read")
      }
      return element[keyPath: keyPath]
    }

    func choose<Element: Sendable, Value>(
      _ keyPath: WritableKeyPath<Element, Value>, _ value: Value
    ) {
      guard let host, let shape, var element = host.form.held?.elements[id] as? Element else { return }
      let name = name(at: keyPath, isWhole: false)
      element[keyPath: keyPath] = value
      if let list = shape.list(name) {
        return host.show(list.elements(element).map { list.row.liveRow($0) }, of: name, in: id)
      }
      guard let field = host.form.field(name, in: id) else { return }
      var choice = LiveChoice(shape.field(name)?.text(element) ?? "\(value)")
      choice.model = element
      host.send(.choose(field, choice))
      for part in shape.field(name)?.parts ?? [] {
        if let list = shape.list(part) {
          host.show(list.elements(element).map { list.row.liveRow($0) }, of: part, in: id)
        } else if let place = host.form.field(part, in: id) {
          host.send(.set(place, shape.field(part)?.text(element) ?? ""))
        }
      }
    }
  }

  /// A row of a live form, which stands for an element of a list: `model[\.items][0]`.
  ///
  /// It stays the same row wherever it is moved, and is known by its identity. A removed row keeps the last state of
  /// its fields, so that a view that is still disappearing can show them; calling its methods has no effect, and
  /// ``isThere`` is false.
  ///
  /// Use it on the main actor.
  public struct LiveRowModel<Element>: Identifiable, Sendable {
    /// The identity of the row, which no other row ever gets.
    public let id: RowID
    let core: RowCore

    @MainActor
    init(_ core: RowCore) {
      id = core.id
      self.core = core
    }
  }

  @MainActor
  extension LiveRowModel {
    /// The field of the element that a key path declared, as in `\.sku`; `\.self` if the element itself is a text.
    ///
    /// If there is none, the program stops and lists the fields: that is a programming error.
    ///
    /// - Complexity: O(1) in the number of rows.
    public subscript<Value>(keyPath: KeyPath<Element, Value>) -> LiveFieldModel {
      core.field(core.name(at: keyPath, isWhole: keyPath == (\Element.self as AnyKeyPath)))
    }

    /// The field of a nested form for a value that may be missing; it is hidden while the value is missing.
    public subscript<Wrapped, Value>(
      optional: KeyPath<Element, Wrapped?>, keyPath: KeyPath<Wrapped, Value>
    ) -> LiveFieldModel {
      core.field(core.name(at: optional, keyPath))
    }

    /// The rows of a list of the element: `row[\.options][1][\.name]`; empty for a removed row.
    public subscript<Elements: MutableCollection & RangeReplaceableCollection>(
      list: KeyPath<Element, Elements>
    ) -> LiveListModel<Elements.Element> {
      let name = core.name(at: list, isWhole: false)
      return LiveListModel(name, in: core, of: core.host, core.host?.rows(name, in: id) ?? [])
    }

    /// The rows of a set of the element; empty for a removed row.
    public subscript<Elements: SetAlgebra & Collection>(
      set: KeyPath<Element, Elements>
    ) -> LiveListModel<Elements.Element> {
      let name = core.name(at: set, isWhole: false)
      return LiveListModel(name, in: core, of: core.host, core.host?.rows(name, in: id) ?? [])
    }

    /// The row's own fields, in the order in which they were declared.
    public var fields: [LiveFieldModel] { core.fields }

    /// The field that gets the focus when the person comes to the row: the first that is typed into and takes part.
    public var firstTyped: LiveFieldModel? {
      core.fields.first { field in
        field.state.participation == .enabled && core.host?.form.canBeTyped(field.id) ?? false
      }
    }

    /// The position of the row in its list; `nil` if it was removed.
    public var position: Int? { core.host?.form.position(of: id) }

    /// The rows of the list that contains the row; `nil` if the row was removed.
    public var list: LiveListModel<Element>? {
      guard let host = core.host, let name = host.form.list(of: id) else { return nil }
      let outer = host.form.row(around: id)
      return LiveListModel(name, in: outer.map { host.core(of: $0) }, of: host, host.rows(name, in: outer))
    }

    /// Returns the phrase for a code about this row, in the form's words, with its position counted from one.
    public func phrase(_ code: IssueCode) -> String {
      core.host?.form.phrase(code, arguments: ["position": .integer((position ?? 0) + 1)]) ?? ""
    }

    /// Whether the row still exists.
    public var isThere: Bool { position != nil }

    /// The element that the row stands for, with the current input, normalised; `nil` if the row was removed.
    public var element: Element? { core.host?.element(of: id) as? Element }

    /// Returns the value of a field of the element with the current input, normalised; for a removed row, the last one
    /// that was read.
    ///
    /// A view that reads it is drawn again only when this field changes, or one that it consists of. See
    /// ``LiveFormModel/value(_:)``.
    public func value<Value>(_ keyPath: KeyPath<Element, Value>) -> Value { core.value(keyPath) }

    /// Sets a field that is not a text to the value that the person chose.
    public func choose<Value: Sendable>(_ keyPath: WritableKeyPath<Element, Value>, _ value: Value)
    where Element: Sendable {
      core.choose(keyPath, value)
    }

    /// Removes the row, and its element from the list.
    public func remove() { core.host?.send(.removeRow(id)) }

    /// Moves the row to a position in its list.
    public func move(to position: Int) { core.host?.send(.moveRow(id, to: position)) }
  }

  extension LiveRowModel: Hashable {
    /// Returns whether both are the same row.
    public static func == (first: LiveRowModel, second: LiveRowModel) -> Bool { first.core === second.core }

    /// Feeds the identity into the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
#endif
