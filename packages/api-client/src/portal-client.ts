import createClient, { type Client } from 'openapi-fetch';
import { AccessToken } from './access-token.ts';
import { ApiProblem } from './api-problem.ts';
import { batchesOf, LARGEST_BATCH } from './batches.ts';
import { PATIENT, type Patience, patientFetch } from './patient-fetch.ts';
import type { components, operations, paths } from './public-api.ts';

export interface PortalClientOptions {
  /** `https://portal.example`. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Some of the client's scopes; default: all. */
  readonly scopes?: readonly string[];
  readonly patience?: Partial<Patience>;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Milliseconds. */
  readonly now?: () => number;
}

export type ApiPaths = paths;
export type ApiComment = components['schemas']['Comments']['comments'][number];
/** A record of `POST /api/v1/responses`. */
export type ApiRecord = Extract<
  operations['postApiV1Responses']['requestBody']['content']['application/json'],
  { readonly responseId: string }
>;
type Sent = operations['postApiV1Responses']['responses'][200]['content']['application/json'];
/** The result of one record, and its index among the given ones, from 0. */
export type ApiOutcome = Sent['results'][number] & { readonly at: number };

/** Lists of comments, by the ends of their paths. */
export type CommentsPath =
  | '/api/v1/comments'
  | '/api/v1/comments/bopis'
  | '/api/v1/comments/site-abandonment'
  | '/api/v1/comments/stff';
/** The filters of a list. */
export type CommentsQuery<Path extends CommentsPath> = Omit<paths[Path]['get']['parameters']['query'], 'cursor'>;

const TOKEN_PATH = '/api/oauth/token';

/** A client of the public API: signs in, renews its token, and retries after rate limits and outages. */
export class PortalClient {
  /** Every call, typed by the portal's document: `await client.api.GET('/api/v1/metrics/nps', { params: { query } })`. */
  readonly api: Client<paths>;
  readonly #token: AccessToken;
  readonly #fetch: (request: Request) => Promise<Response>;
  readonly #patience: Patience;

  constructor({ url, clientId, clientSecret, scopes, patience, fetch: ask = fetch, now }: PortalClientOptions) {
    this.#fetch = ask;
    this.#patience = { ...PATIENT, ...patience };
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...(scopes === undefined ? {} : { scope: scopes.join(' ') }),
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const address = new URL(TOKEN_PATH, url);
    this.#token = new AccessToken(
      () => patientFetch(new Request(address, { method: 'POST', headers, body }), ask, this.#patience),
      now,
    );
    this.api = createClient<paths>({ baseUrl: url, fetch: (request) => this.#signed(request) });
  }

  /**
   * Every comment of a list that matches its filters, newest first; pages are requested on demand.
   * @throws ApiProblem
   */
  async *comments<Path extends CommentsPath>(path: Path, query: CommentsQuery<Path>): AsyncGenerator<ApiComment, void> {
    let cursor: string | undefined;
    do {
      // The four lists share one response type, which the single paths do not express.
      const { data, error, response } = await this.api.GET(path as '/api/v1/comments', {
        params: {
          query: { ...query, ...(cursor === undefined ? {} : { cursor }) } as CommentsQuery<'/api/v1/comments'>,
        },
      });
      if (data === undefined) throw new ApiProblem(response.status, error);
      yield* data.comments;
      cursor = data.next ?? undefined;
    } while (cursor !== undefined);
  }

  /**
   * Sends records in batches, in sequence, and yields the result of each record in order. Each batch has one
   * `Idempotency-Key` for all its attempts: records that were written before a response was lost are not written twice.
   * @param mid the merchant that an umbrella client writes for
   * @throws ApiProblem if a batch is refused as a whole, after the results of those before it
   */
  async *send(
    records: Iterable<ApiRecord> | AsyncIterable<ApiRecord>,
    { batch = LARGEST_BATCH.records, mid }: { readonly batch?: number; readonly mid?: number } = {},
  ): AsyncGenerator<ApiOutcome, void> {
    let at = 0;
    for await (const lines of batchesOf(records, { ...LARGEST_BATCH, records: batch })) {
      const { data, error, response } = await this.api.POST('/api/v1/responses', {
        params: {
          query: mid === undefined ? {} : { mid },
          header: { 'Idempotency-Key': crypto.randomUUID() },
        },
        headers: { 'content-type': 'application/x-ndjson' },
        body: lines.join('\n'),
        bodySerializer: (text) => text,
      });
      if (data === undefined) throw new ApiProblem(response.status, error);
      for (const result of data.results) {
        yield { ...result, at };
        at += 1;
      }
    }
  }

  async #signed(request: Request): Promise<Response> {
    return patientFetch(request, (each) => this.#withToken(each), this.#patience);
  }

  /** Makes a call; if its token has just expired, requests another one, once. */
  async #withToken(request: Request): Promise<Response> {
    const again = request.clone();
    const token = await this.#token.get();
    request.headers.set('authorization', `Bearer ${token}`);
    const answer = await this.#fetch(request);
    if (answer.status !== 401) {
      await again.body?.cancel();
      return answer;
    }
    await this.#token.drop(token);
    await answer.body?.cancel();
    again.headers.set('authorization', `Bearer ${await this.#token.get()}`);
    return this.#fetch(again);
  }
}
