"""Reads and exports tables through the Arrow PyCapsule interface, without any other package."""

from __future__ import annotations

import ctypes
import json
from collections.abc import Callable, Iterator
from typing import Any

from ._errors import TableError
from ._library import ArrowArray, ArrowArrayStream, ArrowSchema

_api = ctypes.pythonapi
_destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_api.PyCapsule_New.restype = ctypes.py_object
_api.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_api.PyCapsule_GetPointer.restype = ctypes.c_void_p
_api.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
# What is called while an object is being destroyed gets its address, for no reference may be counted any more.
_pointer_of_dying = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)

_SCHEMA, _ARRAY = b"arrow_schema", b"arrow_array"
_WHAT_IS_TAKEN = "give a table of pyarrow, polars, pandas or DuckDB, or use check_rows for dictionaries"
# What capsules point to, by its address, until they are destroyed.
_exported: dict[int, ArrowSchema | ArrowArray] = {}


def _release(structure: ArrowSchema | ArrowArray | ArrowArrayStream) -> None:
    """Releases what a structure holds, unless somebody has taken it over."""
    if structure.release:
        structure.release(ctypes.byref(structure))


def _destroying(name: bytes) -> Any:
    def destroy(capsule: int) -> None:
        address = _pointer_of_dying(capsule, name)
        structure = _exported.pop(address, None)
        if structure is not None:
            _release(structure)

    return ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(destroy)


# Kept as long as there may be capsules: until the end.
_destroy_schema, _destroy_array = _destroying(_SCHEMA), _destroying(_ARRAY)


def capsules(schema: ArrowSchema, array: ArrowArray) -> tuple[object, object]:
    """Returns two capsules with a type and an array, as `__arrow_c_array__` does."""
    made = []
    for structure, name, destroy in ((schema, _SCHEMA, _destroy_schema), (array, _ARRAY, _destroy_array)):
        address = ctypes.addressof(structure)
        _exported[address] = structure
        made.append(_api.PyCapsule_New(address, name, ctypes.cast(destroy, ctypes.c_void_p)))
    return made[0], made[1]


class Batch:
    """A record batch from the caller, which is released when nobody uses it any more."""

    def __init__(
        self, schema: ArrowSchema, array: ArrowArray, owner: object, replaced: dict[str, str] | None = None
    ) -> None:
        self.schema = schema
        self.array = array
        # The columns that others stand in for, and why.
        self.replaced = replaced or {}
        # Whoever releases type and array: a capsule, or the stream's `_Owned`.
        self._owner = owner

    def __len__(self) -> int:
        return int(self.array.length)


class _Owned:
    """A structure that this package must release."""

    def __init__(self, structure: ArrowSchema | ArrowArray | ArrowArrayStream) -> None:
        self.structure = structure

    def __del__(self) -> None:
        _release(self.structure)


def batches(table: object) -> Iterator[Batch]:
    """Yields the record batches of anything that supports the Arrow PyCapsule interface."""
    if hasattr(table, "read_next_batch"):
        yield from _batches_of_reader(table)
        return
    if hasattr(table, "__arrow_c_stream__"):
        yield from _batches_of_stream(*_stream(table))
        return
    array: Callable[[], tuple[object, object]] | None = getattr(table, "__arrow_c_array__", None)
    if array is not None:
        type_capsule, capsule = array()
        schema = ArrowSchema.from_address(_api.PyCapsule_GetPointer(type_capsule, _SCHEMA))
        values = ArrowArray.from_address(_api.PyCapsule_GetPointer(capsule, _ARRAY))
        yield Batch(schema, values, (type_capsule, capsule))
        return
    raise TypeError(
        f"{type(table).__name__} has neither __arrow_c_stream__ nor __arrow_c_array__; "
        + ("collect() it first" if hasattr(table, "collect") else _WHAT_IS_TAKEN)
    )


def _batches_of_reader(reader: Any) -> Iterator[Batch]:
    """Yields the batches of a reader of pyarrow, which can have a generator in Python behind it.

    Its stream would turn any exception of the generator into a sentence, among them that of Control-C.
    """
    while True:
        try:
            batch = reader.read_next_batch()
        except StopIteration:
            return
        except Exception as error:
            raise TableError(f"the table could not be read: {error}") from error
        yield from batches(batch)


