import { type Matching, MatchingSchema } from '@shoppervoice/contracts/developers';
import { isTimeZone } from '@shoppervoice/survey-model';
import { Value } from 'typebox/value';

/** A matching that somebody wrote, or sentences that say what is wrong with it. */
export function parseMatching(
  value: unknown,
): { readonly matching: Matching } | { readonly reasons: readonly string[] } {
  if (!Value.Check(MatchingSchema, value)) {
    const reasons = Value.Errors(MatchingSchema, value).map(
      ({ instancePath, message }) =>
        `The matching is not valid${instancePath === '' ? '' : ` at ${instancePath}`}: ${message}.`,
    );
    return { reasons: [...new Set(reasons)].slice(0, 5) };
  }
  const { zone } = value.dates;
  if (zone !== 'merchant' && !isTimeZone(zone)) return { reasons: [`The matching's zone ${zone} is no time zone.`] };
  return { matching: value };
}
