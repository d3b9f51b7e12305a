import { setTimeout as sleep } from 'node:timers/promises';
import {
  allowedInDemo,
  CSRF_HEADER,
  type Door,
  PAGE_SESSION_HEADER,
  PAGE_SESSION_PATH,
  type ServiceCall,
  type SessionAnswer,
} from '@shoppervoice/contracts/accounts';
import {
  addressKey,
  type CacheReads,
  cookieOf,
  MinuteLimit,
  ProblemError,
  type SharedCounts,
  SharedLimit,
  type Taken,
} from '@shoppervoice/service-kit';
import { allowed } from '@shoppervoice/survey-model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ConsumerBounds, ConsumerLimits } from '../limits/consumer-limits.ts';
import type { PageTags } from '../session/page-tags.ts';
import { cookieSetIn, type Session, SessionCache, type SessionReading } from '../session/session-cache.ts';
import type { AskAccounts } from '../upstream/ask-accounts.ts';
import { authorize } from './authorize.ts';

/** Longest session cookie that is read, in characters; browsers keep none longer. */
const LONGEST_COOKIE = 4096;
/** While the session service does not respond, the interval between two requests about one cookie. */
const SESSION_RETRY_MS = 1000;
/** Unknown cookies that one address may send in a minute: each costs a call to the session service. */
const UNKNOWN_COOKIES_PER_MINUTE = 300;
/** Reports of all sessions of one address together, and tickets for them, as a multiple of one session's limit. */
const REPORTS_OF_ADDRESS = 10;
/** Seconds after which a browser may try again while the session service is away. */
const RETRY_AFTER = 2;

export interface AdmissionOptions {
  /** The address this gateway instance serves: a session started at the other one is not valid here. */
  readonly door: Door;
  /** Name of the session cookie. */
  readonly cookie: string;
  readonly ownOrigins: ReadonlySet<string>;
  readonly readsPerMinute: ConsumerBounds;
  readonly callsPerMinute: ConsumerBounds;
  readonly reportsPerMinute: number;
  readonly sessions: { readonly freshMs: number; readonly staleMs: number; readonly capacity: number };
  /** Asks the session service; rejects when it does not answer. */
  readonly askSession: (cookie: string) => Promise<SessionAnswer['session']>;
  readonly pageTags: PageTags;
  /** Of all gateways; null: this one counts alone. */
  readonly counts: SharedCounts | null;
  readonly now?: () => number;
}

/**
 * Who may make a call and how often, from its service's table. `limit`: undefined if the call has no separate limit.
 */
export interface AdmittedCall {
  readonly access: ServiceCall['access'];
  readonly limit: ServiceCall['limit'];
  /** Whether a service's call may be made from the demo shop; other calls that write may not. */
  readonly method?: ServiceCall['method'];
  readonly path?: string;
}

