import { expect, it } from 'vitest';
import { fits, isFixed, overlap, patternKey, patternOf, reservedReason } from './page-paths.ts';

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
])('whether an address matches both %s and %s: %j', (one, other, fits) => {
  expect(overlap(patternOf(one), patternOf(other))).toBe(fits);
  expect(overlap(patternOf(other), patternOf(one))).toBe(fits);
});

it.each([
  ['/a', '/A/', true],
  ['/a', '/a/b', false],
  ['/a/:id', '/a/7', true],
  ['/a/:id', '/a', false],
  ['/a/:id?', '/a', true],
  ['/a/*', '/a/b/c', true],
  ['/a/b', '/a/*', false],
  ['/a/b', '/a/:', false],
  ['/a/:id', '/a/:', true],
])('whether %s is the page at %s: %j', (pattern, path, expected) => {
  expect(fits(pattern, path)).toBe(expected);
});

it('distinguishes one address from many', () => {
  expect(['/a', '/a/:id', '/a/*', '/a/:id?'].map(isFixed)).toEqual([true, false, false, false]);
});

it('recognizes two spellings of one pattern', () => {
  expect(patternKey('/a/:id')).toBe(patternKey('/A/:name/'));
  expect(patternKey('/a/:id?')).not.toBe(patternKey('/a/:id'));
});

it.each(['/', '/*', '/:page', '/a?', '/API/x', '/remotes', '/kits/a', '/platform'])(
  'reserves %s for the portal',
  (path) => {
    expect(reservedReason(path)).not.toBeNull();
  },
);

it('leaves the rest to the remotes', () => {
  expect(reservedReason('/apiary/:id')).toBeNull();
});
