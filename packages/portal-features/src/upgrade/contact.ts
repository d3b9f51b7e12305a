import type { AppData, MerchantSession } from '@shoppervoice/contracts/remotes';

/**
 * The contact behind 'Contact my account manager'. `mail` is null if none is configured: the text is then not a link.
 */
export interface AccountManager {
  readonly name: string | null;
  readonly mail: string | null;
}

/**
 * The merchant's account manager, else the portal's support address. (For a merchant without an account manager, its
 * data already contains `ACCOUNT_MANAGER_EMAIL`.)
 */
export function accountManager(merchant: MerchantSession | null, constants: AppData['constants']): AccountManager {
  const own = merchant?.accountManager;
  if (own) return { name: own.name === '' ? null : own.name, mail: own.email };
  return { name: null, mail: constants.supportEmail };
}

/** `mailto:` with a subject, or null without an address. */
export function mailTo({ mail }: AccountManager, subject: string): string | null {
  return mail ? `mailto:${encodeURIComponent(mail).replace('%40', '@')}?subject=${encodeURIComponent(subject)}` : null;
}
