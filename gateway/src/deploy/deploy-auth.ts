import type { DeployScope } from '@shoppervoice/contracts/remotes';
import type { Person } from '@shoppervoice/remote-registry';
import { ProblemError, passwordNeeded } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import { wrongOrigin } from '../admission/authorize.ts';
import type { Passwords } from '../session/passwords.ts';
import type { Session } from '../session/session-cache.ts';
import type { KnownToken, TokenStore } from './token-store.ts';

/** Who makes a deploy call. */
export type Deployer =
  | { readonly kind: 'token'; readonly token: KnownToken }
  /** `confirmed`: this call brought their password. */
  | { readonly kind: 'superuser'; readonly session: Session; readonly confirmed: boolean };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a deploy call; null before authentication. */
    deployer: Deployer | null;
  }
}

const BEARER = /^Bearer +(\S{1,200})$/i;

/** The deployer's name in the history. */
export function nameOf(deployer: Deployer): string {
  if (deployer.kind === 'superuser') return deployer.session.context.username;
  const { name, publisher } = deployer.token;
  return publisher === undefined ? `token ${name}` : `pipeline ${name}`;
}

/** Whoever makes a change, as far as a second person is concerned. */
export const personOf = (deployer: Deployer): Person => ({
  id: keyOf(deployer),
  maker: deployer.kind === 'token' ? deployer.token.createdBy : deployer.session.context.username,
});

/** A key of the sender: equal for all calls with one token, and for all of one superuser's. */
export function keyOf(deployer: Deployer): string {
  return deployer.kind === 'token' ? `token ${deployer.token.id}` : `user ${deployer.session.context.userId}`;
}

/**
 * Decides who may make a deploy call. At both addresses a token is enough, for its own remote only. At the platform's
 * address a superuser's session is allowed, too, with the platform's origin and the CSRF value; not at the portal's,
 * since pages of any remote run there with the reader's session. If a call has a token, its cookie is not read; without
 * a token it always needs CSRF. A change made with a session is confirmed with the password.
 */
export class DeployAuth {
  readonly #admission: Admission;
  readonly #passwords: Passwords;
  readonly #tokens: TokenStore | null;

  /** `tokens` null: a portal without a database has none. */
  constructor(admission: Admission, passwords: Passwords, tokens: TokenStore | null) {
    this.#admission = admission;
    this.#passwords = passwords;
    this.#tokens = tokens;
  }

  /**
   * `call`: its remote, and what a token needs for it, null to read; null: a list of what the caller may see.
   * @throws ProblemError 401, 403, 429
   */
  async admit(
    request: FastifyRequest,
    call: { readonly remote: string; readonly scope: DeployScope | null } | null,
  ): Promise<Deployer> {
    const { authorization } = request.headers;
    if (authorization === undefined) return this.admitSuperuser(request);
    const text = BEARER.exec(authorization)?.[1];
    const known = text === undefined ? null : (this.#tokens?.find(text) ?? null);
    // Counted before the database is asked: guessing costs it nothing beyond the limit.
    if (known === null) this.#admission.countUnknownToken(request);
    const token = known ?? (text === undefined ? null : ((await this.#tokens?.findNew(text)) ?? null));
    if (token === null) {
      throw new ProblemError(401, 'This deploy token is not known: it was revoked, or not copied as a whole.');
    }
    await this.#admission.countToken(request, token.id);
    const { remote, scopes, expiresAt } = token;
    if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
      const next = token.publisher === undefined ? 'ask a superuser for another' : 'exchange an ID token again';
      throw new ProblemError(401, `This deploy token ended at ${expiresAt}: ${next}.`);
    }
    if (call !== null && remote !== call.remote) {
      throw new ProblemError(403, `This deploy token is good for the remote ${remote} alone.`);
    }
    if (call?.scope && !scopes.includes(call.scope)) {
      throw new ProblemError(403, `This deploy token may not ${call.scope}: it was made to ${scopes.join(' and ')}.`);
    }
    this.#tokens?.noteUse(token.id, Date.now());
    return { kind: 'token', token };
  }

  /** For a call that needs nothing: counted by address. @throws ProblemError 403 for another origin, 429 */
  async admitStranger(request: FastifyRequest): Promise<void> {
    await this.#admission.admit(request, { access: { public: true }, limit: undefined });
  }

  /** Counts what a stranger was refused. @throws ProblemError 429 */
  countStranger(request: FastifyRequest): void {
    this.#admission.countUnknownToken(request);
  }

  /** For calls that no token may make. @throws ProblemError 401, 403, 429 */
  async admitSuperuser(request: FastifyRequest): Promise<Extract<Deployer, { kind: 'superuser' }>> {
    if (request.headers.authorization !== undefined) {
      this.#admission.countUnknownToken(request);
      throw new ProblemError(403, 'No deploy token may make this call: sign in as a superuser.');
    }
    if (this.#admission.door !== 'platform') throw wrongOrigin(this.#admission.door);
    const session = await this.#admission.admit(request, { access: { roles: ['SUPERUSER'] }, limit: undefined });
    if (session === null) throw new ProblemError(401, 'Sign in to make this call.');
    return { kind: 'superuser', session, confirmed: false };
  }

  /**
   * Requires a session to confirm a change with its password; a token needs none. `what`: a sentence about what the
   * call is about to do.
   * @throws ProblemError 403 of the type `PASSWORD_NEEDED` or `PASSWORD_WRONG`, 400, 401, 429, 503
   */
  async confirm(request: FastifyRequest, what: string): Promise<void> {
    const { deployer } = request;
    if (deployer?.kind !== 'superuser') return;
    const call = `${request.method} ${request.routeOptions.url}`;
    if (!(await this.#passwords.confirm(request, deployer.session, call))) throw passwordNeeded(what);
    request.deployer = { ...deployer, confirmed: true };
  }
}

/** Who makes a change, once authorized. */
export function changerOf({ deployer }: FastifyRequest): Deployer {
  if (deployer === null) throw new Error('a deploy call is answered only after it was let in');
  if (deployer.kind === 'superuser' && !deployer.confirmed) {
    throw new Error('a change by a session is made only after it was confirmed');
  }
  return deployer;
}
