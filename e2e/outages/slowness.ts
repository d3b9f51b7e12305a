import { availableParallelism, loadavg } from 'node:os';

/** Programs that want to run for each processor, up to which a machine is taken to be as quick as it can be. */
const FAIR_LOAD = 2;

/**
 * How much longer everything takes on this machine now because other programs use it, too: 1 where none do. What is
 * promised in seconds is promised for a machine that has nothing else to do.
 */
export function slowness(): number {
  const [lastMinute = 0] = loadavg();
  return Math.max(1, lastMinute / (FAIR_LOAD * availableParallelism()));
}
