import type { NoteAim, NoteOutcome } from '@shoppervoice/contracts/reports';
import { expect, it } from 'vitest';
import { outcomeWords } from './outcome-words.ts';

const AIM: NoteAim = {
  call: '/api/buyer-overall-metrics',
  figure: 'F_OSAT',
  query: '',
  respondents: [],
  label: 'Overall satisfaction, Fulfillment',
  unit: 'mean',
  programme: 'online-buyer',
  others: ['Device type: Desktop'],
};
const DAYS = {
  before: { startDate: '2026-09-03', endDate: '2026-09-30' },
  after: { startDate: '2026-10-02', endDate: '2026-10-29' },
};
const sides = (before: number, after: number) => ({
  before: { ...DAYS.before, n: 412, value: before },
  after: { ...DAYS.after, n: 1398, value: after },
});
const read = (more: object): NoteOutcome =>
  ({ kind: 'read', ...sides(8.21, 8.49), difference: 0.28, margin: 0.15, significant: true, ...more }) as NoteOutcome;
const control = { before: { n: 500, value: 8.3 }, after: { n: 510, value: 8.38 } };

it.each<[NoteOutcome, string]>([
  [
    read({}),
    'Overall satisfaction, Fulfillment rose from 8.21 to 8.49 (+0.28 ± 0.15) in the 4 weeks after, n 412 and 1,398.',
  ],
  [
    read({ ...sides(8.21, 8.01), difference: -0.2 }),
    'Overall satisfaction, Fulfillment fell from 8.21 to 8.01 (−0.20 ± 0.15) in the 4 weeks after, n 412 and 1,398.',
  ],
  [
    read({ ...sides(8.21, 8.21), difference: 0, significant: false }),
    'No clear change: Overall satisfaction, Fulfillment stayed at 8.21 (0.00 ± 0.15) in the 4 weeks after, n 412 and 1,398.',
  ],
  [
    read({ control, difference: 0.2 }),
    'Overall satisfaction, Fulfillment rose from 8.21 to 8.49 in the 4 weeks after, n 412 and 1,398: 0.20 ± 0.15 more than among other shoppers (Device type: Desktop), n 500 and 510.',
  ],
  [
    read({ control, difference: -0.03, margin: 0.3, significant: false }),
    'No clear difference: Overall satisfaction, Fulfillment rose from 8.21 to 8.49 in the 4 weeks after, n 412 and 1,398; 0.03 ± 0.30 less than among other shoppers (Device type: Desktop), n 500 and 510.',
  ],
  [{ kind: 'early', readOn: '2026-12-14' }, 'Too early to tell: read from Dec 14, 2026 on.'],
  [
    { kind: 'few', ...sides(8, 9) },
    'Too early to tell for Overall satisfaction, Fulfillment: n 412 and 1,398; each needs 30 answers.',
  ],
  [{ kind: 'none', why: 'away' }, 'What came of it is missing: Online Buyer is not responding right now.'],
  [{ kind: 'none', why: 'hidden' }, 'Overall satisfaction, Fulfillment is hidden for privacy: too few answers.'],
])('%#', (outcome, words) => {
  expect(outcomeWords(AIM, outcome)).toBe(words);
});

it('a score is whole, its margin has a decimal', () => {
  const score = { ...AIM, label: 'Net Promoter Score', unit: 'nps' as const };
  expect(outcomeWords(score, read({ ...sides(31, 39), difference: 8, margin: 6.4 }))).toBe(
    'Net Promoter Score rose from 31 to 39 (+8 ± 6.4) in the 4 weeks after, n 412 and 1,398.',
  );
});

it('the shoppers of a filtered page are named', () => {
  expect(outcomeWords({ ...AIM, respondents: ['Device type: Mobile'] }, read({}))).toMatch(
    /^Overall satisfaction, Fulfillment \(Device type: Mobile\) rose from 8\.21 /,
  );
});
