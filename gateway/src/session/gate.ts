import type { Access, RequestContext } from '@shoppervoice/contracts';
import { sameSecret } from '@shoppervoice/service-kit';
import type { Session } from './session-cache.ts';

/** Everything about a request that decides whether it may go on to a service. */
export interface Asked {
  readonly method: string;
  readonly access: Access;
  /** A sign-in starts a session of its own, whichever one the browser still holds. */
  readonly startsSession: boolean;
  readonly session: Session | null;
  readonly origin: string | undefined;
  readonly csrf: string | undefined;
}

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'refuse'; status: 401 | 403; code: 'signed-out' | 'foreign-origin' | 'csrf' | 'locked'; detail: string };

const PASS: Verdict = { kind: 'pass' };
const SAFE_METHODS = ['GET', 'HEAD'];

/**
 * May this request be forwarded? Order: origin, session, CSRF value, entitlement.
 * `allowed` is the one rule of survey-model; services apply it again.
 */
export function judge(
  asked: Asked,
  ownOrigins: ReadonlySet<string>,
  allowed: (access: Access, context: RequestContext | null) => boolean,
): Verdict {
  const unsafe = !SAFE_METHODS.includes(asked.method);
  if (unsafe && asked.origin !== undefined && !ownOrigins.has(asked.origin)) {
    return refuse(403, 'foreign-origin', 'This call may only be made from the portal itself.');
  }
  if (asked.session === null && asked.access.public !== true) {
    return refuse(401, 'signed-out', 'Sign in to make this call.');
  }
  if (unsafe && asked.session !== null && !asked.startsSession) {
    if (asked.origin === undefined) {
      return refuse(403, 'foreign-origin', 'A call that changes something needs the header Origin of the portal.');
    }
    if (asked.csrf === undefined || !sameSecret(asked.csrf, asked.session.csrf)) {
      return refuse(
        403,
        'csrf',
        'The header x-csrf-token is missing or belongs to another session: load the page anew.',
      );
    }
  }
  if (!allowed(asked.access, asked.session?.context ?? null)) {
    return refuse(403, 'locked', 'The plan of this merchant, or the role of this user, does not include this call.');
  }
  return PASS;
}

function refuse(status: 401 | 403, code: 'signed-out' | 'foreign-origin' | 'csrf' | 'locked', detail: string): Verdict {
  return { kind: 'refuse', status, code, detail };
}
