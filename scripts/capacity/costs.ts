/** A measured cost. `by`: the benchmark; `upTo`: the most merchants that it was measured with, null where they do not matter. */
interface Cost {
  readonly value: number;
  readonly unit: string;
  readonly by: string;
  readonly upTo: number | null;
}

/**
 * Costs of November 2026 on two cores of a shared AMD EPYC, as `bench/results/<by>.json` had them: those of processor time
 * are upper bounds, because all that ran on both cores meanwhile is in them.
 */
export const COSTS = {
  /**
   * Two cores for 600 s: 51,917 calls of 500 readers, 500 responses a second and 30 starts of killed processes. Among 1,000
   * merchants Home is as fast as with one (`merchants`).
   */
  call: { value: (2 * 600) / 51_917, unit: 's of a core', by: 'load', upTo: 1000 },
  /** Two cores that import 8,067 unlabelled responses a second, of one merchant. */
  response: { value: 2 / 8067, unit: 's of a core', by: 'store', upTo: null },
  /** Documents of all collections at a hundred responses a day, without indexes; 575 of them the response itself. */
  stored: { value: 668, unit: 'bytes a response', by: 'storage', upTo: null },
  /** Two processes on two cores: 1,014,000 an hour. */
  alert: { value: (2 * 3600) / 1_014_000, unit: 's of a core', by: 'merchants --rows 200000', upTo: 1000 },
  benchmarkMemory: { value: 48 / 5000, unit: 'MB a merchant and process', by: 'benchmarks', upTo: 5000 },
  benchmarkReading: { value: 0.45 / 5000, unit: 's of a core a merchant and process', by: 'benchmarks', upTo: 5000 },
  merchantImport: { value: 1 / 228, unit: 's', by: 'merchants --rows 200000', upTo: 1000 },
} as const satisfies Readonly<Record<string, Cost>>;
