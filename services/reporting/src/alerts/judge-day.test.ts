import type { AlertWatch, FigureCondition } from '@shoppervoice/contracts/delivery';
import { describe, expect, it } from 'vitest';
import { after, type JudgedRule, judgeDay } from './judge-day.ts';
import type { Reading } from './reading.ts';

const DAY = '2026-11-20';
const watch = (condition: FigureCondition): AlertWatch => ({
  kind: 'figure',
  report: 'GIFTS',
  query: '',
  figure: 'OSAT',
  option: null,
  condition,
});
const CHANGE = watch({ kind: 'change', days: 30 });
const rule = (of: AlertWatch, more: Partial<JudgedRule> = {}): JudgedRule => ({
  watch: of,
  told: {},
  standing: null,
  ...more,
});
const figure = (value: number | null, n = 100, chance: number | null = null, rose = false): Reading => ({
  kind: 'figure',
  unit: 'nps',
  now: { n, value },
  before: { n, value: 50 },
  moreIsBetter: true,
  test: chance === null ? null : { chance, significant: chance <= 0.05, rose, still: null },
});
const judge = (of: JudgedRule, reading: Reading, day = DAY) => judgeDay([{ rule: of, reading }], day)[0];

describe('the false discovery rate', () => {
  it('applies over all rules of a merchant: a change that alone would fire does not fire among many', () => {
    const alone = judgeDay([{ rule: rule(CHANGE), reading: figure(40, 100, 0.03) }], DAY);
    expect(alone).toEqual([{ kind: 'fired', cause: 'fell' }]);
    const many = [0.03, 0.4, 0.6].map((chance) => ({ rule: rule(CHANGE), reading: figure(40, 100, chance) }));
    expect(judgeDay(many, DAY).map(({ kind }) => kind)).toEqual(['quiet', 'quiet', 'quiet']);
  });

  it('ignores rules that test nothing', () => {
    const reads = [
      { rule: rule(CHANGE), reading: figure(60, 100, 0.04, true) },
      { rule: rule(watch({ kind: 'below', days: 30, value: 40 })), reading: figure(50) },
      { rule: rule(CHANGE), reading: figure(50, 12) },
    ];
    expect(judgeDay(reads, DAY)).toEqual([{ kind: 'fired', cause: 'rose' }, { kind: 'quiet' }, { kind: 'few' }]);
  });
});

describe('a limit', () => {
  const below = watch({ kind: 'below', days: 30, value: 40 });

  it('is reported when it is crossed, and not again while the value stays beyond it', () => {
    expect(judge(rule(below), figure(39))).toEqual({ kind: 'fired', cause: 'below' });
    expect(judge(rule(below), figure(40))).toEqual({ kind: 'quiet' });
    const standing = rule(below, { told: { below: '2026-09-01' }, standing: 'below' });
    expect(judge(standing, figure(39))).toEqual({ kind: 'told', cause: 'below' });
    const back = { ...standing, ...after(standing, { kind: 'quiet' }, '2026-11-19') };
    expect(judge(back, figure(39))).toEqual({ kind: 'fired', cause: 'below' });
  });

  it('is not judged by few answers, which do not reset its state either', () => {
    expect(judge(rule(below), figure(10, 29))).toEqual({ kind: 'few' });
    const standing = rule(below, { standing: 'below' });
    expect(after(standing, { kind: 'few' }, DAY).standing).toBe('below');
  });

  it('is also crossed upwards', () => {
    const above = watch({ kind: 'above', days: 7, value: 40 });
    expect(judge(rule(above), figure(41))).toEqual({ kind: 'fired', cause: 'above' });
    expect(judge(rule(above), figure(40))).toEqual({ kind: 'quiet' });
  });
});

describe('points at stake', () => {
  const above = watch({ kind: 'above', days: 30, value: 0.5 });
  const points = (value: number | null, low: number | null, n = 500): Reading => ({
    kind: 'points',
    now: { n, value, low, high: value === null || low === null ? null : 2 * value - low },
  });

  it('fire above their limit only while their interval is above 0', () => {
    expect(judge(rule(above), points(0.51, 0.01))).toEqual({ kind: 'fired', cause: 'above' });
    expect(judge(rule(above), points(0.51, 0))).toEqual({ kind: 'quiet' });
    expect(judge(rule(above), points(0.5, 0.2))).toEqual({ kind: 'quiet' });
    expect(judge(rule(above, { standing: 'above' }), points(0.6, 0.2))).toEqual({ kind: 'told', cause: 'above' });
  });

  it('fire below a limit, whatever their interval holds', () => {
    const below = watch({ kind: 'below', days: 90, value: 0.2 });
    expect(judge(rule(below), points(0.19, -0.1))).toEqual({ kind: 'fired', cause: 'below' });
    expect(judge(rule(below), points(0.2, 0.1))).toEqual({ kind: 'quiet' });
  });

  it('are not judged without an interval, or without enough answers', () => {
    expect(judge(rule(above), points(0.9, null))).toEqual({ kind: 'few' });
    expect(judge(rule(above), points(null, null, 99))).toEqual({ kind: 'few' });
  });
});

it('is reported once a week per cause, and at once in the other direction', () => {
  const fell = after(rule(CHANGE), { kind: 'fired', cause: 'fell' }, '2026-11-14');
  const reported = rule(CHANGE, fell);
  expect(judge(reported, figure(40, 100, 0.001), '2026-11-20')).toEqual({ kind: 'told', cause: 'fell' });
  expect(judge(reported, figure(40, 100, 0.001), '2026-11-21')).toEqual({ kind: 'fired', cause: 'fell' });
  expect(judge(reported, figure(60, 100, 0.001, true), '2026-11-15')).toEqual({ kind: 'fired', cause: 'rose' });
});

it.each([
  [20, 10, 'fired'],
  [19, 10, 'quiet'],
  [9, 0, 'quiet'],
  [10, 0, 'fired'],
])('%d negative comments after %d: %s', (now, before, kind) => {
  const comments: AlertWatch = { kind: 'comments', report: 'GIFTCOMMENTS', query: '', topicId: 14, days: 14 };
  expect(judge(rule(comments), { kind: 'comments', now, before })?.kind).toBe(kind);
});

it('days without an answer are reported once', () => {
  const silence = watch({ kind: 'silence', days: 2 });
  expect(judge(rule(silence), figure(0, 0))).toEqual({ kind: 'fired', cause: 'silence' });
  expect(judge(rule(silence), figure(1, 1))).toEqual({ kind: 'quiet' });
  expect(judge(rule(silence, { standing: 'silence' }), figure(0, 0))).toEqual({ kind: 'told', cause: 'silence' });
});
