import { RequestedDay } from '@shoppervoice/contracts/calls';
import { ProblemError } from '@shoppervoice/service-kit';
import { comparedRange, type DayRange, isDay } from '@shoppervoice/survey-model';
import type { OtherPeriod } from '@shoppervoice/survey-store';
import Type, { type Static } from 'typebox';
import type { Limits } from './allowed-range.ts';

/** The period to compare with: `previous` or `year`, or chosen days. */
export const COMPARE_QUERY = {
  compareTo: Type.Optional(Type.Union([Type.Literal('previous'), Type.Literal('year')])),
  compareStart: Type.Optional(RequestedDay),
  compareEnd: Type.Optional(RequestedDay),
};

const Compared = Type.Object(COMPARE_QUERY);
export type Compare = Static<typeof Compared>;

/**
 * The period that a range is compared with. One that starts before the first allowed day is not an error, but `depth`:
 * there is no comparison. @throws 400 that names the parameter, for chosen days that do not exist or are incomplete,
 * come together with `compareTo`, end after the last allowed day or overlap the range
 */
export function otherPeriod(range: DayRange, requested: Compare, limits: Limits): OtherPeriod {
  if (Object.keys(COMPARE_QUERY).every((name) => requested[name as keyof Compare] === undefined))
    return { kind: 'none' };
  const other = requestedRange(range, requested, limits);
  // Null: beyond the start of the calendar.
  return other === null || other.startDate < limits.earliest ? { kind: 'depth' } : { kind: 'range', range: other };
}

function requestedRange(range: DayRange, { compareTo, compareStart, compareEnd }: Compare, limits: Limits) {
  if (compareStart === undefined && compareEnd === undefined) {
    return compareTo === undefined ? null : comparedRange(range, compareTo);
  }
  if (compareTo !== undefined)
    refuse('compareTo', 'Use either compareTo or custom dates (compareStart, compareEnd), not both.');
  if (compareStart === undefined) refuse('compareStart', 'compareStart is missing: it belongs to compareEnd.');
  if (compareEnd === undefined) refuse('compareEnd', 'compareEnd is missing: it belongs to compareStart.');
  for (const [parameter, day] of [
    ['compareStart', compareStart],
    ['compareEnd', compareEnd],
  ] as const) {
    if (!isDay(day)) refuse(parameter, `${parameter} must be a day that exists, written YYYY-MM-DD.`);
  }
  if (compareEnd < compareStart) refuse('compareEnd', 'compareEnd must not be before compareStart.');
  if (compareEnd > limits.lastDay) refuse('compareEnd', `compareEnd must not be after ${limits.lastDay}.`);
  if (compareStart <= range.endDate && compareEnd >= range.startDate) {
    refuse('compareStart', 'The days compared with must not overlap the range.');
  }
  return { startDate: compareStart, endDate: compareEnd };
}

function refuse(parameter: string, sentence: string): never {
  throw new ProblemError(400, sentence, { parameter });
}
