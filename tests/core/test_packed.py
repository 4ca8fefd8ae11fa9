"""Bytes that are not those of a position are refused, with what is wrong with them."""

from dataclasses import replace

import pytest

import ludoteka
from ludoteka.core import packed


def some_bytes() -> bytes:
    position = ludoteka.new("kronia", 3, hades=True)
    position.push("first 1")
    return position.to_bytes()


def test_bytes_of_something_else_are_refused() -> None:
    for data in (b"", b"PK\x03\x04 and more"):
        with pytest.raises(ValueError, match="not the bytes of a position"):
            ludoteka.from_bytes(data)


def test_another_format_is_refused_by_its_number() -> None:
    data = some_bytes()
    with pytest.raises(ValueError, match="format 2; this program reads format 1"):
        ludoteka.from_bytes(data[:4] + b"\x02" + data[5:])


@pytest.mark.parametrize("at", [5, 9, 20, -1])
def test_damage_anywhere_is_found(at: int) -> None:
    data = bytearray(some_bytes())
    data[at] ^= 4
    with pytest.raises(ValueError, match="damaged"):
        ludoteka.from_bytes(bytes(data))


@pytest.mark.parametrize("size", [4, 8, 40, 200])
def test_bytes_cut_short_are_damaged(size: int) -> None:
    with pytest.raises(ValueError, match="damaged"):
        ludoteka.from_bytes(some_bytes()[:size])


def test_bytes_of_other_rules_are_refused_with_both_versions(monkeypatch) -> None:
    game = ludoteka.game("kronia")
    newer = replace(game, version=game.version + 1)
    monkeypatch.setattr(packed, "game", lambda name: newer)
    with pytest.raises(ValueError, match=r"version 1 of kronia's rules; .* version 2"):
        ludoteka.from_bytes(some_bytes())


def test_a_state_laid_out_otherwise_is_refused(monkeypatch) -> None:
    data = some_bytes()
    monkeypatch.setattr(packed, "layout", lambda game: 1)
    with pytest.raises(ValueError, match="another release of this program"):
        ludoteka.from_bytes(data)


def test_a_game_that_is_not_there_is_named(monkeypatch) -> None:
    data = some_bytes()

    def nothing(name: str) -> ludoteka.Game:
        raise ValueError(f"there is no game {name!r}")

    monkeypatch.setattr(packed, "game", nothing)
    with pytest.raises(ValueError, match="no game 'kronia'"):
        ludoteka.from_bytes(data)


def test_the_number_of_a_position_is_the_same_everywhere() -> None:
    one = ludoteka.new("kronia", 3)
    assert one.hash == ludoteka.new("kronia", 3).hash
    assert one.hash != ludoteka.new("kronia", 3, hades=True).hash
    assert one != ludoteka.new("kronia", 4)
    assert one in {ludoteka.new("kronia", 3)}
    assert one != "kronia"
