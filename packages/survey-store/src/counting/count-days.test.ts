import { expect, it } from 'vitest';
import type { SurveyDatabase } from '../database/databases.ts';
import { turns } from '../packing/turns.ts';
import { countDays } from './count-days.ts';

const DAY = '2026-03-02';

/** A database whose only responses are some of one day, each with a comment and a rating. */
const databaseOf = (count: number) =>
  ({
    programme: 'online-buyer',
    responses: {
      find: ({ day }: { day?: unknown }) =>
        day === undefined
          ? []
          : Array.from({ length: count }, (_, at) => ({
              _id: `r${at}`,
              surveyId: 1,
              mid: 11,
              day: DAY,
              at: new Date(Date.UTC(2026, 2, 2, 12, 0, at)),
              answers: { OSAT: 1 + (at % 5) },
              comment: { text: `Arrived on day ${at}`, topicIds: [], toneId: 1 },
            })),
    },
  }) as unknown as Pick<SurveyDatabase, 'programme' | 'responses'>;

it('offers a turn before each response, comment and column of a day', async () => {
  const ROWS = 500;
  let offered = 0;
  const { responses, days } = await countDays(databaseOf(ROWS), 11, [DAY], () => {
    offered += 1;
    return undefined;
  });
  expect(responses).toBe(ROWS);
  const day = days.get(DAY);
  expect(day?.comments.rows).toBe(ROWS);
  expect(day?.surveys.get(1)?.columns.rows).toBe(ROWS);
  expect(offered).toBeGreaterThan(2 * ROWS);
});

it('others have their turn while a day is counted', async () => {
  let turned = 0;
  let counting = true;
  const other = () => {
    turned += 1;
    if (counting) setImmediate(other);
  };
  setImmediate(other);
  await countDays(databaseOf(500), 11, [DAY], turns(0));
  counting = false;
  expect(turned).toBeGreaterThan(500);
});

it('a turn is due after its time alone', async () => {
  expect(turns(Number.POSITIVE_INFINITY)()).toBeUndefined();
  await expect(turns(0)()).resolves.toBeUndefined();
});
