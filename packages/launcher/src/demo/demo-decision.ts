/** Progress of the demo data of a data folder. */
export type DemoState = 'none' | 'loading' | 'in';

/** Value of DEMO_DATA; `unset`: only into an empty database on loopback. */
export type DemoSetting = 'unset' | 'on' | 'off';

/**
 * `load`: load it whatever the database contains. `load-if-empty`: only into an empty database. `keep`: it is loaded.
 * `none`: this portal has none.
 */
export type DemoDecision = 'load' | 'load-if-empty' | 'keep' | 'none';

/** Whether to load demo data. Its users have known names, so a public portal gets it only on request. */
export function decideDemo(input: {
  readonly setting: DemoSetting;
  readonly hostIsLoopback: boolean;
  readonly state: DemoState;
}): DemoDecision {
  const { setting, hostIsLoopback, state } = input;
  if (setting === 'off') return 'none';
  if (setting === 'unset' && !hostIsLoopback) return 'none';
  if (state === 'in') return 'keep';
  // An interrupted load is completed: what is loaded already does not change.
  return setting === 'on' || state === 'loading' ? 'load' : 'load-if-empty';
}
