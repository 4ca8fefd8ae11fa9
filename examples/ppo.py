"""Learns a game by playing itself: PPO on `ludoteka.fast.Batch`, one network for every seat.

    pip install ".[gymnasium,learn]"
    python examples/ppo.py kronia --minutes 10 --out kronia.pt

At the end (and with `--load`, instead of learning) the network meets bots: the same deals with
the network in each seat in turn, so that the luck of cards and seats falls out; the interval is
a bootstrap over deals, as in `ludoteka arena`.
"""

import argparse
import os
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

import ludoteka
from ludoteka.bots.arena import Standing
from ludoteka.envs.gymnasium import Tables
from ludoteka.fast import Batch

STEPS = 64  # decisions in each row between two lessons
EPOCHS, MINIBATCH = 2, 4096
CLIP, LAMBDA, ENTROPY, RATE = 0.2, 0.95, 0.01, 7e-4


class Network(nn.Module):
    """What the seat that is asked knows -> a preference for each move, and the return to hope for."""

    def __init__(self, features: int, moves: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.moves, self.value = nn.Linear(width, moves), nn.Linear(width, 1)
        nn.init.zeros_(self.moves.weight)  # begins as a player who chooses at random

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Log chances of moves, -inf where illegal, and values."""
        hidden = self.body(torch.log1p(seen.float()))  # counts up to 127, most of them small
        chances = self.moves(hidden).masked_fill(~mask, -torch.inf).log_softmax(1)
        return chances, self.value(hidden).squeeze(1).tanh()


class Lesson:
    """STEPS decisions in every row, and how much better each went than was hoped for."""

    def __init__(self, batch: Batch) -> None:
        shape = (STEPS, batch.n)
        self.seen = np.zeros((*shape, batch.observations.shape[1]), np.int8)
        self.mask = np.zeros((*shape, batch.mask.shape[1]), np.bool_)
        self.seat = np.zeros(shape, np.int64)
        self.move = np.zeros(shape, np.int64)
        self.chance = np.zeros(shape, np.float32)
        self.value = np.zeros(shape, np.float32)
        self.over = np.zeros(shape, np.bool_)
        self.returns = np.zeros((*shape, batch.players), np.float32)

    @torch.no_grad()
    def play(self, batch: Batch, network: Network) -> np.ndarray:
        """Fill the lesson; the values of the seats that are asked next."""
        for t in range(STEPS):
            self.seen[t], self.mask[t] = batch.observations, batch.mask
            self.seat[t] = batch.to_move
            seen, mask = torch.from_numpy(self.seen[t]), torch.from_numpy(self.mask[t])
            chances, values = network(seen, mask)
            moves = torch.multinomial(chances.exp(), 1)
            self.move[t], self.value[t] = moves.squeeze(1).numpy(), values.numpy()
            self.chance[t] = chances.gather(1, moves).squeeze(1).numpy()
            batch.step(self.move[t])
            self.over[t], self.returns[t] = batch.over, batch.returns
        last = torch.from_numpy(batch.observations), torch.from_numpy(batch.mask)
        return network(*last)[1].numpy()

    def advantages(self, to_move: np.ndarray, values: np.ndarray) -> np.ndarray:
        """(STEPS, rows), by generalized advantage estimation along each seat's own decisions.

        NaN where a seat is not asked again and the game goes on: nothing is known of those.
        Source: J. Schulman et al., ICLR 2016.
        """
        rows = np.arange(self.seat.shape[1])
        coming = np.full((len(rows), self.returns.shape[2]), np.nan, np.float32)
        coming[rows, to_move] = values  # what each seat may hope for at its next decision
        surplus = np.zeros_like(coming)
        found = np.zeros_like(self.value)
        for t in reversed(range(STEPS)):
            over, seat = self.over[t], self.seat[t]
            coming[over], surplus[over] = self.returns[t][over], 0
            step = coming[rows, seat] - self.value[t] + LAMBDA * surplus[rows, seat]
            found[t] = surplus[rows, seat] = step
            coming[rows, seat] = self.value[t]
            surplus[rows, seat] = np.nan_to_num(step)
        return found


def learn(network: Network, batch: Batch, minutes: float) -> int:
    """Play and learn for so long; returns the number of decisions."""
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    lesson, started, decisions, told = Lesson(batch), time.monotonic(), 0, 0.0
    while (spent := (time.monotonic() - started) / 60 / minutes) < 1:
        optimizer.param_groups[0]["lr"] = RATE * (1 - spent)
        values = lesson.play(batch, network)
        gained = lesson.advantages(batch.to_move, values)
        known = np.flatnonzero(~np.isnan(gained.ravel()))
        aimed = torch.from_numpy((gained + lesson.value).ravel())
        gains = torch.from_numpy(gained.ravel())
        gains = (gains - gains[known].mean()) / (gains[known].std() + 1e-6)
        flat = [
            torch.from_numpy(part.reshape(-1, *part.shape[2:]))
            for part in (lesson.seen, lesson.mask, lesson.move, lesson.chance)
        ]
        for _ in range(EPOCHS):
            np.random.shuffle(known)
            for at in range(0, len(known), MINIBATCH):
                some = torch.from_numpy(known[at : at + MINIBATCH])
                seen, mask, move, before = (part[some] for part in flat)
                chances, value = network(seen, mask)
                ratio = (chances.gather(1, move[:, None]).squeeze(1) - before).exp()
                gain = gains[some]
                better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
                spread = -(chances.exp() * chances.masked_fill(~mask, 0)).sum(1)
                wrong = (value - aimed[some]).square()
                loss = (0.5 * wrong - better - ENTROPY * spread).mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                optimizer.step()
        decisions += lesson.move.size
        if spent - told > 0.1:
            told = spent
            print(f"{spent:4.0%}  {decisions:,} decisions", flush=True)
    return decisions


def at_random(seen: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """The bot `random` for many tables at once."""
    return (mask * np.random.random(mask.shape)).argmax(1)


@torch.no_grad()
def shares(network: Network, game: str, players: int, bots: str, deals: int, seed: int) -> Standing:
    """The network's shares of victory against bots, by deal: the mean over all seats."""
    sides = len(ludoteka.game(game).sides(players))
    others = at_random if bots == "random" else bots
    found = np.zeros(deals)
    for seat in range(players):
        tables = Tables(game, deals, players, bots=others, seat=seat)
        seen, infos = tables.reset(seed=seed)
        ended = np.zeros(deals, bool)
        while not ended.all():
            chances, _ = network(
                torch.from_numpy(seen), torch.from_numpy(infos["action_mask"]).bool()
            )
            seen, rewards, over, _, infos = tables.step(chances.argmax(1).numpy())
            found += np.where(over & ~ended, (rewards * (sides - 1) + 1) / sides, 0)
            ended |= over
    return Standing(bots, list(found / players))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=ludoteka.games())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--rows", type=int, default=256)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--load", type=Path)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--deals", type=int, default=200)
    asked = parser.parse_args()
    torch.set_num_threads(asked.threads)
    torch.manual_seed(asked.seed)
    np.random.seed(asked.seed)
    batch = Batch(asked.game, asked.rows, asked.seed, asked.players)
    network = Network(batch.observations.shape[1], batch.mask.shape[1])
    if asked.load:
        network.load_state_dict(torch.load(asked.load, weights_only=True))
    else:
        print(f"{learn(network, batch, asked.minutes):,} decisions in {asked.minutes:g} minutes")
    if asked.out:
        torch.save(network.state_dict(), asked.out)
    for bots in asked.bots.split(","):
        met = shares(network, asked.game, asked.players, bots, asked.deals, seed=1_000_003)
        low, high = met.interval()
        print(
            f"against {bots}: {np.mean(met.shares):.1%} of victories, 95 % between "
            f"{low:.1%} and {high:.1%}; {asked.deals} deals, each in {asked.players} seats"
        )


if __name__ == "__main__":
    main()
