import type { KeyDriver, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import { expect, test } from 'vitest';
import { fixFirstInWords } from './fix-first.ts';

const driver = (code: string, points: number | null, low: number | null, high: number | null): KeyDriver => ({
  code,
  label: `Rating ${code}`,
  n: 400,
  mean: 8,
  lowShare: 0.1,
  byBox: [],
  pointsAtStake: points,
  pointsLow: low,
  pointsHigh: high,
  importance: null,
  importanceLow: null,
  importanceHigh: null,
  group: null,
});
const answer = (drivers: KeyDriver[], fixFirst: string | null): KeyDriversAnswer => ({
  range: { startDate: '2026-10-01', endDate: '2026-10-31', timeZone: 'UTC' },
  outcome: { code: 'Q', label: 'Overall satisfaction', n: 400, mean: 8 },
  rSquared: 0.5,
  drivers,
  groups: [],
  fixFirst,
});

test.each<[string, KeyDriver[], string | null, string, string]>([
  [
    'one to fix first',
    [driver('A', 0.42, 0.3, 0.54)],
    'A',
    'Fix first: Rating A',
    'Overall satisfaction is 0.42 points higher without those who rated it low (95% between +0.30 and +0.54).',
  ],
  [
    'none above 0',
    [driver('A', 0.1, -0.1, 0.3)],
    null,
    'Nothing stands out',
    'No rating has points at stake that are clearly above 0.',
  ],
  [
    'too few days for an interval',
    [driver('A', 0.4, null, null), driver('B', null, null, null)],
    null,
    'Nothing stands out',
    'In fewer than eight days with answers nobody can say how sure points at stake are. Take more days.',
  ],
  [
    'too few answers for points',
    [driver('A', null, null, null)],
    null,
    'Nothing stands out',
    'No rating has points at stake that are clearly above 0.',
  ],
])('%s', (_, drivers, fixFirst, title, points) => {
  expect(fixFirstInWords(answer(drivers, fixFirst))).toMatchObject({ title, points });
});
