import type { RecordKind } from '../files/find-files.ts';

/** Where an import stands. */
export type ImportPhase =
  | { readonly kind: 'rows'; readonly of: RecordKind; readonly rows: number; readonly rejected: number }
  /** Merchant days whose figures are counted anew. */
  | { readonly kind: 'figures'; readonly done: number; readonly total: number };