/** A browser's error report contains nothing about a merchant. */
const REPORT: AdmittedCall = { access: { public: true }, limit: undefined };

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** Admits requests: reads sessions, applies rate limits, and checks each call against its gate. */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #sessions: SessionCache;
  readonly #reads: ConsumerLimits;
  readonly #calls: ConsumerLimits;
  readonly #reports: SharedLimit;
  readonly #reportsOfAddress: SharedLimit;
  readonly #logTickets: SharedLimit;
  readonly #unknownCookies: MinuteLimit;

  constructor(options: AdmissionOptions) {
    const now = options.now ?? Date.now;
    this.#options = options;
    const ask = async (cookie: string) => {
      const session = await options.askSession(cookie);
      return session !== null && (session.door ?? 'portal') === options.door ? session : null;
    };
    this.#sessions = new SessionCache({ ...options.sessions, ask, retryMs: SESSION_RETRY_MS, now });
    const { counts, door, reportsPerMinute } = options;
    this.#reads = new ConsumerLimits(`${door} reads`, options.readsPerMinute, counts, now);
    this.#calls = new ConsumerLimits(`${door} calls`, options.callsPerMinute, counts, now);
    const ofAddress = reportsPerMinute * REPORTS_OF_ADDRESS;
    this.#reports = new SharedLimit(`${door} reports`, reportsPerMinute, counts, now);
    this.#reportsOfAddress = new SharedLimit(`${door} reports of addresses`, ofAddress, counts, now);
    this.#logTickets = new SharedLimit(`${door} tickets of the log`, ofAddress, counts, now);
    this.#unknownCookies = new MinuteLimit(UNKNOWN_COOKIES_PER_MINUTE, now);
  }

  get door(): Door {
    return this.#options.door;
  }

  /** How its cache of sessions was read. */
  get sessionReads(): CacheReads {
    return this.#sessions.reads;
  }

  /** Name of the session cookie. */
  get cookie(): string {
    return this.#options.cookie;
  }

  /**
   * Admits a call and returns its session (null: signed out).
   * @throws ProblemError 401, 403, 409 if the page belongs to another session, 429, or 503 while the session cannot be
   * read
   */
  async admit(request: FastifyRequest, call: AdmittedCall): Promise<Session | null> {
    const reading = await this.#readSession(request);
    const session = reading.kind === 'session' ? reading.session : null;
    const limits = isRead(request.method) ? this.#reads : this.#calls;
    refuseOver(await (session === null ? limits.takeOther(keyOf(request, null)) : limits.take(session.context)));
    if (reading.kind === 'unknown' && call.access.public !== true) {
      throw new ProblemError(503, 'We cannot check right now who is signed in. Try again in a few seconds.', {
        retryAfter: RETRY_AFTER,
      });
    }
    const decision = authorize(
      {
        method: request.method,
        access: call.access,
        startsSession: call.limit === 'sign-in',
        inDemo: call === REPORT || allowedInDemo(request.method, rowOf(call)),
        session,
        origin: request.headers.origin,
        csrf: one(request.headers[CSRF_HEADER]),
        page: one(request.headers[PAGE_SESSION_HEADER]),
        tag: request.pageTag,
      },
      this.#options.ownOrigins,
      (access, context) => access.public === true || (context !== null && allowed(access, context)),
    );
    if (decision.kind === 'refuse') {
      request.log.info({ refused: decision.code }, 'a call was refused');
      throw new ProblemError(decision.status, decision.detail);
    }
    return session;
  }

  /**
   * The reader of something public; null if unknown. Counts as a read of a session; without one it costs only memory,
   * and after too many unknown cookies from one address, the cookie is not looked up.
   * @throws ProblemError 429
   */
  async readPublic(request: FastifyRequest): Promise<Session | null> {
    if (this.#isOneTooMany(request)) return null;
    const reading = await this.#readSession(request);
    if (reading.kind !== 'session') return null;
    refuseOver(await this.#reads.take(reading.session.context));
    return reading.session;
  }

  /**
   * The sender's session, if it is known within `patience` milliseconds. For public content: counts nothing, refuses no
   * one and never throws.
   */
  async guess(request: FastifyRequest, patience: number): Promise<SessionReading> {
    const late = new AbortController();
    const tooLate = sleep(patience, { kind: 'unknown' } as const, { signal: late.signal });
    const reading = this.#readSession(request);
    try {
      return await Promise.race([reading, tooLate]);
    } catch {
      return { kind: 'unknown' };
    } finally {
      late.abort();
      for (const each of [reading, tooLate]) each.catch(() => {});
    }
  }

  /** Counts a call made with a token instead of a session. @throws ProblemError 429 */
  async countToken(request: FastifyRequest, tokenId: string): Promise<void> {
    refuseOver(await (isRead(request.method) ? this.#reads : this.#calls).takeOther(`token ${tokenId}`));
  }

  /** Counts an unknown token. @throws ProblemError 429 */
  countUnknownToken(request: FastifyRequest): void {
    refuseOver(this.#unknownCookies.take(addressKey(request.ip)));
  }

  /**
   * The session of a browser that reports; null: a visitor.
   * @throws ProblemError 403 for another origin or without CSRF, 429
   */
  async admitReport(request: FastifyRequest): Promise<Session | null> {
    await this.countReport(request);
    return this.admit(request, REPORT);
  }

  /** Counts a log ticket. @throws ProblemError 429 */
  async countLogTicket(request: FastifyRequest): Promise<void> {
    refuseOver(await this.#logTickets.take(addressKey(request.ip)));
  }

  /** Counts a browser's error report: by session, and by address whatever the session. @throws ProblemError 429 */
  async countReport(request: FastifyRequest): Promise<void> {
    refuseOver(await this.#reportsOfAddress.take(addressKey(request.ip)));
    const reading = await this.#readSession(request);
    refuseOver(await this.#reports.take(keyOf(request, reading.kind === 'session' ? reading.session : null)));
  }

  isForeign(request: FastifyRequest): boolean {
    const { origin } = request.headers;
    return origin !== undefined && !this.#options.ownOrigins.has(origin);
  }

  /** After a response that set or cleared the session cookie. */
  forgetSession(request: FastifyRequest): void {
    const cookie = cookieOf(request, this.cookie, LONGEST_COOKIE);
    if (cookie !== undefined) this.#sessions.forget(cookie);
  }

  /**
   * A service has given the browser another cookie: the tag of its session, if known. The session of the previous
   * cookie has to be forgotten first.
   */
  async tagOfNew(cookie: string): Promise<string | null> {
    this.#sessions.expect(cookie);
    return this.#options.pageTags.of(await this.#sessions.read(cookie));
  }

  /** Whether the request's cookie still belongs to a session, as far as is known here. */
  isKnown(request: FastifyRequest): boolean {
    const cookie = cookieOf(request, this.cookie, LONGEST_COOKIE);
    return cookie !== undefined && this.#sessions.knows(cookie);
  }

  /** Records the session in its request, and the next cookie if one is due. */
  async #readSession(request: FastifyRequest): Promise<SessionReading> {
    const reading = await this.#lookUp(request);
    request.pageTag = this.#options.pageTags.of(reading);
    request.nextCookie = reading.kind === 'session' ? (reading.session.nextCookie ?? null) : null;
    const next = cookieSetIn(request.nextCookie ?? undefined, this.cookie);
    if (next !== null) this.#sessions.expect(next);
    return reading;
  }

  /** Whether it is an unknown cookie beyond the limit of its address. */
  #isOneTooMany(request: FastifyRequest): boolean {
    return this.#unknownCookies.peek(addressKey(request.ip)).kind === 'over' && !this.isKnown(request);
  }

  async #lookUp(request: FastifyRequest): Promise<SessionReading> {
    const cookie = cookieOf(request, this.cookie, LONGEST_COOKIE);
    if (cookie === undefined) return { kind: 'none' };
    const address = addressKey(request.ip);
    // The limit of unknown cookies per address applies only to them: others at the address must not block a known
    // session.
    if (!this.#sessions.knows(cookie)) refuseOver(this.#unknownCookies.peek(address));
    const reading = await this.#sessions.read(cookie);
    if (reading.kind === 'none') this.#unknownCookies.take(address);
    return reading;
  }
}

/** Asks the session service for a cookie's session; for `AdmissionOptions.askSession`. */
export const sessionReader =
  (ask: AskAccounts) =>
  async (cookie: string): Promise<SessionAnswer['session']> =>
    ((await ask('/internal/session', { cookie })) as SessionAnswer).session;

function rowOf({ method, path, limit }: AdmittedCall): Pick<ServiceCall, 'method' | 'path' | 'limit'> | null {
  if (method === undefined || path === undefined) return null;
  return { method, path, ...(limit === undefined ? {} : { limit }) };
}

function keyOf(request: FastifyRequest, session: Session | null): string {
  return session === null ? `address ${addressKey(request.ip)}` : `session ${session.context.sessionId}`;
}

function refuseOver(taken: Taken): void {
  if (taken.kind === 'ok') return;
  throw new ProblemError(429, `Too many calls. Try again in ${taken.resetSeconds} s.`, {
    retryAfter: taken.resetSeconds,
  });
}

function one(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** `GET /api/page-session`: a tab in doubt asks which session the browser has now. */
export function answerPageSession(app: FastifyInstance, admission: Admission): void {
  app.get(PAGE_SESSION_PATH, async (request, reply) => {
    await admission.readPublic(request);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
