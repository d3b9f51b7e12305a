import type { AppData, MerchantSession } from '@shoppervoice/contracts/remotes';

/** Whom 'Contact my account manager' reaches. `mail` is null if nothing is configured: the text is shown without a link. */
export interface AccountManager {
  readonly name: string | null;
  readonly mail: string | null;
}

/**
 * The merchant's own account manager, else the portal's support address. (The merchant's data already contains
 * `ACCOUNT_MANAGER_EMAIL` for a merchant without an account manager.)
 */
export function accountManager(merchant: MerchantSession | null, constants: AppData['constants']): AccountManager {
  const own = merchant?.accountManager;
  if (own) return { name: own.name === '' ? null : own.name, mail: own.email };
  return { name: null, mail: constants.supportEmail };
}

/** `mailto:` with a subject that says what it is about, or null without an address. */
export function mailTo({ mail }: AccountManager, subject: string): string | null {
  return mail ? `mailto:${encodeURIComponent(mail).replace('%40', '@')}?subject=${encodeURIComponent(subject)}` : null;
}
