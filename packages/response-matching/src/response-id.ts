import { hash } from 'node:crypto';
import type { Column, TableRow } from '@shoppervoice/table-reader';
import { REASON_COLUMN } from './rejects.ts';

const LONGEST = 64;

export interface IdParts {
  readonly mid: number;
  readonly source: string;
  /** What tells the response from others of the source. */
  readonly own: string;
}

/**
 * The response's ID: IDs are unique over all merchants, so that the merchant and the source are part of it. One that is
 * too long or has control characters is hashed. The same row has the same ID in each import.
 */
export function responseIdOf({ mid, source, own }: IdParts): string {
  const plain = `${mid}:${source}:${own}`;
  if (plain.length <= LONGEST && plain.isWellFormed() && !/\p{Cc}/u.test(plain)) return plain;
  return `${mid}:${source}:#${digest(own)}`;
}

/** Of everything that a row says, whatever the order of its columns; blank cells and our own column do not count. */
export function rowDigest(columns: readonly Column[], cells: TableRow['cells']): string {
  const says = columns
    .map(({ name, index }) => [name, cells[index] ?? ''] as const)
    .filter(([name, cell]) => cell !== '' && name !== REASON_COLUMN)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `#${digest(JSON.stringify(says))}`;
}

/** 132 bits. */
const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
