import { availableParallelism, loadavg } from 'node:os';

/** Runnable processes per processor up to which a machine counts as idle. */
const FAIR_LOAD = 2;

/**
 * Slow-down of this machine by other programs: 1 if there is none. Limits in seconds are for an otherwise idle machine.
 */
export function slowness(): number {
  const [lastMinute = 0] = loadavg();
  return Math.max(1, lastMinute / (FAIR_LOAD * availableParallelism()));
}
