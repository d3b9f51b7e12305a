import { DRIVER_OUTCOMES } from '@shoppervoice/contracts/reports';
import { expect, test } from 'vitest';
import { driverId, driverRatings, driverTopic } from './driver-ratings.ts';
import { questionsOfSurvey } from './question-index.ts';
import { SURVEYS } from './surveys.ts';

test('the drivers of a survey are all of its ratings that are no outcomes', () => {
  const outcomes: readonly string[] = DRIVER_OUTCOMES;
  for (const { id } of SURVEYS) {
    const others = questionsOfSurvey(id).filter(
      ({ kind, role = '' }) => kind === 'rating' && !outcomes.includes(role.toLowerCase()),
    );
    expect(new Set(driverRatings([id]).map(({ code }) => code))).toEqual(new Set(others.map(({ code }) => code)));
  }
});

test('an id is one bit of a mask, and keeps its meaning: stored comments and saved views have it', () => {
  const all = driverRatings(SURVEYS.map(({ id }) => id));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { id, code } of all) {
    expect(id).toBeGreaterThan(0);
    expect(id).toBeLessThan(32);
    expect(driverId(code)).toBe(id);
  }
  expect(all.map(({ id, code }) => `${id} ${code}`).slice(0, 25)).toEqual([
    '1 Q14_C103632',
    '2 Q14_C103634',
    '3 Q14_C103635',
    '4 Q14_C103633',
    '5 Q14_C103636',
    '6 Q14_C103637',
    '7 Q14_C103638',
    '8 Q14_C103639',
    '9 Q14_C103640',
    '10 Q63_C2018',
    '11 Q63_C2019',
    '12 Q63_C2020',
    '13 Q63_C2021',
    '14 Q63_C2022',
    '15 Q63_C2024',
    '16 BO114',
    '17 BO115',
    '18 137SA_1',
    '19 137SA_2',
    '20 137SA_3',
    '21 Q63_C2021_STFF',
    '22 Q63_C2020_STFF',
    '23 Q63_C2022_STFF',
    '24 Q63_C2024_STFF',
    '25 Q63_C2018_STFF',
  ]);
});

test('an outcome is no driver, and a rating about several topics or none has no topic', () => {
  expect([driverId('Q15_C11779'), driverId('nothing')]).toEqual([null, null]);
  expect([driverTopic('Q63_C2021'), driverTopic('Q14_C103634')]).toEqual([14, null]);
});
