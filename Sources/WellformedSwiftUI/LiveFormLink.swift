#if canImport(SwiftUI)
  import Observation
  import SwiftUI
  import WellformedLive

  #if canImport(Accessibility)
    import Accessibility
  #endif
  import Foundation

  /// Connects the focus and the announcements of a screen to a live form, in both directions.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  final class LiveFormLink {
    /// Whether the person has pressed a cancel control, and has neither left a field nor typed since.
    var isCancelling = false

    private let window = WindowWatch()
    private var observation: LiveObservation?
    private var send: (LiveEvent) -> Void = { _ in }
    private var sentence: (Announcement) -> String = { _ in "" }
    private var focus: FocusState<FieldID?>.Binding?
    private var focusAway: ((FieldID) -> Void)?
    /// Returns whether the form has a field.
    private var isThere: (FieldID) -> Bool = { _ in false }
    private var submit: () -> Void = {}
    /// The fields that take part, in the order on the screen.
    private var order: () -> [FieldID] = { [] }
    /// The fields on the screen: how many views each has, and whether Return inserts a line break there.
    private var present: [FieldID: (count: Int, breaksLines: Bool)] = [:]
    /// The last field that Return goes to, for the views that label the key.
    let end = LastField()
    /// The field that gets the focus as soon as it is on the screen.
    private var awaited: FieldID?
    /// The actions that move VoiceOver to a place among rows.
    private var spoken: [RowPlace: @MainActor () -> Void] = [:]
    /// The field to which the form itself has moved the focus, until the change is observed.
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

    /// The fields that Return goes to, in the order on the screen.
    private var stops: [FieldID] { order().filter { focusAway != nil || present[$0] != nil } }

    private func findEnd() {
      let last = stops.last
      if end.field != last { end.field = last }
    }

    /// Returns the fields before and after a field, in the order on the screen.
    func neighbours(of id: FieldID) -> (previous: FieldID?, next: FieldID?) {
      let stops = stops
      guard let place = stops.firstIndex(of: id) else { return (nil, nil) }
      return (place > 0 ? stops[place - 1] : nil, place + 1 < stops.count ? stops[place + 1] : nil)
    }

    /// Returns whether Return inserts a line break in a field.
    func breaksLines(in id: FieldID) -> Bool { present[id]?.breaksLines ?? false }

    /// Handles Return in a field: goes to the next field or, in the last one, submits.
    ///
    /// If the application has moved the focus in response, the focus stays there. On a Mac, Return presses the default
    /// button.
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
      case .participate, .addRow, .removeRows, .moveRows, .arrange: findEnd()
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

    /// Focuses a field, now or once it is on the screen; returns whether the focus has moved.
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

    /// Goes to a field that the person has chosen.
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

    /// Reports to the form where the focus went, and why.
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

    /// Reports to the form that the window went to the background or came back while a field had the focus.
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

  /// The last field that Return goes to, observed by the views that label the key.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor @Observable
  final class LastField {
    var field: FieldID?
    /// Whether Return submits the form in this field.
    var submitsOnReturn = true
  }

  /// A place among rows that VoiceOver can move to.
  enum RowPlace: Hashable {
    /// The control that removes a row.
    case remove(RowID)
    /// The control that adds a row to the list that a field stands for.
    case add(FieldID)
  }

  // Rows that come, go and are moved.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension LiveFormLink {
    func appeared(_ place: RowPlace, _ lead: @escaping @MainActor () -> Void) { spoken[place] = lead }

    func disappeared(_ place: RowPlace) { spoken[place] = nil }

    /// Adds a row, and focuses its first field.
    func add<Value: Sendable>(_ element: Value, to list: LiveListModel<Value>) {
      guard let row = list.add(element) else { return }
      say(row.phrase(.rowAdded), isUrgent: false)
      if let field = row.firstTyped { goTo(field.id) }
    }

    /// Removes rows.
    ///
    /// If the focus was in one of them, it goes to the next row. VoiceOver goes to the control that removes that row
    /// or, if no row is left, to the one that adds a row.
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

    /// Moves rows, and announces the new place.
    func move<Value>(_ rows: [LiveRowModel<Value>], by move: () -> Void) {
      move()
      for row in rows { say(row.phrase(.rowMoved), isUrgent: false) }
    }
  }

  /// Whether the window is in the background, as far as was observed.
  ///
  /// Only a window that was active can have gone there: outside SwiftUI's own life cycle, such as in a hosting
  /// controller of UIKit, the phase is always `background`.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  final class WindowWatch {
    private(set) var isAway = false
    private var wasActive = false

    /// Records a phase, and returns whether the window has gone to the background or come back with it.
    @discardableResult
    func see(_ phase: ScenePhase) -> Bool {
      if phase == .active { wasActive = true }
      defer { isAway = isAway(in: phase) }
      return isAway != isAway(in: phase)
    }

    /// Returns whether the window is in the background in a phase that may not have been recorded yet.
    func isAway(in phase: ScenePhase) -> Bool { wasActive && phase != .active }
  }

  /// The live form in the environment of its views.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  struct LinkedForm: Equatable {
    let link: LiveFormLink
    let focus: FocusState<FieldID?>.Binding
    let summary: AccessibilityFocusState<Bool>.Binding

    /// Compares the links only: the bindings belong to the view that owns the link, and a moved focus does not change
    /// them.
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
