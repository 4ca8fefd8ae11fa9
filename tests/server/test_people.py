"""Names and secrets."""

from __future__ import annotations

import pytest

from ludoteka.server.people import checked_name, key_of, new_secret


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Anna", "Anna"),
        ("  Kovács   Őrs ", "Kovács Őrs"),
        ("O\u0308rs", "Örs"),
        ("<b>Eve</b>", "<b>Eve</b>"),
        ("李", "李"),
        ("x" * 30, "x" * 30),
    ],
)
def test_a_name_is_shown_as_it_is_but_for_its_spaces(given: str, shown: str) -> None:
    assert shown == checked_name(given)


@pytest.mark.parametrize(
    "given", ["", "   ", "x" * 31, "a\x00b", "a\u202eb", "a\u200bb", "\ud800", "a\ue000b"]
)
def test_a_name_that_cannot_be_shown_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match="a name"):
        checked_name(given)


def test_secrets_are_new_and_long_and_their_keys_do_not_tell_them() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert 100 == len(secrets)
    assert {43} == {len(secret) for secret in secrets}
    assert {32} == {len(key_of(secret)) for secret in secrets}
