// Rules of email addresses are used with other rules.
@_exported public import WellformedCore
