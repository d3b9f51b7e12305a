import { createHash, randomBytes } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import { emailKey } from '../users/email-key.ts';
import type { InvitationDocument } from './invitation.ts';

type Invitations = Pick<AccountDatabase, 'invitations'>;

/** Days that an invitation's link is good: as many as one that verifies an e-mail. */
export const INVITATION_DAYS = 30;

const DAY_MS = 86_400_000;
const random = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const isDuplicate = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 11_000;

export interface NewInvitation {
  /** Goes into the mail and is stored nowhere. */
  readonly token: string;
  readonly invitation: InvitationDocument;
}

type Invited = Pick<InvitationDocument, 'mid' | 'email' | 'firstName' | 'lastName' | 'accessType' | 'invitedBy'>;

/** Null where this e-mail is invited to this merchant already: of two at the same time, one is. */
export async function createInvitation(
  { invitations }: Invitations,
  invited: Invited,
  now: number = Date.now(),
): Promise<NewInvitation | null> {
  const token = random();
  const invitation: InvitationDocument = {
    _id: randomBytes(16).toString('base64url'),
    ...invited,
    emailKey: emailKey(invited.email),
    ...termsOf(token, now),
  };
  // One that ran out stands in nobody's way.
  const { mid, emailKey: key } = invitation;
  await invitations.deleteOne({ mid, emailKey: key, expiresAt: { $lte: new Date(now) } });
  try {
    await invitations.insertOne(invitation);
  } catch (error) {
    if (isDuplicate(error)) return null;
    throw error;
  }
  return { token, invitation };
}

const termsOf = (token: string, now: number) => ({
  tokenHash: hashOf(token),
  invitedAt: new Date(now),
  expiresAt: new Date(now + INVITATION_DAYS * DAY_MS),
});

/** A new token for an invitation of this merchant; the one that was mailed before is void. Null where there is none. */
export async function renewInvitation(
  { invitations }: Invitations,
  mid: number,
  id: string,
  now: number = Date.now(),
): Promise<NewInvitation | null> {
  const token = random();
  const invitation = await invitations.findOneAndUpdate(
    { _id: id, mid },
    { $set: termsOf(token, now) },
    { returnDocument: 'after' },
  );
  return invitation && { token, invitation };
}

/** Takes an invitation of this merchant back. Null where there is none. */
export async function withdrawInvitation(
  { invitations }: Invitations,
  mid: number,
  id: string,
): Promise<InvitationDocument | null> {
  return invitations.findOneAndDelete({ _id: id, mid });
}

/** Those of a merchant, the newest first, the expired ones too. */
export async function listInvitations({ invitations }: Invitations, mid: number): Promise<InvitationDocument[]> {
  return invitations.find({ mid }).sort({ invitedAt: -1, _id: 1 }).toArray();
}

/** The invitation of a mailed token; null where it is unknown, used, withdrawn or expired. */
export async function findInvitation(
  { invitations }: Invitations,
  token: string,
  now: number = Date.now(),
): Promise<InvitationDocument | null> {
  return invitations.findOne({ tokenHash: hashOf(token), expiresAt: { $gt: new Date(now) } });
}

/** As `findInvitation`, and uses it up: of two that take it at the same time, one gets it. */
export async function takeInvitation(
  { invitations }: Invitations,
  token: string,
  now: number = Date.now(),
): Promise<InvitationDocument | null> {
  return invitations.findOneAndDelete({ tokenHash: hashOf(token), expiresAt: { $gt: new Date(now) } });
}

/** Puts one back that was taken for a registration that did not come about. */
export async function returnInvitation({ invitations }: Invitations, invitation: InvitationDocument): Promise<void> {
  try {
    await invitations.insertOne(invitation);
  } catch (error) {
    // Invited anew meanwhile.
    if (!isDuplicate(error)) throw error;
  }
}
