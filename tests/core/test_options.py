"""Options: one proper form, and a message that names the range."""

import pytest

import ludoteka
from ludoteka.core.options import choice, flag, whole


def test_a_flag_reads_yes_and_no() -> None:
    option = flag("hades", False)
    assert option.parse("yes") is True
    assert option.parse("False") is False
    with pytest.raises(ValueError, match="option hades is true or false, not 'maybe'"):
        option.parse("maybe")
    with pytest.raises(ValueError, match="option hades is true or false, not 1"):
        option.check(1, 4)


def test_a_whole_number_names_its_range() -> None:
    option = whole("max_rounds", None, 1, 500)
    assert option.parse("none") is None
    assert option.check(option.parse("7"), 4) == 7
    for bad in (0, 501, True, 2.5, "7"):
        with pytest.raises(ValueError, match="from 1 to 500, or none"):
            option.check(bad, 4)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(ValueError, match="not 'many'"):
        option.parse("many")


def test_a_choice_names_what_there_is() -> None:
    option = choice("thor", "free", ("free", "strict"))
    assert option.check("strict", 3) == "strict"
    with pytest.raises(ValueError, match="one of free, strict, not 'wild'"):
        option.check("wild", 3)


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'; the games: "):
        ludoteka.new("chess")


def test_an_unknown_option_is_told_with_those_there_are() -> None:
    name = ludoteka.games()[0]
    with pytest.raises(ValueError, match=f"{name} has no option 'colour'; its options: "):
        ludoteka.new(name, colour="red")


@pytest.mark.parametrize("players", [0, 1, 9, True, "4", 2.0])
def test_a_number_of_players_out_of_range_is_told(players: object) -> None:
    name = ludoteka.games()[0]
    with pytest.raises(ValueError, match="players, not"):
        ludoteka.new(name, players)  # type: ignore[arg-type]  # wrong on purpose
