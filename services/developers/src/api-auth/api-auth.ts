import type { ApiScope } from '@shoppervoice/contracts/developers';
import {
  addressKey,
  MinuteLimit,
  ProblemError,
  type SharedCounts,
  SharedLimit,
  type Taken,
} from '@shoppervoice/service-kit';
import { allowed, dayOf, FEATURES } from '@shoppervoice/survey-model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Collection } from 'mongodb';
import type { ClientDocument } from '../clients/client-document.ts';
import { hashOf, isSecret } from '../clients/secrets.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { CallLog } from './call-log.ts';
import type { ApiJob, JobCache } from './job-cache.ts';

/** Who calls the public API, and for which merchant. */
export interface ApiCaller {
  readonly client: ClientDocument;
  /** Allowed scopes: the client's, or those of its token. */
  readonly scopes: readonly ApiScope[];
  /** The merchant of the call: the client's, or the one that an umbrella client names. */
  readonly mid: number;
  /** The merchant's current entitlements; `token` for `JOB_HEADER` of reads. */
  readonly job: ApiJob;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once a call is admitted. */
    apiCaller: ApiCaller | null;
    /** The client of the secret or token, even if the call is then refused: for the access log. */
    apiClient: { readonly client: ClientDocument; timeZone: string } | null;
  }
}

export const API_ACCESS = { feature: FEATURES.API_ACCESS } as const;

export interface ApiAuthParts {
  readonly clients: Collection<ClientDocument>;
  readonly tokens: AccessTokens;
  readonly jobs: JobCache;
  readonly calls: CallLog;
  readonly limits: { readonly reads: number; readonly writes: number; readonly unknown: number };
  /** Of all processes of this service; calls without a client are counted by each alone. */
  readonly counts: SharedCounts;
  readonly now: () => number;
}

interface Shown {
  readonly client: ClientDocument;
  readonly secretId: string;
  readonly scopes: readonly ApiScope[];
}

const READS = ['GET', 'HEAD'];
const NO_GOOD = 'This token or secret is not valid. Request a token with the client’s id and secret.';

/** The caller of a call whose route has `auth.requires(…)`. */
export function callerOf({ apiCaller }: FastifyRequest): ApiCaller {
  if (apiCaller === null) throw new Error('The route of a call of the public API needs `auth.requires`.');
  return apiCaller;
}

/** Authenticates clients of the public API by secret or token, counts their calls, and keeps their access log. */
export class ApiAuth {
  readonly #parts: ApiAuthParts;
  readonly #reads: SharedLimit;
  readonly #writes: SharedLimit;
  readonly #unknown: MinuteLimit;

  constructor(parts: ApiAuthParts) {
    const { limits, counts, now } = parts;
    this.#parts = parts;
    this.#reads = new SharedLimit('reads of clients', limits.reads, counts, now);
    this.#writes = new SharedLimit('writes of clients', limits.writes, counts, now);
    this.#unknown = new MinuteLimit(limits.unknown, now);
  }

