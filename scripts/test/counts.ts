import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed, and which of them passed only on retry. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly secondTry: readonly string[];
}

export const NO_COUNTS: Counts = { passed: 0, failed: 0, secondTry: [] };

/** From the report of vitest's reporter `json`, and the names that `SecondTries` wrote, if any. */
export function countVitest(file: string, secondTries: string): Counts {
  const report = read(file) as { numPassedTests?: number; numFailedTests?: number; numFailedTestSuites?: number };
  const failed = report.numFailedTests ?? 0;
  // A file that cannot be loaded has no failing tests.
  return {
    passed: report.numPassedTests ?? 0,
    failed: failed === 0 && (report.numFailedTestSuites ?? 0) > 0 ? 1 : failed,
    secondTry: read(secondTries, []) as readonly string[],
  };
}

/** From the report of Playwright's reporter `json`. A test that passed on retry has passed. */
export function countPlaywright(file: string): Counts {
  const { stats, suites = [] } = read(file) as PlaywrightReport;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    secondTry: suites.flatMap(flakyIn),
  };
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats?: { readonly expected?: number; readonly flaky?: number; readonly unexpected?: number };
  readonly suites?: readonly PlaywrightSuite[];
}

function flakyIn({ title, specs = [], suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => spec.title);
  return [...own, ...suites.flatMap(flakyIn)].map((name) => `${title} > ${name}`);
}

function read(file: string, otherwise: unknown = {}): unknown {
  if (!existsSync(file)) return otherwise;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return otherwise;
  }
}
