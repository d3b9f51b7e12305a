import type { Access } from '../calls/access.ts';
import type { WeekStart } from '../calls/week-starts.ts';
import type { AccessType } from '../remotes/page-data.ts';
import type { DeclaredReport } from '../reports/declared-reports.ts';
import type { EsrPeriod } from '../reports/esr-calls.ts';

/**
 * On whose behalf a call is made: a session (`SessionContext`) or a job (`JobContext`). The merchant comes from `mid`
 * here and from nowhere else.
 */
export interface RequestContext {
  readonly accessType: AccessType;
  readonly mid: number;
  readonly merchantName: string;
  readonly timeZone: string;
  /**
   * Milliseconds since 1970 at which the merchant got this zone, 0 if it never changed: the later of two zones wins, so
   * that a survey database never reverts to an older one.
   */
  readonly timeZoneSince: number;
  /** Absent: Sunday, and what earlier versions of accounts say. */
  readonly weekStartsOn?: WeekStart;
  readonly activeEsr: boolean;
  /** When the executive summary was subscribed; undefined with `activeEsr`: always. */
  readonly esrPeriods?: readonly EsrPeriod[];
  /** Whether the reader may see shoppers' e-mail addresses. An admin decides it per user; roles and features do not. */
  readonly seesAddresses: boolean;
  /** Including a superuser's override. */
  readonly features: readonly number[];
  readonly packages: readonly number[];
}

/**
 * The caller: signed by the gateway for one service (JWT EdDSA, header `CONTEXT_HEADER`, at most 60 s old), which
 * verifies it.
 */
export interface SessionContext extends RequestContext {
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
  readonly firstName: string;
  /**
   * Method and address of the call that the user has confirmed with the password, e.g. `POST
   * /api/account/users/invite`.
   */
  readonly confirmed?: string;
  /** The session is in the demo shop, `mid` is `DEMO_MID`: unsafe calls are refused (`allowedInDemo`). */
  readonly demo?: true;
}

export const CONTEXT_HEADER = 'x-portal-context';
export const CSRF_HEADER = 'x-csrf-token';
export const PAGE_KEY_HEADER = 'x-page-key';
/**
 * Header of a page's calls, and of every response under `/api/`: the session they belong to, as a `PageTag`. The
 * gateway refuses a call (409) if the session of its page is not that of its cookie, and a page drops a response of
 * another session. The header is not a credential: it can only make a call fail.
 */
export const PAGE_SESSION_HEADER = 'x-page-session';
/** `GET`, public: 204, and in `PAGE_SESSION_HEADER` the browser's current session. */
export const PAGE_SESSION_PATH = '/api/page-session';
/** `PAGE_SESSION_HEADER` when signed out; the header is missing if the session cannot be determined. */
export const NOBODY = 'none';
/** `PAGE_SESSION_HEADER` of a response that set or cleared the session cookie: the next response has the new value. */
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
 * Name of the session cookie of a door. `https`: the platform is served over https; browsers then enforce that the
 * cookie belongs to that host alone, and that no other host of the same domain can have set it.
 */
export function sessionCookieOf(door: Door, https: boolean): string {
  if (door === 'portal') return SESSION_COOKIE;
  return https ? '__Host-platform' : 'platform';
}

/**
 * `<person>.<merchant>.<session>`: hashes keyed by the gateway. They can be compared, but nothing can be read from
 * them.
 */
export type PageTag = string;

/** `POST /internal/session { cookie }` of accounts, called by the gateway only. `null`: the session does not exist. */
export interface SessionAnswer {
  readonly session: null | {
    readonly context: SessionContext;
    readonly csrf: string;
    /** Where it was started, and is valid; undefined: at the portal. */
    readonly door?: Door;
    /** ISO instants. */
    readonly expiresAt: string;
    readonly idleExpiresAt: string;
    /**
     * A `Set-Cookie` line with the next cookie of this session, for the next successful response. Undefined: none is
     * due.
     */
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
   * AES-256 key, base64url, the same in every session of this user in this merchant: encrypts typed text that a tab
   * stores beyond its session. Earlier versions of the service omit it.
   */
  readonly typedKey?: string;
}

/** `GET /service.json` of every service: calls that the gateway routes to it, each with its gate. */
export interface ServiceDescriptor {
  readonly name: string;
  /** The name under which gateways must have it in `SERVICES`: contexts for another are refused. Missing: earlier versions. */
  readonly audience?: string;
  readonly calls: readonly ServiceCall[];
  /** Reports that the service streams to other servers under `/internal/reports/<type>`. */
  readonly reports?: readonly DeclaredReport[];
  /** Services that it asks on behalf of its readers, by name: their contexts are signed for these too. */
  readonly asks?: readonly string[];
}

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify route pattern under `/api/`, e.g. `/api/comments/counts`. */
  readonly path: string;
  readonly access: Access;
  /** At which address the call is available; undefined: at the portal's. */
  readonly door?: Door;
  /** The call has a separate, lower rate limit; the service counts the failures. */
  readonly limit?: 'sign-in';
  /**
   * It grants rights, so it needs the password of the user who makes it (`confirmation.ts`). `by-body`: only some
   * bodies need it; the route decides.
   */
  readonly confirm?: true | 'by-body';
  /**
   * Made with a bearer token (`Authorization`), not with a session: the gateway passes the token on, reads no cookie,
   * requires no CSRF value and counts nothing. Its access is `public`, and the service checks the token.
   */
  readonly bearer?: true;
  /**
   * The gateway has the service check the token (`BEARER_PATH`) before it reads the body: for calls with bodies so long
   * that those of unauthenticated clients would fill its memory.
   */
  readonly tokenFirst?: true;
  /** Long-running: the gateway limits how many a user can make at a time, and users take turns. */
  readonly costly?: true;
  /** Longest body in bytes, if not the gateway's own limit. */
  readonly bodyBytes?: number;
  /**
   * Longest body of its route, in bytes; the server writes it to `/service.json`. The gateway itself refuses longer
   * ones: a service that refuses during an upload closes the connection, and its response may be lost.
   */
  readonly takesBytes?: number;
  /**
   * Calls that clients of the public API may make of it: `services/developers` forwards their requests. `tools`: only
   * through a tool of its MCP server.
   */
  readonly publicApi?: 'metrics' | 'comments' | 'tools';
}

/**
 * Between servers: `POST` with the `Authorization` and the signed address of a call, without its body. Returns
 * `KnownBearer`, or the problem that would refuse the call itself.
 */
export const BEARER_PATH = '/internal/bearer';

/** The merchant of the token. */
export interface KnownBearer {
  readonly mid: number;
}

/** Has the ticket of a report to the log. */
export const LOG_TICKET_HEADER = 'x-log-ticket';

/** `GET /api/frontend-logger`: a ticket for one address, valid for two minutes. */
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

/** Parameter of the link that adds a second factor, at the sign-in page. */
export const ENROL_LINK_PARAMETER = 'add-factor';
