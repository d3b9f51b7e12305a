import type { Figure } from '@shoppervoice/contracts/reports';
import { languageId } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { notReadFacts } from './file-facts.ts';

const tones = (more: object) => ({ kind: 'single', code: 'tones', n: 9, options: [], ...more }) as unknown as Figure;

it('a file says which comments are in no share of a tone, if any', () => {
  const languages = [{ id: languageId('nl'), count: 2 }];
  expect(notReadFacts([tones({ notRead: 2, languages }), tones({ notRead: 0 }), tones({})])).toEqual([
    ['Not read', '2 comments in Dutch were not read.'],
  ]);
});
