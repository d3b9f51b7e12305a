import { dayIn, MERCHANTS, plusDays, type RecountRow } from '@shoppervoice/report-service/testing';
import { Random } from '@shoppervoice/survey-model/testing';

const FULFILLMENT = 17;
export const RATINGS = ['Q64_C2023_STFF', 'Q106736_C106739_STFF', 'Q65_C11526_STFF', 'Q63_C2021_STFF'] as const;
/** A choice of four answers. */
export const CHOICE = 'Q20_STFF';
/** Delivery time. */
export const TOPIC = 14;

/** For this many days from this one on, ratings of a question are this many points lower. */
export interface Drop {
  readonly mid: number;
  readonly code: string;
  readonly from: string;
  readonly days: number;
  readonly points: number;
}

export interface AlertStory {
  readonly mids: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly drops: readonly Drop[];
  /** Days without answers. */
  readonly silent: readonly string[];
  /** Days on which most comments are negative. */
  readonly bitter: (day: string) => boolean;
}

/** Shoppers of a year, some thirteen a day, with constant answers except for the story of their days. */
export function alertRows({ mids, from, to, drops, silent, bitter }: AlertStory, seed = 5): RecountRow[] {
  const random = new Random(seed);
  const rows: RecountRow[] = [];
  for (const { mid, timeZone } of MERCHANTS.filter((merchant) => mids.includes(merchant.mid))) {
    for (let day = from; day <= to; day = plusDays(day, 1)) {
      if (silent.includes(day)) continue;
      for (let left = 8 + random.int(12); left > 0; left -= 1) {
        const mood = random.next() + random.next() - 1;
        const answers: Record<string, number> = { [CHOICE]: 1 + random.int(4) };
        for (const code of RATINGS) {
          const low = drops.some(
            (drop) =>
              drop.mid === mid && drop.code === code && day >= drop.from && day < plusDays(drop.from, drop.days),
          );
          const points = low ? (drops.find((drop) => drop.mid === mid && drop.code === code)?.points ?? 0) : 0;
          const rating = Math.round(8.2 + 1.4 * mood + 2.6 * (random.next() - 0.5) - points);
          answers[code] = Math.max(0, Math.min(10, rating));
        }
        const isBitter = random.chance(bitter(day) ? 0.6 : 0.1);
        const comment = { text: 'The parcel.', tone: isBitter ? 4 : 1, topics: isBitter ? [TOPIC] : [1] };
        rows.push({
          responseId: `a-${rows.length}`,
          mid,
          surveyId: FULFILLMENT,
          answers,
          submittedAt: new Date(noonIn(timeZone, day) + random.int(8) * 3_600_000).toISOString(),
          ...(random.chance(0.5) ? { comment } : {}),
        });
      }
    }
  }
  return rows;
}

/** An instant of the day, of which at least eight hours remain. */
function noonIn(timeZone: string, day: string): number {
  let at = Date.parse(`${day}T00:00:00Z`) - 14 * 3_600_000;
  while (dayIn(timeZone, at) < day) at += 3_600_000;
  return at + 6 * 3_600_000;
}
