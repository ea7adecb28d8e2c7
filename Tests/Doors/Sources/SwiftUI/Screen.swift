/// A screen that tests look at and touch: no part of SwiftUI, but what stands behind it.
@MainActor
public final class Screen {
  /// How often the body of each view was read, by the name of its type.
  public private(set) var bodies: [String: Int] = [:]
  /// Whether the scene is in use.
  public var scenePhase = ScenePhase.active {
    didSet {
      draw()
      settle()
    }
  }

  private let content: any View
  private let isHosted: Bool
  private var root: [Node] = []
  private var storages: [String: AnyObject] = [:]
  private var actions: [@MainActor () -> Void] = []
  /// What is to be done when a view is on the screen no more.
  private var leaving: [String: @MainActor () -> Void] = [:]
  /// Whether a gesture is over before what a button does, or after; SwiftUI does not say.
  public var endsGesturesFirst = true

  /// Shows a view.
  ///
  /// - Parameter isHosted: Whether the view is in a `UIHostingController` of an application without SwiftUI's life cycle,
  ///   where nobody tells the phase of the scene.
  public init(_ content: some View, isHosted: Bool = false, in phase: ScenePhase = .active) {
    self.content = content
    self.isHosted = isHosted
    scenePhase = phase
    draw()
    settle()
  }

  private func draw() {
    var context = RenderContext(screen: self)
    if !isHosted { context.environment.scenePhase = scenePhase }
    root = content.nodes(in: context)
  }

  func storage<S: AnyObject>(at path: String, _ make: () -> S) -> S {
    if let old = storages[path] as? S { return old }
    let new = make()
    storages[path] = new
    return new
  }

  func queue(_ action: @escaping @MainActor () -> Void) { actions.append(action) }
  func note(_ name: String) { bodies[name, default: 0] += 1 }

  /// Draws what has changed and does what follows from it, until nothing does.
  ///
  /// Stops the program where that never ends, as SwiftUI would go round for ever.
  public func settle() {
    for _ in 0..<100 {
      var hasChanged = false
      for node in root where node.refresh() { hasChanged = true }
      tellDisappeared()
      dropLostFocus()
      let due = actions
      actions = []
      for action in due { action() }
      if !hasChanged, due.isEmpty { return }
    }
    fatalError("The views go on changing one another")
  }

  /// Whoever is on the screen no more is told, in no order with what the views do about it.
  private func tellDisappeared() {
    var present: [String: @MainActor () -> Void] = [:]
    for element in elements {
      for case .onDisappear(let path, let action) in element.attributes { present[path] = action }
    }
    for (path, action) in leaving where present[path] == nil { actions.append(action) }
    leaving = present
  }

  /// A focus state that names no view on the screen is emptied.
  private func dropLostFocus() {
    var found: Set<ObjectIdentifier> = []
    var targets: [FocusTarget] = []
    for element in elements {
      for target in element.focusTargets {
        targets.append(target)
        if target.isFocused(), let storage = target.storage() { found.insert(ObjectIdentifier(storage)) }
      }
    }
    for target in targets where !target.isEmpty() {
      if let storage = target.storage(), !found.contains(ObjectIdentifier(storage)) { target.empty() }
    }
  }
}

/// Something on a screen, with everything that was noted about it and what it is in, the outermost first.
@MainActor
struct Element {
  let node: Node
  let attributes: [Attribute]

  var focusTargets: [FocusTarget] {
    attributes.compactMap { if case .focus(let target) = $0 { target } else { nil } }
  }
  var isDisabled: Bool { attributes.contains { if case .disabled(true) = $0 { true } else { false } } }
  var isHidden: Bool { attributes.contains { if case .hidden(true) = $0 { true } else { false } } }

  /// The text of everything within.
  var text: String { Element.text(node) }

