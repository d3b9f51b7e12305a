/** One line of a file; lines count from 1. */
export interface ImportRow {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface RejectedRow extends ImportRow {
  /** A sentence that names the field. */
  readonly reason: string;
}
