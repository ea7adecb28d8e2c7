import UIKit

/// A screen for tests to inspect and touch; it is not part of SwiftUI, but implements the stand-in.
@MainActor
public final class Screen {
  /// How often the body of each view was evaluated, by the name of its type.
  public private(set) var bodies: [String: Int] = [:]
  /// Whether the scene is in use.
  public var scenePhase = ScenePhase.active {
    didSet {
      draw()
      settle()
    }
  }

  /// Where views of UIKit's are.
  let window = UIWindow(frame: .zero)
  private let content: any View
  private let isHosted: Bool
  let isMac: Bool
  private var root: [Node] = []
  private var storages: [String: AnyObject] = [:]
  private var actions: [@MainActor () -> Void] = []
  /// The number of times that the screen has settled.
  private(set) var turn = 0
  /// The actions to run when a view has left the screen.
  private var leaving: [String: @MainActor () -> Void] = [:]
  /// Whether a gesture ends before a button's action or after it; SwiftUI does not specify this.
  public var endsGesturesFirst = true

  /// Shows a view.
  ///
  /// - Parameter isHosted: Whether the view is in a `UIHostingController` of an application without SwiftUI's life
  ///   cycle, so that nothing sets the phase of the scene.
  /// - Parameter isMac: Whether labels of fields are beside them in a form.
  public init(
    _ content: some View, isHosted: Bool = false, isMac: Bool = false, in phase: ScenePhase = .active
  ) {
    self.content = content
    self.isHosted = isHosted
    self.isMac = isMac
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

  /// The rows of a list that are seen, and therefore made.
  public var visibleRows = 0..<Int.max {
    didSet { settle() }
  }

  /// Drops the state of the views of a row that was removed.
  func forget(_ path: String) {
    for key in storages.keys where key.hasPrefix(path + "/") { storages[key] = nil }
  }

  func queue(_ action: @escaping @MainActor () -> Void) { actions.append(action) }
  func note(_ name: String) { bodies[name, default: 0] += 1 }

  /// Draws changes and runs their consequences, until there are none.
  ///
  /// Stops the program if that never ends, because SwiftUI would loop for ever.
  public func settle() {
    turn += 1
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

  /// Runs the actions of views that have left the screen; their order relative to other actions is unspecified.
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
        // A view that has only just appeared cannot get the focus yet.
        guard target.isFocused(), target.birth() < turn, let storage = target.storage() else { continue }
        found.insert(ObjectIdentifier(storage))
      }
    }
    for target in targets where !target.isEmpty() {
      if let storage = target.storage(), !found.contains(ObjectIdentifier(storage)) { target.empty() }
    }
  }
}

/// An element of a screen, with its attributes and those of its containers, the outermost first.
@MainActor
struct Element {
  let node: Node
  let attributes: [Attribute]

  var focusTargets: [FocusTarget] {
    attributes.compactMap { if case .focus(let target) = $0 { target } else { nil } }
  }
  var isDisabled: Bool { attributes.contains { if case .disabled(true) = $0 { true } else { false } } }
  var isOnKeyboard: Bool { attributes.contains { if case .keyboardBar = $0 { true } else { false } } }
  var isHidden: Bool { attributes.contains { if case .hidden(true) = $0 { true } else { false } } }

  /// The text of everything within.
  var text: String { Element.text(node) }

  private static func text(_ node: Node) -> String {
    if case .text(let text) = node.kind { return text }
    return node.children.map { text($0) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Its accessibility label.
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
    // The bar above the keyboard exists only while there is a keyboard.
    let isTyped = found.contains { $0.node is FieldNode && $0.focusTargets.contains { $0.isFocused() } }
    return isTyped ? found : found.filter { !$0.isOnKeyboard }
  }

  /// All visible texts from top to bottom, without those in fields.
  public var texts: [String] {
    elements.compactMap { if case .text(let text) = $0.node.kind { text } else { nil } }
  }

  /// The labels of every button, from the top down.
  public var buttons: [String] {
    elements.compactMap { if case .button = $0.node.kind { $0.label } else { nil } }
  }

  /// The labels of the buttons above the keyboard, and whether each can be pressed.
  public var keyboardBar: [(label: String, isEnabled: Bool)] {
    elements.compactMap { element in
      if case .button = element.node.kind, element.isOnKeyboard { (element.label, !element.isDisabled) } else { nil }
    }
  }

  /// The accessibility value of a button.
  public func value(ofButton label: String) -> String? {
    for case .value(let value) in button(label)?.attributes.reversed() ?? [] { return value }
    return nil
  }

  /// The accessibility value of a text, the first or a later one with these words.
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

  /// Whether the focus of a screen reader is on an element with such a text.
  public func isSpokenFocus(on text: String) -> Bool {
    elements.contains { element in
      element.attributes.contains { if case .spokenFocus(let isFocused) = $0 { isFocused() } else { false } }
        && element.text == text
    }
  }
}

/// A field on a screen, as tests read it.
@MainActor
public struct ScreenField {
  let element: Element
  let node: FieldNode

  /// The visible text.
  public var text: String { node.shown }
  /// Where the caret is, counted in bytes.
  public var caret: Int { node.caret }
  /// The text that is shown while it is empty.
  public var placeholder: String? { node.placeholder }
  /// Whether typed text is hidden.
  public var isSecure: Bool { node.isSecure }
  /// Whether it cannot be used.
  public var isDisabled: Bool { element.isDisabled }
  /// The accessibility hint.
  public var hint: String? {
    for case .hint(let hint) in element.attributes.reversed() { return hint }
    return nil
  }
  /// The custom accessibility content, by name.
  public var customContent: [String: String] {
    var contents: [String: String] = [:]
    for case .custom(let label, let value) in element.attributes { contents[label] = value }
    return contents
  }
  /// The content type for the system.
  public var contentType: UITextContentType? {
    for case .contentType(let type) in element.attributes.reversed() { return type }
    return nil
  }
  /// Which keyboard it brings.
  public var keyboard: UIKeyboardType? {
    for case .keyboard(let type) in element.attributes.reversed() { return type }
    return nil
  }
  /// The label of its Return key.
  public var submitLabel: SubmitLabel? {
    for case .submitLabel(let label) in element.attributes.reversed() { return label }
    return nil
  }
  /// The colour of the border that is drawn over it.
  public var border: Color? {
    for case .border(let color) in element.attributes.reversed() { return color }
    return nil
  }
  /// Whether Return breaks the line in it.
  public var breaksLines: Bool { node.breaksLines }
  /// Whether autocorrection is disabled.
  public var isCorrectionDisabled: Bool {
    for case .correctionDisabled(let isDisabled) in element.attributes.reversed() { return isDisabled }
    return false
  }
  /// The automatic capitalisation.
  public var capitals: TextInputAutocapitalization? {
    for case .capitals(let capitals) in element.attributes.reversed() { return capitals }
    return nil
  }
}

extension Screen {
  /// All texts that a screen reader can read, from top to bottom.
  public var spokenTexts: [String] {
    elements.compactMap { element in
      guard case .text = element.node.kind, !element.isHidden else { return nil }
      return element.label
    }
  }
}
