// The generator of kernel/generator.py.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static inline uint32_t next32(uint32_t *r) {
  uint32_t out = r[0] + r[1] + r[3];
  r[0] = r[1] ^ (r[1] >> 9);
  r[1] = r[2] + (r[2] << 3);
  r[2] = ((r[2] << 21) | (r[2] >> 11)) + out;
  r[3]++;
  return out;
}
static void seed_rng(uint32_t *r, uint64_t seed, uint32_t stream) {
  r[0] = (uint32_t)seed, r[1] = (uint32_t)(seed >> 32), r[2] = stream, r[3] = 1;
  for (int i = 0; i < 12; i++) next32(r);
}
static inline int below(uint32_t *r, uint32_t n) { return (int)(((uint64_t)next32(r) * n) >> 32); }
