import { createHmac } from 'node:crypto';
import { API_SCOPES, type ApiScope } from '@shoppervoice/contracts/developers';
import { sameSecret } from '@shoppervoice/service-kit';

const TOKEN_PREFIX = 'sv_token_';
/** Lifetime of a token in seconds. */
export const TOKEN_SECONDS = 3600;
const LONGEST = 1000;

/** Claims of a token. It is valid as long as its client and secret are, so no token has to be revoked when they end. */
export interface TokenClaims {
  readonly clientId: string;
  readonly secretId: string;
  readonly scopes: readonly ApiScope[];
  /** Milliseconds. */
  readonly expires: number;
}

/** Signs and reads access tokens. */
export class AccessTokens {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  sign({ clientId, secretId, scopes, expires }: TokenClaims): string {
    const payload = Buffer.from(JSON.stringify([clientId, secretId, scopes, expires])).toString('base64url');
    return `${TOKEN_PREFIX}${payload}.${this.#signature(payload)}`;
  }

  /** The claims of a token, expired or not; null: it was not made here. */
  read(token: string): TokenClaims | null {
    if (!token.startsWith(TOKEN_PREFIX) || token.length > LONGEST) return null;
    const [payload = '', signature = '', ...more] = token.slice(TOKEN_PREFIX.length).split('.');
    if (more.length > 0 || !sameSecret(signature, this.#signature(payload))) return null;
    const [clientId, secretId, scopes, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return { clientId, secretId, scopes: API_SCOPES.filter((scope) => scopes.includes(scope)), expires };
  }

  #signature(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url');
  }
}
