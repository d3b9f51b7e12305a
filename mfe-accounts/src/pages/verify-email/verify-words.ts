import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import { refusalOf } from '../../account-form/failure-words.ts';

export const EXPIRY = 'Verification links expire after 30 days';
export const RESENT = 'Email has been resent.';
export const NOT_SENT = 'The email did not go through due to an issue with our system';
const ALREADY_VERIFIED = 'This email has already been verified. Please contact us for help.';

export type ResendFailure =
  /** The portal refused or did not respond. `limit`: how long to wait. */
  { readonly kind: 'verified' | 'limit'; readonly words: string } | { readonly kind: 'not-sent' };

/** Classifies the response to a repeated request for the mail. */
export function resendFailure(failure: Pick<RequestFailure, 'status' | 'detail' | 'answer'>): ResendFailure {
  if (failure.status === 429) return { kind: 'limit', words: failure.detail };
  if (/already been resent/i.test(refusalOf(failure) ?? '')) return { kind: 'verified', words: ALREADY_VERIFIED };
  return { kind: 'not-sent' };
}
