import type { EsrAnswer, EsrFigure, EsrNote, EsrProgramme } from '@shoppervoice/contracts/reports';
import { changeOfMeans, changeOfNps, meanOf, nps, npsMargin, SURVEYS, total } from '@shoppervoice/survey-model';

/** A summary with every part at its maximal length: if it fits, every merchant's does. */

const days = { startDate: '2026-07-01', endDate: '2026-09-30' };
const before = { startDate: '2026-04-01', endDate: '2026-06-30' };
const ago = { startDate: '2025-07-01', endDate: '2025-09-30' };

/** Counts of the ratings 6, 8 and 10. */
const counts = (low: number, middle: number, high: number) => [0, 0, 0, 0, 0, 0, low, 0, middle, 0, high];
const NOW = counts(915_000, 601_000, 540_000);
const THEN = counts(303_000, 500_000, 1_004_000);

function figuresOf(surveyId: number): EsrFigure[] {
  const rating = (code: string, role: string | null, label: string): EsrFigure => {
    const other = { counts: THEN, n: total(THEN), mean: meanOf(THEN), ...changeOfMeans(NOW, THEN) };
    return {
      key: `${code}${surveyId}`,
      code,
      surveyId,
      role,
      label,
      group: null,
      of: null,
      kind: 'rating',
      n: total(NOW),
      mean: meanOf(NOW),
      topTwoBox: 0,
      bottomBox: 0,
      counts: NOW,
      change: { ...before, ...other },
      year: { ...ago, ...other },
    };
  };
  const scored = (given: number[]) => ({
    n: total(given),
    score: nps(given),
    margin: npsMargin(given),
    counts: given,
    promoters: given[10] ?? 0,
    passives: given[8] ?? 0,
    detractors: given[6] ?? 0,
  });
  const change = { ...scored(THEN), ...changeOfNps(NOW, THEN) };
  return [
    rating('OSAT', 'OSAT', 'Overall satisfaction with this purchase'),
    rating('LLTR', 'LLTR', 'Likelihood to recommend this shop to a friend'),
    rating('WAIT', null, 'Length of time until the product was delivered'),
    {
      key: `LLTR${surveyId}@nps`,
      code: 'LLTR',
      surveyId,
      role: 'LLTR',
      label: 'Likelihood to recommend',
      group: null,
      of: null,
      kind: 'nps',
      ...scored(NOW),
      change: { ...before, ...change },
      year: { ...ago, ...change },
    },
  ];
}

const BODY = `${'The parcel came six days late and nobody told me anything about it, which is no way '.repeat(3).slice(0, 180)}…`;

function programme(key: EsrProgramme['key'], label: string, ids: readonly number[]): EsrProgramme {
  const figures = ids.flatMap(figuresOf);
  const named = (id: number) => ({ id, count: 12_345, previousCount: 2345, delta: 0.1234, significant: true });
  return {
    key,
    label,
    state: 'ready',
    figures,
    movers: ids.map((id) => `WAIT${id}`),
    surveys: ids.map((surveyId) => ({
      surveyId,
      label: SURVEYS.find(({ id }) => id === surveyId)?.name ?? '',
      osat: `OSAT${surveyId}`,
      nps: `LLTR${surveyId}@nps`,
      n: total(NOW),
      previousN: total(THEN),
      days: 92,
      daysWithout: 41,
      longestGap: { startDate: '2026-07-10', endDate: '2026-08-12' },
    })),
    comments: { count: 56_789, previousCount: 45_678 },
    tones: [1, 2, 3, 4, 5, 6].map(named),
    topics: [2, 3, 14, 15].map(named),
    quotes: [2, 3, 14].map((topicId, at) => ({
      responseId: `${key}-${at}`,
      topicId,
      surveyId: ids[at % ids.length] ?? 1,
      day: '2026-09-30',
      toneId: 4,
      submittedAt: '2026-09-30T12:00:00.000Z',
      body: BODY,
      osat: 3,
      link: `/comments?responseId=${key}-${at}`,
    })),
    benchmark: {
      id: 'standard',
      kind: 'standard',
      label: 'Benchmark of specialised outdoor equipment shops',
      figures: ids.flatMap((id) => [
        { key: `OSAT${id}`, members: 1234, mean: 8.4, distance: -0.8 },
        { key: `LLTR${id}`, members: 1234, mean: 8.4, distance: -0.8 },
      ]),
    },
  };
}

const sentence = (rule: string, times: number, words: string) =>
  Array.from({ length: times }, (_, at) => ({ rule, programme: null, text: `${words} (${at + 1}).`, figures: [] }));

export const LONG_MERCHANT = 'The Very Long Established Outdoor Equipment and Mountaineering Company of Saskatchewan';

const side = { n: 2_056_000, value: 7.6 };

/** More than are shown. */
const LONG_NOTES = Array.from(
  { length: 9 },
  (_, at): EsrNote => ({
    ...{ id: `note-${at}`, startDate: '2026-07-06', endDate: '2026-07-12' },
    text: `${'Shipping by another carrier to the western provinces, with tracking and a delivery day that is told at checkout, '.repeat(2).slice(0, 138)} ${at}`,
    aim: {
      ...{ call: '/api/stff-overall-metrics', figure: 'S', query: 'deviceType=3', control: 'deviceType=1' },
      ...{ programme: 'straight-to-fulfillment', label: 'Overall satisfaction, Straight to Fulfillment', unit: 'mean' },
      ...{ respondents: ['Device type: Mobile'], others: ['Device type: Desktop, Tablet'] },
    },
    outcome: {
      kind: 'read',
      before: { startDate: '2026-03-02', endDate: '2026-07-05', ...side },
      after: { startDate: '2026-07-13', endDate: '2026-11-15', ...side },
      control: { before: side, after: side },
      ...{ difference: -0.12, margin: 0.15, significant: false },
    },
  }),
);

export const LONG_SUMMARY: EsrAnswer = {
  report: { id: '2026-Q3', kind: 'quarter', label: 'Q3 2026', ...days },
  timeZone: 'America/Argentina/Buenos_Aires',
  previous: { ...before, label: 'Q2 2026' },
  year: { ...ago, label: 'Q3 2025' },
  made: '2026-11-22',
  tested: 420,
  programmes: [
    programme('online-buyer', 'Online Buyer', [1, 2, 16]),
    programme('site-abandonment', 'Site Abandonment', [7]),
    programme('straight-to-fulfillment', 'Straight to Fulfillment', [17]),
  ],
  notes: LONG_NOTES,
  sentences: [
    ...sentence(
      'headline',
      1,
      'Straight to Fulfillment satisfaction fell to 7.60; Site Abandonment satisfaction rose to 8.12',
    ),
    ...sentence(
      'satisfaction',
      5,
      'Straight to Fulfillment satisfaction fell from 8.78 to 7.60, n 2,056,000, significant; length of time fell most',
    ),
    ...sentence(
      'tone',
      6,
      '23.4% of 56,789 comments on Straight to Fulfillment are negative, up from 12.1% in Q2 2026, significant',
    ),
    ...sentence(
      'topic',
      6,
      'Delivery time came up in 12,345 of 56,789 comments on Straight to Fulfillment (21.7%), up from 5.1%, significant',
    ),
    ...sentence(
      'gap',
      5,
      'Straight to Fulfillment had no answer on 41 of 92 days, longest from Jul 10 to Aug 12, 2026',
    ),
  ],
};
