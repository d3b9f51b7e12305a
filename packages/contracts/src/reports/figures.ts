import Type, { type Static, type TSchema } from 'typebox';
import { Count, closed, Day, Days, type DeepReadonly, orNull } from '../calls/schema-parts.ts';

/**
 * The common response of all dashboards: a list of figures. Days are `YYYY-MM-DD` in the merchant's zone; both ends of
 * a range are included. Means have two decimals, scores are whole, margins have one decimal; shares, boxes and bounds
 * are fractions and not rounded. All of these are null at n 0. Missing properties are omitted, not null.
 */
const Fraction = Type.Number({ minimum: 0, maximum: 1 });
/** Answers per rating 0..10. */
const RatingCounts = Type.Array(Count, { minItems: 11, maxItems: 11 });

const mean = orNull(Type.Number({ minimum: 0, maximum: 10 }));
const scoreValue = orNull(Type.Integer({ minimum: -100, maximum: 100 }));
const share = orNull(Type.Number({ minimum: 0 }));

/** Of the unrounded values, rounded once; null, and not significant, if either n is 0. */
const moved = { delta: orNull(Type.Number()), significant: Type.Boolean() };

/** Comparison group of a device's figure: one type of device; null: all other known types. */
const comparedGroup = orNull(closed({ key: Type.String(), label: Type.String() }));

/** Why a `change` is null: the other period starts before the first allowed day. */
const changeUnavailable = Type.Optional(Type.Literal('depth'));

/** IDs by filter name. Not a record, whose patterns OpenAPI 3 would have in another form than JSON Schema. */
export const FilterIdsSchema = Type.Unsafe<Record<string, number[]>>(
  Type.Object({}, { additionalProperties: Type.Array(Type.Integer()) }),
);

/** The other side of a comparison: another period, or with `segment` the same days under other filters. */
const otherSide = {
  ...Days,
  segment: Type.Optional(Type.Literal(true)),
  filters: Type.Optional(FilterIdsSchema),
};

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

/** A `withheld` cell's count, share and bounds are null. */
const OptionSchema = closed({
  id: Type.Integer(),
  label: Type.String(),
  count: orNull(Count),
  share,
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
  share,
  ...moved,
  withheld: Type.Optional(Type.Literal(true)),
});

/** Figures whose counts are `count` and whose counts per rating are `ratings`. */
function figureSchemas<CountSchema extends TSchema, RatingsSchema extends TSchema, LanguagesSchema extends TSchema>(
  count: CountSchema,
  ratings: RatingsSchema,
  languages: LanguagesSchema,
) {
  /** `partial`: the range (or the last allowed day) truncates the calendar bucket. */
  const bucket = { start: Day, end: Day, partial: Type.Boolean(), n: count };
  const score = {
    score: scoreValue,
    /** Half of the 95 % interval, in points. */
    margin: orNull(Type.Number({ minimum: 0 })),
    promoters: count,
    passives: count,
    detractors: count,
  };
  const ratingBucket = closed({ ...bucket, mean });
  const npsBucket = closed({ ...bucket, ...score });
  /** `counts`: in the order of the figure's `options`. */
  const choiceBucket = closed({ ...bucket, counts: Type.Array(count) });
  const openBucket = closed(bucket);
  const rating = closed({
    ...common,
    kind: Type.Literal('rating'),
    n: count,
    mean,
    topTwoBox: orNull(Fraction),
    bottomBox: orNull(Fraction),
    counts: ratings,
    series: Type.Optional(Type.Array(ratingBucket)),
    change: Type.Optional(
      orNull(
        closed({
          ...otherSide,
          n: count,
          mean,
          counts: ratings,
          ...moved,
          series: Type.Optional(Type.Array(ratingBucket)),
        }),
      ),
    ),
    changeUnavailable,
    /** For a device's figure: the answers from other devices, and the difference of this device from those. */
    rest: Type.Optional(closed({ of: comparedGroup, n: count, mean, ...moved })),
  });
  const nps = closed({
    ...common,
    kind: Type.Literal('nps'),
    n: count,
    ...score,
    counts: Type.Optional(ratings),
    series: Type.Optional(Type.Array(npsBucket)),
    change: Type.Optional(
      orNull(
        closed({
          ...otherSide,
          n: count,
          ...score,
          counts: Type.Optional(ratings),
          ...moved,
          series: Type.Optional(Type.Array(npsBucket)),
        }),
      ),
    ),
    changeUnavailable,
    /** As in a rating. */
    rest: Type.Optional(closed({ of: comparedGroup, n: count, score: scoreValue, ...moved })),
  });
  const choice = closed({
    ...common,
    kind: Type.Union([Type.Literal('single'), Type.Literal('multi')]),
    /** Respondents; null if even their number would reveal a withheld cell. */
    n: orNull(Count),
    options: Type.Array(OptionSchema),
    /** For tones only: unclassified comments. They are not part of `n`, and in no option. */
    notRead: Type.Optional(count),
    /** Those by the ids of the language filter, without empty ones. Earlier releases do not send it. */
    languages: Type.Optional(languages),
    series: Type.Optional(Type.Array(choiceBucket)),
    change: Type.Optional(
      orNull(
        closed({
          ...otherSide,
          n: orNull(Count),
          options: Type.Array(ChangedOptionSchema),
          series: Type.Optional(Type.Array(choiceBucket)),
        }),
      ),
    ),
    changeUnavailable,
  });
  /** How many wrote something; the open-end calls have the texts. */
  const open = closed({
    ...common,
    kind: Type.Literal('open'),
    n: count,
    series: Type.Optional(Type.Array(openBucket)),
    change: Type.Optional(orNull(closed({ ...otherSide, n: count, series: Type.Optional(Type.Array(openBucket)) }))),
    changeUnavailable,
  });
  return { rating, nps, choice, open, ratingBucket, npsBucket, choiceBucket };
}

