import { SUMMARY_PATH } from '../comments/comment-summary-lists.ts';
import type { ServiceCall } from './session.ts';

/**
 * The demo shop: made-up responses that users of a merchant without responses can look at. Its merchant ID is reserved:
 * no record or sign-up can get it, and accounts keeps it apart from merchants.
 */
export const DEMO_MID = 2_147_483_647;

/** `POST` opens the demo shop in this session, `DELETE` returns to the own merchant. */
export const DEMO_SHOP_PATH = '/api/demo-shop';

export const DEMO_REFUSAL =
  'This is the demo shop. Nothing can be changed or sent from here. Go back to your own shop first.';

/**
 * Unsafe calls that change nothing of a merchant; all others except those of mailed links are refused in the demo shop.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  `DELETE ${DEMO_SHOP_PATH}`,
  'POST /api/user/logout',
  // Summarizes the comments of its list.
  `POST ${SUMMARY_PATH}`,
]);

/**
 * Calls of mailed links: each has its own token and changes something of the person who got the mail, in any session.
 */
export const LINK_CALLS: readonly string[] = [
  'POST /api/user/unsubscribe-user',
  'POST /api/user/report-opt-out',
  'POST /api/user/resubscribe',
  'POST /api/comments/reply-opt-out',
  'POST /api/accounts/verify-credentials',
  'POST /api/accounts/prove-mailbox',
  'POST /api/accounts/refuse-registration',
  'POST /api/accounts/reset-password',
  'POST /api/accounts/confirm-new-email',
  'POST /api/accounts/stop-new-email',
];

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Whether a call is allowed in the demo shop. A sign-in is, because it starts another session. `call` is the row of the
 * table of calls; the request's method counts, so a call that is not in a table is refused unless it is safe.
 */
export function allowedInDemo(method: string, call: Pick<ServiceCall, 'method' | 'path' | 'limit'> | null): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (call === null) return false;
  const name = `${call.method} ${call.path}`;
  return call.limit === 'sign-in' || ALLOWED.has(name) || LINK_CALLS.includes(name);
}
