"""Writes docs/cli.md from the commands themselves: python scripts/cli_page.py > docs/cli.md"""

from __future__ import annotations

from typing import Any

import typer.main

from ludoteka.cli import app

HEAD = """\
# The command line

Results go to stdout, progress bars and complaints to stderr. Exit code 0: done; 1: something given
turned out to be wrong; 2: asked for something that does not exist.

This page is made by `scripts/cli_page.py`.
"""


def usage(name: str, parameters: list[Any]) -> str:
    arguments = [p.metavar or p.name.upper() for p in parameters if p.param_type_name == "argument"]
    return " ".join(["ludoteka", name, *arguments, "[options]"])


def default_of(parameter: Any) -> str:
    if parameter.required:
        return "required"
    value = parameter.default
    if value is None or callable(value) or value == []:
        return ""
    if isinstance(value, bool):
        return parameter.opts[0] if value else ""
    return f"`{value}`"


def row(parameter: Any) -> str:
    names = ", ".join(f"`{name}`" for name in [*parameter.opts, *parameter.secondary_opts])
    if parameter.metavar:
        names += f" {parameter.metavar}".replace("|", " or ")
    shown = default_of(parameter)
    if shown.startswith("--"):
        shown = f"`{shown}`"
    return f"| {names} | {parameter.help or ''} | {shown} |"


def section(name: str, command: Any) -> str:
    lines = [f"## {name}", "", command.help.strip(), "", f"    {usage(name, command.params)}", ""]
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            lines += [f"`{parameter.metavar or parameter.name.upper()}`: {parameter.help}", ""]
    options = [
        p for p in command.params if p.param_type_name == "option" and "--help" not in p.opts
    ]
    if options:
        lines += ["| option | does | default |", "| --- | --- | --- |", *map(row, options), ""]
    return "\n".join(lines)


def page() -> str:
    commands = typer.main.get_command(app).commands  # type: ignore[attr-defined]  # it is a group
    return "\n".join([HEAD, *(section(name, command) for name, command in commands.items())])


if __name__ == "__main__":
    print(page().rstrip())
