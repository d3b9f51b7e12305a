import { expect, it } from 'vitest';
import { markOf, markWords } from './client-facts.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const TODAY = '2026-11-21';
const client = { madeAt: '2026-08-01T12:00:00Z', lastUsed: TODAY, expiresAt: '2027-08-01T12:00:00Z' };

it.each([
  [{}, null],
  [{ expiresAt: '2026-11-21T12:00:00Z' }, 'Ended'],
  [{ expiresAt: '2026-11-22T11:00:00Z' }, 'Ends in 1 day'],
  [{ expiresAt: '2026-12-05T12:00:00Z' }, 'Ends in 14 days'],
  [{ expiresAt: '2026-12-05T12:00:01Z' }, null],
  [{ lastUsed: '2026-09-22' }, 'Unused for 60 days'],
  [{ lastUsed: '2026-09-23' }, null],
  // Never used: since its creation.
  [{ lastUsed: null }, 'Unused for 112 days'],
  [{ lastUsed: null, madeAt: '2026-11-01T12:00:00Z' }, null],
  // The most severe one counts.
  [{ lastUsed: null, expiresAt: '2026-11-23T12:00:00Z' }, 'Ends in 2 days'],
])('%j reads %s', (change, words) => {
  const mark = markOf({ ...client, ...change }, NOW, TODAY);
  expect(mark && markWords(mark)).toBe(words);
});
