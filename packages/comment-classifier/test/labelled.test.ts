import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly half: string;
  readonly text: string;
  readonly tone: number;
  readonly topics: readonly number[];
  readonly rating?: number;
}

const rowsOf = (language: string): Row[] =>
  readFileSync(new URL(`./labelled-${language}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

describe.each(['fr', 'es'])('the labelled comments in %s', (language) => {
  const rows = rowsOf(language);

  it('are 300 different ones, of all tones and topics', () => {
    expect(new Set(rows.map(({ text }) => text)).size).toBe(300);
    expect(new Set(rows.map(({ tone }) => tone))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(rows.flatMap(({ topics }) => topics)).size).toBe(20);
    for (const { rating } of rows)
      if (rating !== undefined) expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(rating);
  });

  it('keep every third one of each tone apart', () => {
    const seen = new Map<number, number>();
    for (const { tone, half } of rows) {
      const place = (seen.get(tone) ?? 0) + 1;
      seen.set(tone, place);
      expect(half).toBe(place % 3 === 0 ? 'kept-apart' : 'tuning');
    }
    expect(rows.filter(({ half }) => half === 'kept-apart')).toHaveLength(100);
  });
});

it('has 120 Spanish ones more, of all tones and topics, all of them kept apart', () => {
  const rows = rowsOf('es-second');
  const earlier = new Set(rowsOf('es').map(({ text }) => text.toLowerCase()));
  expect(new Set(rows.map(({ text }) => text)).size).toBe(120);
  expect(rows.filter(({ text }) => earlier.has(text.toLowerCase()))).toEqual([]);
  expect(new Set(rows.map(({ half }) => half))).toEqual(new Set(['kept-apart']));
  expect(new Set(rows.map(({ tone }) => tone))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(new Set(rows.flatMap(({ topics }) => topics)).size).toBe(20);
});
