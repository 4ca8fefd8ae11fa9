"""The database beside the event loop: one thread writes, some read. SQLite, or PostgreSQL by URL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Executable, Insert, create_engine, event, make_url
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError, SQLAlchemyError

FILE = "ludoteka.sqlite3"
DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg"}
READERS = 3
PAGE = 1024
"""Bytes of a page. A commit writes each page that it touches, and every table's newest move lies on
another page: the smaller they are, the less is written."""
MOST_PAGES = 8000
"""After so many written pages they are put where they belong. Most were written many times by then,
and count once."""
MOST_ROWS = 200
"""Rows that one statement adds."""
Found = TypeVar("Found")


class StorageError(Exception):
    """It could not be stored, and nothing of it has been: full disk, lock, lost database."""


class Unwritable(StorageError):
    """The fault is this change's own: somebody else has written there, or it can't be written."""


class Database:
    """An engine and the threads in which it is used."""

    def __init__(self, data: str | Path, lock_wait: float) -> None:
        """`data` is a folder, made if need be, or a database URL. Raises StorageError."""
        self._data = data
        try:
            url = _url(data)
            self.engine = create_engine(url)
        except (SQLAlchemyError, ImportError) as error:
            raise StorageError(f"cannot open the data at {data}: {reason(error)}") from error
        self._path = _file_of(url)
        self._inode: int | None = None
        self._writer = ThreadPoolExecutor(1, "store writes")
        self._writing: Connection | None = None  # SQLite's, kept from one write to the next
        self._readers = ThreadPoolExecutor(READERS, "store reads")
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        if self.is_sqlite:
            event.listen(self.engine, "connect", _sqlite_prepared(lock_wait))

    async def open(self, prepare: Callable[[Connection], None]) -> None:
        """Makes it ready in one transaction. Raises StorageError."""

        def work() -> None:
            if self._path is not None:
                self._path.parent.mkdir(parents=True, exist_ok=True)
            with self.engine.begin() as connection:
                prepare(connection)
            self._inode = self._path.stat().st_ino if self._path is not None else None

        try:
            await asyncio.get_running_loop().run_in_executor(self._writer, work)
        except (SQLAlchemyError, OSError, ValueError) as error:
            raise StorageError(f"cannot open the data at {self._data}: {reason(error)}") from error

    async def close(self) -> None:
        """Waits for what is being written."""
        await asyncio.to_thread(self._writer.shutdown)
        self._readers.shutdown(wait=False)
        self._let_go()
        self.engine.dispose()

    def _let_go(self) -> None:
        """Closes the connection that writes; what it has begun and not ended is undone."""
        if self._writing is not None:
            self._writing.invalidate()
            self._writing.close()
            self._writing = None

    async def write(self, work: Callable[[Connection], None], is_one: bool = False) -> None:
        """Does the work in one transaction, on the disk when this returns. Raises StorageError.

        `is_one`: the work is a single statement. One write at a time.
        """
        write = self._write_sqlite if self.is_sqlite else self._write
        try:
            self._check_file()
            await asyncio.get_running_loop().run_in_executor(self._writer, write, work, is_one)
        except RuntimeError as error:
            raise StorageError("not stored: the database is closed") from error
        except OSError as error:
            raise StorageError(f"not stored: {reason(error)}") from error

    def _write(self, work: Callable[[Connection], None], _is_one: bool) -> None:
        with _blamed(), self.engine.begin() as connection:
            work(connection)

    def _write_sqlite(self, work: Callable[[Connection], None], is_one: bool) -> None:
        """The same with as few calls as can be: each lets go of the interpreter, and waits for the
        event loop to get it again. A statement outside of a transaction is one by itself."""
        with _blamed():
            if self._writing is None:
                self._writing = self.engine.connect().execution_options(
                    isolation_level="AUTOCOMMIT"
                )
            try:
                if not is_one:
                    self._writing.exec_driver_sql("BEGIN IMMEDIATE")
                work(self._writing)
                self._writing.commit()
            except BaseException:
                self._let_go()
                raise

    def _check_file(self) -> None:
        """A database file that was deleted still takes writes, and loses them all."""
        if self._path is None:
            return
        inode = self._path.stat().st_ino
        if inode != self._inode:
            self._let_go()
            self.engine.dispose()
            self._inode = inode

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        """What the work finds. Raises StorageError."""

        def read() -> Found:
            with self.engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, read)
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(f"cannot read: {reason(error)}") from error


@contextmanager
def _blamed() -> Iterator[None]:
    """Says of a failed write whether the storage is at fault or what was to be written."""
    try:
        yield
    except IntegrityError as error:
        raise Unwritable(f"not stored: {reason(error)}") from error
    except (OperationalError, InterfaceError, OSError) as error:
        raise StorageError(f"not stored: {reason(error)}") from error
    except Exception as error:
        raise Unwritable(f"not stored: {type(error).__name__}") from error


class Rows:
    """An `insert` of plain values that adds many rows by one statement.

    SQLite's driver lets the event loop's thread run between two statements, and has to wait until
    that thread lets go: the fewer statements, the sooner a change is on the disk.
    """

    def __init__(self, statement: Insert, database: Database) -> None:
        self._statement = statement
        self._database = database

    @cached_property
    def _words(self) -> tuple[str, str, list[str]]:
        compiled: Any = self._statement.compile(dialect=self._database.engine.dialect)
        start, _, values = str(compiled).partition("VALUES ")
        return start, values, compiled.positiontup

    def add(self, connection: Connection, rows: Sequence[dict[str, Any]]) -> None:
        if not self._database.is_sqlite:
            connection.execute(self._statement, rows)
            return
        start, values, names = self._words
        for at in range(0, len(rows), MOST_ROWS):
            some = rows[at : at + MOST_ROWS]
            text = f"{start}VALUES {', '.join([values] * len(some))}"
            connection.exec_driver_sql(text, tuple(row[name] for row in some for name in names))


def run(connection: Connection, statement: Executable | Rows, rows: list[dict[str, Any]]) -> None:
    """Carries out a statement for each of the rows."""
    if isinstance(statement, Rows):
        statement.add(connection, rows)
    else:
        connection.execute(statement, rows)


def reason(error: Exception) -> str:
    """What the database says, without the statement and its values: those may be secret."""
    return str(getattr(error, "orig", None) or error).split("\n", maxsplit=1)[0]


def _url(data: str | Path) -> URL:
    if "://" not in str(data):
        return URL.create(DRIVERS["sqlite"], database=str(Path(data) / FILE))
    url = make_url(str(data))
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


def _file_of(url: URL) -> Path | None:
    """The file of an SQLite database that has one."""
    is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if is_file else None


def _sqlite_prepared(lock_wait: float) -> Callable[[Any, object], None]:
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {int(lock_wait * 1000)}",
            f"page_size = {PAGE}",  # of a new file
            f"wal_autocheckpoint = {MOST_PAGES}",
            "journal_mode = WAL",
            "synchronous = FULL",  # a commit is on the disk, whatever happens to the machine
            "foreign_keys = ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return prepare
