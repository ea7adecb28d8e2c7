#if hasFeature(Embedded)
  /// Nothing: without key paths there are no models.
  typealias HeldModel = Never
#else
  import Wellformed

  /// A model, and the elements of its lists that are shown as rows: what is not text stands here and nowhere else.
  package struct HeldModel: Sendable {
    /// A list of the model's own or of a row's.
    struct List: Hashable, Sendable {
      let name: ExactText
      let row: RowID?
    }

    /// The model; for what belongs to one row, the element.
    ///
    /// Lists that are shown as rows are in it as they were at the beginning.
    package var whole: any Sendable
    /// The row that it is the element of, if it is one.
    var row: RowID?
    var elements: [RowID: any Sendable] = [:]
    /// The lists to put into the model and into elements, each with its rows in order.
    var lists: [List: [RowID]] = [:]

    init(whole: any Sendable) { self.whole = whole }
  }
#endif
