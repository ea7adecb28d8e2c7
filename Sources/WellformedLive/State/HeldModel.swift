#if hasFeature(Embedded)
  /// No model: without key paths there are no models.
  typealias HeldModel = Never
#else
  import Wellformed

  /// A model, and the elements of its lists that are shown as rows: the only place of values that are not texts.
  package struct HeldModel: Sendable {
    /// A list of the model itself or of a row.
    struct List: Hashable, Sendable {
      let name: ExactText
      let row: RowID?
    }

    /// The model; for something that belongs to one row, the element.
    ///
    /// Lists that are shown as rows have their initial content in it.
    package var whole: any Sendable
    /// The row whose element it is, if any.
    var row: RowID?
    var elements: [RowID: any Sendable] = [:]
    /// The lists to write into the model and into elements, each with its rows in order.
    var lists: [List: [RowID]] = [:]

    init(whole: any Sendable) { self.whole = whole }
  }
#endif
