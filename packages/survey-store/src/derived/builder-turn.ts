/** Versions of derived data that have built days of a database, as `meta` has them. */
export interface KnownVersions {
  /** Their texts, in the order in which their first builders came. */
  readonly order: readonly string[];
  /** By number: when a builder of that version has last done something. */
  readonly seen: Readonly<Record<string, Date>>;
}

/** What a builder may do among builders of other versions. */
export interface BuilderTurn {
  /** Its version's: what it builds carries it. */
  readonly number: number;
  /** Whose dirty days it counts: everybody's, its own and earlier versions', or nobody's. */
  readonly takes: 'all' | 'own' | 'none';
  /** Versions whose days it counts again. */
  readonly outdated: readonly number[];
}

/** Days that a release built which knew no numbers. */
export const UNNUMBERED = 0;
/** A version without a working builder for so long leaves dirty days to others, so that figures go on after a downgrade. */
export const SILENT_MS = 60_000;
/** After so long its days are counted again by the latest version that works. */
export const GIVEN_UP_MS = 3_600_000;

/** More than the tables change between two raises of `DERIVED_VERSION`. */
const ARRIVALS = 10_000;

/** Greater for a greater `DERIVED_VERSION`, with which a version's text begins, then for the one that came later. */
export function numberOf(order: readonly string[], version: string): number {
  return Number.parseInt(version, 10) * ARRIVALS + order.indexOf(version) + 1;
}

/** The latest version that works counts; `now` in milliseconds. */
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
