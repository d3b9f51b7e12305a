import { describe, expect, it } from 'vitest';
import { Random } from '../random.fixture.ts';
import { type BenchmarkVerdict, meanVerdict, topTwoVerdict } from './benchmark-verdict.ts';
import { gapText, membersText, VERDICT_WORDS } from './benchmark-words.ts';

/** Counts of ratings 0 to 10 from a list of ratings. */
function countsOf(ratings: readonly number[]): number[] {
  const counts = Array.from({ length: 11 }, () => 0);
  for (const rating of ratings) counts[rating] = (counts[rating] ?? 0) + 1;
  return counts;
}

/** Halves away from zero; thirteen digits undo binary errors. */
const rounded = (value: number) => (Math.sign(value) * Math.round(Number(Math.abs(value).toPrecision(13)))) / 1 || 0;

/** The verdict recomputed by plain loops over a list of values, in steps of the benchmark's last decimal. */
function recount(
  values: readonly number[],
  benchmark: number,
  members: number,
  steps: number,
): BenchmarkVerdict | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  const gap = rounded(steps * mean - Math.round(steps * benchmark));
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  if (values.length < 30) return { kind: 'few', gap: gap / steps, margin: null };
  if (values.every((value) => value === values[0])) return { kind: 'alike', gap: gap / steps, margin: null };
  const own = squares / (values.length - 1) / values.length;
  const others = squares / (values.length - 1) / (30 * members);
  const margin = Math.ceil(1.96 * Math.sqrt(own + others) * steps - 1e-7);
  const kind = gap > margin ? 'above' : gap < -margin ? 'below' : 'unclear';
  return { kind, gap: gap / steps, margin: margin / steps };
}

describe('a verdict', () => {
  it('equals a recomputation by plain loops, whatever the answers', () => {
    const random = new Random(6);
    const seen = new Map<string, number>();
    for (let run = 0; run < 3000; run += 1) {
      const low = random.int(11);
      const ratings = Array.from({ length: random.int(400) }, () => low + random.int(11 - low));
      const members = 5 + random.int(20);
      const [mean, top] = [random.int(101) / 10, random.int(101) / 100];
      const counts = countsOf(ratings);
      const ofMean = meanVerdict(counts, { mean, members });
      expect(ofMean).toEqual(recount(ratings, mean, members, 10));
      const inBox = ratings.map((rating) => (rating >= 9 ? 1 : 0));
      expect(topTwoVerdict(counts, { top, members })).toEqual(recount(inBox, top, members, 100));
      seen.set(String(ofMean?.kind), (seen.get(String(ofMean?.kind)) ?? 0) + 1);
    }
    for (const kind of ['above', 'below', 'unclear', 'few', 'alike'])
      expect([kind, seen.get(kind) ?? 0]).not.toEqual([kind, 0]);
  });

  it('is rarely given if merchant and members answer alike', () => {
    const random = new Random(41);
    const answer = () => Math.min(10, 4 + random.int(9));
    const meanOf = (ratings: readonly number[]) => ratings.reduce((all, rating) => all + rating, 0) / ratings.length;
    let wrong = 0;
    const runs = 2000;
    for (let run = 0; run < runs; run += 1) {
      const peers = Array.from({ length: 5 }, () => meanOf(Array.from({ length: 30 }, answer)));
      const mean = Math.round(meanOf(peers) * 10) / 10;
      const verdict = meanVerdict(countsOf(Array.from({ length: 120 }, answer)), { mean, members: 5 });
      if (verdict?.kind !== 'unclear') wrong += 1;
    }
    // 5 % plus what a decimal hides; four in five gaps of a whole point are still found.
    expect(wrong / runs).toBeLessThan(0.05);
  });

  it('can be checked by a reader: it is given if the gap is larger than the margin', () => {
    const spread = countsOf(Array.from({ length: 300 }, (_, at) => 6 + (at % 5)));
    const at = (mean: number) => meanVerdict(spread, { mean, members: 14 });
    expect(at(8)).toEqual({ kind: 'unclear', gap: 0, margin: 0.3 });
    expect(at(7.7)).toEqual({ kind: 'unclear', gap: 0.3, margin: 0.3 });
    expect(at(7.6)).toEqual({ kind: 'above', gap: 0.4, margin: 0.3 });
    expect(at(8.3)).toEqual({ kind: 'unclear', gap: -0.3, margin: 0.3 });
    expect(at(8.4)).toEqual({ kind: 'below', gap: -0.4, margin: 0.3 });
  });

  it('is not given for 29 answers, and is for 30', () => {
    const of = (n: number) => countsOf(Array.from({ length: n }, (_, at) => (at % 2 === 0 ? 3 : 4)));
    expect(meanVerdict(of(29), { mean: 9, members: 5 })).toMatchObject({ kind: 'few', margin: null });
    expect(meanVerdict(of(30), { mean: 9, members: 5 })).toMatchObject({ kind: 'below' });
  });

  it('is missing without answers, or for a withheld benchmark', () => {
    expect(meanVerdict(countsOf([]), { mean: 8, members: 5 })).toBeNull();
    expect(meanVerdict(countsOf([8]), { mean: null, members: 0 })).toBeNull();
    expect(topTwoVerdict(countsOf([9]), { top: null, members: 0 })).toBeNull();
  });
});

it('has a text', () => {
  expect(gapText({ kind: 'below', gap: -0.3, margin: 0.2 }, 'mean')).toBe('−0.3 ± 0.2');
  expect(gapText({ kind: 'unclear', gap: 0.03, margin: 0.05 }, 'share')).toBe('+3 ± 5 pts');
  expect(gapText({ kind: 'few', gap: 0, margin: null }, 'mean')).toBe('0.0');
  expect(VERDICT_WORDS.few).toBe('no verdict: fewer than 30 answers');
  expect([membersText(14, 1), membersText(1234, 3)]).toEqual(['14 merchants', '1,234 or more merchants a month']);
});
