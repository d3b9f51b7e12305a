import { findToken, isActive, type TokenKind, type UserDocument } from '@shoppervoice/account-store';
import type { AccountsParts } from '../parts/accounts-parts.ts';

interface MailedLink {
  readonly kind: TokenKind;
  readonly token: string;
  readonly email: string;
}

/** The user of a link; null if it is invalid, or the user deactivated or deleted. */
export async function userOfLink({ accounts }: AccountsParts, link: MailedLink): Promise<UserDocument | null> {
  const found = await findToken(accounts, link);
  const user = found && (await accounts.users.findOne({ _id: found.subject }));
  return user !== null && isActive(user) ? user : null;
}
