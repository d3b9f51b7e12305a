import { expect, it } from 'vitest';
import type { QuestionContext } from '../reading/question-context.ts';
import { readQuestion } from '../reading/read-question.ts';
import { resolveQuery } from './resolve-query.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

type Row = readonly [question: string, sunday: string, monday: string, saturday: string];

it.each<Row>([
  ['satisfaction last week', '2026-11-08 2026-11-14', '2026-11-09 2026-11-15', '2026-11-14 2026-11-20'],
  ['satisfaction this week', '2026-11-15 2026-11-20', '2026-11-16 2026-11-20', '2026-11-21 2026-11-20'],
  ['satisfaction in the week before last', '2026-11-01 2026-11-07', '2026-11-02 2026-11-08', '2026-11-07 2026-11-13'],
  [
    'satisfaction in the week of November 10',
    '2026-11-08 2026-11-14',
    '2026-11-09 2026-11-15',
    '2026-11-07 2026-11-13',
  ],
  ['satisfaction in Halloween week', '2026-10-25 2026-10-31', '2026-10-26 2026-11-01', '2026-10-31 2026-11-06'],
  [
    'satisfaction from Friday to Sunday last week',
    '2026-11-13 2026-11-15',
    '2026-11-13 2026-11-15',
    '2026-11-20 2026-11-20',
  ],
  ['satisfaction over the last weekend', '2026-11-14 2026-11-15', '2026-11-14 2026-11-15', '2026-11-14 2026-11-15'],
  ['satisfaction in the last 7 days', '2026-11-14 2026-11-20', '2026-11-14 2026-11-20', '2026-11-14 2026-11-20'],
])('%s', (question, ...days) => {
  for (const [at, weekStartsOn] of ([0, 1, 6] as const).entries()) {
    const context: QuestionContext = { today: TODAY, weekStartsOn, surveys: [1, 2, 7, 16, 17], merchants: [] };
    const reading = readQuestion(question, context);
    if (reading.state !== 'understood') throw new Error(`${question} is ${JSON.stringify(reading)}`);
    const resolved = resolveQuery(reading.wanted, TODAY, { packages: [12, 133], weekStartsOn });
    if (days[at]?.startsWith(TODAY)) expect(resolved).toMatch(/^The plan/);
    else {
      const [startDate = '', endDate = ''] = days[at]?.split(' ') ?? [];
      expect(resolved).toMatchObject({ range: { startDate, endDate } });
    }
  }
});
