#if !hasFeature(Embedded)
  public import Wellformed

  /// A live form, so far as rows need it; its model's type is not spelled out.
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

  /// What is known of a row, whatever it stands for; of one that was taken away, as it was last.
  @MainActor
  final class RowCore {
    let id: RowID
    private(set) weak var host: (any RowHost)?
    /// The row's own fields, in the order in which they were declared.
    let fields: [LiveFieldModel]
    private let shape: FormShape?

    init(_ id: RowID, of host: any RowHost, _ fields: [LiveFieldModel]) {
      self.id = id
      self.host = host
      self.fields = fields
      shape = host.shape(of: id)
    }

    func name(at keyPath: AnyKeyPath, isWhole: Bool) -> String {
      if let name = shape?.fieldName(at: keyPath) { return name }
      // The field of a text that is an element itself has no name.
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
  /// It is the same row wherever it is moved, and known by its identity. One that was taken away keeps its fields as they were
  /// last, so that a view that is still on its way out shows them; what is done with it does nothing, and ``isThere`` tells.
  ///
  /// Use it on the main actor.
  public struct LiveRowModel<Element>: Identifiable, Sendable {
    /// The identity of the row, which no other row is ever given.
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
    /// The field of the element that was declared by a key path, as in `\.sku`, or is the element itself, where that is a
    /// text: `\.self`.
    ///
    /// Stops the program, saying which fields there are, where there is none: that is a mistake in it.
    ///
    /// - Complexity: O(1) in the rows.
    public subscript<Value>(keyPath: KeyPath<Element, Value>) -> LiveFieldModel {
      core.field(core.name(at: keyPath, isWhole: keyPath == (\Element.self as AnyKeyPath)))
    }

    /// The field of a form within that is about a value that may be missing; hidden while it is.
    public subscript<Wrapped, Value>(
      optional: KeyPath<Element, Wrapped?>, keyPath: KeyPath<Wrapped, Value>
    ) -> LiveFieldModel {
      core.field(core.name(at: optional, keyPath))
    }

    /// A list of the element, as its rows: `row[\.options][1][\.name]`; one of a row that was taken away is empty.
    public subscript<Elements: MutableCollection & RangeReplaceableCollection>(
      list: KeyPath<Element, Elements>
    ) -> LiveListModel<Elements.Element> {
      let name = core.name(at: list, isWhole: false)
      return LiveListModel(name, in: core, of: core.host, core.host?.rows(name, in: id) ?? [])
    }

    /// A set of the element, as its rows; one of a row that was taken away is empty.
    public subscript<Elements: SetAlgebra & Collection>(
      set: KeyPath<Element, Elements>
    ) -> LiveListModel<Elements.Element> {
      let name = core.name(at: set, isWhole: false)
      return LiveListModel(name, in: core, of: core.host, core.host?.rows(name, in: id) ?? [])
    }

    /// The row's own fields, in the order in which they were declared.
    public var fields: [LiveFieldModel] { core.fields }

    /// The field to give the focus when the person comes to the row: the first that is typed into and takes part.
    public var firstTyped: LiveFieldModel? {
      core.fields.first { field in
        field.state.participation == .enabled && core.host?.form.canBeTyped(field.id) ?? false
      }
    }

    /// Where the row stands among those of its list; nothing where it was taken away.
    public var position: Int? { core.host?.form.position(of: id) }

    /// The list that the row is in, as its rows; nothing where the row was taken away.
    public var list: LiveListModel<Element>? {
      guard let host = core.host, let name = host.form.list(of: id) else { return nil }
      let outer = host.form.row(around: id)
      return LiveListModel(name, in: outer.map { host.core(of: $0) }, of: host, host.rows(name, in: outer))
    }

    /// What stands for a code, said of this row in the form's words; its position is told, counted from one.
    public func phrase(_ code: IssueCode) -> String {
      core.host?.form.phrase(code, arguments: ["position": .integer((position ?? 0) + 1)]) ?? ""
    }

    /// Tells whether the row was not taken away.
    public var isThere: Bool { position != nil }

    /// What the row stands for, with what was typed, normalised; nothing where it was taken away.
    public var element: Element? { core.host?.element(of: id) as? Element }

    /// Sets a field that is not a text to what the person has chosen.
    public func choose<Value: Sendable>(_ keyPath: WritableKeyPath<Element, Value>, _ value: Value)
    where Element: Sendable {
      core.choose(keyPath, value)
    }

    /// Takes the row away, and its element out of the list.
    public func remove() { core.host?.send(.removeRow(id)) }

    /// Moves the row to a position among those of its list.
    public func move(to position: Int) { core.host?.send(.moveRow(id, to: position)) }
  }

  extension LiveRowModel: Hashable {
    /// Tells whether two are the same row.
    public static func == (first: LiveRowModel, second: LiveRowModel) -> Bool { first.core === second.core }

    /// Feeds the identity into the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
#endif
