/** A place in a file of a build: line from 1, column from 0, as source maps count. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What a check found, and where, if it is at one place. */
export interface PlacedPhrase {
  readonly phrase: string;
  readonly place?: Place | undefined;
  /** In a style sheet: the selector, the at-rule or the address, as the build has it. */
  readonly subject?: string;
}

/** A line of the team's own source. */
export interface SourceLine {
  /** Relative to the remote's folder. */
  readonly file: string;
  readonly line: number;
}

/** What the source maps of a build say, on a machine that trusts them. */
export interface SourcePlaces {
  /** The source of what was found in a file of the build; null if nobody knows it. */
  readonly lineOf: (file: string, found: PlacedPhrase) => SourceLine | null;
  /** Own sources and packages of a script of the build -> characters of it; empty if nobody knows them. */
  readonly partsOf: (file: string) => ReadonlyMap<string, number>;
}

export const NO_PLACES: SourcePlaces = { lineOf: () => null, partsOf: () => new Map() };
