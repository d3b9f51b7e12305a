/** One of three documents, by its ID. */
export interface MetaDocument {
  readonly _id: string;
  /** `derived`, of releases without numbers: what the days without a number were built by. `numbered`: none is left of those. */
  readonly version?: string;
  readonly rereadAfter?: string;
  readonly numbered?: true;
  /** `versions`: see `KnownVersions`. */
  readonly order?: readonly string[];
  readonly seen?: Readonly<Record<string, Date>>;
  /** `reread`: what texts are, or are being, reclassified for. `after`: those of greater response IDs still are to be; absent: none. */
  readonly since?: number;
  readonly after?: string;
}
