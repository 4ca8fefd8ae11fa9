"""Why a move is refused: the rule that forbids it and a sentence in both languages."""

import pytest

import ludoteka
from games.kronia.table import finish, lay, new, phase, place, play, whole_round
from ludoteka import IllegalMove

TOKENS = "zeus athena poseidon apollo"


def fresh():
    return new("")


def drawing():
    return new()


def putting():
    return new("first 0; draw zeus; draw athena; draw poseidon; draw apollo")


def offering():
    return place(new(), TOKENS)


def later_offering():
    return place(whole_round(new("first 3"), TOKENS, "8@1 5@1 6@2 7@2"), TOKENS)


def changing():
    return lay(offering(), "5@2 2@1 3@1 4@1")


def discarding():
    return play(changing(), "pass; pass; pass; pass")


def winner_chooses():
    position = lay(place(new(tiles=["L5", "S1", "S2"]), TOKENS), "9@1 5@2 4@2 3@3")
    return play(position, "pass; pass; pass; pass; draw artemis")


def naming():
    position = lay(place(new(tiles=["L7", "S1", "S2"]), TOKENS), "9@1 5@2 4@2 3@3")
    return play(position, "pass; pass; pass; pass")


def at_hades():
    return new("first 0; draw wrath", hades=True)


def ended():
    return finish(new())


def rising():
    position = lay(place(new(players=2), TOKENS), "3@1 9@1 4@1 8@1")
    return play(position, "pass; pass")


REFUSED = [
    (fresh, "first 4", "K-10", "no seat 4"),
    (fresh, "first 77", "K-10", "no seat 77"),
    (drawing, "first 1", "K-10", "settled"),
    (offering, "draw zeus", "K-11", "drawn"),
    (drawing, "draw wrath", "K-11", "Wrath"),
    (drawing, "put zeus", "K-11", "no token to put"),
    (putting, "put artemis", "K-11", "Artemis"),
    (drawing, "tile L3", "K-40", "when the table was made"),
    (drawing, "offer 3 1", "K-12", "not the moment"),
    (offering, "offer 13 1", "K-12", "13"),
    (offering, "offer 0 1", "K-12", "0"),
    (later_offering, "offer 5 1", "K-12", "isn't in your hand"),
    (offering, "offer 3 4", "K-12", "temple 4"),
    (offering, "offer 3 0", "K-12", "temple 0"),
    (offering, "offer 3 H", "K-12", "Hades"),
    (drawing, "offer 3 H", "K-32", "Hades"),
    (offering, "swap 3 4", "K-13", "at this moment"),
    (offering, "move 3 2", "K-13", "at this moment"),
    (offering, "pass", "K-13", "at this moment"),
    (changing, "move 5 2", "K-13", "can't move your offering to the temple it already lies at"),
    (changing, "move 5 4", "K-13", "temple 4"),
    (changing, "move 6 1", "K-13", "not laid"),
    (changing, "swap 6 5", "K-13", "not laid"),
    (changing, "swap 5 5", "K-13", "isn't in your hand"),
    (changing, "swap 5 13", "K-13", "13"),
    (changing, "offer 3 1", "K-12", "not the moment"),
    (changing, "discard 3", "K-15", "No card"),
    (discarding, "discard 13", "K-15", "13"),
    (discarding, "offer 3 1", "K-12", "not the moment"),
    (discarding, "pass", "K-13", "at this moment"),
    (rising, "discard 12", "K-63", "12"),
    (changing, "keep zeus", "K-45", "two tokens"),
    (winner_chooses, "keep apollo", "K-45", "Apollo"),
    (changing, "trade zeus for 1:artemis+apollo", "K-46", "nothing to trade"),
    (changing, "next 1", "K-47", "now"),
    (naming, "next 4", "K-47", "no seat 4"),
    (naming, "discard 3", "K-15", "No card"),
    (at_hades, "offer 3 1", "K-32", "every card goes to Hades"),
    (at_hades, "offer 13 H", "K-32", "13"),
    (at_hades, "swap 3 4", "K-13", "at this moment"),
    (changing, "pay zeus", "K-33", "after the last round"),
    (changing, "pay apollo+apollo", "K-33", "enough"),
    (ended, "offer 3 1", "K-23", "over"),
    (ended, "pass", "K-23", "over"),
    (ended, "first 0", "K-23", "over"),
]


@pytest.mark.parametrize(("reach", "move", "rule", "words"), REFUSED)
def test_a_refusal_names_its_rule_and_says_why(reach, move, rule, words):
    position = reach()
    refusal = position.why_not(move)
    assert refusal is not None
    assert refusal.rule == rule
    assert words in refusal.en
    assert_told(refusal)


def assert_told(refusal):
    """Both sentences are there, differ, end as sentences and have every value filled in."""
    assert refusal.en != refusal.hu
    for sentence in (refusal.en, refusal.hu):
        assert "{" not in sentence
        assert sentence[0] == sentence[0].upper()
        assert sentence.endswith((".", "!"))


