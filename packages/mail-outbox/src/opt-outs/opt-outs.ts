import { randomBytes } from 'node:crypto';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { MailDatabase, OptOutDocument } from '../database/mail-database.ts';

type OptOuts = Pick<MailDatabase, 'mailOptOuts'>;
type Wish = Pick<OptOutDocument, 'address' | 'subject'>;

const keyOf = ({ address, subject }: Wish) => ({ addressKey: emailKey(address), subject });

/** The id by which an address opts out of a subject: always the same one. An opt-out that was made before is kept. */
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

/** Where the opt-outs of a service's mails are stored. The worker asks before each mail that recipients may opt out of. */
export interface OptOutStore {
  /** The id by which an address opts out of a subject, and whether it has. @throws if that cannot be known now */
  look(wish: Wish): Promise<{ readonly id: string; readonly optedOut: boolean }>;
}

/** Opt-outs that are stored beside the mails, in the same database. */
export const ownOptOuts = (mail: OptOuts): OptOutStore => ({
  look: async (wish) => ({ id: await optOutId(mail, wish), optedOut: await isOptedOut(mail, wish) }),
});

/** Whether an address wants no mails about a subject. */
export async function isOptedOut({ mailOptOuts }: OptOuts, wish: Wish): Promise<boolean> {
  const known = await mailOptOuts.findOne(keyOf(wish));
  return known !== null && known.optedOutAt !== null;
}

/** The parts of a link to opt out. */
export interface OptOutLink {
  readonly id: string;
  readonly address: string;
}

const linked = ({ id, address }: OptOutLink) => ({ _id: id, addressKey: emailKey(address) });

/** The opt-out that a link is about; null if its parts do not belong together. */
export function findOptOut({ mailOptOuts }: OptOuts, link: OptOutLink): Promise<OptOutDocument | null> {
  return mailOptOuts.findOne(linked(link));
}

/**
 * Records an opt-out: true; false if it was recorded before, null if the link's parts do not belong together. It is
 * kept for ever.
 */
export async function optOut(mail: OptOuts, link: OptOutLink): Promise<boolean | null> {
  const ended = await mail.mailOptOuts.updateOne(
    { ...linked(link), optedOutAt: null },
    { $set: { optedOutAt: new Date() }, $unset: { again: '' } },
  );
  if (ended.matchedCount === 1) return true;
  return (await findOptOut(mail, link)) === null ? null : false;
}