  private static func text(_ node: Node) -> String {
    if case .text(let text) = node.kind { return text }
    return node.children.map { text($0) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What it is called by somebody who does not see it.
  var label: String {
    for case .label(let label) in attributes.reversed() { return label }
    return text
  }
}

extension Screen {
  /// Every text, field, button, picture and sign of progress, from the top down.
  var elements: [Element] {
    var found: [Element] = []
    func visit(_ node: Node, _ attributes: [Attribute]) {
      let all = attributes + [node.attribute]
      if case .group = node.kind {
        for child in node.children { visit(child, all) }
      } else {
        found.append(Element(node: node, attributes: all))
        // The label of a button belongs to the button; that of a field is not drawn below it.
      }
    }
    for node in root { visit(node, []) }
    return found
  }

  /// Every text that can be read, from the top down; not what stands in fields.
  public var texts: [String] {
    elements.compactMap { if case .text(let text) = $0.node.kind { text } else { nil } }
  }

  /// The labels of every button, from the top down.
  public var buttons: [String] {
    elements.compactMap { if case .button = $0.node.kind { $0.label } else { nil } }
  }

  /// What is said of a button besides its label.
  public func value(ofButton label: String) -> String? {
    for case .value(let value) in button(label)?.attributes.reversed() ?? [] { return value }
    return nil
  }

  /// What is said of a text besides itself, of the first or a later one that reads like this.
  public func value(ofText text: String, at number: Int = 0) -> String? {
    let found = elements.filter { if case .text(text) = $0.node.kind { true } else { false } }
    for case .value(let value) in found.dropFirst(number).first?.attributes.reversed() ?? [] { return value }
    return nil
  }

  /// The labels of every sign of progress.
  public var progress: [String] {
    elements.compactMap { if case .progress(let label) = $0.node.kind { label } else { nil } }
  }

  /// The names of every picture, from the top down.
  public var images: [String] {
    elements.compactMap { if case .image(let name) = $0.node.kind { name } else { nil } }
  }

  /// A field by its label, for tests to read.
  public func field(_ label: String) -> ScreenField? {
    for element in elements where element.label == label {
      if let node = element.node as? FieldNode { return ScreenField(element: element, node: node) }
    }
    return nil
  }

  /// The labels of every field, from the top down.
  public var fields: [String] { elements.compactMap { $0.node is FieldNode ? $0.label : nil } }

  /// The label of the field that has the focus.
  public var focusedField: String? {
    elements.first { $0.node is FieldNode && $0.focusTargets.contains { $0.isFocused() } }?.label
  }

  /// Whether somebody who does not see the screen is led to an element with such a text.
  public func isSpokenFocus(on text: String) -> Bool {
    elements.contains { element in
      element.attributes.contains { if case .spokenFocus(let isFocused) = $0 { isFocused() } else { false } }
        && element.text == text
    }
  }
}

extension Screen {
  /// Puts the focus into a field, as a finger does.
  public func tap(_ label: String) {
    guard let field = field(label), !field.element.isDisabled else { return }
    let storages = field.element.focusTargets.compactMap { $0.storage().map { ObjectIdentifier($0) } }
    for element in elements {
      for target in element.focusTargets where target.isFocused() {
        if let storage = target.storage(), !storages.contains(ObjectIdentifier(storage)) { target.leave() }
      }
    }
    for target in field.element.focusTargets { target.focus() }
    settle()
  }

  /// Takes the focus away, as dismissing the keyboard does.
  public func dismissKeyboard() {
    for element in elements {
      for target in element.focusTargets { target.leave() }
    }
    settle()
  }

  /// Types at the end of a field, one character after another; the focus goes there first.
  public func type(_ text: String, into label: String) {
    if focusedField != label { tap(label) }
    for character in text { edit(label) { $0.insert(character, at: $1) } }
  }

  /// Deletes before the caret.
  public func deleteBackward(in label: String, _ count: Int = 1) {
    if focusedField != label { tap(label) }
    for _ in 0..<count {
      edit(label) { text, caret in
        guard caret > text.startIndex else { return }
        caret = text.index(before: caret)
        text.remove(at: caret)
      }
    }
  }

  /// Puts a text into a field that never had the focus, as a password manager does.
  public func fill(_ label: String, with text: String) {
    edit(label) {
      $0 = text
      $1 = text.endIndex
    }
  }

  /// Moves the caret to a place, counted in characters.
  public func moveCaret(in label: String, to offset: Int) {
    guard let field = field(label)?.node else { return }
    let index = field.shown.index(field.shown.startIndex, offsetBy: offset)
    field.caret = field.shown.utf8.distance(from: field.shown.startIndex, to: index)
    field.selection?.wrappedValue = TextSelection(insertionPoint: index)
    settle()
  }

  private func edit(_ label: String, _ change: (inout String, inout String.Index) -> Void) {
    guard let element = field(label)?.element, let field = element.node as? FieldNode, !element.isDisabled else {
      return
    }
    var text = field.shown
    var caret = text.utf8.index(text.startIndex, offsetBy: field.caret)
    let end = text.utf8.distance(from: caret, to: text.endIndex)
    let before = text
    change(&text, &caret)
    // What comes after the caret is as it was, but where the whole text was replaced.
    let isReplaced = caret == text.endIndex && end > 0 && !text.hasSuffix(before.suffix(1))
    field.shown = text
    field.caret = text.utf8.count - (isReplaced ? 0 : min(end, text.utf8.count))
    field.text.wrappedValue = text
    let index = text.utf8.index(text.startIndex, offsetBy: field.caret)
    field.selection?.wrappedValue = TextSelection(insertionPoint: index)
    settle()
  }

  /// Presses a button and lets it go.
  public func press(_ label: String) {
    pressDown(label)
    pressUp(label)
  }

  /// Presses a button, without letting it go yet.
  public func pressDown(_ label: String) {
    guard let element = button(label) else { return }
    gesture(on: element, isDown: true)
    settle()
  }

  /// Lets a button go, which does what it is for, unless a gesture has taken the press from it.
  public func pressUp(_ label: String) {
    guard let element = button(label), case .button(let action) = element.node.kind else { return }
    let isTaken = element.attributes.contains { if case .ownGesture = $0 { true } else { false } }
    if endsGesturesFirst { gesture(on: element, isDown: false) }
    if !isTaken { action() }
    if !endsGesturesFirst { gesture(on: element, isDown: false) }
    settle()
  }

  /// Ends the press on a button that does nothing, as when the finger goes on to scroll.
  public func pressEnd(_ label: String) {
    guard let element = button(label) else { return }
    gesture(on: element, isDown: false)
    settle()
  }

  /// Presses a button without touching it, as a keyboard, a remote or a screen reader does.
  public func activate(_ label: String) {
    guard let element = button(label), case .button(let action) = element.node.kind else { return }
    action()
    settle()
  }

  private func gesture(on element: Element, isDown: Bool) {
    for attribute in element.attributes {
      switch attribute {
      case .gesture(let press), .ownGesture(let press): press(isDown)
      default: break
      }
    }
  }

  private func button(_ label: String) -> Element? {
    elements.first {
      if case .button = $0.node.kind { $0.label == label && !$0.isDisabled } else { false }
    }
  }

  /// Presses Return in the field that has the focus.
  ///
  /// - Parameter leavesField: Whether the keyboard goes away then, as it does on a telephone and not on a Mac.
  public func pressReturn(leavesField: Bool = true) {
    guard let element = elements.first(where: { $0.node is FieldNode && $0.focusTargets.contains { $0.isFocused() } })
    else { return }
    for case .onSubmit(let action) in element.attributes { action() }
    if leavesField { for target in element.focusTargets { target.leave() } }
    settle()
  }
}

/// A field on a screen, as tests read it.
@MainActor
public struct ScreenField {
  let element: Element
  let node: FieldNode

  /// What stands in it, to the eye.
  public var text: String { node.shown }
  /// Where the caret is, counted in bytes.
  public var caret: Int { node.caret }
  /// What stands in it while it is empty.
  public var prompt: String? { node.prompt }
  /// Whether what is typed is not shown.
  public var isSecure: Bool { node.isSecure }
  /// Whether it cannot be used.
  public var isDisabled: Bool { element.isDisabled }
  /// What is said of it besides its label and its text.
  public var hint: String? {
    for case .hint(let hint) in element.attributes.reversed() { return hint }
    return nil
  }
  /// What else is said of it, by its name.
  public var customContent: [String: String] {
    var contents: [String: String] = [:]
    for case .custom(let label, let value) in element.attributes { contents[label] = value }
    return contents
  }
  /// What the system is told it holds.
  public var contentType: UITextContentType? {
    for case .contentType(let type) in element.attributes.reversed() { return type }
    return nil
  }
  /// Which keyboard it brings.
  public var keyboard: UIKeyboardType? {
    for case .keyboard(let type) in element.attributes.reversed() { return type }
    return nil
  }
  /// What is written with capitals in it.
  public var capitals: TextInputAutocapitalization? {
    for case .capitals(let capitals) in element.attributes.reversed() { return capitals }
    return nil
  }
}

extension Screen {
  /// Every text that can be read by somebody who does not see the screen, from the top down.
  public var spokenTexts: [String] {
    elements.compactMap { element in
      guard case .text = element.node.kind, !element.isHidden else { return nil }
      return element.label
    }
  }
}
