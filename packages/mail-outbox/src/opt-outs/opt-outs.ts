import { randomBytes } from 'node:crypto';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { MailDatabase, OptOutDocument } from '../database/mail-database.ts';

type OptOuts = Pick<MailDatabase, 'mailOptOuts'>;
type Wish = Pick<OptOutDocument, 'address' | 'subject'>;

const keyOf = ({ address, subject }: Wish) => ({ addressKey: emailKey(address), subject });

/** The id by which an address opts out of a subject: always the same one. An earlier opt-out is kept. */
export async function optOutId({ mailOptOuts }: OptOuts, wish: Wish): Promise<string> {
  const fresh = { _id: randomBytes(32).toString('base64url'), address: wish.address, createdAt: new Date() };
  const known = await mailOptOuts.findOneAndUpdate(
    keyOf(wish),
    { $setOnInsert: { ...fresh, optedOutAt: null } },
    { upsert: true, returnDocument: 'after' },
  );
  if (known === null) throw new Error('a wish that was just written is there');
  return known._id;
}

/** Store of a service's opt-outs. The worker checks it before each mail that recipients can opt out of. */
export interface OptOutStore {
  /** The id by which an address opts out of a subject, and whether it has. @throws if that cannot be determined now */
  look(wish: Wish): Promise<{ readonly id: string; readonly optedOut: boolean }>;
}

/** Opt-outs that are stored beside the mails, in the same database. */
export const ownOptOuts = (mail: OptOuts): OptOutStore => ({
  look: async (wish) => ({ id: await optOutId(mail, wish), optedOut: await isOptedOut(mail, wish) }),
});

/** Whether an address has opted out of a subject. */
export async function isOptedOut({ mailOptOuts }: OptOuts, wish: Wish): Promise<boolean> {
  const known = await mailOptOuts.findOne(keyOf(wish));
  return known !== null && known.optedOutAt !== null;
}

/** The parts of an opt-out link. */
export interface OptOutLink {
  readonly id: string;
  readonly address: string;
}

const linked = ({ id, address }: OptOutLink) => ({ _id: id, addressKey: emailKey(address) });

/** The opt-out of a link; null if its parts do not match. */
export function findOptOut({ mailOptOuts }: OptOuts, link: OptOutLink): Promise<OptOutDocument | null> {
  return mailOptOuts.findOne(linked(link));
}

/**
 * Records an opt-out: true; false if it was recorded before, null if the link's parts do not match. It is permanent.
 */
export async function optOut(mail: OptOuts, link: OptOutLink): Promise<boolean | null> {
  const ended = await mail.mailOptOuts.updateOne(
    { ...linked(link), optedOutAt: null },
    { $set: { optedOutAt: new Date() }, $unset: { again: '' } },
  );
  if (ended.matchedCount === 1) return true;
  return (await findOptOut(mail, link)) === null ? null : false;
}
