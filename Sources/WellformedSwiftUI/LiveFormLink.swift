#if canImport(SwiftUI)
  import Observation
  import SwiftUI
  import WellformedLive

  #if canImport(Accessibility)
    import Accessibility
  #endif
  import Foundation

  /// Joins the focus and the voice of a screen to a live form, in both directions.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  final class LiveFormLink {
    /// Whether the person has pressed on something that gives up what was entered, and left no field nor typed since.
    var isCancelling = false

    private let window = WindowWatch()
    private var observation: LiveObservation?
    private var send: (LiveEvent) -> Void = { _ in }
    private var sentence: (Announcement) -> String = { _ in "" }
    private var focus: FocusState<FieldID?>.Binding?
    private var focusAway: ((FieldID) -> Void)?
    /// Tells whether the form has a field.
    private var isThere: (FieldID) -> Bool = { _ in false }
    private var submit: () -> Void = {}
    /// The fields that take part, in the order in which a person sees them.
    private var order: () -> [FieldID] = { [] }
    /// The fields that are on the screen: how often, and whether Return breaks the line there.
    private var present: [FieldID: (count: Int, breaksLines: Bool)] = [:]
    /// The last field that Return goes to, for the views that name the key.
    let end = LastField()
    /// The field that is to have the focus as soon as it is on the screen.
    private var awaited: FieldID?
    /// What leads somebody who does not see the screen to a place among rows.
    private var spoken: [RowPlace: @MainActor () -> Void] = [:]
    /// Where the form itself has moved the focus, until that is seen.
    private var destination: FieldID?

    func attach<Model>(
      _ model: LiveFormModel<Model>, focus: FocusState<FieldID?>.Binding,
      summary: AccessibilityFocusState<Bool>.Binding, _ onFocusAway: (@MainActor (LiveFieldModel) -> Void)?
    ) {
      self.focus = focus
      send = { [weak model] in model?.send($0) }
      sentence = { [weak model] announcement in model.map { announcement.sentence(in: $0) } ?? "" }
      isThere = { [weak model] in model?[$0] != nil }
      focusAway = onFocusAway.map { call in { [weak model] id in if let field = model?[id] { call(field) } } }
      submit = { [weak model] in model?.submit() }
      order = { [weak model] in
        (model?.fields ?? []).filter { $0.state.participation == .enabled }.map(\.id)
      }
      observation = model.observe { [weak self] step in self?.follow(step, summary) }
      findEnd()
    }

    /// The fields that Return goes to, as a person sees them.
    private var stops: [FieldID] { order().filter { focusAway != nil || present[$0] != nil } }

    private func findEnd() {
      let last = stops.last
      if end.field != last { end.field = last }
    }

    /// The fields before and after one, as a person sees them.
    func neighbours(of id: FieldID) -> (previous: FieldID?, next: FieldID?) {
      let stops = stops
      guard let place = stops.firstIndex(of: id) else { return (nil, nil) }
      return (place > 0 ? stops[place - 1] : nil, place + 1 < stops.count ? stops[place + 1] : nil)
    }

    /// Whether Return breaks the line in a field.
    func breaksLines(in id: FieldID) -> Bool { present[id]?.breaksLines ?? false }

    /// Return was pressed in a field: goes to the next or, in the last, submits.
    ///
    /// Where the application has moved the focus because of it, it stays there. On a Mac Return is for the default button.
    func goOn(from id: FieldID) {
      #if os(macOS) && !STAND_IN
        return
      #else
        guard focus?.wrappedValue == id else { return }
        if let next = neighbours(of: id).next {
          goTo(next)
        } else if end.submitsOnReturn {
          submit()
        }
      #endif
    }

    private func follow(_ step: LiveStep, _ summary: AccessibilityFocusState<Bool>.Binding) {
      switch step.event {
      case .edit: (awaited, isCancelling) = (nil, false)
      case .focus, .submit, .reset: awaited = nil
      case .participate, .addRow, .removeRow, .moveRow, .arrange: findEnd()
      default: break
      }
      var moved: FieldID?
      for effect in step.effects {
        switch effect {
        case .focus(let id) where moveFocus(to: id): moved = id
        case .focusSummary: summary.wrappedValue = true
        default: break
        }
      }
      for case .announce(let announcement) in step.effects {
        // A field that is given the focus is read out with its error; once is enough.
        if case .problem(let id, _) = announcement, id == moved { continue }
        say(announcement)
      }
    }

    /// Gives a field the focus, now or when it is on the screen; tells whether the focus has moved.
    @discardableResult
    func moveFocus(to id: FieldID) -> Bool {
      awaited = nil
      guard let focus, focus.wrappedValue != id else { return false }
      guard present[id] != nil else {
        awaited = id
        focusAway?(id)
        return false
      }
      destination = id
      focus.wrappedValue = id
      return true
    }

    /// Goes to a field because the person has chosen it.
    func goTo(_ id: FieldID) {
      if moveFocus(to: id) { destination = nil }
    }

    func appeared(_ id: FieldID, breaksLines: Bool) {
      present[id] = ((present[id]?.count ?? 0) + 1, breaksLines)
      findEnd()
      guard id == awaited else { return }
      // A focus that is set in the update in which the field appears is lost.
      Task { [weak self] in
        guard let self, awaited == id else { return }
        moveFocus(to: id)
      }
    }

    func disappeared(_ id: FieldID) {
      let old = present[id] ?? (0, false)
      present[id] = old.count > 1 ? (old.count - 1, old.breaksLines) : nil
      findEnd()
    }

    /// Tells the form where the focus went, and why.
    func focusMoved(from old: FieldID?, to new: FieldID?, in phase: ScenePhase) {
      let reason: BlurReason =
        if window.isAway(in: phase) {
          .windowDeactivated
        } else if isCancelling {
          .toCancel
        } else if new != nil, new == destination {
          .programmatic
        } else {
          .commit
        }
      (destination, isCancelling) = (nil, false)
      if let old { send(.blur(old, reason)) }
      if let new { send(.focus(new)) }
    }

    /// Tells the form that the window went to the back or came to the front while a field had the focus.
    func phaseChanged(to phase: ScenePhase, focus: FieldID?) {
      guard window.see(phase), let focus else { return }
      send(window.isAway ? .blur(focus, .windowDeactivated) : .focus(focus))
    }

    private func say(_ announcement: Announcement) {
      say(sentence(announcement), isUrgent: announcement.isUrgent)
    }

    private func say(_ sentence: String, isUrgent: Bool) {
      var sentence = AttributedString(sentence)
      sentence.accessibilitySpeechAnnouncementPriority = isUrgent ? .high : .low
      AccessibilityNotification.Announcement(sentence).post()
    }
  }

  /// The last field that Return goes to, which views that name the key for it watch.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor @Observable
  final class LastField {
    var field: FieldID?
    /// Whether Return submits in it.
    var submitsOnReturn = true
  }

  /// A place among rows to which somebody who does not see the screen can be led.
  enum RowPlace: Hashable {
    /// What takes a row away.
    case remove(RowID)
    /// What adds a row to the list that a field stands for.
    case add(FieldID)
  }

  // Rows that come, go and are moved.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension LiveFormLink {
    func appeared(_ place: RowPlace, _ lead: @escaping @MainActor () -> Void) { spoken[place] = lead }

    func disappeared(_ place: RowPlace) { spoken[place] = nil }

    /// Adds a row, and goes to its first field.
    func add<Value: Sendable>(_ element: Value, to list: LiveListModel<Value>) {
      guard let row = list.add(element) else { return }
      say(row.phrase(.rowAdded), isUrgent: false)
      if let field = row.firstTyped { goTo(field.id) }
    }

    /// Takes rows away.
    ///
    /// The focus, if it was in one of them, goes to the row that comes after; somebody who does not see the screen is led to
    /// what takes that away or, where none is left, to what adds one.
    func remove<Value>(_ rows: [LiveRowModel<Value>], from list: LiveListModel<Value>) {
      guard let first = rows.compactMap({ $0.position }).min() else { return }
      let sentences = rows.map { $0.phrase(.rowRemoved) }
      let old = focus?.wrappedValue
      for row in rows { row.remove() }
      for sentence in sentences { say(sentence, isUrgent: false) }
      let left = list.current
      let next = left.row(after: first)
      if let old, !isThere(old) {
        if let field = next?.firstTyped { moveFocus(to: field.id) } else { focus?.wrappedValue = nil }
      }
      spoken[next.map { .remove($0.id) } ?? .add(left.field.id)]?()
    }

    /// Moves rows, and says where to.
    func move<Value>(_ rows: [LiveRowModel<Value>], by move: () -> Void) {
      move()
      for row in rows { say(row.phrase(.rowMoved), isUrgent: false) }
    }
  }

  /// Whether the window has gone to the back, as far as was seen.
  ///
  /// Only one that was active can have gone: outside SwiftUI's own life cycle, as in a hosting controller of UIKit's, the
  /// phase stands at `background` for ever.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  final class WindowWatch {
    private(set) var isAway = false
    private var wasActive = false

    /// Takes a phase, and tells whether the window has gone or come back with it.
    @discardableResult
    func see(_ phase: ScenePhase) -> Bool {
      if phase == .active { wasActive = true }
      defer { isAway = isAway(in: phase) }
      return isAway != isAway(in: phase)
    }

    /// Tells whether the window is away in a phase that is perhaps not seen yet.
    func isAway(in phase: ScenePhase) -> Bool { wasActive && phase != .active }
  }

  /// What the views of a live form find in their environment.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  struct LinkedForm: Equatable {
    let link: LiveFormLink
    let focus: FocusState<FieldID?>.Binding
    let summary: AccessibilityFocusState<Bool>.Binding

    /// The bindings are those of the view that owns the link; that the focus has moved is no change of them.
    nonisolated static func == (first: LinkedForm, second: LinkedForm) -> Bool { first.link === second.link }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private enum LinkedFormKey: EnvironmentKey {
    static var defaultValue: LinkedForm? { nil }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension EnvironmentValues {
    var linkedForm: LinkedForm? {
      get { self[LinkedFormKey.self] }
      set { self[LinkedFormKey.self] = newValue }
    }
  }
#endif
