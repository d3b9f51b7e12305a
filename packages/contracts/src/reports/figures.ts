import Type, { type Static } from 'typebox';
import { Count, closed, Day, Days, type DeepReadonly, orNull } from '../calls/schema-parts.ts';

/**
 * The common response of all dashboards: a list of figures. Days are `YYYY-MM-DD` in the merchant's zone; both ends of
 * a range are included. Means have two decimals, scores are whole, margins have one decimal; shares, boxes and bounds
 * are fractions and not rounded. All of these are null at n 0. Missing properties are omitted, not null.
 */
const Fraction = Type.Number({ minimum: 0, maximum: 1 });
/** Answers per rating 0..10. */
const RatingCounts = Type.Array(Count, { minItems: 11, maxItems: 11 });

/** `partial`: the range (or the last allowed day) truncates the calendar bucket. */
const bucket = { start: Day, end: Day, partial: Type.Boolean(), n: Count };

const mean = orNull(Type.Number({ minimum: 0, maximum: 10 }));
const score = {
  score: orNull(Type.Integer({ minimum: -100, maximum: 100 })),
  /** Half of the 95 % interval, in points. */
  margin: orNull(Type.Number({ minimum: 0 })),
  promoters: Count,
  passives: Count,
  detractors: Count,
};

export const RatingBucketSchema = closed({ ...bucket, mean });
const NpsBucketSchema = closed({ ...bucket, ...score });
/** `counts`: in the order of the figure's `options`. */
const ChoiceBucketSchema = closed({ ...bucket, counts: Type.Array(Count) });
const OpenBucketSchema = closed(bucket);

/** Of the unrounded values, rounded once; null, and not significant, if either n is 0. */
const moved = { delta: orNull(Type.Number()), significant: Type.Boolean() };

/** Comparison group of a device's figure: one type of device; null: all other known types. */
const comparedWith = { of: orNull(closed({ key: Type.String(), label: Type.String() })), n: Count };

/** Why a `change` is null: the other period starts before the first allowed day. */
const changeUnavailable = Type.Optional(Type.Literal('depth'));

const common = {
  /**
   * Unique in the response: the code, with `@<of.key>` if `of` is not null; an nps beside a rating has the rating's key
   * with `@nps`.
   */
  key: Type.String(),
  code: Type.String(),
  surveyId: Type.Integer(),
  role: orNull(Type.String()),
  label: Type.String(),
  /** For a question of the merchant: the wording. */
  wording: Type.Optional(Type.String()),
  /** Key of one of the response's groups. */
  group: orNull(Type.String()),
  /**
   * Respondents: null is all, otherwise those with that device, answer or stage (`device:1`, `Q20:3`, `stage:cart`).
   */
  of: orNull(closed({ key: Type.String(), label: Type.String() })),
};

export const RatingFigureSchema = closed({
  ...common,
  kind: Type.Literal('rating'),
  n: Count,
  mean,
  topTwoBox: orNull(Fraction),
  bottomBox: orNull(Fraction),
  counts: RatingCounts,
  series: Type.Optional(Type.Array(RatingBucketSchema)),
  change: Type.Optional(
    orNull(
      closed({
        ...Days,
        n: Count,
        mean,
        counts: RatingCounts,
        ...moved,
        series: Type.Optional(Type.Array(RatingBucketSchema)),
      }),
    ),
  ),
  changeUnavailable,
  /** For a device's figure: the answers from other devices, and the difference of this device from those. */
  rest: Type.Optional(closed({ ...comparedWith, mean, ...moved })),
});

export const NpsFigureSchema = closed({
  ...common,
  kind: Type.Literal('nps'),
  n: Count,
  ...score,
  counts: Type.Optional(RatingCounts),
  series: Type.Optional(Type.Array(NpsBucketSchema)),
  change: Type.Optional(
    orNull(
      closed({
        ...Days,
        n: Count,
        ...score,
        counts: Type.Optional(RatingCounts),
        ...moved,
        series: Type.Optional(Type.Array(NpsBucketSchema)),
      }),
    ),
  ),
  changeUnavailable,
  /** As in a rating. */
  rest: Type.Optional(closed({ ...comparedWith, score: score.score, ...moved })),
});

/** A `withheld` cell's count, share and bounds are null. */
const OptionSchema = closed({
  id: Type.Integer(),
  label: Type.String(),
  count: orNull(Count),
  share: orNull(Type.Number({ minimum: 0 })),
  /** 95 % Wilson interval of the share. */
  low: orNull(Fraction),
  high: orNull(Fraction),
  withheld: Type.Optional(Type.Literal(true)),
  /** For topics only: their comments by tone. */
  tones: Type.Optional(Type.Array(closed({ id: Type.Integer(), count: Count }))),
});

const ChangedOptionSchema = closed({
  id: Type.Integer(),
  count: orNull(Count),
  share: orNull(Type.Number({ minimum: 0 })),
  ...moved,
  withheld: Type.Optional(Type.Literal(true)),
});

const ChoiceFigureSchema = closed({
  ...common,
  kind: Type.Union([Type.Literal('single'), Type.Literal('multi')]),
  /** Respondents; null if even their number would reveal a withheld cell. */
  n: orNull(Count),
  options: Type.Array(OptionSchema),
  /** For tones only: unclassified comments. They are not part of `n`, and in no option. */
  notRead: Type.Optional(Count),
  series: Type.Optional(Type.Array(ChoiceBucketSchema)),
  change: Type.Optional(
    orNull(
      closed({
        ...Days,
        n: orNull(Count),
        options: Type.Array(ChangedOptionSchema),
        series: Type.Optional(Type.Array(ChoiceBucketSchema)),
      }),
    ),
  ),
  changeUnavailable,
});

/** How many wrote something; the open-end calls have the texts. */
const OpenFigureSchema = closed({
  ...common,
  kind: Type.Literal('open'),
  n: Count,
  series: Type.Optional(Type.Array(OpenBucketSchema)),
  change: Type.Optional(orNull(closed({ ...Days, n: Count, series: Type.Optional(Type.Array(OpenBucketSchema)) }))),
  changeUnavailable,
});

export const FigureSchema = Type.Union([RatingFigureSchema, NpsFigureSchema, ChoiceFigureSchema, OpenFigureSchema]);

const PeriodSchema = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('quarter'),
]);

/** Response of every dashboard call. */
export const FiguresAnswerSchema = closed({
  range: closed({ ...Days, timeZone: Type.String() }),
  /** If the call has one. */
  period: Type.Optional(PeriodSchema),
  groups: Type.Array(closed({ key: Type.String(), label: Type.String() })),
  figures: Type.Array(FigureSchema),
});

export type Period = Static<typeof PeriodSchema>;
export type RatingBucket = DeepReadonly<Static<typeof RatingBucketSchema>>;
export type NpsBucket = DeepReadonly<Static<typeof NpsBucketSchema>>;
export type ChoiceBucket = DeepReadonly<Static<typeof ChoiceBucketSchema>>;
export type RatingFigure = DeepReadonly<Static<typeof RatingFigureSchema>>;
export type NpsFigure = DeepReadonly<Static<typeof NpsFigureSchema>>;
export type ChoiceFigure = DeepReadonly<Static<typeof ChoiceFigureSchema>>;
export type OpenFigure = DeepReadonly<Static<typeof OpenFigureSchema>>;
export type Figure = RatingFigure | NpsFigure | ChoiceFigure | OpenFigure;
export type FigureKind = Figure['kind'];
export type FiguresAnswer = DeepReadonly<Static<typeof FiguresAnswerSchema>>;
