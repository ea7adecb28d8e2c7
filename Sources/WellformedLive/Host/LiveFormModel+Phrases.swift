#if !hasFeature(Embedded)
  public import Wellformed

  extension Announcement {
    /// What is said, in the form's words.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @MainActor
    public func sentence<Model>(in form: LiveFormModel<Model>) -> String { sentence(in: form.engine.form) }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension LiveFormModel {
    /// What stands for a code, in the form's words.
    public func phrase(_ code: IssueCode, arguments: Arguments = Arguments()) -> String {
      engine.form.phrase(code, arguments: arguments)
    }
  }

  extension LiveFieldModel {
    /// What stands for a code, said of this field in the form's words.
    public func phrase(_ code: IssueCode, arguments: Arguments = Arguments()) -> String {
      form()?.phrase(code, of: id, arguments: arguments) ?? ""
    }
  }
#endif
