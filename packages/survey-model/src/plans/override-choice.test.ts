import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOverridableFeatures, isOverridablePackages } from './override-choice.ts';
import { PACKAGES } from './packages.ts';

/** RULES, "override panel", literally: one row per programme, the options of its radio group. */
const BUYER = [[], [12], [12, 21], [12, 22], [12, 133]];
const SITE_ABANDONMENT = [[], [9], [9, 37], [9, 134]];
const STFF = [[], [13], [13, 96], [13, 95], [13, 93], [13, 135]];
const CHECKBOXES = [[], [3], [8], [3, 8]];

const keyOf = (packages: readonly number[]): string => [...packages].sort((a, b) => a - b).join(' ');

const CHOICES = new Set(
  BUYER.flatMap((buyer) =>
    SITE_ABANDONMENT.flatMap((abandonment) =>
      STFF.flatMap((stff) => CHECKBOXES.map((boxes) => keyOf([...buyer, ...abandonment, ...stff, ...boxes]))),
    ),
  ),
);

describe('packages of the override panel', () => {
  test('are exactly the choices of the panel, of all sets of packages', () => {
    const numbers = PACKAGES.map(({ number }) => number);
    expect(numbers.length).toBe(14);
    expect(CHOICES.size).toBe(5 * 4 * 6 * 4);
    let allowed = 0;
    for (let bits = 0; bits < 2 ** numbers.length; bits += 1) {
      const packages = numbers.filter((_, at) => bits & (1 << at));
      const may = isOverridablePackages(packages);
      if (may) allowed += 1;
      // One expectation over all sets would not show which one fails; one each would be 16,384.
      if (may !== CHOICES.has(keyOf(packages))) throw new Error(`${packages.join('+')}: ${may}`);
    }
    expect(allowed).toBe(CHOICES.size);
  });

  test('may come in any order, each once', () => {
    const choices = [...CHOICES].map((key) => (key === '' ? [] : key.split(' ').map(Number)));
    fc.assert(
      fc.property(
        fc.constantFrom(...choices).chain((choice) => fc.shuffledSubarray(choice, { minLength: choice.length })),
        (packages) => {
          expect(isOverridablePackages(packages)).toBe(true);
          const [first] = packages;
          if (first !== undefined) expect(isOverridablePackages([...packages, first])).toBe(false);
        },
      ),
    );
  });

  test('are known ones', () => {
    const known = new Set(PACKAGES.map(({ number }) => number));
    fc.assert(
      fc.property(fc.integer(), (number) => {
        if (!known.has(number)) expect(isOverridablePackages([number])).toBe(false);
      }),
    );
  });
});

test.each<[string, number[], boolean]>([
  ['none', [], true],
  ['known ones', [1, 25, 136], true],
  ['one twice', [1, 1], false],
  ['a package', [12], false],
  ['no number at all', [0], false],
  ['a number that nothing has', [139], false],
])('features of the override panel: %s', (_, features, may) => {
  expect(isOverridableFeatures(features)).toBe(may);
});
