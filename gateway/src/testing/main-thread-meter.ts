import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a gateway of its own process (`--import`): measures the longest stretch of processor time for which its
 * main thread let nobody else have a turn. Processor time, because a busy machine stretches every other clock.
 */
const TICK_MS = 2;

export interface MeterAnswer {
  /** Milliseconds of processor time. */
  readonly longest: number;
}

if (isMainThread && process.send !== undefined) {
  let longest = 0;
  let before = process.threadCpuUsage();
  // A turn of the loop runs its timers once: what lies between two ticks is what one turn has taken, or less than a tick.
  setInterval(() => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, (now.user + now.system - before.user - before.system) / 1000);
    before = now;
  }, TICK_MS).unref();
  process.on('message', (message) => {
    if (message !== 'meter') return;
    process.send?.({ longest } satisfies MeterAnswer);
    longest = 0;
  });
}
