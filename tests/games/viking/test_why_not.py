"""Why a move is refused: the rule that forbids it and a sentence in both languages."""

import pytest

import ludoteka
from games.viking.table import begin, dealt, go_home, play, play_out, ready, trick
from ludoteka import IllegalMove

HANDS = "B1 B4 C1 C4 H1 H4 Odin | B5 B8 C5 C8 H5 H8 T4 | B9 B12 C9 C12 H9 H12 Loki"


def fresh():
    return ludoteka.new("viking", players=3)


def dealing():
    return play(begin(), "deal B1")


def exchanging():
    return dealt(HANDS)


def paid():
    return play(exchanging(), "pay wood")


def drawing():
    return play(paid(), "under B1; under B4")


def leading():
    return ready(HANDS)


def following():
    return trick(leading(), "C1 /Odin")


def picking():
    return play(leading(), "play C4")


def laid():
    return play(leading(), "play C1; beside Odin")


def odin_up():
    position = trick(following(), "C5 | C9")
    return play(position, "trump book; play B9")


def building():
    hands = "T1 T4 T5 T8 T9 T12 Odin | H1 H4 H5 H8 H9 H12 B1 | C1 C4 C5 C8 C9 C12 B4"
    position = ready(hands)
    trick(position, "T1 T4 T5 T8 T9 T12 /Odin | H1 H4 H5 H8 H9 H12 | C1 C4 C5 C8 C9 C12")
    trick(play(position, "trump book"), "B1 | B4")
    return play(position, "take wood; take wood")


def taxing():
    return play(building(), "pass")


def second_raid():
    return go_home(play_out(ready()))


def ended():
    return go_home(play_out(ready(max_raids=1)))


REFUSED = [
    (fresh, "first 3", "V-10", "no seat 3"),
    (fresh, "first 77", "V-10", "no seat 77"),
    (dealing, "first 1", "V-10", "settled"),
    (fresh, "deal B1", "V-11", "now"),
    (dealing, "deal B1", "V-11", "dealt already"),
    (dealing, "deal B2", "V-2", "3 players"),
    (dealing, "deal B40", "V-2", "no such card"),
    (dealing, "draw B4", "V-14", "now"),
    (exchanging, "pay book", "V-13", "you have none"),
    (exchanging, "pay ship", "V-3", "never paid"),
    (exchanging, "under B1", "V-13", "Pay a token first"),
    (exchanging, "play B1", "V-20", "No trick"),
    (exchanging, "trump coin", "V-15", "now"),
    (paid, "under B5", "V-13", "isn't in your hand"),
    (paid, "pay wood", "V-13", "now"),
    (paid, "done", "V-13", "two cards"),
    (drawing, "draw B1", "V-14", "left over"),
    (leading, "play B5", "V-20", "isn't in your hand"),
    (leading, "done", "V-21", "at least one card"),
    (leading, "beside Odin", "V-23", "plunder"),
    (leading, "pay wood", "V-13", "now"),
    (leading, "under B1", "V-13", "before the raid"),
    (following, "play B5", "V-21", "follow"),
    (following, "play T4", "V-21", "coin"),
    (picking, "play H4", "V-20", "one suit"),
    (picking, "play C1", "V-24", "lowest"),
    (picking, "beside Loki", "V-23", "isn't in your hand"),
    (picking, "beside B4", "V-23", "Only a god"),
    (laid, "play C4", "V-24", "nothing can be added"),
    (laid, "beside Odin", "V-23", ""),
    (odin_up, "play B12", "V-40", "one card"),
    (leading, "take wood", "V-40", "now"),
    (leading, "return wood", "V-41", "now"),
    (leading, "buy", "V-42", "now"),
    (leading, "decline", "V-42", "now"),
    (leading, "steal 1 wood", "V-43", "now"),
    (leading, "build wood", "V-51", "now"),
    (leading, "pass", "V-51", "now"),
    (building, "build set", "V-51", "one each"),
    (building, "done", "V-24", ""),
    (taxing, "pay book", "V-52", "none"),
    (ended, "deal B1", "V-53", "over"),
    (ended, "pass", "V-53", "over"),
]


@pytest.mark.parametrize(("reach", "move", "rule", "words"), REFUSED)
def test_a_refusal_names_its_rule_and_says_why(reach, move, rule, words):
    position = reach()
    refusal = position.why_not(move)
    assert refusal is not None
    assert rule == refusal.rule
    assert words in refusal.en
    assert_told(refusal)


def assert_told(refusal):
    """Both sentences are there, differ, end as sentences and have every value filled in."""
    assert refusal.en != refusal.hu
    for sentence in (refusal.en, refusal.hu):
        assert "{" not in sentence
        assert sentence[0] == sentence[0].upper()
        assert sentence.endswith((".", "!"))


def test_a_seconds_god_face_down_is_refused_in_words_v_23():
    """V-23"""
    position = play(trick(following(), "C5"), "play C9")
    refusal = position.why_not("beside Loki")
    assert "V-23" == refusal.rule
    assert "already" in refusal.en
    assert_told(refusal)


NONSENSE = [
    "", " ", "hello", "deal", "deal 7", "deal B", "deal B07", "deal B-1", "deal b7", "deal X7",
    "deal odin", "deal Balder", "deal ?", "draw ?", "under ?", "beside ?", "play", "play B1 B4",
    "play B1+B4", " play B1", "play  B1", "play B1 ", "Play B1", "play B0", "beside", "done done",
    "trump", "trump B", "trump wood", "trump Book", "pay", "pay gold", "pay 1", "take", "steal 1",
    "steal wood", "steal -1 wood", "steal 1 wood 2", "return", "buy ship", "decline buy", "build",
    "build ship", "pass pass", "first", "first -1", "first 01", "deal B٣", "pass\x00", "done\n",
    "deal B99999999999999999999",
]  # fmt: skip


@pytest.mark.parametrize("move", NONSENSE)
def test_a_text_that_is_no_move_is_refused_as_notation(move):
    for position in (fresh(), leading(), ended()):
        refusal = position.why_not(move)
        assert "notation" == refusal.rule
        assert refusal.en != refusal.hu


def test_a_refused_move_raises_and_changes_nothing():
    position = picking()
    before = (position.view(0), position.moves)
    with pytest.raises(IllegalMove) as caught:
        position.push("play C1")
    assert "V-24" == caught.value.rule
    assert isinstance(caught.value, ValueError)
    assert before == (position.view(0), position.moves)


def test_a_legal_move_has_no_refusal():
    for position in (exchanging(), paid(), leading(), following(), building(), second_raid()):
        assert {None} == {position.why_not(move) for move in position.legal_moves}


def test_a_card_that_no_deck_row_has_is_refused_everywhere_v_2():
    """V-2"""
    for position in (dealing(), exchanging(), paid(), leading()):
        for word in ("deal", "under", "draw", "play"):
            assert "V-2" == position.why_not(f"{word} T40").rule


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 6},
        {"thor": "loose"},
        {"loki_all": "yes"},
        {"god_follows": 1},
        {"max_raids": 0},
        {"max_raids": 2.5},
        {"odin": True},
    ],
)
def test_options_out_of_range_name_the_option(options):
    with pytest.raises(ValueError, match="|".join(options)):
        ludoteka.new("viking", **options)
