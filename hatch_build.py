"""Puts the built page into the wheel; `scripts/page.py` does the building."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WITHOUT_PAGE = "LUDOTEKA_WITHOUT_PAGE"


def load_page(root: str) -> ModuleType:
    path = Path(root) / "scripts" / "page.py"
    spec = importlib.util.spec_from_file_location("ludoteka_page", path)
    assert spec is not None
    assert spec.loader is not None
    page = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(page)
    return page


class PageHook(BuildHookInterface):
    """Wheels and editable installs get the page; a source archive carries its sources.

    With LUDOTEKA_WITHOUT_PAGE set nothing is built: for machines that only play from Python.
    """

    PLUGIN_NAME = "custom"

    def is_wanted(self) -> bool:
        return (
            self.target_name == "wheel"
            and not os.environ.get(WITHOUT_PAGE)
            and load_page(self.root).is_stale(Path(self.root))
        )

    def dependencies(self) -> list[str]:
        page = load_page(self.root)
        return [page.NODE_PACKAGE] if self.is_wanted() and not page.has_node_in_path() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.is_wanted():
            return
        page = load_page(self.root)
        try:
            page.build(Path(self.root))
        except page.PageError as error:
            self.app.abort(
                f"The browser's page was not built. {error}\n"
                f"To install without it (Python and the terminal still work): {WITHOUT_PAGE}=1"
            )
