import { randomBytes } from 'node:crypto';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { MailDatabase, OptOutDocument } from '../database/mail-database.ts';
import { type OptOutLink, optOutId } from './opt-outs.ts';

type OptOuts = Pick<MailDatabase, 'mailOptOuts'>;

/** Minimum time between two mails that ask a recipient who has opted out, however often they are added. */
const ASK_PAUSE_MS = 7 * 86_400_000;
/** How long the link of that mail is valid. */
const LINK_MS = 30 * 86_400_000;

/** The result of adding an address to mails about a subject. */
export type AskAgainResult =
  | { readonly kind: 'wanted' }
  /**
   * They opted out and have to be asked by mail. `again` stays the same until the next such mail, so only one is queued
   * under it.
   */
  | { readonly kind: 'asked'; readonly again: string };

/**
 * Call when an address is added to mails about a subject. If it has opted out, it has to be asked by mail: other mails
 * are still withheld until `optIn`. `now` in milliseconds.
 */
export async function askAgain(
  { mailOptOuts }: OptOuts,
  wish: Pick<OptOutDocument, 'address' | 'subject'>,
  now: number = Date.now(),
): Promise<AskAgainResult> {
  const _id = await optOutId({ mailOptOuts }, wish);
  const again = { id: randomBytes(32).toString('base64url'), askedAt: new Date(now) };
  const longAgo = { $lte: new Date(now - ASK_PAUSE_MS) };
  await mailOptOuts.updateOne(
    { _id, optedOutAt: { $ne: null }, $or: [{ again: { $exists: false } }, { 'again.askedAt': longAgo }] },
    { $set: { again } },
  );
  const known = await mailOptOuts.findOne({ _id });
  const isOut = known !== null && known.optedOutAt !== null;
  return isOut && known.again !== undefined ? { kind: 'asked', again: known.again.id } : { kind: 'wanted' };
}

/**
 * Reverts an opt-out by the link of the mail that asked: true, also the second time. False if the link's parts do not
 * match, if it is older than 30 days, or if its recipient has opted out since. `now` in milliseconds.
 */
export async function optIn(
  { mailOptOuts }: OptOuts,
  { id, address, again }: OptOutLink & { readonly again: string },
  now: number = Date.now(),
): Promise<boolean> {
  const { matchedCount } = await mailOptOuts.updateOne(
    {
      _id: id,
      addressKey: emailKey(address),
      'again.id': again,
      'again.askedAt': { $gte: new Date(now - LINK_MS) },
    },
    { $set: { optedOutAt: null } },
  );
  return matchedCount === 1;
}
