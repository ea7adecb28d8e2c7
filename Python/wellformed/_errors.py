"""What is raised where something cannot be done. An invalid value is no error: it is what was asked about."""

from __future__ import annotations


class WellformedError(Exception):
    """The base of all that this package raises by itself."""


class RulesError(WellformedError):
    """The rules cannot be used: they are no JSON, say what is not supported, or the plan is damaged."""


class NotFoundError(WellformedError, LookupError):
    """There is no format, or no field, by a name."""


class TableError(WellformedError, ValueError):
    """A table cannot be read: it contradicts itself, or a column is of a type that is not read."""


class TooLargeError(WellformedError):
    """A result is larger than what it is asked to be given as."""


class LibraryError(WellformedError, ImportError):
    """The library cannot be loaded, or is of another version than this package."""
