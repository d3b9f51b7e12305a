import Type, { type Static } from 'typebox';
import { Count, closed, Day, type DeepReadonly, orNull } from '../calls/schema-parts.ts';
import { FigureSchema } from './figures.ts';

/** A survey of the Programme Summary Report: its results, and the state of its collection. */
const PsrSurveySchema = closed({
  surveyId: Type.Integer(),
  label: Type.String(),
  /** Of the range, on days within the plan's depth for the survey's area. */
  responses: Count,
  comments: Count,
  /** Last day with a response, up to yesterday, regardless of the range; null: none within the depth. */
  lastResponse: orNull(Day),
  /** Days from then to yesterday. */
  daysWithout: orNull(Count),
  /** Satisfaction, recommendation and return as ratings, then recommendation as nps. */
  figures: Type.Array(FigureSchema),
  series: Type.Array(closed({ start: Day, end: Day, partial: Type.Boolean(), responses: Count, comments: Count })),
});

/** `GET /api/psr/<programme>`: the surveys of one programme. */
export const PsrProgrammeSchema = closed({ surveys: Type.Array(PsrSurveySchema) });

/** `GET /api/psr`. `away`: programmes whose service does not respond; omitted if all do. */
export const PsrAnswerSchema = closed({
  surveys: Type.Array(PsrSurveySchema),
  away: Type.Optional(Type.Array(Type.String())),
});

export type PsrSurvey = DeepReadonly<Static<typeof PsrSurveySchema>>;
export type PsrProgramme = DeepReadonly<Static<typeof PsrProgrammeSchema>>;
export type PsrAnswer = DeepReadonly<Static<typeof PsrAnswerSchema>>;
