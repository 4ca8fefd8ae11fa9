"""Hints and explanations as the page shows them. It runs in a worker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.server.thoughts import Study, Weigh


def weigh(work: Weigh) -> Any:
    raise NotImplementedError


def explain(work: Study, told: Callable[[int], None]) -> Any:
    raise NotImplementedError
