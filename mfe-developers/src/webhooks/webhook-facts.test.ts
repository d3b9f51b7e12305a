import type { Webhook } from '@shoppervoice/contracts/developers';
import { expect, it } from 'vitest';
import { answerWords, filterWords, laidOut, markOf, nameOf } from './webhook-facts.ts';

const SINCE = '2026-11-20T10:00:00.000Z';
const NEXT = '2026-11-20T12:00:00.000Z';
const webhook: Pick<Webhook, 'state' | 'since' | 'failing' | 'deliveries'> = {
  state: 'on',
  since: SINCE,
  failing: null,
  deliveries: { all: 0, delivered: 0 },
};

it.each<[Partial<typeof webhook>, object]>([
  [{}, { kind: 'idle' }],
  [{ deliveries: { all: 1207, delivered: 1204 } }, { kind: 'working', words: '1,204 of 1,207 delivered' }],
  [{ deliveries: { all: 10_000, delivered: 9_999 } }, { kind: 'working', words: '9,999 of 10,000+ delivered' }],
  [{ failing: { since: SINCE, next: NEXT } }, { kind: 'failing', since: SINCE, next: NEXT }],
  // The most severe one counts.
  [
    { state: 'off', failing: { since: SINCE, next: NEXT } },
    { kind: 'off', since: SINCE },
  ],
  [
    { state: 'failed', deliveries: { all: 3, delivered: 2 } },
    { kind: 'given-up', since: SINCE },
  ],
])('%j is marked %j', (change, mark) => {
  expect(markOf({ ...webhook, ...change })).toEqual(mark);
});

it('describes filters in words, and returns nothing without any', () => {
  expect(filterWords({ surveyId: null, toneId: null, ratingAtMost: null })).toEqual([]);
  expect(filterWords({ surveyId: 7, toneId: 4, ratingAtMost: 0 })).toEqual([
    ...['Site abandonment', 'tone Negative', 'rated 0 at most'],
  ]);
});

it('describes the response of the last attempt', () => {
  const last = { at: SINCE, status: 503, milliseconds: 10, why: 'The server answered 503.' };
  expect(answerWords({ state: 'waiting', last: null })).toBe('Not sent yet');
  expect(answerWords({ state: 'failed', last: null })).toBe('Not sent');
  expect(answerWords({ state: 'failed', last })).toBe('503');
  expect(answerWords({ state: 'failed', last: { ...last, status: null } })).toBe('No answer');
});

it('formats JSON, and leaves other text unchanged', () => {
  expect(laidOut('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(laidOut('half {')).toBe('half {');
  expect(nameOf({ url: 'https://shop.example/hook' })).toBe('shop.example/hook');
});
