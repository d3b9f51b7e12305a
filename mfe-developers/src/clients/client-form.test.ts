import { expect, it } from 'vitest';
import { endsOf, newClientOf, problemsOf } from './client-form.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const draft = { name: ' Warehouse ', scopes: ['metrics:read' as const], days: '365' };

it('offers the longest lifetime first, and none beyond it', () => {
  expect(endsOf({ expiryDays: 365 }).map(({ value }) => value)).toEqual(['365', '180', '90', '30']);
  expect(endsOf({ expiryDays: 90 }).map(({ value }) => value)).toEqual(['90', '30']);
});

it('sends what was chosen, and an expiry only if shorter than the default', () => {
  expect(newClientOf(draft, false, 365, NOW)).toEqual({ name: 'Warehouse', scopes: ['metrics:read'] });
  expect(newClientOf({ ...draft, days: '30' }, true, 365, NOW)).toEqual({
    name: 'Warehouse',
    scopes: ['metrics:read'],
    umbrella: true,
    expiresAt: '2026-12-21T12:00:00.000Z',
  });
});

it.each([
  [{}, []],
  [{ name: '   ' }, ['name']],
  [{ name: 'n'.repeat(61) }, ['name']],
  [{ name: 'n'.repeat(60) }, []],
  [{ scopes: [] }, ['scopes']],
])('%j has problems with %j', (change, fields) => {
  expect(Object.keys(problemsOf({ ...draft, ...change }))).toEqual(fields);
});
