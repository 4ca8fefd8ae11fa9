// Plays random games of the program that includes this, one after the other. The program has
// new_game, chance and decide, which play one move each, and count_returns.

int main(int count, char **words) {
  int games = count > 1 ? atoi(words[1]) : 1000;
  uint64_t seed = count > 2 ? strtoull(words[2], 0, 10) : 0;
  double sums[SEATS] = {0};
  int64_t decisions = 0, moves = 0;
  uint32_t rng[4];
  Game g;
  struct timespec from, to;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
  for (int i = 0; i < games; i++) {
    seed_rng(rng, seed, (uint32_t)i);
    new_game(&g);
    while (g.actor != OVER) {
      moves++;
      if (g.actor == CHANCE) {
        chance(&g, rng);
      } else {
        decisions++;
        decide(&g, rng);
      }
    }
    count_returns(&g, sums);
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
  double seconds = (to.tv_sec - from.tv_sec) + 1e-9 * (to.tv_nsec - from.tv_nsec);
  printf("%d %lld %lld %.6f", games, (long long)decisions, (long long)moves, seconds);
  for (int s = 0; s < SEATS; s++) printf(" %.9f", sums[s]);
  printf("\n");
  return 0;
}
