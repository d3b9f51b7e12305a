import { expect, test } from 'vitest';
import { certaintyOf } from './change.ts';

const facts = { n: 100, delta: -0.2, significant: true, previousN: 100 };

test.each([
  ['a significant fall is worse', {}, 'worse'],
  ['a significant rise is better', { delta: 0.1 }, 'better'],
  ['a rise of what should be low is worse', { delta: 0.1, higherIsBetter: false }, 'worse'],
  ['a significant change of a share of one whole is neither', { higherIsBetter: null }, 'moved'],
  ['a share that may have moved by chance is noise', { higherIsBetter: null, significant: false }, 'noise'],
  ['a change that may be chance is noise', { significant: false }, 'noise'],
  ['29 answers are few', { n: 29 }, 'few'],
  ['29 answers before are few', { previousN: 29 }, 'few'],
  ['30 answers are enough', { n: 30, previousN: 30 }, 'worse'],
  ['no answers are none, whatever was before', { n: 0, delta: null, significant: false }, 'none'],
  ['nothing to compare with is noise, not a change', { delta: null, significant: false, previousN: null }, 'noise'],
] as const)('%s', (_name, changed, certainty) => {
  expect(certaintyOf({ ...facts, ...changed })).toBe(certainty);
});
