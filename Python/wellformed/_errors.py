"""The errors that this package raises. An invalid value is not an error: it is a result."""

from __future__ import annotations


class WellformedError(Exception):
    """The base class of all errors of this package."""


class RulesError(WellformedError):
    """The rules cannot be used: they are not JSON, they contain something unsupported, or the plan is damaged."""


class NotFoundError(WellformedError, LookupError):
    """No format, or no field, has the given name."""


class TableError(WellformedError, ValueError):
    """A table cannot be read: it contradicts itself, or a column has an unsupported type."""


class TooLargeError(WellformedError):
    """A result is too large for the requested form, such as one Arrow table."""


class LibraryError(WellformedError, ImportError):
    """The library cannot be loaded, or its version differs from that of this package."""
