import { randomBytes } from 'node:crypto';

/** Not guessable, and with the merchant in it: `4101-Wm3vQbX9l2Yd0sKe`. */
export const newImportId = (mid: number): string => `${mid}-${randomBytes(12).toString('base64url')}`;

/** Null: it is no ID of an import of this command. */
export function midOfImport(importId: string): number | null {
  const mid = /^(\d{1,16})-[\w-]{16}$/.exec(importId)?.[1];
  return mid === undefined ? null : Number(mid);
}
