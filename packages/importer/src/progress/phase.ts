import type { RecordKind } from '../files/find-files.ts';

/** Progress of an import. */
export type ImportPhase =
  | { readonly kind: 'rows'; readonly of: RecordKind; readonly rows: number; readonly rejected: number }
  /** Merchant days being counted. */
  | { readonly kind: 'figures'; readonly done: number; readonly total: number };
