import {
  type AccountDatabase,
  findInvitation,
  findIssuedToken,
  findToken,
  type InvitationDocument,
  type SignUpDocument,
} from '@shoppervoice/account-store';

/** What a mailed link to `/register` stands for. Either way the mailbox is proven by it. */
export type Invited =
  | { readonly kind: 'invitation'; readonly invitation: InvitationDocument }
  /** The welcome mail of a merchant that has signed up: its first admin. */
  | { readonly kind: 'sign-up'; readonly signUp: SignUpDocument; readonly mid: number };

/** Null where the token is unknown, used, expired, of another address, or what it stood for is gone. */
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

/** Whether a token was mailed to this address as an invitation, though it has served by now. Its holder owns the mailbox. */
export async function wasInvited(accounts: AccountDatabase, token: string, email: string): Promise<boolean> {
  for (const kind of ['invitation', 'first-login'] as const) {
    if ((await findIssuedToken(accounts, { kind, token, email })) !== null) return true;
  }
  return false;
}

export const midOf = (invited: Invited): number =>
  invited.kind === 'invitation' ? invited.invitation.mid : invited.mid;
