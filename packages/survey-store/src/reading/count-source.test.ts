import type { DayRange } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { DayCounter } from '../rollups/day-counts.ts';
import { putDays } from '../rollups/month-store.ts';
import { type CountSource, countSource } from './count-source.ts';
import { NotCountedYet, SurveyReader } from './survey-reader.ts';

let database: TestDatabase;
let source: CountSource;
const span = (startDate: string, endDate: string): DayRange => ({ startDate, endDate });
const MAY = span('2024-05-01', '2024-05-31');
const JULY = span('2024-07-01', '2024-07-31');
const CROSS = { surveyId: 1, code: 'Q15_C11779', of: 'Q20:2' };

/** May and July, of which 7 and 8 July were built by a process without crosses, 8 July without a response. */
beforeAll(async () => {
  database = await startTestDatabase();
  const buyer = database.databases['online-buyer'];
  const counted = (responses: number) => {
    const counter = new DayCounter(1);
    for (let k = 0; k < responses; k++) counter.add({ answers: { Q15_C11779: 9, Q20: 2 } });
    return counter.result();
  };
  const place = { mid: 1, surveyId: 1, written: 1 };
  await putDays(buyer, [
    { ...place, day: '2024-05-31', counts: counted(2) },
    { ...place, day: '2024-07-06', counts: counted(3) },
    { ...place, day: '2024-07-07', counts: { ...counted(4), counterIds: [] } },
    { ...place, day: '2024-07-08', counts: { ...counted(0), counterIds: [] } },
  ]);
  for (const month of ['2024-05', '2024-07']) {
    await buyer.months.insertOne({ _id: `1|${month}`, stamp: month });
  }
  source = await countSource(new SurveyReader(buyer), 1, [1], [MAY, JULY]);
});
afterAll(() => database.close());

describe('a day that was built before the counter existed', () => {
  it('is not counted as 0, in a sum, in a series or for comments', () => {
    for (const range of [JULY, span('2024-07-07', '2024-07-07'), span('2024-07-01', '2024-07-07')]) {
      expect(() => source.count(CROSS, range)).toThrow(NotCountedYet);
      expect(() => source.columns(CROSS, [9]).sum(range)).toThrow(NotCountedYet);
      expect(() => source.columns(CROSS, [9]).series([MAY, range])).toThrow(NotCountedYet);
      expect(() => source.comments(1, range)).toThrow(NotCountedYet);
    }
    expect(new NotCountedYet()).toMatchObject({ statusCode: 503, retryAfterSeconds: 15 });
  });

  it('affects neither the days beside it nor older counts', () => {
    expect(source.count(CROSS, MAY)).toEqual({ respondents: 2, values: new Map([[9, 2]]) });
    expect(source.count(CROSS, span('2024-07-01', '2024-07-06')).respondents).toBe(3);
    // Without a response there is nothing to count.
    expect(source.count(CROSS, span('2024-07-08', '2024-07-31')).respondents).toBe(0);
    expect(source.count({ surveyId: 1, code: 'Q15_C11779' }, JULY).respondents).toBe(7);
    expect(source.responses(1, JULY)).toBe(7);
    expect(source.lastDay(1, JULY)).toBe('2024-07-07');
    expect(source.lastDay(1, span('2024-07-08', '2024-07-31'))).toBeNull();
  });
});

describe('an invalid request', () => {
  it.each([
    ['a month between those that were read', span('2024-05-01', '2024-07-01')],
    ['a month before', span('2024-04-30', '2024-05-01')],
    ['a month after', span('2024-08-01', '2024-08-01')],
    ['a range that ends before it starts', span('2024-05-02', '2024-05-01')],
  ])('of %s is refused', (_what, range) => {
    expect(() => source.count({ surveyId: 1, code: 'Q20' }, range)).toThrow(RangeError);
    expect(() => source.columns({ surveyId: 1, code: 'Q20' }, [1]).series([range])).toThrow(RangeError);
    expect(() => source.responses(1, range)).toThrow(RangeError);
    expect(() => source.lastDay(1, range)).toThrow(RangeError);
  });

  it.each([
    ['another survey', { surveyId: 2, code: 'Q64_C2023' }],
    ['a cross that is not declared', { surveyId: 1, code: 'Q15_C11779', of: 'D2_POS:1' }],
    ['an answer that there is not', { surveyId: 1, code: 'Q15_C11779', of: 'Q20:9' }],
  ])('of %s is refused', (_what, key) => {
    expect(() => source.count(key, MAY)).toThrow(RangeError);
    expect(() => source.columns(key, [9])).toThrow(RangeError);
  });

  it('of an unknown device type is refused', () => {
    for (const id of [0, 4, 1.5]) expect(() => source.responses(1, MAY, [id])).toThrow(RangeError);
  });
});
