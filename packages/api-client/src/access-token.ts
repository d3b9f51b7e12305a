import { ApiProblem } from './api-problem.ts';

interface Given {
  readonly token: string;
  /** Milliseconds. */
  readonly ends: number;
}

/** Milliseconds before its expiry at which a token is renewed. */
const BEFORE_ITS_END = 60_000;

/** The token of OAuth 2.0 client credentials (RFC 6749, 4.4), requested on demand and renewed before it expires. */
export class AccessToken {
  readonly #ask: () => Promise<Response>;
  readonly #now: () => number;
  #given: Promise<Given> | null = null;

  /** `ask`: one call for a token; `now`: milliseconds. */
  constructor(ask: () => Promise<Response>, now: () => number = Date.now) {
    this.#ask = ask;
    this.#now = now;
  }

  /** A valid token; concurrent callers share one request. @throws ApiProblem if none is granted */
  async get(): Promise<string> {
    const before = this.#given;
    if (before !== null && (await before).ends - BEFORE_ITS_END > this.#now()) return (await before).token;
    // Another caller may have requested the next one meanwhile.
    if (this.#given === before) this.#given = this.#renew();
    return (await (this.#given ?? this.#renew())).token;
  }

  /** Drops a refused token: the next call requests another. */
  async drop(token: string): Promise<void> {
    const given = this.#given;
    if (given !== null && (await given).token === token && this.#given === given) this.#given = null;
  }

  #renew(): Promise<Given> {
    const given = this.#read();
    given.catch(() => {
      if (this.#given === given) this.#given = null;
    });
    return given;
  }

  async #read(): Promise<Given> {
    const requestedAt = this.#now();
    const answer = await this.#ask();
    const body: unknown = await answer.json().catch(() => null);
    if (!answer.ok) throw new ApiProblem(answer.status, body);
    const { access_token, expires_in } = body as { readonly access_token: string; readonly expires_in: number };
    return { token: access_token, ends: requestedAt + expires_in * 1000 };
  }
}
