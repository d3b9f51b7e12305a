import { expect, it } from 'vitest';
import { overlap, patternKey, reservedReason } from './page-paths.ts';

it.each([
  ['/a', '/A/', true],
  ['/a/:id', '/a/new', true],
  ['/a/:id', '/a/:name', true],
  ['/a/:id?', '/a', true],
  ['/a/*', '/a', true],
  ['/a/*', '/a/b/c', true],
  ['/a/:x/c', '/a/b/*', true],
  ['/a', '/b', false],
  ['/a/:id', '/a', false],
  ['/a/:id', '/a/b/c', false],
  ['/a/:x/c', '/a/b/d', false],
  ['/comments', '/comments-of-buyers', false],
])('whether some address fits both %s and %s: %j', (one, other, fits) => {
  expect(overlap(one, other)).toBe(fits);
  expect(overlap(other, one)).toBe(fits);
});

it('knows two spellings of one pattern', () => {
  expect(patternKey('/a/:id')).toBe(patternKey('/A/:name/'));
  expect(patternKey('/a/:id?')).not.toBe(patternKey('/a/:id'));
});

it.each(['/', '/*', '/:page', '/a?', '/API/x', '/remotes', '/kits/a', '/platform'])(
  'keeps %s to the portal',
  (path) => {
    expect(reservedReason(path)).not.toBeNull();
  },
);

it('leaves the rest to the remotes', () => {
  expect(reservedReason('/apiary/:id')).toBeNull();
});