const Languages = Type.Array(closed({ id: Type.Integer(), count: Count }));
const SHOWN = figureSchemas(Count, RatingCounts, Languages);
/** Under a filter of a demographic question, what 1 to 4 respondents gave is withheld: its numbers are null. */
const WITHHELD = figureSchemas(orNull(Count), orNull(RatingCounts), orNull(Languages));

export const RatingFigureSchema = SHOWN.rating;
export const RatingBucketSchema = SHOWN.ratingBucket;
export const NpsFigureSchema = SHOWN.nps;
export const FigureSchema = Type.Union([SHOWN.rating, SHOWN.nps, SHOWN.choice, SHOWN.open]);
const FilteredFigureSchema = Type.Union([WITHHELD.rating, WITHHELD.nps, WITHHELD.choice, WITHHELD.open]);

const PeriodSchema = Type.Union([
  Type.Literal('day'),
  Type.Literal('week'),
  Type.Literal('month'),
  Type.Literal('quarter'),
]);

const answer = {
  range: closed({ ...Days, timeZone: Type.String() }),
  /** If the call has one. */
  period: Type.Optional(PeriodSchema),
  groups: Type.Array(closed({ key: Type.String(), label: Type.String() })),
};

/** Figures of which nothing is withheld but cells of demographic questions. */
export const FiguresAnswerSchema = closed({ ...answer, figures: Type.Array(FigureSchema) });
/** Response of every dashboard call, which may be filtered. `disclosedFigures` of the model tells what is shown. */
export const FilteredFiguresAnswerSchema = closed({ ...answer, figures: Type.Array(FilteredFigureSchema) });

export type Period = Static<typeof PeriodSchema>;
export type RatingBucket = DeepReadonly<Static<typeof SHOWN.ratingBucket>>;
export type NpsBucket = DeepReadonly<Static<typeof SHOWN.npsBucket>>;
export type ChoiceBucket = DeepReadonly<Static<typeof SHOWN.choiceBucket>>;
export type RatingFigure = DeepReadonly<Static<typeof SHOWN.rating>>;
export type NpsFigure = DeepReadonly<Static<typeof SHOWN.nps>>;
export type ChoiceFigure = DeepReadonly<Static<typeof SHOWN.choice>>;
export type OpenFigure = DeepReadonly<Static<typeof SHOWN.open>>;
export type Figure = RatingFigure | NpsFigure | ChoiceFigure | OpenFigure;
export type FigureKind = Figure['kind'];
export type FiguresAnswer = DeepReadonly<Static<typeof FiguresAnswerSchema>>;
export type FilteredFigure = DeepReadonly<Static<typeof FilteredFigureSchema>>;
export type FilteredFiguresAnswer = DeepReadonly<Static<typeof FilteredFiguresAnswerSchema>>;
