import { Webhook } from 'standardwebhooks';
import { Agent, request } from 'undici';
import { AddressRefused, publicLookup, readAddress } from './address-rules.ts';
import type { Attempt, DeliveryDocument, WebhookDocument } from './webhook-document.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 1024;

export interface SendOptions {
  /** Hosts that an operator allows. */
  readonly allowed: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeoutMs?: number;
  readonly lookup?: ReturnType<typeof publicLookup>;
}

/** The headers of Standard Webhooks: signed with the secret, and with the former one while that is valid. */
function signedHeaders(
  { secret, former }: Pick<WebhookDocument, 'secret' | 'former'>,
  { _id, body }: Pick<DeliveryDocument, '_id' | 'body'>,
  now: number,
): Record<string, string> {
  const at = new Date(now);
  const secrets = former !== null && former.until.getTime() > now ? [secret, former.secret] : [secret];
  return {
    'content-type': 'application/json',
    'user-agent': 'Shoppervoice-Webhooks/1',
    'webhook-id': _id,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(_id, at, body)).join(' '),
  };
}

/**
 * Makes one delivery and returns the result; throws nothing that a receiver can cause. Each delivery opens a new
 * connection, so that the name is resolved, and its address checked, every time. A redirect is not followed: it counts
 * as a failure.
 */
export async function send(
  webhook: WebhookDocument,
  delivery: DeliveryDocument,
  options: SendOptions,
): Promise<Attempt> {
  const { allowed, now, timeoutMs = TIMEOUT_MS, lookup = publicLookup() } = options;
  const at = new Date(now());
  const began = performance.now();
  const say = (status: number | null, answer: string, why: string | null): Attempt => ({
    at,
    status,
    milliseconds: Math.round(performance.now() - began),
    answer,
    why,
  });
  let agent: Agent | null = null;
  let status: number | null = null;
  try {
    const { url, isAllowed } = readAddress(webhook.url, allowed);
    agent = new Agent({ connect: { timeout: timeoutMs, ...(isAllowed ? {} : { lookup }) }, maxHeaderSize: 16_384 });
    const response = await request(url, {
      method: 'POST',
      dispatcher: agent,
      headers: signedHeaders(webhook, delivery, at.getTime()),
      body: delivery.body,
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
