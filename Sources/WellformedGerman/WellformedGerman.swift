/// What this module had is `Catalogue.german` of `WellformedLanguages`.
@_exported public import WellformedLanguages
