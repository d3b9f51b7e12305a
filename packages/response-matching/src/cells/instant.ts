import type { WrittenDate } from './read-date.ts';

export type FoundInstant =
  /** `twice`: clocks went back over the time, which happened twice; this is the first. */
  | { readonly kind: 'instant'; readonly at: string; readonly twice: boolean }
  /** Clocks went forward over the time. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'no-such-day' };

/** Of a day alone: on its day whatever the zone's clock does at midnight. */
const NOON = { hour: 12, minute: 0, second: 0 };

/** The instant (RFC 3339, UTC) of a written date; `zone`: IANA name, for times without an offset. */
export function instantOf({ year, month, day, time, offset }: WrittenDate, zone: string): FoundInstant {
  let local: Temporal.PlainDateTime;
  try {
    local = Temporal.PlainDateTime.from({ year, month, day, ...(time ?? NOON) }, { overflow: 'reject' });
  } catch {
    return { kind: 'no-such-day' };
  }
  if (offset !== null) {
    const at = local.toZonedDateTime('UTC').subtract({ minutes: offset });
    return { kind: 'instant', at: at.toInstant().toString(), twice: false };
  }
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(zone, { disambiguation: 'later' });
  const isSame = earlier.epochMilliseconds === later.epochMilliseconds;
  if (!isSame && !earlier.toPlainDateTime().equals(local)) return { kind: 'skipped' };
  return { kind: 'instant', at: earlier.toInstant().toString(), twice: !isSame };
}
