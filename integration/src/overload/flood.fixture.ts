import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';

/** Calls that come whether or not earlier ones were answered; a message to this program. */
export interface Flood {
  readonly origin: string;
  readonly cookies: readonly string[];
  readonly paths: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

export interface Outcome {
  /** Of a response: its status; 0: none. */
  readonly status: number;
  readonly ms: number;
  /** SHA-1 of the body of a 200, else its text, or what is wrong with the connection. */
  readonly body: string;
  readonly path: string;
  readonly retryAfter: string | null;
}

const TICK_MS = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 4000 });

function call(origin: string, path: string, cookie: string): Promise<Outcome> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, body: string, retryAfter: string | null) =>
      resolve({ status, ms: performance.now() - begun, body, path, retryAfter });
    const failed = (error: Error) => end(0, error.message, null);
    const sent = request(`${origin}${path}`, { agent, headers: { cookie } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', failed);
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer;
        const body = Buffer.concat(pieces);
        const text = status === 200 ? createHash('sha1').update(body).digest('hex') : body.toString();
        end(status, text, headers['retry-after'] ?? null);
      });
    });
    sent.on('error', failed).end();
  });
}

process.on('message', async ({ origin, cookies, paths, perSecond, seconds }: Flood) => {
  const calls: Promise<Outcome>[] = [];
  const begun = performance.now();
  const whole = perSecond * seconds;
  while (calls.length < whole) {
    const due = Math.min(whole, ((performance.now() - begun) / 1000) * perSecond);
    while (calls.length < due) {
      const at = calls.length;
      calls.push(call(origin, paths[at % paths.length] ?? '', cookies[at % cookies.length] ?? ''));
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  process.send?.(await Promise.all(calls));
});
process.send?.('ready');
