import { DEMO_REFUSAL, type Door, type SessionContext } from '@shoppervoice/contracts/accounts';
import type { Access } from '@shoppervoice/contracts/calls';
import { ProblemError, sameSecret } from '@shoppervoice/service-kit';
import type { Session } from '../session/session-cache.ts';

const SENTENCES: Readonly<Record<Door, string>> = {
  portal:
    'This call is not made here: the platform has an address of its own, where superusers sign in for it and no page of a remote runs.',
  platform: 'This call is not made here, but at the address of the portal.',
};

/** The refusal of a call that belongs to the other address. `door`: where it was made. */
export const wrongOrigin = (door: Door): ProblemError => new ProblemError(403, SENTENCES[door]);

/** Everything about a request that decides whether it may be forwarded to a service. */
export interface CallToAuthorize {
  readonly method: string;
  readonly access: Access;
  /** True for a sign-in: it starts a new session, whatever session the browser has. */
  readonly startsSession: boolean;
  /** Whether it may be made from the demo shop. */
  readonly inDemo: boolean;
  readonly session: Session | null;
  readonly origin: string | undefined;
  readonly csrf: string | undefined;
  /** The page's session tag, as the page sends it; undefined: it sends none. */
  readonly page: string | undefined;
  /** The tag that the page should have: that of `session`. */
  readonly tag: string | null;
}

type Code = 'signed-out' | 'foreign-origin' | 'other-session' | 'csrf' | 'demo' | 'locked';

export type Decision = { kind: 'pass' } | { kind: 'refuse'; status: 401 | 403 | 409; code: Code; detail: string };

const PASS: Decision = { kind: 'pass' };
const SAFE_METHODS = ['GET', 'HEAD'];
const CHANGED = 'The session in this browser has changed. Reload this page, or sign in again.';

/**
 * May this request be forwarded? Order: origin, session, page session, CSRF value, demo shop, entitlement. `allowed` is
 * the one rule of survey-model; services apply it again.
 */
export function authorize(
  call: CallToAuthorize,
  ownOrigins: ReadonlySet<string>,
  allowed: (access: Access, context: SessionContext | null) => boolean,
): Decision {
  const unsafe = !SAFE_METHODS.includes(call.method);
  if (unsafe && call.origin !== undefined && !ownOrigins.has(call.origin)) {
    return refuse(403, 'foreign-origin', 'This call may only be made from the portal itself.');
  }
  if (call.session === null && call.access.public !== true) {
    return refuse(401, 'signed-out', 'Sign in to make this call.');
  }
  if (call.session !== null && !call.startsSession && call.page !== undefined && call.page !== call.tag) {
    return refuse(409, 'other-session', CHANGED);
  }
  if (unsafe && call.session !== null && !call.startsSession) {
    if (call.origin === undefined) {
      return refuse(403, 'foreign-origin', 'A call that changes something needs the header Origin of the portal.');
    }
    if (call.csrf === undefined || !sameSecret(call.csrf, call.session.csrf)) {
      return refuse(403, 'csrf', CHANGED);
    }
  }
  if (call.session?.context.demo === true && !call.inDemo) return refuse(403, 'demo', DEMO_REFUSAL);
  if (!allowed(call.access, call.session?.context ?? null)) {
    return refuse(403, 'locked', 'The plan of this merchant, or the role of this user, does not include this call.');
  }
  return PASS;
}

function refuse(status: 401 | 403 | 409, code: Code, detail: string): Decision {
  return { kind: 'refuse', status, code, detail };
}
