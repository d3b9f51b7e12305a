import { questionByCode } from '@shoppervoice/survey-model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChosen, OptionReader } from './options.ts';
import { ratingReader } from './ratings.ts';

describe('ratings', () => {
  it.each([
    [{ how: 'same' }, '9', 9],
    [{ how: 'same' }, ' 9.0 ', 9],
    [{ how: 'same' }, '10 - Extremely likely', 10],
    [{ how: 'same' }, '0 = not at all', 0],
    [{ how: 'same' }, '9.5', null],
    [{ how: 'same' }, '11', null],
    [{ how: 'same' }, '-1', null],
    [{ how: 'same' }, 'nine', null],
    [{ how: 'same' }, '5/10', null],
    [{ how: 'stretch', from: 1, to: 5 }, '4 stars', 8],
    [{ how: 'stretch', from: 1, to: 5 }, '4 étoiles', 8],
    [{ how: 'stretch', from: 1, to: 5 }, '1 estrella', 0],
    [{ how: 'stretch', from: 1, to: 7 }, '4', 5],
    [{ how: 'stretch', from: 1, to: 5 }, '0', null],
    [{ how: 'stretch', from: 5, to: 1 }, '1', 10],
    [{ how: 'times', by: 2 }, '3', 6],
    [{ how: 'times', by: 2 }, '6', null],
    [{ how: 'table', ratings: { 'Very satisfied': 10, Neutral: 5 } }, 'very  SATISFIED!', 10],
    [{ how: 'table', ratings: { Neutral: 5 } }, 'constructor', null],
  ] as const)('%j of %j is %s', (scale, cell, rating) => expect(ratingReader(scale)(cell)).toBe(rating));
});

describe('options', () => {
  const options = questionByCode('D5_POS')?.options ?? [];

  it('any choice of labels in one cell is its ids, whatever stands between them', () => {
    fc.assert(
      fc.property(
        fc.subarray([...options], { minLength: 1 }),
        fc.constantFrom('; ', ';', ', ', '\n', ' | '),
        (chosen, mark) => {
          const reader = new OptionReader([...options, { id: 90, label: 'Yes, always, and gladly' }]);
          const cell = [...chosen.map(({ label }) => label), 'Yes, always, and gladly'].join(mark);
          const ids = [...chosen.map(({ id }) => id), 90].sort((a, b) => a - b);
          expect(reader.many(cell, mark.trim() === '' ? '\n' : mark.trim())).toEqual({ ids, unknown: [] });
        },
      ),
      { seed: 47 },
    );
  });

  it('what is no label is named, and other words can be told', () => {
    const reader = new OptionReader(options, { weiß: 1 });
    expect(reader.many('Asian; Martian; WEISS')).toEqual({ ids: [4], unknown: ['Martian', 'WEISS'] });
    expect(reader.one('Weiß')).toBe(1);
    expect(reader.one('__proto__')).toBeUndefined();
  });

  it.each([
    ['Yes', true],
    ['Y', true],
    ['1', true],
    ['Shoes', true],
    ['No', false],
    ['0', false],
    [' ', false],
    ['Not selected', false],
    ['Non', false],
  ])('a cell of its own column: %j chooses: %s', (cell, chosen) => expect(isChosen(cell)).toBe(chosen));
});
