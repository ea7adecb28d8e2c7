import Foundation
import Observation
import UIKit

/// Something that was noted about a view.
enum Attribute {
  case none
  case label(String)
  case value(String)
  case hint(String)
  case hidden(Bool)
  case custom(String, String)
  case element(AccessibilityChildBehavior)
  case traits(AccessibilityTraits)
  case spokenFocus(@MainActor () -> Bool)
  case disabled(Bool)
  case color(Color)
  case contentType(UITextContentType?)
  case keyboard(UIKeyboardType)
  case capitals(TextInputAutocapitalization?)
  case correctionDisabled(Bool)
  case submitLabel(SubmitLabel)
  case border(Color)
  /// Above the keyboard, which is there while a field has the focus.
  case keyboardBar
  case onSubmit(@MainActor () -> Void)
  case focus(FocusTarget)
  case gesture(@MainActor (Bool) -> Void)
  case ownGesture(@MainActor (Bool) -> Void)
  case onDisappear(String, @MainActor () -> Void)
  case tag(AnyHashable)
  case onDelete((IndexSet) -> Void)
  case onMove((IndexSet, Int) -> Void)
}

/// The focus binding of a view.
struct FocusTarget {
  let isFocused: @MainActor () -> Bool
  let focus: @MainActor () -> Void
  let leave: @MainActor () -> Void
  let storage: @MainActor () -> AnyObject?
  let isEmpty: @MainActor () -> Bool
  let empty: @MainActor () -> Void
  /// When the view appeared.
  let birth: @MainActor () -> Int
}

/// The context in which a view is drawn.
struct RenderContext {
  /// The screen, which keeps its nodes, and so everything that keeps a context.
  unowned let screen: Screen
  var path = ""
  var environment = EnvironmentValues()
  /// Whether rows are made only when they are seen.
  var isLazy = false

  func appending(_ step: String) -> RenderContext {
    var context = self
    context.path += "/" + step
    return context
  }
}

/// A part of the tree that is drawn.
@MainActor
class Node {
  enum Kind {
    case group
    case text(String)
    case image(String)
    case progress(String)
    case button(@MainActor () -> Void)
    case field
    case chooser
    case shape(Color)
    case uiView(UIView)
  }

  let kind: Kind
  let attribute: Attribute
  var children: [Node]

  init(_ kind: Kind = .group, attribute: Attribute = .none, children: [Node] = []) {
    (self.kind, self.attribute, self.children) = (kind, attribute, children)
  }

  /// Draws what has changed, and returns whether there was anything.
  func refresh() -> Bool {
    var hasChanged = false
    for child in children where child.refresh() { hasChanged = true }
    return hasChanged
  }
}

/// A part whose body is read, and read again only when something that it read has changed.
@MainActor
class BodyNode: Node {
  let context: RenderContext
  private let name: String
  private var isDirty = true

  init(_ name: String, in context: RenderContext) {
    self.context = context.appending(name)
    self.name = name
    super.init()
  }

  func draw() -> [Node] { [] }
  var properties: Mirror.Children { Mirror.Children([]) }

  func begin() { _ = refresh() }

  override func refresh() -> Bool {
    guard isDirty else { return super.refresh() }
    isDirty = false
    for property in properties {
      (property.value as? any Connecting)?.connect(
        to: context, at: context.path + "." + (property.label ?? ""),
        invalidate: { [weak self] in self?.isDirty = true })
    }
    context.screen.note(name)
    children = draw()
    return true
  }

  /// Evaluates a body, and records the values that it reads.
  func tracking<Value>(_ body: () -> Value) -> Value {
    withObservationTracking {
      body()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isDirty = true }
    }
  }
}

/// A view with a body.
final class CompositeNode<V: View>: BodyNode {
  private let view: V

  init(_ view: V, in context: RenderContext) {
    self.view = view
    super.init("\(V.self)".prefix { $0 != "<" }.description, in: context)
    begin()
  }

  override var properties: Mirror.Children { Mirror(reflecting: view).children }
  override func draw() -> [Node] { tracking { view.body }.nodes(in: context) }
}

/// A modifier with a body.
final class ModifierNode<Content: View, Modifier: ViewModifier>: BodyNode {
  private let content: Content
  private let modifier: Modifier

  init(_ content: Content, _ modifier: Modifier, in context: RenderContext) {
    (self.content, self.modifier) = (content, modifier)
    super.init("\(Modifier.self)".prefix { $0 != "<" }.description, in: context)
    begin()
  }

  override var properties: Mirror.Children { Mirror(reflecting: modifier).children }
  override func draw() -> [Node] {
    let content = content
    return tracking { modifier.body(content: _ViewModifier_Content { content.nodes(in: $0.appending("c")) }) }
      .nodes(in: context)
  }
}

/// A list that only creates the visible rows; the state of the others is dropped.
final class RowsNode: Node {
  private let paths: [String]
  private unowned let screen: Screen
  private let draw: @MainActor (Int) -> [Node]
  private var shown: Range<Int>

  init(_ paths: [String], in screen: Screen, _ draw: @escaping @MainActor (Int) -> [Node]) {
    (self.paths, self.screen, self.draw) = (paths, screen, draw)
    shown = 0..<0
    super.init()
    _ = refresh()
  }

  override func refresh() -> Bool {
    let seen = screen.visibleRows.clamped(to: 0..<paths.count)
    guard seen != shown else { return super.refresh() }
    for (index, path) in paths.enumerated() where !seen.contains(index) { screen.forget(path) }
    shown = seen
    children = seen.flatMap { draw($0) }
    return true
  }
}

/// A field with its own text, which agrees with its binding only after it was drawn.
///
/// It is drawn when its view is drawn, or when a value that its binding reads changes. Until then, it shows typed text
/// that the binding has refused.
final class FieldNode: Node {
  let text: Binding<String>
  let selection: Binding<TextSelection?>?
  /// The text of the empty field: its prompt or, if its label is not beside it, its label.
  let placeholder: String?
  /// Whether the label is beside the field, as in forms on a Mac.
  private let isLabelled: Bool
  let isSecure: Bool
  /// Whether Return breaks the line in it.
  let breaksLines: Bool
  var shown: String
  var caret: Int
  private var isStale = false

  init(
    _ text: Binding<String>, _ selection: Binding<TextSelection?>?, prompt: String?, isSecure: Bool, _ label: [Node],
    breaksLines: Bool = false, in context: RenderContext
  ) {
    self.breaksLines = breaksLines
    (self.text, self.selection, self.isSecure) = (text, selection, isSecure)
    let environment = context.environment
    let isMacForm = context.screen.isMac && environment.isInForm
    isLabelled = isMacForm && !environment.areLabelsHidden
    placeholder = prompt ?? (isMacForm ? nil : label.map { Element(node: $0, attributes: []).text }.joined())
    shown = ""
    caret = 0
    super.init(.field, children: label)
    read()
  }

  /// The field with its label, if that is beside it; a screen reader says it with the field.
  var labelled: [Node] { isLabelled ? [Node(attribute: .hidden(true), children: children), self] : [self] }

  private func read() {
    isStale = false
    let bound = withObservationTracking {
      text.wrappedValue
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isStale = true }
    }
    if bound != shown {
      shown = bound
      caret = bound.utf8.count
    }
    if case .selection(let range) = selection?.wrappedValue?.indices {
      precondition(range.upperBound <= shown.endIndex, "A selection of another text, which SwiftUI does not survive")
      caret = shown.utf8.distance(from: shown.startIndex, to: range.upperBound)
    }
  }

  override func refresh() -> Bool {
    guard isStale else { return super.refresh() }
    read()
    return true
  }
}
