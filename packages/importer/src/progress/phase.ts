import type { RecordKind } from '../files/find-files.ts';

/** How far an import has come. */
export type ImportPhase =
  | { readonly kind: 'rows'; readonly of: RecordKind; readonly rows: number; readonly rejected: number }
  /** Merchant days whose figures are counted again. */
  | { readonly kind: 'figures'; readonly done: number; readonly total: number };
