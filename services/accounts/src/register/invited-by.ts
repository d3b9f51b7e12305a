import {
  type AccountDatabase,
  findInvitation,
  findIssuedToken,
  findToken,
  type InvitationDocument,
  type SignUpDocument,
} from '@shoppervoice/account-store';

/** The origin of a link to `/register`, which proves the mailbox either way. */
export type Invited =
  | { readonly kind: 'invitation'; readonly invitation: InvitationDocument }
  /** The welcome mail of a new merchant, for its first admin. */
  | { readonly kind: 'sign-up'; readonly signUp: SignUpDocument; readonly mid: number };

/** Null if the token is invalid, or its invitation or sign-up is gone. */
export async function invitedBy(accounts: AccountDatabase, token: string, email: string): Promise<Invited | null> {
  const found = await findToken(accounts, { kind: 'invitation', token, email });
  if (found !== null) {
    const invitation = await findInvitation(accounts, found.subject);
    return invitation && { kind: 'invitation', invitation };
  }
  const first = await findToken(accounts, { kind: 'first-login', token, email });
  const signUp = first && (await accounts.signUps.findOne({ _id: first.subject }));
  if (signUp === null || signUp.mid === null || signUp.verifiedAt === null) return null;
  return { kind: 'sign-up', signUp, mid: signUp.mid };
}

/** Whether a used token was mailed to this address as an invitation. Its holder owns the mailbox. */
export async function wasInvited(accounts: AccountDatabase, token: string, email: string): Promise<boolean> {
  for (const kind of ['invitation', 'first-login'] as const) {
    if ((await findIssuedToken(accounts, { kind, token, email })) !== null) return true;
  }
  return false;
}

export const midOf = (invited: Invited): number =>
  invited.kind === 'invitation' ? invited.invitation.mid : invited.mid;
