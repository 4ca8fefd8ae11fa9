"""The table in text: a ring with every pawn on it, in both languages."""

import pytest

import ludoteka
from games.dog.table import board, new
from ludoteka.games.dog.table import table


def drawn(position, seat=0, lang="en"):
    texts = ludoteka.game("dog").texts
    return table(position.view(seat), lambda value: texts.say(value, lang))


def test_the_ring_shows_pawns_starts_homes_and_special_fields():
    lines = drawn(board("0: N60 Kh2 J10 | 5 3\n1: K20\n2: K36\n3: K52"))
    ring = "\n".join(lines[1:18])
    for mark in ("N0", "K0", "J0", "K1", "K2", "K3", "◇", "▫", "16", "32", "48"):
        assert mark in ring
    assert 3 == ring.count("◇")


def test_the_own_start_is_in_the_lower_right_corner():
    for seat in range(4):
        assert drawn(new(), seat)[17].endswith(f" {16 * seat}")


def test_the_way_goes_left_from_there():
    position = board("0: N1\n1: K20\n2: K36\n3: K52")
    assert drawn(position)[17].split()[-2:] == ["N0", "0"]


@pytest.mark.parametrize(("players", "width"), [(2, 51), (4, 51), (5, 75), (6, 75)])
def test_the_ring_fits_a_terminal(players, width):
    lines = drawn(new("", players=players))
    assert all(len(line) <= max(width, 80) for line in lines)


def test_hand_gifts_and_heaps_are_told():
    lines = drawn(board("0: N1 | 5 3 2 6 8\n1: K20\n2: K36\n3: K52"), 0)
    assert lines[-1].startswith("Your hand: 2 3 5 6 8")
    assert "you got: 8" in lines[-1]
    assert any(line.startswith("Stock: ") for line in lines)


def test_it_speaks_hungarian():
    lines = drawn(board("0: N1 | 5\n1: K20\n2: K36\n3: K52"), 0, "hu")
    assert any("Húzópakli" in line for line in lines)
    assert any("indulásterület" in line for line in lines)


def test_a_spectator_sees_no_hand():
    assert not any("Your hand" in line for line in drawn(new(), None))
