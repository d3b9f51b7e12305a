import { createHash } from 'node:crypto';
import type { AuditAction } from '@shoppervoice/contracts/accounts';
import { ObjectId } from 'mongodb';
import { type AccountDatabase, isDuplicate } from '../account-database.ts';
import type { AuditDocument } from './audit-document.ts';

/**
 * Actions that a program can repeat without end. Entries are similar if user and address are equal, and for `merchant`
 * also the merchant. Actions that change something for others are never folded.
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

/** Similar entries per window; the last one counts those that follow. */
const ALIKE_AT_MOST = 20;
const WINDOW_MS = 10 * 60_000;

/** Adds an entry. Entries never change, except for the count `more`. */
export async function recordAudit(
  { audit }: Pick<AccountDatabase, 'audit'>,
  entry: Omit<AuditDocument, '_id' | 'at'>,
  now: number = Date.now(),
): Promise<void> {
  const last = await fullWindow({ audit }, entry, now);
  if (last === null) await audit.insertOne({ _id: new ObjectId(), at: new Date(now), ...entry });
  else await audit.updateOne({ _id: last._id }, { $inc: { 'details.more': 1 } });
}

/** Adds an entry at most once per `once`, since a sender may repeat it. */
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

/** The newest similar entry if the window is full; otherwise null. */
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
