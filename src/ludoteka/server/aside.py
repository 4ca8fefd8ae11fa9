"""Long work beside the event loop that nobody waits for when the server stops."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable


async def aside(work: Callable[[], object]) -> None:
    """Does the work in a thread of its own, which ends with the program, finished or not."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(error: BaseException | None) -> None:
        if done.done():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        failed: BaseException | None = None
        try:
            work()
        except BaseException as error:
            failed = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, failed)

    threading.Thread(target=run, name="aside", daemon=True).start()
    await done
