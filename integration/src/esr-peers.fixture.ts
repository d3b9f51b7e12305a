import { dayIn, MERCHANTS, type RecountRow } from '@shoppervoice/report-service/testing';
import { questionsOfSurvey } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';

/** Merchants of the comparison: all of one benchmark group. */

const GROUP = 'apparel';
const ZONES = ['America/New_York', 'Europe/Paris', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Tokyo', 'UTC'];
const PEERS = ZONES.map((timeZone, k) => ({
  mid: 71 + k,
  merchantName: `Peer ${k}`,
  timeZone,
  packages: [12, 133],
  customQuestions: [],
}));

/** As services store them; the merchants of the other fixtures are in the group, too. */
export const GROUPED = [...MERCHANTS, ...PEERS].map((merchant) => ({ ...merchant, benchmarkGroup: GROUP }));

/**
 * About the thirty answers a month that count for sales and fulfillment; fulfillment reaches them only in every other
 * month.
 */
export function peerRows(seed = 23): RecountRow[] {
  const random = new Random(seed);
  const rows: RecountRow[] = [];
  for (const { mid } of PEERS) {
    for (let at = 0; at < 16; at += 1) {
      for (const surveyId of at % 2 === 0 ? [1, 2] : [1]) {
        const codes = questionsOfSurvey(surveyId).filter(({ role }) => ['OSAT', 'LLTR', 'LLTBA'].includes(role ?? ''));
        // Two quiet months, in which too few of them count.
        const answers = at === 6 || at === 13 ? 12 : 29 + random.int(12);
        for (let k = 0; k < answers; k += 1) {
          // From the last hours of the month before to the first of the next: zones matter.
          const instant = Date.UTC(2025, 6 + at, 1) + (random.next() * 30.4 - 0.2) * 86_400_000;
          rows.push({
            responseId: `p-${rows.length}`,
            mid,
            surveyId,
            submittedAt: new Date(instant).toISOString(),
            answers: Object.fromEntries(codes.map(({ code }) => [code, 5 + random.int(6)])),
          });
        }
      }
    }
  }
  return rows;
}

/** Answers of each merchant of the group by its own months. */
export class PeerAnswers {
  readonly #answers = new Map<string, number[]>();

  constructor(rows: readonly RecountRow[]) {
    const zones = new Map(GROUPED.map(({ mid, timeZone }) => [mid, timeZone]));
    for (const { mid, submittedAt, answers } of rows) {
      const month = dayIn(zones.get(mid) ?? 'UTC', Date.parse(submittedAt)).slice(0, 7);
      for (const [code, rating] of Object.entries(answers)) {
        if (typeof rating !== 'number') continue;
        const key = `${mid} ${month} ${code}`;
        const own = this.#answers.get(key);
        if (own === undefined) this.#answers.set(key, [rating]);
        else own.push(rating);
      }
    }
  }

  /** Average of the group's others: members of a month have equal weight, and so have months. */
  of(asker: number, code: string, months: readonly string[]) {
    let least = Number.POSITIVE_INFINITY;
    let sum = 0;
    let counted = 0;
    for (const month of months) {
      const means: number[] = [];
      for (const { mid } of GROUPED) {
        const given = mid === asker ? [] : (this.#answers.get(`${mid} ${month} ${code}`) ?? []);
        if (given.length < 30) continue;
        means.push(given.reduce((all, rating) => all + rating, 0) / given.length);
      }
      if (means.length < 5) continue;
      counted += 1;
      least = Math.min(least, means.length);
      sum += means.reduce((all, mean) => all + mean, 0) / means.length;
    }
    return counted === 0 ? { members: 0, mean: null } : { members: least, mean: tenths(sum / counted) };
  }
}

/** Halves away from zero; fifteen digits remove binary errors. */
export function tenths(value: number): number {
  const scaled = Number((Math.abs(value) * 10).toPrecision(13));
  return (Math.sign(value) * Math.round(scaled)) / 10 || 0;
}
