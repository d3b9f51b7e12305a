import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, orNull } from '../calls/schema-parts.ts';
import { NotReadLanguages } from './report-answers.ts';

/** In the figure's unit, not rounded. */
const Part = Type.Number();
const value = orNull(Type.Number());
/** Null: fewer than two answers on a side. */
const bound = orNull(Type.Number());

/** A dimension's respondents with one answer. `id` null: those without an answer, who come last. */
const WhyGroupSchema = closed({
  id: orNull(Type.Integer()),
  label: Type.String(),
  n: Count,
  previousN: Count,
  /** Rounded as the figure's. */
  mean: value,
  previousMean: value,
  /** How they answered, with its 95 % interval. */
  rate: Part,
  rateLow: bound,
  rateHigh: bound,
  /** Who answered. */
  mix: Part,
  significant: Type.Boolean(),
  mixSignificant: Type.Boolean(),
});

const WhyDimensionSchema = closed({
  /** Name of its filter. */
  name: Type.String(),
  label: Type.String(),
  /** Sum of the absolute significant parts. */
  explained: Type.Number({ minimum: 0 }),
  groups: Type.Array(WhyGroupSchema),
});

const moved = { delta: orNull(Type.Number()), significant: Type.Boolean() };

const WhyCommentsSchema = Type.Array(
  closed({
    id: Type.Integer(),
    label: Type.String(),
    /** Null: withheld, so few comments under a filter of a demographic question. */
    count: orNull(Count),
    previousCount: orNull(Count),
    share: orNull(Type.Number()),
    ...moved,
  }),
);

/**
 * `GET /api/why?call=<path>&key=<figure>` with that call's own parameters and a comparison: a figure's change in parts
 * that add up to it. `dimensions`: what explains most beyond chance comes first. `movedWith`: other ratings of the
 * survey that changed significantly, greatest first. `topics`, `tones`: of the same respondents' comments, empty
 * without their features.
 */
export const WhyAnswerSchema = closed({
  figure: closed({
    key: Type.String(),
    n: orNull(Count),
    value,
    /** As in the dashboard, without `series` and `counts`. */
    change: Type.Record(Type.String(), Type.Unknown()),
  }),
  dimensions: Type.Array(WhyDimensionSchema),
  movedWith: Type.Array(closed({ key: Type.String(), label: Type.String(), ...moved })),
  topics: WhyCommentsSchema,
  tones: WhyCommentsSchema,
  /** Comments of the same respondents that are in no share of a tone, if any. */
  notRead: Type.Optional(closed({ count: Count, ...NotReadLanguages })),
});

export type WhyGroup = DeepReadonly<Static<typeof WhyGroupSchema>>;
export type WhyDimension = DeepReadonly<Static<typeof WhyDimensionSchema>>;
export type WhyAnswer = DeepReadonly<Static<typeof WhyAnswerSchema>>;
