// What both clients count, between the warm-up and the end.
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

class Measures {
  on = false;
  times = [];
  messages = 0;
  bytes = 0;

  moved(since) {
    if (this.on) this.times.push(performance.now() - since);
  }

  async run(warmUp, seconds) {
    await wait(1000 * warmUp);
    const cpu = process.cpuUsage();
    const start = performance.now();
    process.stderr.write("measuring\n");
    this.on = true;
    await wait(1000 * seconds);
    this.on = false;
    const elapsed = (performance.now() - start) / 1000;
    const used = process.cpuUsage(cpu);
    const sorted = this.times.sort((a, b) => a - b);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
    console.log(
      JSON.stringify({
        moves: sorted.length / elapsed,
        messages: this.messages / elapsed,
        bytes: this.bytes / Math.max(1, this.messages),
        p50: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        max: at(1),
        client: (used.user + used.system) / 1e6 / elapsed,
      }),
    );
    process.exit(0);
  }
}

module.exports = { Measures, wait };
