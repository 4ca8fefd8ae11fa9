"""pgx on the processor: decisions of a loop in Python over a jitted step of 1024 games."""

import os

os.environ.setdefault(
    "XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
)
os.environ.setdefault("JAX_PLATFORMS", "cpu")

from typing import Any

import jax
import jax.numpy as jnp
import pgx
from answering import answer, until
from pgx.experimental import auto_reset

ROWS = 1024
made: dict[str, Any] = {}


def ready(name: str, seconds: float) -> int:
    """Compile; the step draws a legal move evenly and starts finished games anew."""
    env = pgx.make(name)
    begin = jax.jit(jax.vmap(env.init))
    renewed = auto_reset(env.step, env.init)

    def one(state: Any, key: Any) -> Any:
        choose, play = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        return renewed(state, jax.random.categorical(choose, logits), play)

    stepped = jax.jit(jax.vmap(one))
    key = jax.random.PRNGKey(0)
    state = stepped(begin(jax.random.split(key, ROWS)), jax.random.split(key, ROWS))
    made[name] = (stepped, state, key)
    return 1


def step(name: str, seconds: float) -> int:
    stepped, state, key = made[name]
    count, more = 0, until(seconds)
    while more():
        for _ in range(5):
            key, part = jax.random.split(key)
            state = stepped(state, jax.random.split(part, ROWS))
            count += ROWS
        jax.block_until_ready(state.observation)
    made[name] = (stepped, state, key)
    return count


if __name__ == "__main__":
    answer({"ready": ready, "step": step})
