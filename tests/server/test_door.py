"""The one door: the question, the rules, all or none, and a repeat that changes nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from server.browser import Browser, Line
from server.running import Running

NewBrowser = Callable[[str], Awaitable[Browser]]


async def two_at_a_table(browser: NewBrowser) -> tuple[Line, Line]:
    """Two people's pages at a game for two: the one that is asked, and the other."""
    anna, bence = await browser("Anna"), await browser("Bence")
    table = await anna.new_table("me", "open")
    hers, his = await anna.join(table), await bence.join(table)
    await his.ask("sit", seat=1, name="Bence")
    await hers.until(lambda line: line.view)
    return (hers, his) if hers.legal else (his, hers)


async def fill_temples(line: Line) -> None:
    """Makes the first seat's `put` moves, so that offers follow."""
    while any(move.startswith("put") for move in line.legal):
        assert "done" == (await line.play(line.legal[0]))["type"]


async def test_a_move_is_answered_after_everybody_has_been_told(browser: NewBrowser) -> None:
    asked, other = await two_at_a_table(browser)
    before = asked.question
    move = asked.legal[0]
    assert {"type": "done", "question": before + 1} == await asked.play(move)
    assert move == asked.log[-1]["move"]
    await other.until(lambda line: line.log == asked.log)


async def test_an_illegal_move_is_refused_with_its_rule_and_nothing_changes(
    browser: NewBrowser,
) -> None:
    asked, _ = await two_at_a_table(browser)
    await fill_temples(asked)
    view, question = asked.view, asked.question
    answer = await asked.play("offer 13 1")
    assert ("refused", 0, "offer 13 1") == (answer["type"], answer["index"], answer["move"])
    assert answer["rule"].startswith("K-")
    assert answer["key"].startswith("refusal.")
    assert {} != answer["values"]
    assert "welcome" == (await asked.hello(len(asked.log)))["type"]
    assert (view, question) == (asked.view, asked.question)


async def test_nonsense_is_refused_as_no_move(browser: NewBrowser) -> None:
    asked, _ = await two_at_a_table(browser)
    answer = await asked.play("checkmate")
    assert ("refused", "notation", "refusal.notation") == (
        answer["type"],
        answer["rule"],
        answer["key"],
    )


async def test_a_list_with_one_bad_move_plays_none_and_names_it(browser: NewBrowser) -> None:
    asked, other = await two_at_a_table(browser)
    question, size = asked.question, len(asked.log)
    good = asked.legal[0]
    answer = await asked.play(good, "put wrath")
    assert ("refused", 1, "put wrath") == (answer["type"], answer["index"], answer["move"])
    await asked.hello(size)
    await other.hello(size)
    assert (question, size) == (asked.question, len(asked.log))
    assert size == len(other.log)


async def test_a_list_of_good_moves_is_played_as_one(browser: NewBrowser) -> None:
    asked, other = await two_at_a_table(browser)
    question, size = asked.question, len(asked.log)
    first, second = asked.view["drawn"][:2] if asked.view else ("", "")
    answer = await asked.play(f"put {first}", f"put {second}")
    assert {"type": "done", "question": question + 2} == answer
    await other.until(lambda line: len(line.log) > size)
    moves = [entry["move"] for entry in other.log[size:]]
    assert [f"put {first}", f"put {second}"] == moves


async def test_a_list_never_reaches_past_what_its_move_sets_off(browser: NewBrowser) -> None:
    """Else a refused list would tell what the move before would lead to."""
    asked, other = await two_at_a_table(browser)
    await fill_temples(asked)
    size = len(asked.log)
    for later in (f"offer {asked.legal[1].split()[1]} 1", "pass", "nonsense"):
        answer = await asked.play(asked.legal[0], later)
        assert ("refused", 1, "list") == (answer["type"], answer["index"], answer["rule"])
    await other.hello(size)
    assert size == len(other.log)


async def test_a_stale_question_gets_an_error_and_the_position_as_it_is(
    browser: NewBrowser,
) -> None:
    asked, _ = await two_at_a_table(browser)
    move, old = asked.legal[0], asked.question
    await asked.play(move)
    asked.view = None
    answer = await asked.play(move, question=old)
    assert ("error", "stale") == (answer["type"], answer["code"])
    await asked.until(lambda line: line.view)
    assert old + 1 == asked.question


async def test_nobody_plays_out_of_turn(browser: NewBrowser) -> None:
    asked, other = await two_at_a_table(browser)
    answer = await other.play(asked.legal[0])
    assert ("error", "not_asked") == (answer["type"], answer["code"])


async def test_who_has_no_seat_plays_nothing(browser: NewBrowser) -> None:
    asked, _ = await two_at_a_table(browser)
    watcher = await (await browser("Cili")).join(asked.table["id"])
    for answer in (
        await watcher.ask("play", question=0, moves=["pass"]),
        await watcher.ask("why", move="pass"),
    ):
        assert ("error", "not_seated") == (answer["type"], answer["code"])


async def test_a_repeated_id_is_answered_alike_and_played_once(browser: NewBrowser) -> None:
    asked, other = await two_at_a_table(browser)
    move, question = asked.legal[0], asked.question
    message = {"type": "play", "id": "tap", "question": question, "moves": [move]}
    for _ in range(3):
        await asked.send(message)
    answers = []
    while len(answers) < 3:
        heard = await asked.next()
        if heard.get("id") == "tap":
            answers.append(heard)
    assert [{"type": "done", "id": "tap", "question": question + 1}] * 3 == answers
    await other.hello(0)
    assert 1 == sum(entry["move"] == move for entry in other.log[-3:] if entry["seat"] >= 0)


async def test_an_id_is_its_persons_own(browser: NewBrowser) -> None:
    asked, other = await two_at_a_table(browser)
    await asked.send(
        {"type": "play", "id": "x", "question": asked.question, "moves": [asked.legal[0]]}
    )
    await asked.until(lambda line: line.question > 1 or not line.legal)
    await other.send({"type": "play", "id": "x", "question": other.question, "moves": ["pass"]})
    while (heard := await other.next()).get("id") != "x":
        pass
    assert "error" == heard["type"]


async def test_why_names_the_rule_only_to_the_seat_that_is_asked(browser: NewBrowser) -> None:
    asked, other = await two_at_a_table(browser)
    await fill_temples(asked)
    because = await asked.ask("why", move="offer 13 1")
    assert ("because", "offer 13 1") == (because["type"], because["move"])
    assert because["rule"].startswith("K-")
    legal = await asked.ask("why", move=asked.legal[0])
    assert (None, None) == (legal["rule"], legal["key"])
    answer = await other.ask("why", move=asked.legal[0])
    assert ("error", "not_asked") == (answer["type"], answer["code"])


async def test_two_pages_on_one_seat_see_the_same_and_both_may_play(
    server: Running, browser: NewBrowser
) -> None:
    anna = await browser("Anna")
    table = await anna.new_table("me", "random")
    desk, phone = await anna.join(table), await anna.join(table)
    pages = [desk, phone]
    for turn in range(6):
        page = pages[turn % 2]
        await page.until(lambda line: line.legal)
        size = len(page.log)
        await page.play(page.legal[-1])
        for one in pages:
            await one.until(lambda line, size=size: len(line.log) > size)
    for page in pages:
        await page.until(lambda line: line.legal)
    assert (desk.view, desk.question, desk.log) == (phone.view, phone.question, phone.log)
