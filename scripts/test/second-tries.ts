import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Writes which tests passed only on retry, as a list of their names, beside the report of the counts. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const file = process.env.SECOND_TRIES_FILE;
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#names));
  }
}
