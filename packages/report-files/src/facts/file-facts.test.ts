import { languageId } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { notReadFacts } from './file-facts.ts';

it('a file says which comments are in no share of a tone, if any', () => {
  const languages = [{ id: languageId('nl'), count: 2 }];
  expect(notReadFacts([{ n: 9, notRead: 2, languages }, { n: 9, notRead: 0 }, { n: 9 }])).toEqual([
    ['Not read', '2 comments in Dutch were not read.'],
  ]);
});
