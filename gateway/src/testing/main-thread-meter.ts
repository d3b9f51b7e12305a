import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded (`--import`) into a gateway that runs in a separate process. Measures the longest stretch of processor time for
 * which the gateway's main thread was blocked. Processor time, because a busy machine stretches every other clock.
 */
const TICK_MS = 2;

export interface MeterAnswer {
  /** Milliseconds of processor time. */
  readonly longest: number;
}

if (isMainThread && process.send !== undefined) {
  let longest = 0;
  let before = process.threadCpuUsage();
  // A turn of the event loop runs its timers once, so the time between two ticks is that of one turn, or less than a
  // tick.
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
