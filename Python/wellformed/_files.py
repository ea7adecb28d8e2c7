"""Parquet and Arrow files, read in parts that fit into memory, and written."""

from __future__ import annotations

import contextlib
import os
import pathlib
import tempfile
from collections.abc import Iterator

import pyarrow as pa
import pyarrow.feather
import pyarrow.ipc
import pyarrow.parquet

# What the names of the files end with that are found in folders.
SUFFIXES = (".parquet", ".arrow", ".arrows", ".feather")


class InputError(Exception):
    """Why a file cannot be read."""


class OutputError(Exception):
    """Why a file cannot be written."""


def named(paths: list[str]) -> Iterator[str]:
    """Returns the files themselves, and in place of a folder the files in it and its subfolders, but no hidden ones."""
    for path in paths:
        if not os.path.isdir(path):
            yield path
            continue
        found = [
            str(file)
            for file in pathlib.Path(path).rglob("*")
            if file.name.lower().endswith(SUFFIXES)
            and not any(part.startswith(".") for part in file.relative_to(path).parts)
            and file.is_file()
        ]
        if not found:
            raise InputError(f"{path}: a folder without files that end with {', '.join(SUFFIXES)}")
        yield from sorted(found)


def read(path: str, rows: int) -> tuple[pa.Schema, Iterator[pa.RecordBatch]]:
    """Opens a file by its first bytes: its columns, and batches of about so many rows. Closes it with the iterator."""
    with _told(path), contextlib.ExitStack() as opened:
        file = opened.enter_context(open(path, "rb"))
        first = file.read(6)
        file.seek(0)
        batches: Iterator[pa.RecordBatch]
        if first[:4] == b"PAR1":
            parquet = pa.parquet.ParquetFile(file)
            schema, batches = parquet.schema_arrow, parquet.iter_batches(batch_size=rows)
        elif first == b"ARROW1":
            arrow = pa.ipc.open_file(file)
            schema, batches = arrow.schema, map(_sound, map(arrow.get_batch, range(arrow.num_record_batches)))
        elif first[:4] == b"FEA1":
            table = pa.feather.read_table(file)
            schema, batches = table.schema, map(_sound, table.to_batches(max_chunksize=rows))
        elif first[:4] == b"\xff\xff\xff\xff":
            stream = pa.ipc.open_stream(file)
            schema, batches = stream.schema, map(_sound, stream)
        else:
            raise InputError(f"{path}: neither a Parquet nor an Arrow file; the command 'wellformed check' reads CSV and JSON Lines")
        return schema, _closing(path, batches, opened.pop_all())


# An Arrow file has arrays as they lie in memory, and pyarrow does not look into them: offsets may lead anywhere.
def _sound(batch: pa.RecordBatch) -> pa.RecordBatch:
    batch.validate(full=True)
    return batch


def _closing(path: str, batches: Iterator[pa.RecordBatch], opened: contextlib.ExitStack) -> Iterator[pa.RecordBatch]:
    with opened, _told(path):
        yield from batches


@contextlib.contextmanager
def _told(path: str, kind: type[Exception] = InputError) -> Iterator[None]:
    """Raises what the system or pyarrow says of a file in one line."""
    try:
        yield
    except (OSError, pa.ArrowException, ValueError, MemoryError) as error:
        # Errors of pyarrow can be OSErrors without `strerror`.
        reason = getattr(error, "strerror", None) or str(error).partition("\n")[0] or "asks for more memory than there is"
        raise kind(f"{path}: {reason}") from None


class Writer:
    """Writes rows to a file, which has its name once it is complete.

    The file is Parquet or, if its name ends with `.arrow` or `.feather`, an Arrow file.
    """

    def __init__(self, path: str, inputs: list[str]) -> None:
        if any(os.path.exists(path) and os.path.samefile(path, file) for file in inputs if os.path.exists(file)):
            raise OutputError(f"{path}: would be written over a file that is read; give it another name")
        if not path.lower().endswith((".parquet", ".arrow", ".feather")):
            raise OutputError(f"{path}: rows are written to files that end with .parquet, .arrow or .feather")
        if os.path.isdir(path):
            raise OutputError(f"{path}: is a folder; name a file")
        self._path = path
        self._columns: pa.Schema | None = None
        self._writer: pa.parquet.ParquetWriter | pa.ipc.RecordBatchFileWriter | None = None
        folder, name = os.path.split(path)
        with _told(self._path, OutputError):
            handle, self._unfinished = tempfile.mkstemp(dir=folder or ".", prefix=f".{name}.")
        self._file = os.fdopen(handle, "wb")

    def write(self, table: pa.Table, source: str) -> None:
        """Writes rows; `source` is the file that they are from. A file without rows has their columns."""
        if self._columns is None:
            self._columns = table.schema
        if not table.schema.equals(self._columns):
            raise OutputError(f"{source}: has other columns than the files before it, so {self._path} cannot have the rows of both")
        with _told(self._path, OutputError):
            if self._writer is None:
                of_kind = pa.parquet.ParquetWriter if self._path.lower().endswith(".parquet") else pa.ipc.new_file
                self._writer = of_kind(self._file, table.schema)
            self._writer.write_table(table)

    def finish(self) -> None:
        """Completes the file, and gives it its name. If no file could be read, there is none."""
        if self._writer is None:
            return self.discard()
        with _told(self._path, OutputError):
            self._writer.close()
            self._file.close()
            # A temporary file is for its owner only; this one is as readable as any other that is made here.
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(self._unfinished, 0o666 & ~mask)
            os.replace(self._unfinished, self._path)

    def discard(self) -> None:
        """Removes what was written, unless the file has its name."""
        with contextlib.suppress(OSError):
            self._file.close()
        with contextlib.suppress(OSError):
            os.unlink(self._unfinished)
