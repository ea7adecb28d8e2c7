#if hasFeature(Embedded)
  /// Nothing: without key paths there are no models.
  typealias HeldModel = Never
#else
  import Wellformed

  /// A model, and the elements of its lists that are shown as rows: what is not text stands here and nowhere else.
  package struct HeldModel: Sendable {
    /// The model; for what belongs to one row, the element.
    ///
    /// Lists that are shown as rows are in it as they were at the beginning.
    package var whole: any Sendable
    var elements: [RowID: any Sendable] = [:]
    /// The lists to put into the model, by name, each with its rows in order.
    var lists: [ExactText: [RowID]] = [:]

    init(whole: any Sendable) { self.whole = whole }

    /// The same, with these rows to be put into the lists with these names.
    func putting(_ rows: [(list: String, row: RowID)], into names: [String]) -> HeldModel {
      var held = self
      held.lists = [:]
      for name in names { held.lists[name] = [] }
      for (list, row) in rows { held.lists[ExactText(list)]?.append(row) }
      return held
    }
  }
#endif
