import type { ChoiceFigure, RatingFigure } from '@shoppervoice/contracts/reports';
import { describe, expect, it } from 'vitest';
import { benchmarkMonthsOf, type HowFacts, type HowPage, partsOf } from './how-facts.ts';
import { howTexts } from './how-table.ts';

const facts = (page: HowPage, more: Partial<HowFacts> = {}): HowFacts => ({
  page,
  timeZone: 'America/New_York',
  parts: ['means'],
  counts: { tested: 9, moved: 4 },
  ...more,
});
const textOf = (of: HowFacts, title: string) => howTexts(of).find((row) => row.title === title)?.text ?? null;

describe('the texts of a page', () => {
  it.each(['dashboard', 'comments', 'written', 'home', 'surveys', 'summary', 'alerts'] as const)(
    'of %s begin with what is counted, in which time zone, and are full sentences',
    (page) => {
      const texts = howTexts(facts(page));
      expect(texts[0]?.title).toBe('What is counted');
      expect(texts[0]?.text).toContain('New York time');
      expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
      for (const { text } of texts) expect(text).toMatch(/^[A-Z“].*\.$/);
    },
  );

  it('say how many results could be chance, and nothing of it without a test', () => {
    const title = 'How many could be luck';
    expect(textOf(facts('home'), title)).toBe(
      'About 0.5 of 9 results on this page could look significant by luck. 4 are marked significant.',
    );
    expect(textOf(facts('home', { counts: { tested: 1, moved: 0 } }), title)).toContain('of 1 result on this page');
    for (const counts of [null, { tested: 0, moved: 0 }]) expect(textOf(facts('home', { counts }), title)).toBeNull();
  });

  it('name the tests that the page uses, and no other', () => {
    expect(textOf(facts('dashboard', { parts: ['means'] }), 'Which test')).toBe('Mean scores: Welch’s test.');
    expect(textOf(facts('dashboard', { parts: ['shares', 'comments'] }), 'Which test')).toBe(
      'Percentages: the pooled test of two shares.',
    );
    expect(textOf(facts('dashboard', { parts: [] }), 'Which test')).toBeNull();
  });

  it('explain the effect of small counts, for answers and for comments', () => {
    expect(textOf(facts('dashboard'), 'Few answers')).toContain('fewer than 30 answers');
    expect(textOf(facts('comments', { parts: ['comments'] }), 'Topics and tones')).toContain('at least 5 expected');
  });

  it.each([
    [undefined, 'Sunday to Saturday'],
    [0, 'Sunday to Saturday'],
    [1, 'Monday to Sunday'],
    [6, 'Saturday to Friday'],
  ] as const)('say how weeks run that begin on weekday %j', (weekStartsOn, words) => {
    const of = facts('dashboard', { parts: ['means', 'periods'], weekStartsOn });
    expect(textOf(of, 'Weeks and other periods')).toContain(`Weeks run from ${words};`);
  });

  it('explain benchmarks with their months, if the session may choose one', () => {
    const days = { startDate: '2026-08-20', endDate: '2026-11-20' };
    expect(benchmarkMonthsOf([], days)).toEqual({});
    const months = benchmarkMonthsOf([{ id: 'standard' }], days);
    const of = facts('dashboard', { parts: ['means', 'benchmarks'], ...months });
    expect(textOf(of, 'Benchmarks')).toContain('For these dates: Sep–Oct 2026.');
    expect(textOf(of, 'Benchmarks')).toContain('at least 5');
    expect(textOf(facts('dashboard'), 'Benchmarks')).toBeNull();
  });
});

it('a page explains what its figures are', () => {
  const rating = { kind: 'rating', code: 'Q15_C11779' } as RatingFigure;
  const choice = { kind: 'single', code: 'age', options: [{ id: 1, withheld: true }] } as unknown as ChoiceFigure;
  const topics = { kind: 'multi', code: 'topics', options: [] } as unknown as ChoiceFigure;
  expect(partsOf([rating])).toEqual(['means']);
  expect(partsOf([choice])).toEqual(['shares', 'hidden']);
  expect(partsOf([topics])).toEqual(['comments']);
  expect(partsOf([{ ...rating, rest: { n: 40, delta: 0, significant: false } } as RatingFigure])).toEqual([
    'means',
    'others',
  ]);
});
