/** Versions of derived data that have built days of a database, as stored in `meta`. */
export interface KnownVersions {
  /** Their texts, in order of arrival. */
  readonly order: readonly string[];
  /** By number: last activity of a builder of that version. */
  readonly seen: Readonly<Record<string, Date>>;
}

/** What a builder may do beside builders of other versions. */
export interface BuilderTurn {
  /** Number of its version, stored with what it builds. */
  readonly number: number;
  /** Whose dirty days it counts: all, those of this and earlier versions, or none. */
  readonly takes: 'all' | 'own' | 'none';
  /** Versions whose days it recounts. */
  readonly outdated: readonly number[];
}

/** Days that were built by a release without numbers. */
export const UNNUMBERED = 0;
/**
 * After this time without a working builder, a version's dirty days are counted by others, so that figures stay current
 * after a downgrade.
 */
export const SILENT_MS = 60_000;
/** After this time the latest working version recounts its days. */
export const GIVEN_UP_MS = 3_600_000;

/** More than the number of table changes between two increments of `DERIVED_VERSION`. */
const ARRIVALS = 10_000;

/** Ordered by `DERIVED_VERSION`, which a version's text begins with, then by arrival. */
export function numberOf(order: readonly string[], version: string): number {
  return Number.parseInt(version, 10) * ARRIVALS + order.indexOf(version) + 1;
}

/** The latest working version counts; `now` in milliseconds. */
export function turnOf({ order, seen }: KnownVersions, version: string, now: number): BuilderTurn {
  const number = numberOf(order, version);
  const numbers = order.map((each) => numberOf(order, each));
  const later = numbers.filter((each) => each > number);
  const outdated = [UNNUMBERED, ...numbers.filter((each) => each < number)];
  if (later.length === 0) return { number, takes: 'own', outdated };
  const silentFor = now - Math.max(...later.map((each) => seen[each]?.getTime() ?? 0));
  if (silentFor < SILENT_MS) return { number, takes: 'none', outdated: [] };
  return { number, takes: 'all', outdated: silentFor < GIVEN_UP_MS ? outdated : [...outdated, ...later] };
}
