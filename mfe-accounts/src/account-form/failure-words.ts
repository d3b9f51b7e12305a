import type { Refusal } from '@shoppervoice/contracts/accounts';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';

/** `msg` of a refused call, or of the `error` in it; null where it says neither. */
export function refusalOf({ answer }: Pick<RequestFailure, 'answer'>): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { msg, error } = answer as Partial<Refusal> & { readonly error?: Partial<Refusal> | null };
  if (typeof msg === 'string' && msg !== '') return msg;
  return typeof error?.msg === 'string' && error.msg !== '' ? error.msg : null;
}

/** What is said alike on every page: nothing answered, too often (the server says how long), no bot check. Else null. */
export function commonWords({ status, detail }: Pick<RequestFailure, 'status' | 'detail'>): string | null {
  return status === 0 || status === 429 || status === 403 ? detail : null;
}
