"""The arena: equal deals in every seating, and what follows from them."""

import pytest

import ludoteka
from ludoteka.bots.arena import Arena, Deal, Pairing

NAME = ludoteka.games()[-1]


def test_every_bot_sits_everywhere_once() -> None:
    pairing = Pairing(NAME, ("easy", "random", "random"))
    assert pairing.seatings == [
        ("easy", "random", "random"),
        ("random", "random", "easy"),
        ("random", "easy", "random"),
    ]
    assert 2 == len(Pairing(NAME, ("easy", "random", "easy", "random")).seatings)


def contest(*deals: tuple[float, ...]) -> Arena:
    """An arena of one against two where the first bot won with these returns, seat by seat."""
    arena = Arena(Pairing(NAME, ("easy", "random", "random")))
    for first, second, third in deals:
        arena.add(
            Deal(
                (
                    (first, -first / 2, -first / 2),
                    (-second / 2, -second / 2, second),
                    (-third / 2, third, -third / 2),
                )
            )
        )
    return arena


def test_a_deal_counts_once_with_the_mean_over_its_seatings() -> None:
    found = contest((1, 1, -0.5), (1, -0.5, -0.5)).to_dict()
    assert 2 == found["deals"]
    assert 6 == found["games"]
    easy, other = found["standings"]
    assert "easy" == easy["bot"]
    assert 1 / 2 == pytest.approx(easy["share"])
    assert 1 / 4 == pytest.approx(other["share"])
    low, high = easy["interval"]
    assert 1 / 3 <= low <= 1 / 2 <= high <= 2 / 3 + 1e-9


def test_the_stronger_bot_is_rated_higher() -> None:
    easy, other = contest(*[(1, 1, -0.5)] * 5).to_dict()["standings"]
    assert easy["rating"]["mu"] > other["rating"]["mu"]


def test_a_contest_ends_early_only_when_it_is_clear() -> None:
    assert not contest(*[(1, 1, 1)] * 9).is_clear()
    assert contest(*[(1, 1, 1), (1, 1, -0.5)] * 8).is_clear()
    assert not contest(*[(1, -0.5, -0.5), (-0.5, 1, -0.5)] * 20).is_clear()


def test_the_same_seed_plays_the_same_games() -> None:
    def played() -> object:
        arena = Arena(Pairing(NAME, ("easy", "random", "random"), seed=3))
        arena.run(1)
        found = arena.to_dict()
        return [standing["return"] for standing in found["standings"]]

    assert played() == played()


def test_partners_win_together() -> None:
    for name in ludoteka.games():
        for players in ludoteka.game(name).seats:
            sides = ludoteka.game(name).sides(players)
            assert sorted(seat for side in sides for seat in side) == list(range(players))
            position = ludoteka.play(name, ["random"] * players, seed=1).final()
            assert all(len({position.returns()[seat] for seat in side}) == 1 for side in sides)


@pytest.mark.parametrize("bots", [("easy", "deep"), ("easy",)])
def test_what_can_not_be_played_is_told_before_anything_is(bots: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"deep|players"):
        Arena(Pairing(NAME, bots))