def switch_won():
    """Only seat 3 goes to L6; seat 2 owns artemis, artemis, apollo and nobody else a token."""
    position = new("first 0", tiles=["S1", "L6", "S2"])
    for number, token in enumerate(("artemis", "artemis", "apollo")):
        seats = [(number + i) % 4 for i in range(4)]
        cards = [f"{12 - number}@1" if seat == 2 else f"{number + 1}@1" for seat in seats]
        whole_round(position, token, " ".join(cards))
    lay(place(position, "zeus poseidon apollo apollo"), "9@2 8@1 8@1 7@1")
    return play(position, "pass; pass; pass; pass")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("trade poseidon for 2:artemis+artemis", "worth more"),
        ("trade poseidon for 2:apollo+apollo", "doesn't own"),
        ("trade poseidon for 1:artemis+apollo", "doesn't own"),
        ("trade poseidon for 3:artemis+apollo", "yourself"),
        ("trade poseidon for 4:artemis+apollo", "seat 4"),
        ("trade poseidon for 9:artemis+apollo", "seat 9"),
        ("trade athena for 2:artemis+apollo", "Only the token won here"),
        ("trade poseidon+apollo for 2:artemis", "you don't own"),
        ("trade athena+apollo for 2:artemis", "Only the token won here"),
        ("keep zeus", "Only the token won here"),
    ],
)
def test_a_trade_that_cannot_be_is_refused_by_k_46(move, words):
    """K-46"""
    position = switch_won()
    assert phase(position) == "trade"
    refusal = position.why_not(move)
    assert refusal.rule == "K-46"
    assert words in refusal.en
    assert_told(refusal)


NONSENSE = [
    "", " ", "hello", "offer", "offer 7", "offer 7 2 ", " offer 7 2", "offer  7 2", "offer seven 2",
    "offer 07 2", "offer -1 2", "offer 7.0 2", "Offer 7 2", "offer 7 h", "offer ? 2", "swap ? ?",
    "discard ?", "draw hera", "put wrath", "keep wrath", "pay wrath", "pay apollo+artemis",
    "pay zeus+", "pay", "first", "first -1", "tile L8", "tile G2", "pass pass", "next",
    "trade zeus", "trade zeus for 2", "trade zeus for 2:apollo", "trade wrath for 2:apollo+apollo",
    "trade apollo+zeus for 2:athena", "trade zeus for 2:apollo+artemis", "offer ١ 2",
    "offer 99999999999999999999 1", "offer 7 2\n", "pass\x00",
]  # fmt: skip


@pytest.mark.parametrize("move", NONSENSE)
def test_a_text_that_is_no_move_is_refused_as_notation(move):
    for position in (fresh(), offering(), ended()):
        refusal = position.why_not(move)
        assert refusal.rule == "notation"
        assert refusal.en
        assert refusal.hu
        assert refusal.en != refusal.hu


def paying():
    """Seat 1 holds a Wrath after twelve rounds in which it went to temple 1 alone."""
    position = new("first 0; draw wrath; offer 12 H; offer 1 H; offer 12 H; offer 12 H", hades=True)
    while phase(position) != "pay":
        if position.to_move < 0:
            place(position)
        elif phase(position) == "offer":
            card = position.view(position.to_move)["hand"][0]
            play(position, f"offer {card} {1 if position.to_move == 1 else 2}")
        else:
            play(position, "pass" if phase(position) == "change" else position.legal_moves[0])
    return position


def test_a_payment_not_owned_or_not_fitting_is_refused_by_k_33():
    """K-33"""
    position = paying()
    assert position.to_move == 1
    assert position.view(None)["seats"][1]["tokens"]["artemis"] == 1
    for move, words in [
        ("pay artemis+artemis", "don't own"),
        ("pay zeus+athena", "not a payment"),
        ("pay apollo", "not a payment"),
        ("pay zeus+apollo", "not a payment for this"),
    ]:
        refusal = position.why_not(move)
        assert refusal.rule == "K-33"
        assert words in refusal.en
        assert_told(refusal)


def test_a_refused_move_raises_and_changes_nothing():
    position = changing()
    before = (position.view(0), position.moves)
    with pytest.raises(IllegalMove) as caught:
        position.push("move 5 2")
    assert caught.value.rule == "K-13"
    assert caught.value.en.startswith("You can't move your offering")
    assert caught.value.hu.startswith("Nem mozgathatod")
    assert isinstance(caught.value, ValueError)
    assert (position.view(0), position.moves) == before


def test_a_legal_move_has_no_refusal():
    position = changing()
    assert [position.why_not(move) for move in position.legal_moves] == [None] * 14


def test_options_out_of_range_name_the_option():
    for options in ({"players": 6}, {"players": 1}, {"hades": "maybe"}, {"oracle": True}):
        with pytest.raises(ValueError, match="|".join(options)):
            ludoteka.new("kronia", **options)
