import { describe, expect, it } from 'vitest';
import { Random } from '../random.fixture.ts';
import { countsOfGroups, didItHelp, helpDays } from './did-it-help.ts';

const MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`) / MS;

describe('the days of an effect', () => {
  it('are the whole weeks after the note, and as many days before it', () => {
    const note = { startDate: '2026-10-05', endDate: '2026-10-07' };
    for (let yesterday = at('2026-10-05'); yesterday <= at('2026-12-31'); yesterday += 1) {
      const day = new Date(yesterday * MS).toISOString().slice(0, 10);
      const found = helpDays(note, day, '2026-01-01');
      // Counts the weeks one by one.
      let weeks = 0;
      while (at(note.endDate) + 7 * (weeks + 1) <= yesterday) weeks += 1;
      if (weeks < 2) {
        expect(found, day).toEqual({ kind: 'early', readOn: '2026-10-22' });
        continue;
      }
      if (found.kind !== 'days') throw new Error(day);
      const { before, after } = found;
      expect(after.startDate).toBe('2026-10-08');
      expect(before.endDate).toBe('2026-10-04');
      expect(at(after.endDate) - at(after.startDate) + 1, day).toBe(7 * weeks);
      expect(at(before.endDate) - at(before.startDate) + 1, day).toBe(7 * weeks);
    }
  });

  it('are readable on the day that is named, not the day before', () => {
    const note = { startDate: '2026-11-30', endDate: '2026-11-30' };
    expect(helpDays(note, '2026-12-13', '2026-01-01')).toEqual({ kind: 'early', readOn: '2026-12-15' });
    expect(helpDays(note, '2026-12-14', '2026-01-01').kind).toBe('days');
  });

  it('are as many weeks as the plan shows before the note', () => {
    const note = { startDate: '2026-06-01', endDate: '2026-06-01' };
    expect(helpDays(note, '2026-11-20', '2026-05-10')).toEqual({
      kind: 'days',
      before: { startDate: '2026-05-11', endDate: '2026-05-31' },
      after: { startDate: '2026-06-02', endDate: '2026-06-22' },
    });
    expect(helpDays(note, '2026-11-20', '2026-05-19')).toEqual({ kind: 'depth' });
  });
});

/** Formulas over single answers, not over counts. */
const mean = (answers: readonly number[]) => answers.reduce((a, b) => a + b, 0) / answers.length;
const netOf = (answer: number) => (answer >= 9 ? 100 : answer <= 6 ? -100 : 0);
const varianceOfMean = (answers: readonly number[], less: 0 | 1) => {
  const middle = mean(answers);
  return answers.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (answers.length - less) / answers.length;
};
const countsOf = (answers: readonly number[]) =>
  Array.from({ length: 11 }, (_, rating) => answers.filter((x) => x === rating).length);

describe.each(['rating', 'nps'] as const)('the effect on a %s', (kind) => {
  const figureOf = (answers: readonly number[]) => mean(kind === 'nps' ? answers.map(netOf) : answers);
  const varianceOf = (answers: readonly number[]) =>
    kind === 'nps' ? varianceOfMean(answers.map(netOf), 0) : varianceOfMean(answers, 1);
  const some = (random: Random, best: number) =>
    Array.from({ length: 30 + random.int(300) }, () => Math.max(0, Math.min(10, best - random.int(5))));

  it.each([false, true])('with a control: %s', (controlled) => {
    const verdicts = new Set<boolean>();
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = new Random(seed);
      const sides = Array.from({ length: controlled ? 4 : 2 }, () => some(random, 9 + random.int(3)));
      const [before = [], after = [], otherBefore = [], otherAfter = []] = sides;
      const own = { before: countsOf(before), after: countsOf(after) };
      const control = controlled ? { before: countsOf(otherBefore), after: countsOf(otherAfter) } : null;
      const found = didItHelp(kind, own, control);
      if (found.kind !== 'read') throw new Error(`seed ${seed}`);
      const values = sides.map(figureOf);
      const [b = 0, a = 0, ob = 0, oa = 0] = values;
      const expected = controlled ? a - b - (oa - ob) : a - b;
      const margin = 1.96 * Math.sqrt(sides.map(varianceOf).reduce((x, y) => x + y));
      const [step, marginStep] = kind === 'nps' ? [1, 0.1] : [0.01, 0.01];
      expect(Math.abs(found.difference - expected), `seed ${seed}`).toBeLessThanOrEqual(step / 2 + 1e-9);
      expect(Math.abs(found.margin - margin), `seed ${seed}`).toBeLessThanOrEqual(marginStep / 2 + 1e-9);
      expect(found.significant, `seed ${seed}`).toBe(Math.abs(expected) >= margin);
      expect(found.before.n).toBe(before.length);
      expect(found.after.n).toBe(after.length);
      expect(found.control?.after.n).toBe(controlled ? otherAfter.length : undefined);
      verdicts.add(found.significant);
    }
    expect(verdicts).toEqual(new Set([true, false]));
  });
});

it('needs 30 answers on every side', () => {
  const of = (n: number) => countsOf(Array.from({ length: n }, (_, k) => 5 + (k % 6)));
  const enough = { before: of(30), after: of(30) };
  expect(didItHelp('rating', enough, null).kind).toBe('read');
  expect(didItHelp('rating', { before: of(29), after: of(400) }, null)).toMatchObject({
    kind: 'few',
    before: { n: 29 },
    after: { n: 400 },
  });
  expect(didItHelp('rating', { before: of(0), after: of(0) }, null)).toMatchObject({ before: { n: 0, value: null } });
  expect(didItHelp('rating', enough, { before: of(400), after: of(29) })).toMatchObject({
    kind: 'few',
    control: { after: { n: 29 } },
  });
});

it('is never significant where all answers are alike', () => {
  const alike = (rating: number) => countsOf(Array.from({ length: 50 }, () => rating));
  const [low, high] = [alike(3), alike(9)];
  for (const kind of ['rating', 'nps'] as const) {
    for (const control of [null, { before: low, after: low }]) {
      expect(didItHelp(kind, { before: low, after: high }, control)).toMatchObject({ margin: 0, significant: false });
    }
  }
});

it('a score needs its three groups alone', () => {
  const groups = { promoters: 40, passives: 20, detractors: 10 };
  const after = countsOfGroups({ ...groups, promoters: 50 });
  expect(didItHelp('nps', { before: countsOfGroups(groups), after }, null)).toMatchObject({
    before: { n: 70, value: 43 },
    after: { n: 80, value: 50 },
    difference: 7,
  });
});
