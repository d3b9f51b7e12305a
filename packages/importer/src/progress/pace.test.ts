import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

it('reports rows, rate, rejects and the remaining time', () => {
  let now = 0;
  const pace = new Pace(1000, () => now);
  pace.enter({ kind: 'rows', of: 'responses', rows: 0, rejected: 0 });
  expect(pace.line()).toBe('Responses: 0 rows (0 %)');
  now = 10_000;
  pace.read(250);
  pace.enter({ kind: 'rows', of: 'responses', rows: 80_000, rejected: 2 });
  expect(pace.line()).toBe('Responses: 80,000 rows (25 %), 2 rejected, 8,000 a second, 30 s left');
});

it('times each phase, and each programme’s figures, separately', () => {
  let now = 0;
  const pace = new Pace(0, () => now);
  pace.enter({ kind: 'figures', done: 0, total: 100 });
  now = 60_000;
  pace.enter({ kind: 'figures', done: 50, total: 100 });
  expect(pace.line()).toBe('Figures: 50 of 100 days, 1 min 0 s left');
  pace.enter({ kind: 'figures', done: 0, total: 40 });
  now = 62_000;
  pace.enter({ kind: 'figures', done: 20, total: 40 });
  expect(pace.line()).toBe('Figures: 20 of 40 days, 2 s left');
});

it('an empty file is complete at once', () => {
  expect(new Pace(0, () => 0).share()).toBe(1);
});
