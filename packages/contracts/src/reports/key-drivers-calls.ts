import Type, { type Static } from 'typebox';
import { Count, closed, Days, type DeepReadonly, orNull } from '../calls/schema-parts.ts';
import { FilterIdsSchema } from './figures.ts';

const mean = orNull(Type.Number({ minimum: 0, maximum: 10 }));
const fraction = orNull(Type.Number({ minimum: 0, maximum: 1 }));

/** Outcomes by the role of their question. */
export const DRIVER_OUTCOMES = ['osat', 'lltr', 'lltba', 'lltv'] as const;
export type DriverOutcome = (typeof DRIVER_OUTCOMES)[number];

const importance = { importance: fraction, importanceLow: fraction, importanceHigh: fraction };

const DriverSchema = closed({
  code: Type.String(),
  label: Type.String(),
  /** Its own answers, their mean, and the share of 0 to 6. */
  n: orNull(Count),
  mean,
  lowShare: fraction,
  /** The outcome among those who rated the driver so. */
  byBox: Type.Array(
    closed({
      box: Type.Union([Type.Literal('low'), Type.Literal('middle'), Type.Literal('top')]),
      n: orNull(Count),
      mean,
    }),
  ),
  /** How much higher the outcome's mean is without those who rated the driver low, and its 95 % interval. */
  pointsAtStake: orNull(Type.Number()),
  pointsLow: orNull(Type.Number()),
  pointsHigh: orNull(Type.Number()),
  /** Its share of R-squared, and its 95 % interval. */
  ...importance,
  /** Code of the first driver of its group; null: it is in none. */
  group: orNull(Type.String()),
  /** Too few answers for points at stake. */
  withheld: Type.Optional(Type.Literal('few')),
  /** Of its mean. */
  change: Type.Optional(
    orNull(
      closed({
        ...Days,
        segment: Type.Optional(Type.Literal(true)),
        filters: Type.Optional(FilterIdsSchema),
        n: orNull(Count),
        mean,
        delta: orNull(Type.Number()),
        significant: Type.Boolean(),
      }),
    ),
  ),
  changeUnavailable: Type.Optional(Type.Literal('depth')),
});

/** Response of the key drivers' calls: an outcome, and the other ratings of its survey in the catalogue's order. */
export const KeyDriversAnswerSchema = closed({
  range: closed({ ...Days, timeZone: Type.String() }),
  outcome: closed({ code: Type.String(), label: Type.String(), n: orNull(Count), mean }),
  /** Of all drivers together; null: fewer than two. */
  rSquared: fraction,
  drivers: Type.Array(DriverSchema),
  /** Drivers that move together: correlation of 0.8 or more, joined transitively. */
  groups: Type.Array(closed({ codes: Type.Array(Type.String()), ...importance })),
  /** Code of the driver with the most points at stake whose interval is above 0; null: nothing stands out. */
  fixFirst: orNull(Type.String()),
});

export type KeyDriver = DeepReadonly<Static<typeof DriverSchema>>;
export type KeyDriversAnswer = DeepReadonly<Static<typeof KeyDriversAnswerSchema>>;
