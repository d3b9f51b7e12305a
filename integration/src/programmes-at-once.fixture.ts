import {
  type DatedRow,
  dayIn,
  earliestOf,
  languageIdOfRow,
  plusDays,
  type RecountMerchant,
  type RecountRow,
} from '@shoppervoice/report-service/testing';

/** The contract of each programme, independent of the product's code. */
export interface ProgrammeFixture {
  readonly key: 'online-buyer' | 'site-abandonment' | 'straight-to-fulfillment';
  readonly package: number;
  readonly area: 'buyer' | 'site-abandonment' | 'stff';
  /** Pages with its ratings, the one that Home links to first, and its scores, each with its page's gate. */
  readonly ratings: readonly Gated[];
  readonly scores: readonly Gated[];
  readonly lists: readonly ListFixture[];
  readonly surveys: readonly { readonly id: number; readonly codes: readonly [string, string, string] }[];
}

interface Gated {
  readonly feature?: number;
  readonly page: string;
  readonly codes: readonly string[];
}

interface ListFixture {
  readonly surveyIds: readonly number[];
  readonly feature?: number;
  readonly tones?: number;
  readonly topics: number;
}

const SURVEYS = {
  1: ['Q15_C11779', 'Q106375_C106738', 'Q16_C11780'],
  2: ['Q64_C2023', 'Q106736_C106739', 'Q65_C11526'],
  16: ['BO104_1', 'BO104_2', 'BO104_3'],
  7: ['M3SA_1', 'M3SA_2', 'M3SA_3'],
  17: ['Q64_C2023_STFF', 'Q106736_C106739_STFF', 'Q65_C11526_STFF'],
} as const;
const surveys = (...ids: readonly (keyof typeof SURVEYS)[]) => ids.map((id) => ({ id, codes: SURVEYS[id] }));
const all = (...ids: readonly (keyof typeof SURVEYS)[]) => ids.flatMap((id) => [...SURVEYS[id]]);
const lltr = (...ids: readonly (keyof typeof SURVEYS)[]) => ids.map((id) => SURVEYS[id][1]);

/** Every other rating of a survey. */
const MORE = {
  1: [2, 3, 4, 5, 6, 7, 8, 9].map((last) => `Q14_C10363${last}`).concat('Q14_C103640'),
  2: [18, 19, 20, 21, 22, 24].map((last) => `Q63_C20${last}`),
  16: ['BO114', 'BO115'],
  7: ['137SA_1', '137SA_2', '137SA_3'],
  17: [18, 20, 21, 22, 24].map((last) => `Q63_C20${last}_STFF`),
} as const;
const every = (...ids: readonly (keyof typeof SURVEYS)[]) => ids.flatMap((id) => [...SURVEYS[id], ...MORE[id]]);
const BY_DEVICE = ['Q63_C2018', 'Q14_C103638', 'Q15_C11779', 'Q14_C103633', 'Q14_C103632'];

/** Codes of survey 16 count only with feature 28. */
export const PICKUP = 28;

export const PROGRAMME_FIXTURES: readonly ProgrammeFixture[] = [
  {
    key: 'online-buyer',
    package: 12,
    area: 'buyer',
    ratings: [
      { page: '/online-buyer-overall-metrics', codes: all(1, 2, 16) },
      { feature: 11, page: '/online-buyer-metric-distributions', codes: every(1, 2, 16) },
      { feature: 5, page: '/online-buyer-metrics-by-device', codes: [...all(1, 2, 16), ...BY_DEVICE] },
      { feature: 29, page: '/bopis-summary', codes: MORE[16] },
    ],
    scores: [
      { feature: 7, page: '/online-buyer-net-promoter-score', codes: lltr(1, 2, 16) },
      { feature: 5, page: '/online-buyer-metrics-by-device', codes: lltr(1, 2, 16) },
    ],
    lists: [
      { surveyIds: [1, 2], topics: 20 },
      { surveyIds: [16], feature: PICKUP, topics: 20 },
    ],
    surveys: surveys(1, 2, 16),
  },
  {
    key: 'site-abandonment',
    package: 9,
    area: 'site-abandonment',
    ratings: [
      { feature: 40, page: '/site-abandonment-overall-metrics', codes: every(7) },
      { feature: 43, page: '/site-abandonment-score-summary', codes: every(7) },
    ],
    scores: [{ feature: 42, page: '/site-abandonment-net-promoter-score', codes: lltr(7) }],
    lists: [{ surveyIds: [7], feature: 41, tones: 46, topics: 47 }],
    surveys: surveys(7),
  },
  {
    key: 'straight-to-fulfillment',
    package: 13,
    area: 'stff',
    ratings: [
      { page: '/straight-to-fulfillment-overall-metrics', codes: all(17) },
      { page: '/straight-to-fulfillment-metric-distributions', codes: every(17) },
    ],
    scores: [{ page: '/straight-to-fulfillment-net-promoter-score', codes: lltr(17) }],
    lists: [{ surveyIds: [17], tones: 80, topics: 87 }],
    surveys: surveys(17),
  },
];

/** Gates that affect Home and PSR. */
export const GATES = [5, 7, 11, 20, 26, 27, PICKUP, 29, 40, 41, 42, 43, 46, 47, 66, 67, 80, 87, 91, 92];

/** The merchant's rows with the days on which they count. */
export function rowsOf({ mid, timeZone }: RecountMerchant, rows: readonly RecountRow[]): readonly DatedRow[] {
  return rows
    .filter((row) => row.mid === mid)
    .map((row) => ({ ...row, day: dayIn(timeZone, Date.parse(row.submittedAt)) }));
}

/** Comments of the last 30 days, today included, newest first. A blank text does not count as a comment. */
export function commentsOf(rows: readonly DatedRow[], surveyIds: readonly number[], today: string) {
  return rows
    .filter(({ surveyId, day, comment }) => {
      return (
        surveyIds.includes(surveyId) && day <= today && day >= plusDays(today, -29) && /\S/.test(comment?.text ?? '')
      );
    })
    .map(({ responseId, submittedAt, comment }) => ({
      responseId,
      submittedAt,
      tone: comment?.tone ?? 0,
      topics: comment?.topics ?? [],
      /** Null: it names none at its end. */
      languageId: /\([a-z]{2}\)$/.test(comment?.text ?? '') ? languageIdOfRow({ comment }) : null,
    }));
}

/** First day that counts, by area. */
export const firstDay = (area: ProgrammeFixture['area'], packages: readonly number[], today: string) =>
  earliestOf(area, packages, today);