  /** Logs every call whose client is known. Before the routes. */
  watch(app: FastifyInstance): void {
    app.decorateRequest('apiCaller', null);
    app.decorateRequest('apiClient', null);
    app.addHook('onResponse', async (request, reply) => {
      if (request.apiClient === null) return;
      const { client, timeZone } = request.apiClient;
      const at = new Date(this.#parts.now());
      const day = dayOf(at, timeZone);
      this.#parts.calls.add({
        clientId: client._id,
        at,
        method: request.method,
        path: request.url.split('?', 1)[0] ?? '/',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        day,
      });
      await this.#noteUse(client, day);
    });
  }

  /** The hook (`onRequest`) of a call's route: admits clients with the scope; null: any valid client. */
  requires(scope: ApiScope | null): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
    return async (request, reply) => {
      request.apiCaller = await this.authenticate(request, reply, scope);
    };
  }

  /**
   * The client of a call, and the merchant that it reads.
   * @throws ProblemError 401 without a valid token, 403 for a scope, a plan or a merchant that is not theirs, 400 for
   * an umbrella
   * client that names no merchant, 429 over a limit, 503 if accounts does not respond
   */
  async authenticate(request: FastifyRequest, reply: FastifyReply, scope: ApiScope | null): Promise<ApiCaller> {
    reply.header('cache-control', 'no-store');
    const shown = await this.#shown(request, reply);
    const { client, scopes } = shown;
    request.apiClient = { client, timeZone: 'UTC' };
    await this.#count(request, reply, client._id);
    const home = await this.#parts.jobs.of(client.mid);
    if (home !== null) request.apiClient.timeZone = home.context.timeZone;
    const job = await this.#jobFor(request, client, home);
    if (scope !== null && !scopes.includes(scope)) {
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
      throw new ProblemError(403, `This call needs the scope ${scope}, which this client or token does not have.`);
    }
    return { client, scopes, mid: job.context.mid, job };
  }

  /**
   * The client of a call's token or secret, before its body has arrived. A valid one is not counted: its call will be.
   * @throws ProblemError as `authenticate`, except for merchant and scopes
   */
  async judge(request: FastifyRequest, reply: FastifyReply): Promise<ClientDocument> {
    const { client } = await this.#shown(request, reply);
    const limit = READS.includes(request.method) ? this.#reads : this.#writes;
    this.#holdTo(limit, limit.peek(client._id));
    return client;
  }

  /** Counts a client's call and sets the headers of its limit. @throws ProblemError 429 */
  async #count(request: FastifyRequest, reply: FastifyReply, clientId: string): Promise<void> {
    const isRead = READS.includes(request.method);
    const limit = isRead ? this.#reads : this.#writes;
    const taken = await limit.take(clientId);
    const name = isRead ? 'reads' : 'writes';
    reply.header('ratelimit-policy', `"${name}";q=${limit.max};w=60`);
    reply.header('ratelimit', `"${name}";r=${taken.left};t=${taken.resetSeconds}`);
    this.#holdTo(limit, taken);
  }

  /** @throws ProblemError 429 */
  #holdTo(limit: SharedLimit, taken: Taken): void {
    const name = limit === this.#reads ? 'reads' : 'writes';
    refuseOver(taken, `This client has used its ${limit.max.toLocaleString('en')} ${name} of this minute.`);
  }

  /**
   * Counts a call without a valid secret or token, for its address. Only after checking it: clients share addresses,
   * and a valid one must not be refused for the calls of others. The check costs one index lookup at most.
   * @throws ProblemError 429 if this address has sent too many
   */
  countUnknown(request: FastifyRequest): void {
    refuseOver(this.#unknown.take(addressOf(request)), 'Too many calls without a valid token or secret.');
  }

  async #shown(request: FastifyRequest, reply: FastifyReply): Promise<Shown> {
    const [, given] = /^Bearer +([A-Za-z0-9._~+/=-]{1,1000})$/i.exec(request.headers.authorization ?? '') ?? [];
    const shown = given === undefined ? null : await this.#readShown(given);
    if (shown !== null && typeof shown === 'object') return shown;
    this.countUnknown(request);
    reply.header('www-authenticate', given === undefined ? 'Bearer' : 'Bearer error="invalid_token"');
    throw new ProblemError(
      401,
      shown ??
        (given === undefined
          ? 'Send the header Authorization: Bearer and a token or secret of an API client.'
          : NO_GOOD),
    );
  }

  /** The client of a secret or token; null if there is none; a sentence if it has ended. */
  async #readShown(given: string): Promise<Shown | string | null> {
    const { clients, tokens, now } = this.#parts;
    if (isSecret(given)) {
      const client = await this.byHash(hashOf(given));
      if (client === null) return null;
      return isOver(client.client, now()) ? CLIENT_OVER : client;
    }
    const claims = tokens.read(given);
    if (claims === null) return null;
    if (claims.expires <= now()) return 'This token has expired. Request another with the client’s id and secret.';
    const client = await clients.findOne({ _id: claims.clientId });
    if (client?.secrets.some(({ id }) => id === claims.secretId) !== true) {
      return 'This client, or the secret that this token was given for, was removed.';
    }
    if (isOver(client, now())) return CLIENT_OVER;
    return {
      client,
      secretId: claims.secretId,
      scopes: claims.scopes.filter((scope) => client.scopes.includes(scope)),
    };
  }

  /** The client whose secret has this hash. */
  async byHash(hash: string): Promise<Shown | null> {
    const client = await this.#parts.clients.findOne({ 'secrets.hash': hash });
    const secret = client?.secrets.find((each) => each.hash === hash);
    return client === null || secret === undefined ? null : { client, secretId: secret.id, scopes: client.scopes };
  }

  /**
   * The merchant that the call reads. One that is not the client's is refused with the same words as one that does not
   * exist.
   */
  async #jobFor(request: FastifyRequest, client: ClientDocument, home: ApiJob | null): Promise<ApiJob> {
    if (home === null || !allowed(API_ACCESS, home.context)) {
      throw new ProblemError(403, 'The plan of this client’s merchant no longer includes the API.');
    }
    const asked = midOf(request);
    if (!client.umbrella) {
      if (asked === null || asked === client.mid) return home;
      throw foreign();
    }
    if (!home.umbrella) throw new ProblemError(403, 'The merchant of this client is no longer an umbrella of others.');
    if (asked === null) {
      throw new ProblemError(400, 'This client is an umbrella: each call names the merchant that it is about as mid.', {
        parameter: 'mid',
      });
    }
    const job = await this.#parts.jobs.of(asked);
    if (job === null || job.umbrellaMid !== client.mid) throw foreign();
    return job;
  }

  /** Records the day of a client's last call; writes at most once a day. */
  async #noteUse({ _id, lastUsed }: ClientDocument, day: string): Promise<void> {
    if (lastUsed === day) return;
    await this.#parts.clients.updateOne({ _id, lastUsed: { $ne: day } }, { $set: { lastUsed: day } }).catch(() => {});
  }
}

const CLIENT_OVER = 'This client has ended. An admin of its merchant makes another in the developers area.';

export const isOver = ({ expiresAt }: Pick<ClientDocument, 'expiresAt'>, now: number) => expiresAt.getTime() <= now;

const foreign = () => new ProblemError(403, 'This client may not read this merchant.', { parameter: 'mid' });

const addressOf = ({ clientAddress, ip }: FastifyRequest): string => addressKey(clientAddress ?? ip);

function refuseOver({ kind, resetSeconds }: Taken, sentence: string): void {
  if (kind === 'over')
    throw new ProblemError(429, `${sentence} Try again in ${resetSeconds} s.`, { retryAfter: resetSeconds });
}

/** @throws ProblemError 400 for a value that cannot be the number of a merchant */
function midOf({ query }: FastifyRequest): number | null {
  const { mid } = query as { readonly mid?: unknown };
  if (mid === undefined) return null;
  if (typeof mid === 'number') return mid;
  if (typeof mid === 'string' && /^[1-9]\d{0,9}$/.test(mid) && Number(mid) <= 2_147_483_647) return Number(mid);
  throw new ProblemError(400, 'mid must be one merchant’s number.', { parameter: 'mid' });
}
