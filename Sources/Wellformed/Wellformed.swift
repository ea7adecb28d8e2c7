// The module consists of these and of what needs several of them. Those that do not depend on each other compile side by
// side.
@_exported public import WellformedCore
@_exported public import WellformedFormats
@_exported public import WellformedForms
@_exported public import WellformedInternet
@_exported public import WellformedMail
