import type { DeployToken } from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Doorkeeper } from '../doorkeeper.ts';
import type { Session } from '../session/session-cache.ts';
import type { TokenBook } from './token-book.ts';

/** Who makes a deploy call. */
export type Deployer =
  | { readonly kind: 'token'; readonly token: DeployToken }
  | { readonly kind: 'superuser'; readonly session: Session };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a deploy call; null before they were let in. */
    deployer: Deployer | null;
  }
}

const BEARER = /^Bearer +(\S{1,200})$/i;

/** How a deployer stands in the trail. */
export function nameOf(deployer: Deployer): string {
  return deployer.kind === 'token' ? `token ${deployer.token.name}` : deployer.session.context.username;
}

/**
 * Lets deploy calls in: with a token, good for its own remote, or with a superuser's session, its origin and its CSRF
 * value. A call that shows a token is not looked at for a cookie, and one without a token cannot do without CSRF.
 */
export class DeployDoor {
  readonly #doorkeeper: Doorkeeper;
  readonly #tokens: TokenBook | null;

  /** `tokens` null: a portal without a database knows none. */
  constructor(doorkeeper: Doorkeeper, tokens: TokenBook | null) {
    this.#doorkeeper = doorkeeper;
    this.#tokens = tokens;
  }

  /** @throws ProblemError 401, 403, 429. `remote`: whose call it is; null: of a list that holds what the caller may see. */
  async admit(request: FastifyRequest, remote: string | null): Promise<Deployer> {
    const { authorization } = request.headers;
    if (authorization === undefined) return { kind: 'superuser', session: await this.admitSuperuser(request) };
    const text = BEARER.exec(authorization)?.[1];
    const token = text === undefined ? null : (this.#tokens?.find(text) ?? null);
    if (token === null) {
      this.#doorkeeper.countUnknownToken(request);
      throw new ProblemError(401, 'This deploy token is not known: it was revoked, or not copied as a whole.');
    }
    this.#doorkeeper.countToken(request, token.id);
    if (remote !== null && token.remote !== remote) {
      throw new ProblemError(403, `This deploy token is good for the remote ${token.remote} alone.`);
    }
    this.#tokens?.noteUse(token.id, Date.now());
    return { kind: 'token', token };
  }

  /** For calls that no token may make. @throws ProblemError 401, 403, 429 */
  async admitSuperuser(request: FastifyRequest): Promise<Session> {
    if (request.headers.authorization !== undefined) {
      this.#doorkeeper.countUnknownToken(request);
      throw new ProblemError(403, 'No deploy token may make this call: sign in as a superuser.');
    }
    const session = await this.#doorkeeper.admit(request, { access: { roles: ['SUPERUSER'] }, limit: undefined });
    if (session === null) throw new ProblemError(401, 'Sign in to make this call.');
    return session;
  }
}
