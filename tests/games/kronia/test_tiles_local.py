"""Which tiles lie where, and those that touch how a temple is won (K-40 to K-44, K-48)."""

import pytest

import ludoteka
from games.kronia.table import finish, idle, lay, new, phase, place, play, whole_round
from ludoteka import CHANCE

ALL = ("L1", "L2", "L3", "L4", "L5", "L6", "L7", "G1", "S1", "S2")
TOKENS = "zeus athena poseidon apollo"


def tokens(position, seat):
    owned = position.view(None)["seats"][seat]["tokens"]
    return [god for god, count in owned.items() for _ in range(count)]


def lying(position):
    return [temple["token"] for temple in position.view(None)["temples"]]


def test_named_tiles_lie_at_the_temples_in_order_k_40():
    """K-40"""
    position = new(tiles=["S2", "L3", "G1"])
    assert phase(position) == "draw"
    assert [temple["tile"] for temple in position.view(None)["temples"]] == ["S2", "L3", "G1"]


@pytest.mark.parametrize(("players", "temples"), [(2, 3), (3, 2), (4, 3), (5, 3)])
def test_random_tiles_are_laid_by_chance_after_the_first_seat_k_40(players, temples):
    """K-40, K-10"""
    position = new(players=players, tiles="random")
    laid = []
    while phase(position) == "tile":
        assert position.to_move == CHANCE
        assert dict(position.weights) == {f"tile {t}": 1 for t in ALL if t not in laid}
        laid.append(ALL[-1 - len(laid)])
        play(position, f"tile {laid[-1]}")
    assert len(laid) == temples
    assert [temple["tile"] for temple in position.view(None)["temples"]] == laid


def test_a_tile_that_lies_already_cannot_be_laid_again_k_40():
    """K-40"""
    position = new("first 0; tile L3", tiles="random")
    assert position.why_not("tile L3").rule == "K-40"


@pytest.mark.parametrize("tiles", [["L1"], ["L1", "L1", "L2"], ["L1", "L2", "X9"], "L1 L2"])
def test_tiles_must_be_distinct_ids_one_for_each_temple_k_40(tiles):
    """K-40"""
    with pytest.raises(ValueError, match="tiles"):
        ludoteka.new("kronia", players=4, tiles=tiles)


def test_without_tiles_no_tile_lies_anywhere_k_40():
    """K-40"""
    assert [temple["tile"] for temple in new().view(None)["temples"]] == [None, None, None]


def test_at_reversed_tie_the_later_laid_of_equal_values_wins_k_41():
    """K-41, and at the temple beside it the earlier as usual."""
    position = whole_round(new(tiles=["L1", "S1", "S2"]), TOKENS, "7@1 7@1 9@2 9@2")
    assert tokens(position, 1) == ["zeus"]
    assert tokens(position, 2) == ["athena"]


def test_at_reversed_tie_the_highest_value_still_wins_k_41():
    """K-41"""
    position = whole_round(new(tiles=["L1", "S1", "S2"]), TOKENS, "8@1 7@1 7@1 9@2")
    assert tokens(position, 0) == ["zeus"]


