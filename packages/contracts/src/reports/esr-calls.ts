import Type, { type Static } from 'typebox';
import {
  BenchmarkOption,
  Count,
  closed,
  Day,
  Days,
  type DeepReadonly,
  Instant,
  orNull,
} from '../calls/schema-parts.ts';
import { NpsFigureSchema, RatingFigureSchema } from './figures.ts';
import { NoteAimSchema, NoteOutcomeSchema } from './note-calls.ts';
import { NotReadLanguages } from './report-answers.ts';

/** The executive summary: a month or a quarter over all programmes. Days are the merchant's; both ends are included. */

/** A subscription period of the summary; open without an end. */
export interface EsrPeriod {
  readonly startDate: string;
  readonly endDate?: string;
}

/** `GET /api/esr/active-subscription-periods`. `endDate` null: open. Omitted bounds are the calendar's own. */
export const EsrPeriodsAnswerSchema = closed({
  periods: Type.Array(closed({ startDate: orNull(Day), endDate: orNull(Day) })),
});

const EsrReportSchema = closed({
  /** `2026-10` or `2026-Q3`. */
  id: Type.String({ pattern: '^\\d{4}-(\\d{2}|Q[1-4])$' }),
  kind: Type.Union([Type.Literal('month'), Type.Literal('quarter')]),
  /** `October 2026`, `Q3 2026`. */
  label: Type.String(),
  ...Days,
});

/** `GET /api/esr/available-reports`: newest first. */
export const EsrReportsAnswerSchema = closed({ reports: Type.Array(EsrReportSchema) });

/** `change` is against the period before, `year` against the same months a year ago. No series. */
const withYear = {
  year: RatingFigureSchema.properties.change,
  yearUnavailable: RatingFigureSchema.properties.changeUnavailable,
};
const EsrFigureSchema = Type.Union([
  closed({ ...RatingFigureSchema.properties, ...withYear }),
  closed({ ...NpsFigureSchema.properties, ...withYear, year: NpsFigureSchema.properties.change }),
]);

/**
 * `delta`: difference of the shares of all comments, not rounded; null if the period before has none, or is too old.
 */
const Named = closed({
  id: Type.Integer(),
  count: Count,
  previousCount: orNull(Count),
  delta: orNull(Type.Number()),
  significant: Type.Boolean(),
  ...NotReadLanguages,
});

const EsrSurveySchema = closed({
  surveyId: Type.Integer(),
  label: Type.String(),
  /** Keys of its figures; null if its survey has none. */
  osat: orNull(Type.String()),
  nps: orNull(Type.String()),
  /** Answers to its satisfaction question, and how they came in. */
  n: Count,
  previousN: orNull(Count),
  days: Count,
  daysWithout: Count,
  /** The longest run of days without an answer, the first of several; null: every day has one. */
  longestGap: orNull(closed(Days)),
});

const EsrQuoteSchema = closed({
  responseId: Type.String(),
  /** What it is cited for; null: topics are not in the plan. */
  topicId: orNull(Type.Integer()),
  surveyId: Type.Integer(),
  submittedAt: Instant,
  day: Day,
  /** Truncated after a word, with an ellipsis. */
  body: Type.String(),
  toneId: orNull(Type.Integer()),
  osat: orNull(Type.Integer({ minimum: 0, maximum: 10 })),
  /** Page and query of the whole comment. */
  link: Type.String(),
});

const EsrBenchmarkSchema = closed({
  ...BenchmarkOption,
  figures: Type.Array(
    closed({
      /** Of a figure of the programme. */
      key: Type.String(),
      members: Count,
      mean: orNull(Type.Number({ minimum: 0, maximum: 10 })),
      /** The merchant's unrounded mean less `mean`, rounded to one decimal. */
      distance: orNull(Type.Number()),
      withheld: Type.Optional(Type.Union([Type.Literal('members'), Type.Literal('too-close')])),
    }),
  ),
});

const EsrProgrammeSchema = closed({
  key: Type.Union([
    Type.Literal('online-buyer'),
    Type.Literal('site-abandonment'),
    Type.Literal('straight-to-fulfillment'),
  ]),
  label: Type.String(),
  /** `away`: its service does not respond now. `depth`: outside the plan. Both come without other fields. */
  state: Type.Union([Type.Literal('ready'), Type.Literal('away'), Type.Literal('depth')]),
  surveys: Type.Array(EsrSurveySchema),
  figures: Type.Array(EsrFigureSchema),
  /** Keys of ratings that changed significantly against the period before, largest change first, five at most. */
  movers: Type.Array(Type.String()),
  /** Null: no list of comments is in the plan. */
  comments: orNull(closed({ count: Count, previousCount: orNull(Count) })),
  tones: Type.Array(Named),
  topics: Type.Array(Named),
  quotes: Type.Array(EsrQuoteSchema),
  benchmark: orNull(EsrBenchmarkSchema),
});

const EsrSentenceSchema = closed({
  /** Rule that generated it. */
  rule: Type.String(),
  programme: orNull(EsrProgrammeSchema.properties.key),
  text: Type.String(),
  /** Keys of the programme's figures that support the sentence. */
  figures: Type.Array(Type.String()),
});

/** A note on days of the report whose change should help a figure, and what came of it by now. */
const EsrNoteSchema = closed({
  id: Type.String(),
  text: Type.String(),
  ...Days,
  aim: NoteAimSchema,
  outcome: NoteOutcomeSchema,
});

const named = closed({ ...Days, label: Type.String() });

/** `GET /api/esr?report=2026-10`. */
export const EsrAnswerSchema = closed({
  report: EsrReportSchema,
  timeZone: Type.String(),
  previous: named,
  year: named,
  /** The day on which the figures were computed: they are live. */
  made: Day,
  /** Changes that were tested: 30 answers in both periods. */
  tested: Count,
  programmes: Type.Array(EsrProgrammeSchema),
  /** By their days. Absent in answers of an earlier version, which a page gets during an upgrade. */
  notes: Type.Optional(Type.Array(EsrNoteSchema)),
  /** The first is the headline. */
  sentences: Type.Array(EsrSentenceSchema),
});

export type EsrPeriodsAnswer = DeepReadonly<Static<typeof EsrPeriodsAnswerSchema>>;
export type EsrReport = DeepReadonly<Static<typeof EsrReportSchema>>;
export type EsrReportsAnswer = DeepReadonly<Static<typeof EsrReportsAnswerSchema>>;
export type EsrFigure = DeepReadonly<Static<typeof EsrFigureSchema>>;
export type EsrNamed = DeepReadonly<Static<typeof Named>>;
export type EsrSurvey = DeepReadonly<Static<typeof EsrSurveySchema>>;
export type EsrQuote = DeepReadonly<Static<typeof EsrQuoteSchema>>;
export type EsrBenchmark = DeepReadonly<Static<typeof EsrBenchmarkSchema>>;
export type EsrProgramme = DeepReadonly<Static<typeof EsrProgrammeSchema>>;
export type EsrNote = DeepReadonly<Static<typeof EsrNoteSchema>>;
export type EsrSentence = DeepReadonly<Static<typeof EsrSentenceSchema>>;
export type EsrAnswer = DeepReadonly<Static<typeof EsrAnswerSchema>>;
