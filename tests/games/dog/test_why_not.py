"""Why a move is refused: the rule that forbids it and a sentence in both languages."""

import pytest

import ludoteka
from games.dog.table import board, deal, new, play
from ludoteka import IllegalMove

REST = "\n1: K20\n2: K36\n3: K52"
STUCK = "8 9 10 12 12"


def fresh():
    return new("")


def dealing():
    return new("first 0; deal 5")


def giving():
    position = new()
    for number in range(5):
        for _ in range(4):
            position.push(f"deal {(2, 3, 5, 6, 8)[number]}")
    return position


def placing():
    return deal(new(), "2 3 5 6 8")


def playing():
    return board("0: N60 B5 | 3 5 13 S M" + REST)


def stuck():
    return board(f"0: K5 | {STUCK}" + REST)


def alone():
    return board(f"0: K5 | {STUCK}\n1: K36")


def alone_and_free():
    return board("0: N5 | 3 5\n1: K36")


def base():
    return board("0: a5 | 13 5\n1: a20\n2: a36\n3: a52", royal=False)


def home():
    return board("0: Nh2 Bh3 | 2 4 11 S M" + REST)


def jester_home():
    return board("0: Jh1 B5 | 3 5 2" + REST)


def jester():
    return board("0: J61 | 7 9 6 8" + REST)


def behind():
    return board("0: J13 | 5 3 8 4 M\n1: N16\n2: J17\n3: N52")


def on_start():
    return board("0: N0 B5 | S 2 13\n1: K16\n2: K36\n3: K52 Jh1")


def knight():
    return board("0: N13 | 5 3 2\n1: K16\n2: K30\n3: K52")


def nothing_to_copy():
    return board("0: N5 | = 2" + REST)


def copies():
    position = board("0: N5 | 3\n1: N30 | =\n2: N46 | =\n3: K60", copy_of_copy=False)
    return play(position, "3 N 8; = N 33")


def ended():
    return play(board("0: Nh2 Kh3 Bh4 J60 | 5\n1: K32"), "5 J h1")


CASES = [
    (playing, "5 N 65", 101),
    (playing, "13 a start", 401),
    (base, "13 c start", 402),
    (playing, "5 K start", 701),
    (dealing, "first 0", 1101),
    (fresh, "first 5", 1102),
    (playing, "deal 5", 1201),
    (lambda: new("first 0;" + "deal M;" * 6), "deal M", 1202),
    (playing, "give 5", 1301),
    (giving, "give M", 1302),
    (playing, "place K", 1401),
    (base, "place K", 1402),
    (placing, "5 K 5", 1501),
    (playing, "9 N 5", 1502),
    (giving, "fold", 1601),
    (playing, "fold", 1602),
    (alone, "fold", 1603),
    (giving, "discard 5", 1604),
    (alone_and_free, "discard 5", 1605),
    (stuck, "discard 8", 1606),
    (alone, "discard M", 1607),
    (ended, "5 J h2", 1901),
    (behind, "5 J 18", 2001),
    (playing, "5 N 4", 2201),
    (playing, "3 N h1", 2202),
    (behind, "3 J 16", 2401),
    (lambda: board("0: N62 Bh2 | 5" + REST), "5 N h3", 2501),
    (playing, "5 J h1", 2502),
    (on_start, "2 N h2", 2601),
    (home, "4 N 5", 2901),
    (home, "2 B h2", 2902),
    (home, "2 N h4", 2903),
    (playing, "5 J 5", 3101),
    (playing, "13 N start", 3102),
    (on_start, "13 J start", 3103),
    (home, "M N 63", 2901),
    (lambda: play(board("0: N8 | 12 M\n1: N20 | 8"), "12 N 20; discard 8; draw 9; discard 9"),
     "M N 21", 3302),
    (lambda: board("0: N19 | M" + REST), "M N 19", 3303),
    (playing, "M N 1", 3304),
    (playing, "M N h1", 3305),
    (home, "S N x1K", 3401),
    (on_start, "S N x2K", 3402),
    (on_start, "S B x1K", 3403),
    (on_start, "S B x3J", 3404),
    (playing, "S N x0B", 3405),
    (playing, "S N x5K", 3406),
    (playing, "5 N x1K", 3407),
    (playing, "S N 5", 3408),
    (nothing_to_copy, "= N 10", 3501),
    (copies, "= N 49", 3502),
    (lambda: board("0: J13 | 5\n1: N30\n2: N15\n3: K52"), "5 J 18", 4001),
    (stuck, "8 K 13", 4201),
    (lambda: board("0: N13 | 5\n1: N30\n2: K18\n3: K52"), "5 N 18", 4301),
    (knight, "5 N 18", 4401),
    (playing, "jump", 4501),
    (jester, "7 J h1", None),
    (jester, "9 J h3", 4601),
    (jester_home, "5 J h4", 4602),
    (playing, "draw 5", 4701),
    (lambda: play(alone(), "discard 8;" + "" * 0), "draw 5", None),
]  # fmt: skip


@pytest.mark.parametrize(
    ("reach", "move", "reason"),
    [pytest.param(*case, id=f"{case[2]} {case[1]}") for case in CASES],
)
def test_a_refusal_names_its_rule_and_says_why(reach, move, reason):
    position = reach()
    refusal = position.why_not(move)
    if reason is None:
        assert refusal is None
        return
    assert (f"refusal.{reason}", f"D-{reason // 100}") == (refusal.key, refusal.rule)
    for sentence in (refusal.en, refusal.hu):
        assert "{" not in sentence
        assert "None" not in sentence
    assert refusal.en != refusal.hu


@pytest.mark.parametrize(
    "move",
    [
        "5 N",
        "5 N h5",
        "5 X 10",
        "1 N 10",
        "deal",
        "deal 1",
        "give ?",
        "14 N 5",
        "5 N -1",
        "jump 26",
        "5  N 10",
        "",
    ],
)
def test_what_is_no_move_is_refused_as_notation(move):
    assert "notation" == playing().why_not(move).rule


def test_nothing_changes_when_a_move_is_refused():
    position = playing()
    before = (position.view(0), position.moves)
    with pytest.raises(IllegalMove, match="D-22"):
        position.push("5 N 4")
    assert before == (position.view(0), position.moves)


def test_a_pawn_that_stands_between_is_named():
    """D-40: a Knight stands between a Jester and where it wants to go."""
    refusal = board("0: J13 | 5\n1: N30\n2: N15\n3: K52").why_not("5 J 18")
    assert (
        "A Knight stands between: a Jester passes only Jesters without a green card." == refusal.en
    )
    assert refusal.hu.startswith("Lovag áll az útban")


def test_the_written_form_of_a_move_is_the_only_one():
    """Two uses of a card with the same effect are one move (D-46)."""
    position = board("0: J60 | 7" + REST)
    legal = list(position.legal_moves)
    assert len(set(legal)) == len(legal)
    assert 1 == legal.count("7 J h1")
    assert ludoteka.game("dog").rule_prefix == "D"
