import type { ImportAnswer, ImportSummary, Matching } from '@shoppervoice/contracts/developers';

export const ID = 'import-0123456789abcdef';

export const MATCHING: Matching = {
  version: 1,
  name: 'surveymonkey',
  tool: 'surveymonkey',
  surveyId: 1,
  columns: [
    { column: 'Respondent ID', to: 'responseId' },
    { column: 'End Date', to: 'submittedAt' },
    { column: 'Overall, how satisfied were you?', to: 'answer', question: 'Q15_C11779' },
    { column: 'Tell us why', to: 'comment' },
  ],
  dates: { zone: 'merchant' },
  ids: { source: 'surveymonkey', from: 'column' },
  skip: [],
};

const SUMMARY: ImportSummary = {
  id: ID,
  fileName: 'export.csv',
  bytes: 5_000_000,
  got: 5_000_000,
  createdAt: '2026-11-20T10:00:00.000Z',
  by: { name: 'Ada' },
  survey: 1,
  state: 'to-match',
  failure: null,
  progress: null,
  written: null,
  takeBackUntil: null,
  takenBack: null,
};
export const summary = (some: Partial<ImportSummary> = {}): ImportSummary => ({ ...SUMMARY, ...some });

/** An import of a SurveyMonkey export whose scale and order of dates are open. */
export const answer = (some: Partial<ImportAnswer> = {}): ImportAnswer => ({
  ...SUMMARY,
  table: {
    kind: 'text',
    encoding: 'utf-8',
    separator: ';',
    headLines: 2,
    sheet: null,
    sheets: [],
    columns: [
      { column: 'Respondent ID', samples: ['118000000001'] },
      { column: 'End Date', samples: ['05/06/2026 09:12'] },
      { column: 'Overall, how satisfied were you?', samples: ['5', '1', '4'] },
      { column: 'Tell us why', samples: ['Great service'] },
      { column: 'Collector ID', samples: ['410000001'] },
    ],
  },
  guess: {
    tool: 'surveymonkey',
    openPoints: [
      { kind: 'scale', column: 'Overall, how satisfied were you?', question: 'Q15_C11779', least: 1, most: 5 },
      { kind: 'date-order', column: 'End Date', example: '05/06/2026 09:12' },
    ],
  },
  matching: MATCHING,
  problems: ['No scale.'],
  preview: [
    { line: 3, cells: ['118000000001', '05/06/2026 09:12', '5', 'Great service', '410000001'], outcome: null },
    { line: 4, cells: ['118000000002', '05/07/2026 09:12', '1', '', '410000001'], outcome: null },
  ],
  checked: null,
  ...some,
});

/** The same with everything decided. */
export const decided = (some: Partial<ImportAnswer> = {}): ImportAnswer =>
  answer({
    guess: { tool: 'surveymonkey', openPoints: [] },
    matching: {
      ...MATCHING,
      columns: MATCHING.columns.map((match) =>
        match.to === 'answer' ? { ...match, scale: { how: 'stretch', from: 1, to: 5 } as const } : match,
      ),
      dates: { zone: 'merchant', order: 'mdy' },
    },
    problems: [],
    preview: [
      {
        line: 3,
        cells: ['118000000001', '05/06/2026 09:12', '5', 'Great service', '410000001'],
        outcome: {
          record: {
            responseId: '4101:surveymonkey:118000000001',
            mid: 4101,
            surveyId: 1,
            submittedAt: '2026-05-06T09:12:00-07:00',
            answers: { Q15_C11779: 10 },
            comment: { text: 'Great service' },
          },
          notes: [],
        },
      },
      {
        line: 4,
        cells: ['118000000002', '05/07/2026 09:12', '11', '', '410000001'],
        outcome: { reasons: ['Column "Overall, how satisfied were you?": "11" is not on the scale.'] },
      },
    ],
    ...some,
  });

export const CHECKED: NonNullable<ImportAnswer['checked']> = {
  rows: 1_234_567,
  good: 1_234_000,
  replaces: 1_000,
  unchanged: 3_000,
  skipped: 500,
  bad: 67,
  first: [4, 5, 6, 7, 9, 1_200].map((line) => ({
    line,
    reasons: [line === 7 ? 'No date.' : 'Column "Overall, how satisfied were you?": "11" is not on the scale.'],
  })),
  tooOld: 12,
  repeated: { rows: 2, lines: [7, 9] },
  skips: [{ why: 'A preview of the survey.', rows: 500 }],
  days: { first: '2026-05-06', last: '2026-08-31' },
};