def _stream(table: Any) -> tuple[object, dict[str, str]]:
    """The stream of a table, and the columns that others stand in for, with the reasons."""
    try:
        return table.__arrow_c_stream__(), {}
    except Exception as error:
        if type(table).__module__.partition(".")[0] != "pandas":
            raise
        frame, replaced = _with_stand_ins(table, error)
        return frame.__arrow_c_stream__(), replaced


def _with_stand_ins(frame: Any, error: Exception) -> tuple[Any, dict[str, str]]:
    """A table of a data frame of pandas, with opaque columns in place of those that Arrow has no type for.

    Opaque columns are not read. So those that the rules do not ask for, such as columns of objects of several types, keep
    nobody from judging the others. The names of the columns that were replaced come with it, and what Arrow said of each.
    """
    if not frame.columns.is_unique:
        raise TableError(f"the table could not be read: {error}") from error
    import pyarrow

    reasons = {}
    for name in frame.columns:
        try:
            pyarrow.Table.from_pandas(frame[[name]])
        except Exception as refusal:
            reasons[name] = str(refusal.args[0] if refusal.args else refusal)
    if not reasons:
        raise TableError(f"the table could not be read: {error}") from error
    table = pyarrow.Table.from_pandas(frame.drop(columns=list(reasons)))
    for place, name in enumerate(frame.columns):
        if name in reasons:
            # As https://arrow.apache.org/docs/format/CanonicalExtensions.html#opaque describes it.
            vendor = {"type_name": str(frame[name].dtype), "vendor_name": "pandas"}
            metadata = {"ARROW:extension:name": "arrow.opaque", "ARROW:extension:metadata": json.dumps(vendor)}
            field = pyarrow.field(str(name), pyarrow.null(), metadata=metadata)
            table = table.add_column(place, field, pyarrow.nulls(len(frame)))
    return table, {str(name): reason for name, reason in reasons.items()}


def _batches_of_stream(capsule: object, replaced: dict[str, str]) -> Iterator[Batch]:
    stream = ArrowArrayStream.from_address(_api.PyCapsule_GetPointer(capsule, b"arrow_array_stream"))
    if not stream.release:
        raise TableError("the stream of the table was released already")
    schema = ArrowSchema()
    _succeed(stream, stream.get_schema(ctypes.byref(stream), ctypes.byref(schema)))
    owner = _Owned(schema)
    while True:
        array = ArrowArray()
        _succeed(stream, stream.get_next(ctypes.byref(stream), ctypes.byref(array)))
        if not array.release:
            return
        yield Batch(schema, array, (owner, _Owned(array), capsule), replaced)


def _succeed(stream: ArrowArrayStream, status: int) -> None:
    if status:
        reason = stream.get_last_error(ctypes.byref(stream))
        raise TableError(f"the table could not be read: {reason.decode() if reason else f'error {status}'}")


def texts(array: ArrowArray) -> list[str | None]:
    """Returns the values of an array of type utf8 from this library."""
    count = array.length
    if count == 0:
        return []
    offsets = (ctypes.c_int32 * (count + 1)).from_address(array.buffers[1])
    data = ctypes.string_at(array.buffers[2], offsets[count])
    valid = presence(array)
    return [data[offsets[i] : offsets[i + 1]].decode() if valid[i] else None for i in range(count)]


def integers(array: ArrowArray) -> list[int | None]:
    """Returns the values of an array of type int64 from this library."""
    count = array.length
    if count == 0:
        return []
    values = (ctypes.c_int64 * count).from_address(array.buffers[1])
    valid = presence(array)
    return [values[i] if valid[i] else None for i in range(count)]


def presence(array: ArrowArray) -> list[bool]:
    """Returns for each value of an array whether it is present."""
    if not array.buffers[0]:
        return [True] * array.length
    return bits(array.buffers[0], array.length)


def bits(address: int, count: int) -> list[bool]:
    """Returns `count` bits at an address, as booleans."""
    data = ctypes.string_at(address, (count + 7) // 8)
    return [bool(data[i >> 3] >> (i & 7) & 1) for i in range(count)]
