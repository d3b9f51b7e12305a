import type { Access } from '../calls/access.ts';
import type { AccessType } from '../remotes/page-data.ts';
import type { DeclaredReport } from '../reports/declared-reports.ts';
import type { EsrPeriod } from '../reports/esr-calls.ts';

/**
 * For whom a call is made: somebody's session (`SessionContext`) or a job (`JobContext`). The merchant that is read comes from
 * `mid` here and from nowhere else.
 */
export interface RequestContext {
  readonly accessType: AccessType;
  readonly mid: number;
  readonly merchantName: string;
  readonly timeZone: string;
  /**
   * Milliseconds since 1970 at which the merchant got this zone, 0 where it always had it: of two zones the later one
   * counts, so that a survey database is never led back to an older one.
   */
  readonly timeZoneSince: number;
  readonly activeEsr: boolean;
  /** When the executive summary was subscribed; absent with `activeEsr`: always. */
  readonly esrPeriods?: readonly EsrPeriod[];
  /** Whether the reader sees shoppers' e-mail addresses. An admin decides it per user; roles and features do not. */
  readonly seesAddresses: boolean;
  /** With a superuser's override, what it says. */
  readonly features: readonly number[];
  readonly packages: readonly number[];
}

/** Who asks: what the gateway signs (JWT HS256, header `CONTEXT_HEADER`, at most 60 s old) and services verify. */
export interface SessionContext extends RequestContext {
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  /** Method and address of the one call that the user has confirmed with the password, e.g. `POST /api/account/users/invite`. */
  readonly confirmed?: string;
  /** The session looks at the demo shop, `mid` is `DEMO_MID`: what changes or sends anything is refused (`allowedInDemo`). */
  readonly demo?: true;
}

export const CONTEXT_HEADER = 'x-portal-context';
export const CSRF_HEADER = 'x-csrf-token';
export const PAGE_KEY_HEADER = 'x-page-key';
/**
 * Header of a page's calls, and of every answer under `/api/`: whose they are, by a `PageTag`. The gateway refuses a call
 * (409) if the session of its page is not that of its cookie, and a page drops an answer of another session.
 * The header is not a credential: it can only make a call fail.
 */
export const PAGE_SESSION_HEADER = 'x-page-session';
/** `GET`, for everybody: 204, and in `PAGE_SESSION_HEADER` whose browser this is now. */
export const PAGE_SESSION_PATH = '/api/page-session';
/** `PAGE_SESSION_HEADER` where nobody is signed in; absent where it cannot be told. */
export const NOBODY = 'none';
/** `PAGE_SESSION_HEADER` of an answer that set or cleared the session cookie: whose it is now, the next answer tells. */
export const SESSION_CHANGED = 'changed';
export const REQUEST_ID_HEADER = 'x-request-id';
/** Name of the session cookie. */
export const SESSION_COOKIE = 'token';

/**
 * The two addresses of a portal, each a separate origin: the portal's, which everybody opens and where pages of remotes run,
 * and the platform's, where no remote runs. A session of one is not valid at the other.
 */
export type Door = 'portal' | 'platform';

/**
 * Name of the session cookie of a door. `https`: the platform is reached by https; then browsers themselves see to it that
 * the cookie is of that host alone, and that no page of another host below the same domain has put it there.
 */
export function sessionCookieOf(door: Door, https: boolean): string {
  if (door === 'portal') return SESSION_COOKIE;
  return https ? '__Host-platform' : 'platform';
}

/**
 * `<person>.<merchant>.<session>`, keyed hashes that the gateway alone can make: equal where these are, and nothing can be
 * read from them.
 */
export type PageTag = string;

/** `POST /internal/session { cookie }` of accounts, asked by the gateway only. `null`: no such session. */
export interface SessionAnswer {
  readonly session: null | {
    readonly context: SessionContext;
    readonly csrf: string;
    /** Where it was begun, and is good; absent: at the portal. */
    readonly door?: Door;
    /** ISO instants. */
    readonly expiresAt: string;
    readonly idleExpiresAt: string;
    /** A `Set-Cookie` line that gives the browser the next cookie of this session: with the next good answer. Absent: none is due. */
    readonly nextCookie?: string;
  };
}

/** Plain text inside the JWE that `GET /api/get-token` answers as `token` (empty string: signed out). */
export interface PageToken {
  readonly userId: string;
  readonly mid: number;
  /** ISO instant at which the session ends at the latest. */
  readonly expiresAt: string;
  readonly csrf: string;
  /** Handle for `tokenExpiration`/`token` of sign-out. */
  readonly handle: string;
  /**
   * AES-256 key, base64url, the same in every session of this user in this merchant: what a tab keeps of typed text beyond
   * its session is locked with it. A service of before says nothing.
   */
  readonly typedKey?: string;
}

/** `GET /service.json` of every service: what the gateway routes to it, and under which gate. */
export interface ServiceDescriptor {
  readonly name: string;
  readonly calls: readonly ServiceCall[];
  /** Reports that the service streams to other servers under `/internal/reports/<type>`. */
  readonly reports?: readonly DeclaredReport[];
}

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify route pattern under `/api/`, e.g. `/api/comments/counts`. */
  readonly path: string;
  readonly access: Access;
  /** At which address it is made; absent: at the portal's. */
  readonly door?: Door;
  /** The call has a separate, tighter limit; the service counts the failures. */
  readonly limit?: 'sign-in';
  /**
   * It gives somebody rights, so it needs the password of the user who makes it (`confirmation.ts`). `by-body`: only some
   * bodies need it; the route says which.
   */
  readonly confirm?: true | 'by-body';
  /**
   * Made with a bearer token (`Authorization`), not with a session: the gateway passes the token on, reads no cookie, asks for
   * no CSRF value and counts nothing. Its access is `public`, and the service judges the token.
   */
  readonly bearer?: true;
  /**
   * The gateway asks the service about the token (`BEARER_PATH`) before it takes the body: for calls whose bodies may be so long
   * that those of strangers would fill its memory.
   */
  readonly tokenFirst?: true;
  /** Each call works for long: the gateway lets a user make few of them at a time, and users take turns. */
  readonly costly?: true;
  /** Longest body in bytes, where that is not the gateway's own limit. */
  readonly bodyBytes?: number;
  /**
   * Longest body that its route takes, in bytes; the server writes it into `/service.json`. The gateway refuses longer ones itself:
   * a service that refuses while a body still comes closes the connection, and its answer may be lost.
   */
  readonly takesBytes?: number;
  /** What clients of the public API may ask it for: `services/developers` hands their questions on. */
  readonly publicApi?: 'metrics' | 'comments';
}

/**
 * Between servers: `POST` with the `Authorization` and the signed address of a call, without its body. Answers `KnownBearer`, or
 * the problem that the call itself would be refused with.
 */
export const BEARER_PATH = '/internal/bearer';

/** Whose token it is. */
export interface KnownBearer {
  readonly mid: number;
}

/** Carries the ticket of a report to the log. */
export const LOG_TICKET_HEADER = 'x-log-ticket';

/** `GET /api/frontend-logger`: a ticket for one address, good for two minutes. */
export interface LogTicketAnswer {
  readonly ticket: string;
}

/** `POST /api/frontend-logger`, with `LOG_TICKET_HEADER`. */
export interface FrontendLogEntry {
  readonly message: string;
  readonly stack: string;
  /** UTC-7, `YYYY-MM-DD HH:mm:ss.SSS`. */
  readonly timestamp: string;
  readonly url: string;
}

/** The parameter of the link by which somebody adds a second factor, at the sign-in page. */
export const ENROL_LINK_PARAMETER = 'add-factor';
