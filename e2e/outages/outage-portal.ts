import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PLATFORM_SIGN_IN_PATH, type SessionAnswer } from '@shoppervoice/contracts/accounts';
import { PASSWORD, writeFixture } from '../fixture/generate.ts';
import { startTestPortal, type TestPortal } from '../portal.ts';

/** Servers whose `/readyz` is polled. */
export const SERVERS = ['gateway', 'accounts', 'online-buyer'] as const;
export type Server = (typeof SERVERS)[number];

/** A portal with figures, and access to each of its servers separately. */
export interface OutagePortal extends TestPortal {
  /** Address of a server; a restarted server keeps it. */
  readonly origins: Readonly<Record<Server, string>>;
  readonly keys: { readonly context: Buffer; readonly internal: string };
}

/**
 * Rate limits are raised, because these readers never pause. Logs are at level `info`, because they contain the ports
 * of services.
 */
const ENVIRONMENT = { READS_PER_MINUTE: '1000000', CALLS_PER_MINUTE: '1000000', LOG_LEVEL: 'info' };

export async function startOutagePortal(): Promise<OutagePortal> {
  const portal = await startTestPortal({ environment: ENVIRONMENT });
  const folder = join(portal.dataDir, 'import-file');
  writeFixture(folder, new Date());
  const { status, output } = await portal.importFiles([folder]);
  if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
  const { GATEWAY_SIGNING_KEYS, INTERNAL_KEY } = JSON.parse(
    readFileSync(join(portal.dataDir, 'secrets.json'), 'utf8'),
  ) as Record<string, string>;
  const originOf = (name: string) => `http://127.0.0.1:${portOf(portal, name)}`;
  return {
    ...portal,
    origins: { gateway: portal.url, accounts: originOf('accounts'), 'online-buyer': originOf('online-buyer') },
    keys: { context: Buffer.from(GATEWAY_SIGNING_KEYS ?? '', 'base64url'), internal: INTERNAL_KEY ?? '' },
  };
}

function portOf(portal: TestPortal, name: string): number {
  const log = readFileSync(join(portal.dataDir, 'logs', `${name}.log`), 'utf8');
  const listening = log.split('\n').find((line) => line.includes('"msg":"listening"'));
  return (JSON.parse(listening ?? '{}') as { port: number }).port;
}

/** Cookie of a new session. @throws if the sign-in fails */
export function signInByCall({ url }: TestPortal, username: string, signal?: AbortSignal): Promise<string> {
  return cookieOf(url, '/api/user/login', username, signal);
}

/** The same at the platform's own address. */
export function signInToPlatformByCall({ platformUrl }: TestPortal, username: string): Promise<string> {
  return cookieOf(platformUrl, PLATFORM_SIGN_IN_PATH, username);
}

async function cookieOf(url: string, path: string, username: string, signal?: AbortSignal): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
    ...(signal && { signal }),
  });
  await answer.arrayBuffer();
  const [cookie] = answer.headers.getSetCookie();
  if (!answer.ok || cookie === undefined) throw new Error(`The sign-in was answered with ${answer.status}.`);
  return cookie.split(';')[0] ?? '';
}

/** Accounts' response to the gateway about a cookie. @throws if it does not respond, or knows no such session */
export async function askSession(
  { origins, keys }: OutagePortal,
  cookie: string,
  signal?: AbortSignal,
): Promise<NonNullable<SessionAnswer['session']>> {
  const answer = await fetch(`${origins.accounts}/internal/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal-internal': keys.internal },
    body: JSON.stringify({ cookie: cookie.slice(cookie.indexOf('=') + 1) }),
    ...(signal && { signal }),
  });
  const { session } = (await answer.json()) as Partial<SessionAnswer>;
  if (!answer.ok || !session) throw new Error(`The session was answered with ${answer.status}.`);
  return session;
}

/** Repeats `look` until it succeeds. Returns the time on the clock of `performance.now()`. @throws after `mostMs` */
export async function untilHolds(
  what: string,
  look: () => boolean | Promise<boolean>,
  mostMs: number,
): Promise<number> {
  const last = performance.now() + mostMs;
  while (!(await look())) {
    if (performance.now() > last) throw new Error(`It took more than ${mostMs} ms: ${what}`);
    await sleep(20);
  }
  return performance.now();
}
