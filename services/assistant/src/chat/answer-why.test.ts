import type { WhyAnswer } from '@shoppervoice/contracts/reports';
import { languageId } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { movedWithOf } from './answer-why.ts';

const why = (significant: boolean): WhyAnswer => ({
  figure: { key: 'R1', n: 300, value: 8, change: { delta: -0.3 } },
  dimensions: [],
  movedWith: [],
  topics: [],
  tones: [{ id: 4, label: 'Negative', count: 40, previousCount: 10, share: 0.4, delta: 0.3, significant }],
  notRead: { count: 3, languages: [{ id: languageId('nl'), count: 3 }] },
});
const said = (answer: WhyAnswer) => JSON.stringify(movedWithOf(answer, -0.3, '/online-buyer-comments'));

it('says beside tones that changed which comments are in none of their shares', () => {
  expect(said(why(true))).toContain('In comments there is more of Negative. 3 comments in Dutch were not read.');
  expect(said(why(false))).not.toContain('not read');
});
