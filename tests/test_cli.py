"""The command line does what its page says, and complains in sentences."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import ludoteka
from ludoteka.cli import app
from ludoteka.cli.serve import addresses
from ludoteka.lab.simulate import Plan, played


def run(*words: object, stdin: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=stdin)


def refused(result: Result, code: int) -> str:
    """The complaint of a command that ended with this code, and with no traceback."""
    assert code == result.exit_code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "" == result.stdout
    return result.stderr


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """Three short-hand games of random bots."""
    path = tmp_path / "k.jsonl"
    plan = Plan("kronia", ("random", "random"), {"hades": True})
    path.write_text("".join(record.to_json() + "\n" for record in played(plan, 3)))
    return path


# What every command shares


def test_help_lists_the_commands_and_the_games() -> None:
    said = run("--help").stdout
    for word in ("serve", "play", "simulate", "replay", "bench", *ludoteka.games()):
        assert word in said


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("simulate", "chess", "--games", 1), ("chess", "kronia")),
        (("simulate", "kronia", "--games", 1, "--option", "hades"), ("hades", "NAME=VALUE")),
        (("simulate", "kronia", "--games", 1, "--option", "hadse=true"), ("hadse", "hades")),
        (("simulate", "kronia", "--games", 1, "--option", "hades=perhaps"), ("hades", "perhaps")),
        (("simulate", "kronia", "--games", 1, "--players", 7), ("7", "2", "5")),
        (("simulate", "kronia", "--games", 1, "--bots", "clever"), ("clever", "random")),
        (
            ("simulate", "kronia", "--games", 1, "--players", 4, "--bots", "random,random"),
            ("2 bots", "4 seats"),
        ),
        (("simulate", "kronia", "--games", 1, "--records", "/nowhere/k.jsonl"), ("/nowhere",)),
        (("play", "chess"), ("chess", "kronia")),
        (("play", "kronia", "--bots", "clever"), ("clever", "random", "easy")),
        (("play", "kronia", "--players", 4, "--bots", "random,random"), ("2", "4 seats")),
        (("replay", "/nowhere/k.jsonl"), ("/nowhere/k.jsonl",)),
        (("arena", "kronia", "--bots", "easy", "--games", 1), ("one bot", "two")),
        (("arena", "kronia", "--bots", "easy,clever", "--games", 1), ("clever", "random")),
        (("bench", "chess"), ("chess", "kronia")),
    ],
    ids=lambda words: " ".join(map(str, words))[:60],
)
def test_what_does_not_exist_is_named_beside_what_does(
    words: tuple[object, ...], named: tuple[str, ...]
) -> None:
    complaint = refused(run(*words), 2)
    for word in named:
        assert word in complaint


# simulate


def test_simulate_counts_results_lengths_and_speed() -> None:
    result = run("simulate", "kronia", "--games", 5, "--players", 3)
    assert 0 == result.exit_code
    assert "5 games" in result.stdout
    assert re.search(r"moves: \d+ to \d+ a game", result.stdout)
    assert "moves a second" in result.stdout
    assert "" == result.stderr


def test_simulate_writes_one_record_a_line_and_they_replay(tmp_path: Path) -> None:
    path = tmp_path / "k.jsonl"
    result = run(
        *("simulate", "kronia", "--games", 4, "--records", path, "--bots", "random,random,random"),
        *("--option", "hades=true", "--option", "tiles=random"),
    )
    assert 0 == result.exit_code, result.output
    lines = path.read_text().splitlines()
    assert 4 == len(lines)
    first = json.loads(lines[0])
    assert {"hades": True, "tiles": "random"} == first["options"]
    assert ["bot:random"] * 3 == first["names"]
    assert 0 == run("replay", path).exit_code


def test_the_same_seed_plays_the_same_games_in_one_process_and_in_two(tmp_path: Path) -> None:
    texts = []
    for jobs in (1, 2):
        path = tmp_path / f"{jobs}.jsonl"
        words = ("--games", 41, "--players", 2, "--seed", 9, "--jobs", jobs, "--records", path)
        assert 0 == run("simulate", "kronia", *words).exit_code
        texts.append(path.read_text())
    assert texts[0] == texts[1]
    path = tmp_path / "other.jsonl"
    run("simulate", "kronia", "--games", 41, "--players", 2, "--seed", 8, "--records", path)
    assert texts[0] != path.read_text()


# replay


def test_replay_counts_what_it_found_legal(records: Path) -> None:
    result = run("replay", records)
    assert 0 == result.exit_code
    assert "3 records" in result.stdout


def test_replay_reads_a_single_record_too(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    record = ludoteka.play("kronia", ["random"] * 3, seed=1)
    path.write_text(json.dumps(json.loads(record.to_json()), indent=2))
    assert "1 record" in run("replay", path).stdout


def test_legal_shows_every_point_before_its_move_and_the_result_at_the_end(records: Path) -> None:
    result = run("replay", records, "--legal")
    assert 0 == result.exit_code
    points = [json.loads(line) for line in result.stdout.splitlines()]
    games = [record.moves for record in ludoteka.Record.read(records)]
    assert sum(len(moves) + 1 for moves in games) == len(points)
    for index, moves in enumerate(games):
        mine = [point for point in points if point["record"] == index]
        assert list(range(len(moves) + 1)) == [point["n"] for point in mine]
        for point, move in zip(mine, moves, strict=False):
            assert move in point["legal"]
            assert (point["to_move"] == ludoteka.CHANCE) == (point["weights"] is not None)
            assert "result" not in point
        assert ludoteka.OVER == mine[-1]["to_move"]
        assert {"returns", "points"} == set(mine[-1]["result"])
    assert {"record", "n", "to_move", "legal", "weights"} == set(points[0])


def test_the_weights_stand_in_the_order_of_the_moves(records: Path) -> None:
    drawing = json.loads(run("replay", records, "--legal").stdout.splitlines()[1])
    position = ludoteka.new("kronia", players=2, hades=True)
    position.push(next(ludoteka.Record.read(records)).moves[0])
    weights = position.weights
    assert weights is not None
    assert [weights[move] for move in drawing["legal"]] == drawing["weights"]


def test_the_first_illegal_move_is_named_by_record_index_text_and_rule(records: Path) -> None:
    lines = records.read_text().splitlines()
    broken = json.loads(lines[1])
    broken["moves"][1] = "pass"
    lines[1] = json.dumps(broken)
    records.write_text("\n".join(lines))
    complaint = refused(run("replay", records), 1)
    for word in ("record 1", "move 1", "pass", "K-13"):
        assert word in complaint


def test_an_unreadable_record_names_its_line(records: Path) -> None:
    lines = records.read_text().splitlines()
    lines[2] = lines[2][:-5]
    records.write_text("\n".join(lines))
    assert "line 3" in refused(run("replay", records), 1)


def test_a_record_that_states_another_result_is_found_out(records: Path) -> None:
    lines = records.read_text().splitlines()
    broken = json.loads(lines[0])
    broken["result"]["points"][1] += 1
    lines[0] = json.dumps(broken)
    records.write_text("\n".join(lines))
    complaint = refused(run("replay", records), 1)
    assert "record 0" in complaint
    assert "points" in complaint


def test_an_empty_file_holds_no_record(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_text("")
    assert "no record" in refused(run("replay", tmp_path / "empty.jsonl"), 1)


# arena


def test_arena_seats_the_bots_everywhere_and_says_how_sure_it_is() -> None:
    words = ("--bots", "easy,random", "--games", 11, "--players", 3, "--json")
    found = json.loads(run("arena", "kronia", *words).stdout)
    assert ["easy", "random", "easy"] == found["bots"]
    assert (4, 12) == (found["deals"], found["games"])
    assert ["easy", "random"] == [standing["bot"] for standing in found["standings"]]
    for standing in found["standings"]:
        low, high = standing["interval"]
        assert low <= standing["share"] <= high


def test_arena_prints_a_table_for_people() -> None:
    result = run("arena", "kronia", "--bots", "easy,random", "--games", 4)
    assert 0 == result.exit_code, result.output
    assert "Equal bots would win 50.0% each" in result.stdout


# play


def test_a_whole_game_is_played_by_numbers() -> None:
    result = run(
        "play", "kronia", "--players", 2, "--bots", "random", "--seed", 3, stdin="1\n" * 99
    )
    assert 0 == result.exit_code, result.output
    assert "wins the game" in result.stdout or "win together" in result.stdout


def test_people_can_play_in_hungarian_and_ask_why_not() -> None:
    result = run(
        *("play", "kronia", "--players", 3, "--bots", "you,random,random", "--seed", 3),
        *("--lang", "hu"),
        stdin="why next 1\nnonsense\n?\nlog\ntable\n99\nq\n",
    )
    assert 0 == result.exit_code, result.output
    assert "(K-47)" in result.stdout
    assert "„nonsense”" in result.stdout
    assert "A játék a vége előtt abbamaradt." in result.stdout


def test_the_bots_named_make_the_table() -> None:
    said = run("play", "kronia", "--bots", "easy,random", "--name", "Anna", "--seed", 1).stdout
    for name in ("Anna", "easy 1", "random 2"):
        assert name in said
    said = run("play", "kronia", "--bots", "easy,you", "--name", "Anna", "--seed", 1).stdout
    assert "easy 0" in said


def test_the_end_of_the_input_leaves_the_game() -> None:
    result = run("play", "kronia", "--players", 2, "--seed", 3)
    assert 0 == result.exit_code
    assert "left before its end" in result.stdout


def test_two_people_at_one_keyboard_do_not_see_each_others_hands_by_accident() -> None:
    result = run(
        *("play", "kronia", "--players", 2, "--bots", "you,you", "--seed", 3), stdin="\n1\n" * 9
    )
    assert 0 == result.exit_code, result.output
    assert "press Enter when nobody else looks" in result.stdout


# serve


def test_an_address_is_printed_for_whom_it_serves() -> None:
    assert ["http://127.0.0.1:8000/"] == addresses("127.0.0.1", 8000)
    assert ["http://[::1]:80/"] == addresses("::1", 80)
    assert "http://localhost:8000/" in addresses("0.0.0.0", 8000)


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        words = ("--host", "127.0.0.1", "--port", port, "--no-browser", "--data", tmp_path)
        complaint = refused(run("serve", *words), 1)
    assert str(port) in complaint
    assert "--port" in complaint


def test_a_place_where_games_cannot_be_kept_is_said_in_a_sentence() -> None:
    words = ("--host", "127.0.0.1", "--port", 0, "--no-browser", "--data", "/dev/null/here")
    result = run("serve", *words)
    assert 1 == result.exit_code
    assert "/dev/null/here" in result.stderr
    assert "--data" in result.stderr
    assert "Traceback" not in result.stderr


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of its own on a free port, and its address."""
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-browser", "--data", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-c", "from ludoteka.cli import app; app()", *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        yield process, process.stdout.readline().split()[-1]
        process.kill()


def test_serve_prints_its_address_answers_there_and_stops_when_asked(
    served: tuple[subprocess.Popen[str], str],
) -> None:
    import httpx

    process, address = served
    assert 200 == httpx.get(address + "healthz", trust_env=False).status_code
    process.send_signal(signal.SIGINT)
    process.wait(timeout=20)
    assert process.returncode in (0, 130, -signal.SIGINT)


@pytest.mark.parametrize("game", ludoteka.games())
def test_every_game_is_played_to_its_end_in_the_terminal(game: str) -> None:
    result = run(
        *("play", game, "--bots", "random", "--seed", 5, "--name", "Anna"), stdin="1\n" * 2000
    )
    assert 0 == result.exit_code, result.output[-2000:]
    assert "left before its end" not in result.stdout
    assert '"phase"' not in result.stdout  # the table is drawn, not dumped
