import { createHash } from 'node:crypto';
import type { AuditAction } from '@shoppervoice/contracts/accounts';
import { ObjectId } from 'mongodb';
import type { AccountDatabase } from '../account-database.ts';
import { isDuplicate } from '../duplicate.ts';
import type { AuditDocument } from './audit-document.ts';

/**
 * Actions that a program can repeat without end. Two of them are alike if they have the same user and address, and for
 * `merchant` the same merchant, too. Actions that change something for others are never folded.
 */
const FOLDED: Readonly<Partial<Record<AuditAction, 'any' | 'merchant'>>> = {
  'sign-in': 'merchant',
  'sign-in-failed': 'any',
  'sign-out': 'merchant',
  'sessions-ended': 'merchant',
  'password-change-failed': 'any',
  'password-reset-refused': 'any',
  'recovery-asked': 'any',
  'mailbox-proof-failed': 'any',
  'merchant-switch': 'merchant',
  'merchant-switch-refused': 'any',
  'override-refused': 'any',
  'user-change-refused': 'any',
  'confirmation-failed': 'any',
  'second-factor-failed': 'any',
  'second-factor-renamed': 'any',
};

/** Most entries alike that are written in a window; the last one counts those that come after it. */
const ALIKE_AT_MOST = 20;
const WINDOW_MS = 10 * 60_000;

/** Adds to the audit trail. Nothing in it is ever changed, except the count `more` of an entry that stands for many. */
export async function recordAudit(
  { audit }: Pick<AccountDatabase, 'audit'>,
  entry: Omit<AuditDocument, '_id' | 'at'>,
  now: number = Date.now(),
): Promise<void> {
  const last = await fullWindow({ audit }, entry, now);
  if (last === null) await audit.insertOne({ _id: new ObjectId(), at: new Date(now), ...entry });
  else await audit.updateOne({ _id: last._id }, { $inc: { 'details.more': 1 } });
}

/** Adds an entry that a sender may send again: the same `once` is entered once. */
export async function recordAuditOnce(
  { audit }: Pick<AccountDatabase, 'audit'>,
  entry: Omit<AuditDocument, '_id' | 'at'>,
  once: string,
  now: number = Date.now(),
): Promise<void> {
  const _id = new ObjectId(createHash('sha256').update(once).digest().subarray(0, 12));
  await audit.insertOne({ _id, at: new Date(now), ...entry }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
}

/** The newest of the entries that are alike, if there are `ALIKE_AT_MOST` in the window; null if there are fewer. */
async function fullWindow(
  { audit }: Pick<AccountDatabase, 'audit'>,
  { action, userId, address, mid }: Omit<AuditDocument, '_id' | 'at'>,
  now: number,
): Promise<AuditDocument | null> {
  const by = FOLDED[action];
  if (by === undefined) return null;
  const alike = {
    action,
    userId,
    address,
    ...(by === 'merchant' ? { mid } : {}),
    at: { $gt: new Date(now - WINDOW_MS) },
  };
  const found = await audit.find(alike).sort({ at: -1, _id: -1 }).limit(ALIKE_AT_MOST).toArray();
  return found.length < ALIKE_AT_MOST ? null : (found[0] ?? null);
}
