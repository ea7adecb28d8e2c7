#if !hasFeature(Embedded)
  public import Wellformed

  extension Announcement {
    /// Returns the announcement in the form's words.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @MainActor
    public func sentence<Model>(in form: LiveFormModel<Model>) -> String { sentence(in: form.engine.form) }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension LiveFormModel {
    /// Returns the phrase for a code, in the form's words.
    public func phrase(_ code: IssueCode, arguments: Arguments = Arguments()) -> String {
      engine.form.phrase(code, arguments: arguments)
    }
  }

  extension LiveFieldModel {
    /// Returns the phrase for a code about this field, in the form's words.
    public func phrase(_ code: IssueCode, arguments: Arguments = Arguments()) -> String {
      form()?.phrase(code, of: id, arguments: arguments) ?? ""
    }
  }
#endif
