/** How far the demo data of a data folder is. */
export type DemoState = 'none' | 'loading' | 'in';

/** What DEMO_DATA says; `unset` means: on an empty database on loopback. */
export type DemoSetting = 'unset' | 'on' | 'off';

/**
 * `load`: load it whatever the database holds. `load-if-empty`: only into an empty database. `keep`: it is in.
 * `none`: this portal has none.
 */
export type DemoDecision = 'load' | 'load-if-empty' | 'keep' | 'none';

/** Whether to load demo data. Its users have known names, so a portal that others can reach gets it only if told to. */
export function decideDemo(asked: {
  readonly setting: DemoSetting;
  readonly hostIsLoopback: boolean;
  readonly state: DemoState;
}): DemoDecision {
  const { setting, hostIsLoopback, state } = asked;
  if (setting === 'off') return 'none';
  if (setting === 'unset' && !hostIsLoopback) return 'none';
  if (state === 'in') return 'keep';
  // A load that was cut short is finished: what is in already stays as it is.
  return setting === 'on' || state === 'loading' ? 'load' : 'load-if-empty';
}
