import type { RequestFailure } from '@shoppervoice/contracts';
import { refusalOf } from '../../account-form/failure-words.ts';

export const NO_SUBSCRIPTION = 'There was an error locating your subscription, please contact your account manager.';
const NOT_PROCESSED = 'There was an error processing your request. Please contact your account manager.';
const SERVER_SAYS_NO = "We're experiencing technical difficulties.";

/** A service that says why is shown as technical difficulties; everything else could not be processed. */
export function unsubscribeFailure(failure: Pick<RequestFailure, 'status' | 'detail' | 'answer'>): string {
  if (failure.status === 429) return failure.detail;
  return refusalOf(failure) === null ? NOT_PROCESSED : SERVER_SAYS_NO;
}
