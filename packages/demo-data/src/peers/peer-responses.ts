import type { Day } from '@shoppervoice/survey-model';
import { daysTo, noonOffset } from '../calendar.ts';
import { Random } from '../random.ts';
import { rate } from '../ratings.ts';
import type { ResponseRecord } from '../record.ts';
import { someShopper } from '../shoppers.ts';
import type { PeerMerchant } from './peer-merchants.ts';

/** About 40 a month: a merchant counts with 30 answers to a question, and some shoppers skip one. */
const A_DAY = 1.36;
/** Days between responses; fewer days make a first start faster. */
const EVERY = 5;
const ANSWERED = 0.97;

const RATED = {
  1: ['Q15_C11779', 'Q16_C11780', 'Q106375_C106738'],
  2: ['Q64_C2023', 'Q65_C11526', 'Q106736_C106739'],
} as const;

/** Only ratings, by day and survey. */
export function* peerResponses(
  { record: { mid, timeZone }, level, hasDeliverySurvey }: PeerMerchant,
  today: Day,
  seed: string,
): Generator<ResponseRecord> {
  const random = new Random(`${seed}/${mid}`);
  const surveyIds = hasDeliverySurvey ? ([1, 2] as const) : ([1] as const);
  for (const [at, day] of [...daysTo(today)].entries()) {
    if ((at + mid) % EVERY !== 0) continue;
    const offset = noonOffset(day, timeZone);
    for (const surveyId of surveyIds) {
      for (let left = random.count(A_DAY * EVERY); left > 0; left--) {
        const shopper = someShopper(random);
        const answers: Record<string, number> = {};
        for (const code of RATED[surveyId]) {
          if (random.chance(ANSWERED)) answers[code] = rate(random, code, { level, habits: {} }, shopper, []);
        }
        const time = [random.between(8, 22), random.between(0, 59), random.between(0, 59)];
        yield {
          responseId: `demo-${mid}-${surveyId}-${day.replaceAll('-', '')}-${left}`,
          mid,
          surveyId,
          submittedAt: `${day}T${time.map((part) => String(part).padStart(2, '0')).join(':')}${offset}`,
          answers,
        };
      }
    }
  }
}
