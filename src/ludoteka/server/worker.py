"""A process of its own in which bots think: `python -m ludoteka.server.worker`.

It reads work from its standard input and writes answers to its standard output, one at a time.
When the server is gone its input ends, and so does it, in the middle of a thought if need be.
"""

from __future__ import annotations

import contextlib
import ctypes
import faulthandler
import os
import queue
import random
import signal
import sys
import threading
from collections.abc import Callable
from typing import IO, Any

from ludoteka.bots import Knowledge, new
from ludoteka.core.dealt import taken_up
from ludoteka.server.faults import fault
from ludoteka.server.thoughts import (
    LENGTH_BYTES,
    Choose,
    Failed,
    Found,
    Said,
    Told,
    Warm,
    Weigh,
    Work,
    frame,
    length_in,
    work_in,
)

LONGEST_WORK = 1800
"""Seconds after which a worker ends itself, whatever holds it."""
DIE_WITH_PARENT = 1
"""Linux: the number of `prctl` for a signal at the parent's end."""

Tell = Callable[[int], None]


def carry_out(work: Work, tell: Tell) -> Any:
    """Does one piece of work; the answer's value."""
    if isinstance(work, Warm):
        from ludoteka.server.compiling import warm  # the compiler is loaded where it is needed

        return warm(work.game)
    if isinstance(work, Choose):
        position = taken_up(work.known)
        bot = new(work.bot, position.game)
        return bot.choose(Knowledge(position, work.known.seat), random.Random(work.seed))
    from ludoteka.server.explaining import explain, weigh

    return weigh(work) if isinstance(work, Weigh) else explain(work, tell)


def answer_to(work: Work, tell: Tell) -> Said:
    try:
        return Found(carry_out(work, tell))
    except Exception as error:
        return Failed(fault(error))


def main() -> None:
    """Works until the server is gone."""
    die_with_parent()
    if "--gently" in sys.argv and hasattr(os, "nice"):
        os.nice(10)
    ears, mouth = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # what a library prints is no answer
    silence = open(os.devnull, "w")  # noqa: PTH123, SIM115  # stays open as long as the process
    todo: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(ears, todo), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's; it tells us by leaving

    def say(said: Said) -> None:
        mouth.write(frame(said))
        mouth.flush()

    with contextlib.suppress(BrokenPipeError):
        say(Found(None))  # here
        while True:
            work: Work = work_in.decode(todo.get())
            faulthandler.dump_traceback_later(LONGEST_WORK, exit=True, file=silence)
            say(answer_to(work, lambda steps: say(Told(steps))))
            faulthandler.cancel_dump_traceback_later()


def listen(ears: IO[bytes], todo: queue.SimpleQueue[bytes]) -> None:
    """Takes in work; ends the process when there is nobody left who could send any."""
    while True:
        head = ears.read(LENGTH_BYTES)
        if len(head) < LENGTH_BYTES:
            os._exit(0)
        body = ears.read(length_in(head))
        todo.put(body)


def die_with_parent() -> None:
    """Where the system can, it ends us with the server even if something holds the interpreter."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


if __name__ == "__main__":
    main()