def test_at_reversed_tie_a_swap_wins_the_tie_k_41():
    """K-41, K-13"""
    position = new(tiles=["L1", "S1", "S2"])
    whole_round(position, TOKENS, "6@1 7@1 3@2 2@2", "swap 6 7", "1: discard 1")
    assert tokens(position, 0) == ["zeus"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_first_token_lies_here_at_once_without_a_put_k_42(number):
    """K-42"""
    tiles = ["S1", "S2", "G1"]
    tiles[number - 1] = "L2"
    tiles = [tile if tile != "G1" else "L3" for tile in tiles]
    position = new("first 0; draw apollo", tiles=tiles)
    assert lying(position)[number - 1] == "apollo"
    assert position.view(None)["drawn"] == []
    play(position, "draw zeus; draw athena; draw poseidon")
    assert set(position.legal_moves) == {"put zeus", "put athena", "put poseidon"}
    play(position, "put poseidon; put zeus")
    rest = ["poseidon", "zeus"]
    rest.insert(number - 1, "apollo")
    assert lying(position) == rest
    assert position.view(None)["bag"]["athena"] == 7
    assert phase(position) == "offer"


def test_the_first_token_here_is_never_what_returns_k_42():
    """K-42"""
    position = new("first 0; draw apollo", tiles=["L2", "S1", "S2"])
    play(position, "draw zeus; draw zeus; draw zeus")
    assert list(position.legal_moves) == ["put zeus"]


def test_two_tokens_return_where_first_token_here_meets_extra_token_k_42():
    """K-42, K-48"""
    position = new("first 0; draw apollo", tiles=["L2", "G1", "S1"])
    play(position, "draw zeus; draw athena; draw poseidon; draw artemis")
    assert phase(position) == "put"
    play(position, "put zeus; put athena")
    bag = position.view(None)["bag"]
    assert lying(position) == ["apollo", "zeus", "athena"]
    assert (bag["poseidon"], bag["artemis"], bag["apollo"]) == (8, 9, 9)


def test_the_lowest_value_wins_and_is_kept_as_a_low_winner_k_43():
    """K-43, K-16"""
    position = whole_round(new(tiles=["L3", "S1", "S2"]), TOKENS, "9@1 2@1 12@1 1@2")
    assert tokens(position, 1) == ["zeus"]
    assert position.view(None)["seats"][1]["low"] == 1
    assert 2 not in position.view(1)["hand"]


def test_of_equal_lowest_values_the_earlier_laid_wins_k_43():
    """K-43"""
    position = whole_round(new(tiles=["L3", "S1", "S2"]), TOKENS, "9@1 8@1 8@1 1@2")
    assert tokens(position, 1) == ["zeus"]


def test_a_high_card_alone_at_lowest_wins_is_no_low_winner_k_43():
    """K-43"""
    position = whole_round(new(tiles=["L3", "S1", "S2"]), TOKENS, "9@1 8@2 7@2 1@2")
    assert tokens(position, 0) == ["zeus"]
    assert position.view(None)["seats"][0]["low"] == 0


def test_at_no_return_a_losing_card_is_out_and_nothing_is_discarded_k_44():
    """K-44"""
    position = lay(place(new(tiles=["L4", "S1", "S2"]), TOKENS), "5@1 9@1 7@2 1@3")
    play(position, "pass; pass; pass; pass")
    assert phase(position) == "draw"
    assert position.view(0)["hand"] == [v for v in range(1, 13) if v != 5]
    assert position.view(None)["seats"][0]["discards"] == 0


def test_no_return_touches_its_own_temple_only_k_44():
    """K-44"""
    position = lay(place(new(tiles=["L4", "S1", "S2"]), TOKENS), "5@1 9@1 7@2 1@2")
    play(position, "pass; pass; pass; pass")
    assert phase(position) == "discard"
    assert position.to_move == 3


def test_a_low_winner_at_no_return_is_kept_k_44():
    """K-44, K-16"""
    position = whole_round(new(tiles=["L4", "S1", "S2"]), TOKENS, "4@1 3@1 7@2 1@2")
    assert position.view(None)["seats"][0]["low"] == 1


@pytest.mark.parametrize(("players", "count"), [(2, 5), (3, 4), (4, 5), (5, 5)])
def test_extra_token_draws_one_more_and_what_is_not_put_returns_k_48(players, count):
    """K-48"""
    tiles = ["G1", "S1", "S2"][: 2 if players == 3 else 3]
    position = new(players=players, tiles=tiles)
    for _ in range(count):
        assert phase(position) == "draw"
        play(position, "draw apollo")
    assert phase(position) == "put"
    before = position.view(None)["bag"]["apollo"]
    while phase(position) == "put":
        play(position, "put apollo")
    assert position.view(None)["bag"]["apollo"] == before + 2


@pytest.mark.parametrize(("players", "least"), [(2, 7), (3, 8), (4, 7), (5, 7)])
def test_the_bag_never_runs_dry_k_11(players, least):
    """K-11, K-48: every token but the last leaves the bag, an example of the rules."""
    tiles = ["G1", "S1", "S2"][: 2 if players == 3 else 3]
    position = idle(new(players=players, tiles=tiles), 12)
    assert sum(position.view(None)["bag"].values()) == least
    assert finish(position).is_over
