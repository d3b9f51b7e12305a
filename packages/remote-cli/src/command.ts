/** What a command did, for a person and, with `--json`, for a pipeline. */
export interface Outcome {
  /** A sentence: what was done. */
  readonly did: string;
  /** What to do next, one line each. */
  readonly next: readonly string[];
  /** Further lines for a person, e.g. a table. */
  readonly lines?: readonly string[];
  /** The same facts for a program. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Everything a command takes from outside, so that tests can give it. */
export interface Surroundings {
  /** Folder in which the person called the program. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Tells a person what is going on. Never called with `--json`. */
  readonly tell: (line: string) => void;
  /** Aborts when the person ends the program. */
  readonly signal: AbortSignal;
}

/** Options that every command has. */
export interface CommonOptions {
  readonly portal?: string;
  /** Folder of the remote, where it is not the current one. */
  readonly folder?: string;
}
