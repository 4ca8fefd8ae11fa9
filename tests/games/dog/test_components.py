"""What is on the table: board, seats, pawns and deck (D-1 to D-7)."""

import pytest

from games.dog.table import board, deal, ends, new, play, rule

SEVENS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "=", "S")
DECK = dict.fromkeys(SEVENS, 7) | {"11": 10, "13": 10, "M": 6}


@pytest.mark.parametrize(("players", "sectors"), [(2, 4), (3, 4), (4, 4), (5, 6), (6, 6)])
def test_the_board_has_four_sectors_and_for_five_or_six_players_six_d_1(players, sectors):
    """D-1"""
    view = new("", players=players).view(None)
    assert (sectors, 16 * sectors) == (view["sectors"], view["ring"])
    assert [16 * k for k in range(sectors)] == view["starts"]


@pytest.mark.parametrize(("players", "last"), [(4, 63), (6, 95)])
def test_the_track_is_a_ring_of_64_or_96_fields_d_1(players, last):
    """D-1"""
    rest = "".join(f"\n{seat}: K{16 * seat + 3}" for seat in range(1, players))
    position = board(f"0: N{last} | 11" + rest)
    assert {"0", "10"} == ends(position, "11 N")


def test_a_field_beyond_the_ring_is_refused_d_1():
    """D-1"""
    position = board("0: N60 | 5\n1: K20\n2: K36\n3: K52")
    assert rule(position, "5 N 65") is not None
    assert {"1", "h1"} == ends(position, "5 N")


@pytest.mark.parametrize(
    ("players", "fields"), [(3, [10, 26, 42, 58]), (6, [10, 26, 42, 58, 74, 90])]
)
def test_every_sector_has_a_special_field_ten_after_its_start_d_2(players, fields):
    """D-2"""
    assert fields == new("", players=players).view(None)["specials"]


def test_the_base_game_has_no_special_fields_d_2():
    """D-2"""
    assert [] == new("", royal=False).view(None)["specials"]


@pytest.mark.parametrize(
    ("players", "sectors"),
    [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3]), (5, [0, 1, 2, 3, 4]), (6, [0, 1, 2, 3, 4, 5])],
)
def test_players_sit_in_these_sectors_d_3(players, sectors):
    """D-3"""
    seats = new("", players=players).view(None)["seats"]
    assert sectors == [seat["sector"] for seat in seats]
    assert [16 * sector for sector in sectors] == [seat["start"] for seat in seats]


def test_the_start_of_an_unused_sector_is_a_field_like_any_other_d_3():
    """D-3"""
    position = board("0: N14 | 2 3\n1: J16")
    assert {"17"} == ends(position, "3 N")
    assert {"16"} == ends(position, "2 N")


def test_the_special_field_of_an_unused_sector_is_active_d_3():
    """D-3, D-47"""
    position = play(board("0: N20 | 6\n1: J50"), "6 N 26")
    assert "draw" == position.view(None)["phase"]


@pytest.mark.parametrize(("royal", "letters"), [(True, "KNBJ"), (False, "abcd")])
def test_every_seat_has_four_pawns_in_the_kennel_d_4(royal, letters):
    """D-4"""
    for seat in new("", royal=royal).view(None)["seats"]:
        assert dict.fromkeys(letters) == seat["pawns"]


def test_of_alike_pawns_the_lowest_letter_in_the_kennel_starts_d_4():
    """D-4"""
    position = board("0: a5 | 13\n1: a20\n2: a36\n3: a52", royal=False)
    assert {"start"} == ends(position, "13 b")
    assert "D-4" == rule(position, "13 c start")


@pytest.mark.parametrize("letter", "NBJ")
def test_of_different_pawns_any_may_start_d_4(letter):
    """D-4"""
    position = board("0: K5 | 13\n1: K20\n2: K36\n3: K52")
    assert {"start"} == ends(position, f"13 {letter}")


def test_a_pawn_of_the_other_kind_of_game_is_refused_d_4():
    """D-4"""
    position = board("0: K5 | 13\n1: K20\n2: K36\n3: K52")
    assert "D-4" == rule(position, "13 b start")


def test_the_deck_has_110_cards_d_5():
    """D-5"""
    weights = new().weights
    assert {f"deal {card}": number for card, number in DECK.items()} == weights
    assert 110 == sum(weights.values())


def test_10_and_4_are_green_the_low_and_12_blue_the_rest_red_d_6():
    """D-6"""
    colors = new().view(None)["colors"]
    assert {"10", "4"} == {card for card, color in colors.items() if color == "green"}
    assert {"2", "3", "5", "6", "8", "9", "12"} == {
        c for c, color in colors.items() if color == "blue"
    }
    assert {"7", "11", "13", "=", "S", "M"} == {c for c, color in colors.items() if color == "red"}


def test_a_copy_has_the_colour_of_what_it_copies_d_6():
    """D-6, D-35, D-40"""
    position = board("0: N5 | 10 3\n1: J20 K25 | = 3\n2: N36\n3: K52")
    play(position, "10 N 15")
    assert "green" == position.view(None)["colors"]["="]
    assert {"30"} == ends(position, "= J")


def test_11_and_13_bring_a_pawn_out_and_nothing_else_does_d_7():
    """D-7"""
    for card in DECK:
        position = board(f"0: K5 | {card}\n1: K20\n2: K36\n3: K52")
        assert ({"start"} if card in ("11", "13") else set()) == ends(position, f"{card} N")
    assert "D-7" == rule(board("0: K5 | 5\n1: K20\n2: K36\n3: K52"), "5 N start")


def test_the_hands_are_dealt_from_the_deck_d_5():
    """D-5"""
    position = deal(new(), "2 3 4 5 6")
    assert ["2", "3", "4", "5", "6"] == position.view(0)["hand"]
