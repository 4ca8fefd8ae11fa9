"""The deck table: any that the rules allow, and what is wrong with others (V-2)."""

import json

import pytest

import ludoteka
from games.viking.box import printed
from games.viking.table import begin, deal, dealt, hand, ready, tokens, trick

GAME = ludoteka.game("viking")
GODS = [["B", 13, "Odin"], ["C", 13, "Freya"], ["H", 13, "Thor"], ["T", 13, "Loki"]]
ALIKE = [["H", 7, 3]] * 48 + GODS
UNEVEN = [["B", value, 3] for value in range(1, 41)] + [["T", 1, 3]] * 8 + GODS


def test_the_printed_deck_as_a_table_is_the_default_v_2():
    """V-2"""
    for players in (3, 4, 5):
        assert begin(players).weights == begin(players, deck=printed()).weights


def test_the_order_of_the_rows_does_not_matter_v_2():
    """V-2"""
    assert begin(deck=printed()[::-1]).weights == begin().weights


def test_alike_cards_have_one_text_and_count_each_v_2():
    """V-2, V-11"""
    position = begin(5, deck=ALIKE)
    gods = {f"deal {god}": 1 for god in ("Odin", "Freya", "Thor", "Loki")}
    assert {"deal H7": 48, **gods} == position.weights
    position.push("deal H7")
    assert 47 == position.weights["deal H7"]


def test_alike_cards_are_played_together_v_24():
    """V-2, V-24"""
    position = trick(ready(deck=ALIKE), "H7 H7 H7 | H7 H7 | H7")
    assert {"wood": 2, "hammer": 1} == tokens(position, 0)
    assert ["H7"] * 4 == hand(position, 0)


def test_a_suit_may_have_no_plunder_at_all_v_2():
    """V-2, V-21: nobody can follow a suit that has but its god."""
    position = deal(begin(deck=UNEVEN), "Freya B1 | B2 | B3")
    assert "Freya" in hand(position, 0)
    position = trick(ready("Freya B1 | B2 B4 | B3 B5", deck=UNEVEN), "Freya | B2 | B3")
    assert {"wood": 2, "book": 1} == tokens(position, 2)


def test_cards_of_more_players_stay_in_the_box_v_2():
    """V-2"""
    rows = [["B", 1, 3]] * 16 + [["C", 2, 4]] * 16 + [["H", 3, 3]] * 16 + GODS
    assert "deal C2" not in begin(3, deck=rows).weights
    assert 16 == begin(4, deck=rows).weights["deal C2"]


def changed(at, row):
    rows = printed()
    rows[at] = row
    return rows


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (changed(2, ["X", 5, 3]), r"row 3.*suit.*'X'"),
        (changed(0, ["B", 0, 3]), r"row 1.*value.*0"),
        (changed(0, ["B", -4, 3]), r"row 1.*-4"),
        (changed(0, ["B", "5", 3]), r"row 1.*'5'"),
        (changed(0, ["B", True, 3]), r"row 1.*True"),
        (changed(9, ["B", 5, 6]), r"row 10.*6"),
        (changed(9, ["B", 5, "Balder"]), r"row 10.*Balder"),
        (changed(9, ["B", 5]), r"row 10"),
        (changed(9, "B5"), r"row 10"),
        (changed(0, ["B", 13, "Odin"]), r"row 49.*Odin.*row 1"),
        (changed(48, ["B", 13, 3]), r"Odin"),
        (changed(48, ["C", 13, "Odin"]), r"row 49.*Odin"),
        (printed()[1:], r"47 plunder"),
        ([*printed(), ["B", 1, 3]], r"49 plunder"),
        ([["B", 1, 5]] * 40 + [["C", 1, 3]] * 8 + GODS, r"12 cards for 3 players.*25"),
        ("printed", r"deck"),
        (7, r"deck"),
    ],
)
def test_a_wrong_table_is_refused_with_its_row_and_the_reason_v_2(deck, said):
    """V-2"""
    with pytest.raises(ValueError, match=said):
        GAME.check(3, {"deck": deck})


def test_the_smallest_table_leaves_four_cards_over_v_2():
    """V-2: n times the hand and four cards."""
    rows = [["B", 1, 3]] * 21 + [["C", 1, 5]] * 27 + GODS
    assert 4 == dealt(deck=rows).view(None)["pile"]
    fewer = [["B", 1, 3]] * 20 + [["C", 1, 5]] * 28 + GODS
    with pytest.raises(ValueError, match="25"):
        GAME.check(3, {"deck": fewer})


def test_the_command_line_reads_a_file_v_2(tmp_path):
    """V-2"""
    path = tmp_path / "deck.json"
    path.write_text(json.dumps(printed()), encoding="utf-8")
    option = GAME.option("deck")
    assert printed() == [
        list(row) for row in GAME.check(3, {"deck": option.parse(str(path))})["deck"]
    ]
    assert option.parse("none") is None
    path.write_text("[[", encoding="utf-8")
    with pytest.raises(ValueError, match=r"deck\.json"):
        option.parse(str(path))
    with pytest.raises(ValueError, match="absent"):
        option.parse(str(tmp_path / "absent.json"))


def test_a_record_holds_the_rows_and_replays_v_2():
    """V-2"""
    record = ludoteka.play("viking", ["random"] * 3, seed=3, deck=UNEVEN, max_raids=2)
    again = ludoteka.Record.from_dict(json.loads(record.to_json()))
    again.check()
    assert UNEVEN == [list(row) for row in again.options["deck"]]
