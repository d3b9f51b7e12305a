import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clause, clausesOf } from './clauses.ts';
import { findRuledThemes } from './find-themes.ts';
import { findThemes, supports, type ThemeComment } from './index.ts';
import type { Rule } from './rules.ts';

const TEXTS = ['labelled/first-open.jsonl', 'hostile.jsonl'].flatMap((file) =>
  readFileSync(new URL(`../test/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text),
);
const TONES = ['positive', 'neutral', 'mixed', 'negative', null] as const;

const anyComments = (prefix: string) =>
  fc
    .array(
      fc.record({
        text: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...TEXTS) },
          { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
        ),
        tone: fc.constantFrom(...TONES),
        topicIds: fc.oneof(fc.constant([]), fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 3 })),
      }),
      { minLength: 20, maxLength: 150, size: 'max' },
    )
    .map((rows) => rows.map((row, at): ThemeComment => ({ id: `${prefix}${at}`, at, ...row })));
const anyQuestion = fc.record({
  comments: anyComments('now'),
  before: fc.option(anyComments('before')),
  topicName: fc.constant((id: number) => `Topic ${id}`),
});

function matches(rule: Rule, clause: Clause): boolean {
  for (const other of rule.earlier) if (matches(other, clause)) return false;
  if (rule.kind === 'topic') {
    for (const id of clause.topicIds) if (id === rule.topic) return clause.side === rule.side;
    return false;
  }
  if (rule.kind === 'aspect') {
    const isLabelled = rule.labelled === null || clause.labels.length === 0 || clause.labels.includes(rule.labelled);
    for (const aspect of clause.aspects) if (rule.aspects.has(aspect)) return isLabelled;
    return false;
  }
  let hasSide = false;
  for (const side of rule.sides) if (side === clause.side) hasSide = true;
  if (!hasSide || (rule.asking && !clause.asks)) return false;
  for (const stem of clause.stems) if (rule.stems.has(stem)) return true;
  return false;
}

/** Cached, because reading is pure. */
const clausesRead = new WeakMap<ThemeComment, readonly Clause[]>();

function clausesIn(comment: ThemeComment): readonly Clause[] {
  const clauses = clausesRead.get(comment) ?? clausesOf(comment);
  clausesRead.set(comment, clauses);
  return clauses;
}

function count(rule: Rule, comments: readonly ThemeComment[]): number {
  let n = 0;
  for (const comment of comments) {
    let found = false;
    for (const clause of clausesIn(comment)) if (matches(rule, clause)) found = true;
    if (found) n += 1;
  }
  return n;
}

test('every count, share and change equals a recount by plain loops', () => {
  let points = 0;
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const { comments, before } = question;
      for (const { rule, point } of findRuledThemes(question)) {
        points += 1;
        const n = count(rule, comments);
        expect(point.n).toBe(n);
        expect(point.share).toBe(n / comments.length);
        if (before === null || before.length === 0) {
          expect(point.trend).toBeNull();
          continue;
        }
        const earlier = count(rule, before);
        expect(point.trend).toMatchObject({ n: earlier, share: earlier / before.length });
        const delta = n / comments.length - earlier / before.length;
        expect(point.trend?.delta).toBeCloseTo(delta, 12);
        const pooled = (n + earlier) / (comments.length + before.length);
        const z = delta / Math.sqrt(pooled * (1 - pooled) * (1 / comments.length + 1 / before.length));
        const expected = [comments, before].flatMap(({ length }) => [length * pooled, length * (1 - pooled)]);
        const enough = Math.min(...expected) >= 5 - 1e-9 && Math.min(comments.length, before.length) >= 30;
        const significant = enough && Math.abs(z) >= 2.326 && Math.abs(delta) >= 0.01;
        expect(point.trend?.significant).toBe(significant);
        expect(point.trend?.direction).toBe(!significant ? 'steady' : delta > 0 ? 'rose' : 'fell');
      }
    }),
    { numRuns: 40 },
  );
  expect(points).toBeGreaterThan(40);
}, 60_000);

test('the first theme of many comments is counted among those of its topic, the others among all, and there are no duplicates', () => {
  const many = (prefix: string, first: number) =>
    Array.from({ length: 1_600 }, (_, at): ThemeComment => {
      const text = TEXTS[(first + at * 7) % TEXTS.length] ?? '';
      return {
        id: `${prefix}${at}`,
        at,
        text,
        tone: null,
        topicIds: at % 4 === 0 ? [14] : at % 4 === 1 ? [4, 18] : [1],
      };
    });
  const [comments, before] = [many('now', 0), many('before', 3)];
  const themes = [...findRuledThemes({ comments, before, topicName: () => undefined })];
  const labelled = themes.map(({ rule }) => (rule.kind === 'aspect' ? rule.labelled : null));
  expect(labelled[0]).not.toBeNull();
  expect(labelled.slice(1).every((topic) => topic === null)).toBe(true);
  for (const { rule, point } of themes) {
    expect(point.n).toBe(count(rule, comments));
    expect(point.trend?.n).toBe(count(rule, before));
  }
  expect(new Set(themes.map(({ point }) => point.theme)).size).toBe(themes.length);
}, 60_000);

test('a point cites at least three comments, each once and with its text; names are unique', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const texts = new Map(question.comments.map(({ id, text }) => [id, text]));
      const names = new Set<string>();
      for (const { point, sentences } of findThemes(question)) {
        expect(point.citations.length).toBeGreaterThanOrEqual(3);
        expect(point.citations.length).toBeLessThanOrEqual(Math.min(5, point.n));
        expect(new Set(point.citations).size).toBe(point.citations.length);
        expect(sentences.length).toBe(point.citations.length);
        for (const id of point.citations) expect(supports(point.text, texts.get(id) ?? '')).toBe(true);
        expect(point.theme).toMatch(/\p{L}/u);
        expect(`${point.theme} ${point.text}`).not.toMatch(/[<>{}[\]|\\`]|https?:/);
        expect(names.has(point.theme)).toBe(false);
        names.add(point.theme);
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('the same question has the same answer', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      expect([...findThemes(question)]).toEqual([...findThemes(question)]);
    }),
    { numRuns: 10 },
  );
});

test('a statement is supported by what shares its words and its side, and by nothing else', () => {
  expect(supports('Parcels come late', 'My parcel was late again')).toBe(true);
  expect(supports('Parcels come late', 'Lovely coat, fits well')).toBe(false);
  expect(supports('The lamp stopped working', 'Mine died within a week')).toBe(true);
  expect(supports('The lamp stopped working', 'Mine works perfectly after a year')).toBe(false);
  expect(supports('The soles came off', 'The soles are wonderful and still perfect')).toBe(false);
  expect(supports('Shoppers praise the new unicorn saddle', 'The parcel was late')).toBe(false);
  expect(supports('', 'anything')).toBe(false);
  expect(supports('Everything is great', 'Great')).toBe(false);
});
