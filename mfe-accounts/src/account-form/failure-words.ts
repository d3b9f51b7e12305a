import type { Refusal } from '@shoppervoice/contracts/accounts';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';

/** `msg` of a refused call, or of the `error` in it; null if it has neither. */
export function refusalOf({ answer }: Pick<RequestFailure, 'answer'>): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { msg, error } = answer as Partial<Refusal> & { readonly error?: Partial<Refusal> | null };
  if (typeof msg === 'string' && msg !== '') return msg;
  return typeof error?.msg === 'string' && error.msg !== '' ? error.msg : null;
}

/**
 * Messages that are the same on every page: no response, rate limit (the server says how long), bot check failed.
 * Otherwise null.
 */
export function commonWords({ status, detail }: Pick<RequestFailure, 'status' | 'detail'>): string | null {
  return status === 0 || status === 429 || status === 403 ? detail : null;
}
