import { randomBytes } from 'node:crypto';
import { emailKey } from '@shoppervoice/contracts/calls';
import { type AccountDatabase, isDuplicate } from '../account-database.ts';
import { TOKEN_LIFETIMES } from '../tokens/token-document.ts';
import { revokeTokens } from '../tokens/tokens.ts';
import type { InvitationDocument } from './invitation.ts';

type Invited = Pick<InvitationDocument, 'mid' | 'email' | 'firstName' | 'lastName' | 'accessType' | 'invitedBy'>;

/** Null if this e-mail is already invited to this merchant; of two concurrent calls one succeeds. */
export async function createInvitation(
  { invitations }: AccountDatabase,
  invited: Invited,
  now: number = Date.now(),
): Promise<InvitationDocument | null> {
  const { mid } = invited;
  const key = emailKey(invited.email);
  const invitation = { _id: randomBytes(16).toString('base64url'), ...invited, emailKey: key, ...datesFrom(now) };
  // An expired invitation does not block a new one.
  await invitations.deleteOne({ mid, emailKey: key, expiresAt: { $lte: new Date(now) } });
  try {
    await invitations.insertOne(invitation);
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
  return invitation;
}

const datesFrom = (now: number) => ({
  invitedAt: new Date(now),
  expiresAt: new Date(now + TOKEN_LIFETIMES.invitation),
});

/** Renews an invitation in the caller's name and voids its earlier links. Null if there is none. */
export async function renewInvitation(
  accounts: AccountDatabase,
  mid: number,
  id: string,
  invitedBy: string,
  now: number = Date.now(),
): Promise<InvitationDocument | null> {
  const { invitations } = accounts;
  const fields = { ...datesFrom(now), invitedBy };
  const renewed = await invitations.findOneAndUpdate({ _id: id, mid }, { $set: fields }, AFTER);
  if (renewed !== null) await revokeTokens(accounts, 'invitation', id);
  return renewed;
}

const AFTER = { returnDocument: 'after' } as const;

/** Withdraws an invitation and voids its links. Null if there is none. */
export async function withdrawInvitation(
  accounts: AccountDatabase,
  mid: number,
  id: string,
): Promise<InvitationDocument | null> {
  const withdrawn = await accounts.invitations.findOneAndDelete({ _id: id, mid });
  if (withdrawn !== null) await revokeTokens(accounts, 'invitation', id);
  return withdrawn;
}

/** Newest first, including expired ones. */
export async function listInvitations({ invitations }: AccountDatabase, mid: number): Promise<InvitationDocument[]> {
  return invitations.find({ mid }).sort({ invitedAt: -1, _id: 1 }).toArray();
}

const good = (id: string, now: number) => ({ _id: id, expiresAt: { $gt: new Date(now) } });

/** The invitation of a token; null if it is used, withdrawn or expired. */
export async function findInvitation(
  { invitations }: AccountDatabase,
  id: string,
  now: number = Date.now(),
): Promise<InvitationDocument | null> {
  return invitations.findOne(good(id, now));
}

/** As `findInvitation`, and uses it up; of two concurrent calls one gets it. */
export async function consumeInvitation(
  { invitations }: AccountDatabase,
  id: string,
  now: number = Date.now(),
): Promise<InvitationDocument | null> {
  return invitations.findOneAndDelete(good(id, now));
}

/** Restores an invitation after the registration failed. */
export async function returnInvitation(
  { invitations }: AccountDatabase,
  invitation: InvitationDocument,
): Promise<void> {
  await invitations.insertOne(invitation).catch((error: unknown) => {
    // The person has been invited again meanwhile.
    if (!isDuplicate(error)) throw error;
  });
}
