import type { OutsideRule } from '@shoppervoice/contracts/accounts';
import { andList } from '@shoppervoice/survey-model';

// Outside note
const outside = (emails: readonly string[]): string =>
  `${andList(emails)} ${emails.length === 1 ? 'is' : 'are'} outside of your merchant`;
export const areOutside = (emails: readonly string[]): string => `${outside(emails)}.`;
/** For newly added addresses. */
export const ofRule: Readonly<Record<OutsideRule, string>> = {
  refused: 'Your merchant refuses such recipients, so this cannot be saved.',
  confirmed: 'Saving asks for your password, and all admins are notified.',
  allowed: 'Your merchant allows this.',
};
export const areLeftOut = (emails: readonly string[]): string => `${outside(emails)}, and no longer mailed.`;
export const refusesSuch =
  'Your merchant refuses such recipients. An admin can change this in the merchant’s settings.';
