/** Result of a command, for a person and, with `--json`, for a pipeline. */
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

/** All inputs of a command, so that tests can provide them. */
export interface Surroundings {
  /** Folder in which the user called the program. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Progress messages. Never called with `--json`. */
  readonly progress: (line: string) => void;
  /** Aborts when the user ends the program. */
  readonly signal: AbortSignal;
}

/** Options of every command. */
export interface CommonOptions {
  readonly portal?: string;
  /** Folder of the remote; default: the current one. */
  readonly folder?: string;
}
