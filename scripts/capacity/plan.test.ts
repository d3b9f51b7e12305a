import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { capacityPlan, withPlan } from './plan.ts';

it('docs/scaling.md has the plan of the measured costs', () => {
  const page = readFileSync(join(dirname(dirname(import.meta.dirname)), 'docs', 'scaling.md'), 'utf8');
  expect(page).toBe(withPlan(page));
});

it('10,000 merchants of 100 responses a day with 0.2 readers each are these calls and responses, recounted', () => {
  const row = (what: string) =>
    capacityPlan()
      .split('\n')
      .find((line) => line.startsWith(`| ${what} |`))
      ?.split(' | ')[2];
  // 2,000 readers with a call every 6 s; a million responses a day, three times the mean.
  expect(row('calls in the busiest hour')).toBe('333/s');
  expect(row('responses in the busiest hour')).toBe('34.7/s');
  // 2,000 alerts in 7.1 s are what one core judges: 100,000 in 710 s of an hour.
  expect(row('cores for alerts in the hour after midnight')).toBe('0.2 *');
});
