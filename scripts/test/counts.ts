import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const NO_COUNTS: Counts = { passed: 0, failed: 0 };

/** From the report of vitest's reporter `json`; nothing where it wrote none. */
export function countVitest(file: string): Counts {
  const report = read(file) as { numPassedTests?: number; numFailedTests?: number; numFailedTestSuites?: number };
  const failed = report.numFailedTests ?? 0;
  // A file that cannot be loaded has no tests that fail.
  return {
    passed: report.numPassedTests ?? 0,
    failed: failed === 0 && (report.numFailedTestSuites ?? 0) > 0 ? 1 : failed,
  };
}

/** From the report of Playwright's reporter `json`. A test that passed at a second try passed. */
export function countPlaywright(file: string): Counts {
  const { stats } = read(file) as { stats?: { expected?: number; flaky?: number; unexpected?: number } };
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

function read(file: string): unknown {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
