import type { LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { AddressRefused, publicLookup, readAddress } from './address-rules.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 1024;

export interface SignedPost {
  readonly url: string;
  /** `whsec_…`; each signs, the current one first. */
  readonly secrets: readonly string[];
  /** Stays the same when it is sent again. */
  readonly id: string;
  readonly body: string;
}

export interface PostOptions {
  /** Hosts that an operator allows. */
  readonly allowed: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeoutMs?: number;
  readonly lookup?: LookupFunction;
}

/** What came of one attempt. */
export interface PostResult {
  readonly at: Date;
  /** Null: no response. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** First characters of the response. */
  readonly answer: string;
  /** Why it counts as failed, a sentence; null: it was taken. */
  readonly why: string | null;
}

/** The headers of Standard Webhooks. */
function signedHeaders({ secrets, id, body }: SignedPost, now: number): Record<string, string> {
  const at = new Date(now);
  return {
    'content-type': 'application/json',
    'user-agent': 'Shoppervoice-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, at, body)).join(' '),
  };
}

/**
 * Posts a webhook once and returns the result; throws nothing that a receiver can cause. Each delivery opens a new
 * connection, so that the name is resolved, and its address checked, every time. A redirect is not followed: it counts
 * as a failure.
 */
export async function postSigned(post: SignedPost, options: PostOptions): Promise<PostResult> {
  const { allowed, now, timeoutMs = TIMEOUT_MS, lookup = publicLookup() } = options;
  const at = new Date(now());
  const began = performance.now();
  const say = (status: number | null, answer: string, why: string | null): PostResult => ({
    at,
    status,
    milliseconds: Math.round(performance.now() - began),
    answer,
    why,
  });
  // Loaded with the first delivery: most servers make none.
  const { Agent, request } = await import('undici');
  let agent: InstanceType<typeof Agent> | null = null;
  let status: number | null = null;
  try {
    const { url, isAllowed } = readAddress(post.url, allowed);
    agent = new Agent({ connect: { timeout: timeoutMs, ...(isAllowed ? {} : { lookup }) }, maxHeaderSize: 16_384 });
    const response = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: signedHeaders(post, at.getTime()),
      body: post.body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.statusCode;
    const answer = await firstBytes(response.body);
    return say(status, answer, status >= 200 && status < 300 ? null : whyNot(status));
  } catch (error) {
    // A success status counts, even if the rest of the response was slow or cut off.
    if (status !== null) return say(status, '', status >= 200 && status < 300 ? null : whyNot(status));
    return say(null, '', inWords(error, timeoutMs));
  } finally {
    await agent?.destroy();
  }
}

const whyNot = (status: number) =>
  status >= 300 && status < 400
    ? `The server answered ${status}: redirects are not followed.`
    : `The server answered ${status}.`;

async function firstBytes(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.length;
    if (length >= ANSWER_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, ANSWER_BYTES).toString('utf8');
}

/** A sentence by the error's code: its own message may contain internal addresses. */
function inWords(error: unknown, timeoutMs: number): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof AddressRefused) return each.message;
    if (each.name === 'TimeoutError' || ('code' in each && /TIMEOUT/.test(String(each.code)))) {
      return `The server did not answer within ${timeoutMs / 1000} s.`;
    }
    if ('code' in each && each.code === 'ENOTFOUND') return 'There is no server of this name.';
    if ('code' in each && each.code === 'ECONNREFUSED') return 'The server refused the connection.';
    if ('code' in each && /CERT|SSL|TLS|SELF_SIGNED/.test(String(each.code)))
      return 'The server’s certificate is not valid.';
  }
  return 'The connection was closed before a response.';
}
