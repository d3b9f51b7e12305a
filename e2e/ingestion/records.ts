import type { FixtureResponse } from '../fixture/generate.ts';

/** A record as a script sends it: its problem, in the words of the response; null: valid. */
export interface SentRecord {
  readonly record: Readonly<Record<string, unknown>>;
  readonly wrong: RegExp | null;
}

const RATINGS = ['Q15_C11779', 'Q16_C11780', 'Q106375_C106738'] as const;
const MINUTE = 60_000;

/** Problem of one record in twenty, in turn. */
const FAULTS: readonly (readonly [change: object, wrong: RegExp])[] = [
  [{ answers: { Q15_C11779: 11 } }, /Q15_C11779/],
  [{ answers: { Q999_NONE: 4 } }, /Q999_NONE/],
  [{ mid: 4102 }, /mid 4102/],
  [{ submittedAt: '2026-02-30T10:00:00Z' }, /submittedAt/],
  [{ surveyId: 3 }, /surveyId/],
];

/**
 * Responses of one merchant, a minute apart, back from `last`; one in twenty is invalid. `random` returns numbers from
 * 0 to below 1.
 */
export function recordsToSend(of: number, mid: number, last: Date, random: () => number): readonly SentRecord[] {
  const rating = () => Math.floor(random() * 11);
  return Array.from({ length: of }, (_, at) => {
    const good: FixtureResponse = {
      responseId: `sent-${at}`,
      mid,
      surveyId: 1,
      submittedAt: new Date(last.getTime() - at * MINUTE).toISOString(),
      answers: Object.fromEntries(RATINGS.map((code) => [code, rating()])),
      ...(at % 4 === 0 && { comment: { text: `Sent by a script, number ${at}.`, tone: 1 + (at % 4), topics: [11] } }),
    };
    const [change, wrong] = at % 20 === 19 ? (FAULTS[Math.floor(at / 20) % FAULTS.length] ?? []) : [];
    return { record: { ...good, ...change }, wrong: wrong ?? null };
  });
}

export const isGood = ({ wrong }: SentRecord): boolean => wrong === null;
