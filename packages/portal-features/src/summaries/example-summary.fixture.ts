import { type EsrAnswer, EsrAnswerSchema, type EsrFigure, type EsrProgramme } from '@shoppervoice/contracts/reports';
import { changeOfMeans, changeOfNps, meanOf, nps, npsMargin, total } from '@shoppervoice/survey-model';
import { Value } from 'typebox/value';

/** A summary as the service answers it, of invented ratings with calculated figures. */

const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
const before = { startDate: '2026-09-01', endDate: '2026-09-30' };
const ago = { startDate: '2025-10-01', endDate: '2025-10-31' };

/** Counts of the answers 6, 8 and 10. */
const counts = (low: number, middle: number, high: number) => [0, 0, 0, 0, 0, 0, low, 0, middle, 0, high];

type Rated = { readonly code: string; readonly label: string; readonly surveyId: number; readonly role?: string };

function rating({ code, label, surveyId, role }: Rated, now: number[], then: number[]): EsrFigure {
  const common = { key: code, code, surveyId, role: role ?? null, label, group: null, of: null };
  const other = { counts: then, n: total(then), mean: meanOf(then) };
  return {
    ...common,
    kind: 'rating',
    n: total(now),
    mean: meanOf(now),
    topTwoBox: 0,
    bottomBox: 0,
    counts: now,
    change: { ...before, ...other, ...changeOfMeans(now, then) },
    year: null,
    yearUnavailable: 'depth',
  };
}

function score({ code, label, surveyId }: Rated, now: number[], then: number[]): EsrFigure {
  const common = { key: `${code}@nps`, code, surveyId, role: 'LLTR', label, group: null, of: null };
  const of = (given: number[]) => ({
    n: total(given),
    score: nps(given),
    margin: npsMargin(given),
    counts: given,
    promoters: given[10] ?? 0,
    passives: given[8] ?? 0,
    detractors: given[6] ?? 0,
  });
  return {
    ...common,
    kind: 'nps',
    ...of(now),
    change: { ...before, ...of(then), ...changeOfNps(now, then) },
    year: { ...ago, ...of(now), ...changeOfNps(now, now) },
  };
}

const OSAT = { code: 'Q64_C2023', label: 'Overall satisfaction', surveyId: 2, role: 'OSAT' };
const LLTR = { code: 'Q106736_C106739', label: 'Likelihood to recommend', surveyId: 2, role: 'LLTR' };
const ON_TIME = { code: 'Q63_C2021', label: 'On-time delivery', surveyId: 2, role: 'fulfillment' };

const BUYER: EsrProgramme = {
  key: 'online-buyer',
  label: 'Online Buyer',
  state: 'ready',
  surveys: [
    {
      surveyId: 2,
      label: 'Fulfillment',
      osat: OSAT.code,
      nps: `${LLTR.code}@nps`,
      n: 200,
      previousN: 180,
      days: 31,
      daysWithout: 4,
      longestGap: { startDate: '2026-10-10', endDate: '2026-10-12' },
    },
  ],
  figures: [
    rating(OSAT, counts(90, 60, 50), counts(30, 50, 100)),
    rating(LLTR, counts(90, 60, 50), counts(90, 60, 50)),
    score(LLTR, counts(90, 60, 50), counts(30, 50, 100)),
    rating(ON_TIME, counts(150, 30, 20), counts(20, 60, 100)),
  ],
  movers: [ON_TIME.code, OSAT.code],
  comments: { count: 80, previousCount: 60 },
  tones: [
    { id: 2, count: 40, previousCount: 50, delta: 40 / 80 - 50 / 60, significant: true },
    { id: 4, count: 40, previousCount: 10, delta: 40 / 80 - 10 / 60, significant: true },
    { id: 6, count: 20, previousCount: 20, delta: null, significant: false },
  ],
  topics: [
    { id: 1, count: 70, previousCount: 50, delta: 70 / 80 - 50 / 60, significant: false },
    { id: 14, count: 32, previousCount: 6, delta: 0.3, significant: true },
  ],
  quotes: [
    {
      responseId: 'r-1',
      topicId: 14,
      surveyId: 2,
      submittedAt: '2026-10-30T12:00:00.000Z',
      day: '2026-10-30',
      body: 'Six days late, and no tracking.',
      toneId: 4,
      osat: 3,
      link: '/online-buyer-comments?responseId=r-1',
    },
  ],
  benchmark: {
    id: 'standard',
    kind: 'standard',
    label: 'Standard benchmark',
    figures: [
      { key: OSAT.code, members: 6, mean: 8.4, distance: -0.8 },
      { key: LLTR.code, members: 0, mean: null, distance: null, withheld: 'members' },
    ],
  },
};

const UNAVAILABLE: EsrProgramme = {
  key: 'site-abandonment',
  label: 'Site Abandonment',
  state: 'away',
  surveys: [],
  figures: [],
  movers: [],
  comments: null,
  tones: [],
  topics: [],
  quotes: [],
  benchmark: null,
};

const sentence = (rule: string, text: string) => ({ rule, programme: null, text, figures: [] });

export const SUMMARY: EsrAnswer = {
  report: { id: '2026-10', kind: 'month', label: 'October 2026', ...days },
  timeZone: 'America/New_York',
  previous: { ...before, label: 'September 2026' },
  year: { ...ago, label: 'October 2025' },
  made: '2026-11-22',
  tested: 42,
  programmes: [BUYER, UNAVAILABLE],
  notes: [
    {
      ...{ id: 'note', text: 'New carrier', startDate: '2026-10-06', endDate: '2026-10-06' },
      aim: {
        ...{ call: '/api/buyer-overall-metrics', figure: 'F_OSAT', query: '', programme: 'online-buyer' },
        ...{ label: 'Overall satisfaction, Fulfillment', unit: 'mean', respondents: [], others: [] },
      },
      outcome: {
        kind: 'read',
        before: { startDate: '2026-08-25', endDate: '2026-10-05', n: 281, value: 8.62 },
        after: { startDate: '2026-10-07', endDate: '2026-11-17', n: 300, value: 7.71 },
        ...{ difference: -0.91, margin: 0.31, significant: true },
      },
    },
  ],
  sentences: [
    sentence('headline', 'Fulfillment satisfaction fell to 7.60 in October 2026.'),
    sentence('satisfaction', 'Fulfillment satisfaction fell from 8.78 to 7.60, n 200, significant.'),
    sentence('topic', 'Delivery time came up in 32 of 80 comments.'),
    sentence('away', 'Site Abandonment is not responding right now, so its part is missing.'),
  ],
};

const [broken] = [...Value.Errors(EsrAnswerSchema, SUMMARY)];
if (broken !== undefined) throw new Error(`The example is no answer of the call: ${JSON.stringify(broken)}`);

export const REPORTS = {
  reports: [
    SUMMARY.report,
    { id: '2026-Q3', kind: 'quarter', label: 'Q3 2026', startDate: '2026-07-01', endDate: '2026-09-30' },
  ],
} as const;
