import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SESSION_COOKIE } from '../packages/contracts/src/accounts/index.ts';
import { signInForEverything } from './paint/sign-in.ts';
import { checkOut } from './portal/checkout.ts';
import { npmStart } from './portal/npm-start.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';

/** Connections whose bodies are sent slowly, at a call without a session. */
const SLOW = 900;
const DRIPPED = '/api/oauth/token';
/** Milliseconds between two bytes of each. */
const DRIP_MS = 1000;
/** Timed sign-ins and calls for page data; fewer than their rate limits. */
const SIGN_INS = 30;
const READS = 200;
const PAUSE_MS = 50;
const MOST_TIMES = 3;

/**
 * Sign-in and page data of a portal as `npm start` runs it, at rest and while 900 connections of one client send their
 * bodies slowly.
 */
export async function slowSockets({ log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const checkout = checkOut({ installed: true });
  const cleanUp: (() => unknown)[] = [checkout.remove];
  try {
    log('Starting a portal with demo data ...');
    const portal = await npmStart(checkout.folder, checkout.dataDir);
    cleanUp.unshift(portal.stop);
    const { username } = await signInForEverything(portal, []);
    // As `npm start` prints it beside the name.
    const [, password = ''] = new RegExp(`^ {2}${username} {3,}(\\S+) `, 'm').exec(portal.output()) ?? [];
    log('Sign-in and page data at rest ...');
    const atRest = await times(portal.url, { username, password });
    log(`The same beside ${SLOW} slow connections ...`);
    const slow = dripAll(portal.url);
    await sleep(2000);
    const underLoad = await times(portal.url, { username, password }).finally(slow.stop);
    return (['signIn', 'pageData'] as const).flatMap((what): Figure[] => {
      const name = what === 'signIn' ? 'sign-in' : 'page data';
      return [
        { name: `${name} at rest, median`, value: rounded(atRest[what], 2), unit: 'ms' },
        { name: `${name} beside ${SLOW} slow connections, median`, value: rounded(underLoad[what], 2), unit: 'ms' },
        {
          name: `${name} beside slow connections against at rest`,
          value: rounded(underLoad[what] / atRest[what], 2),
          unit: 'x',
          target: { atMost: MOST_TIMES },
        },
      ];
    });
  } finally {
    for (const each of cleanUp) await each();
  }
}

interface Reader {
  readonly username: string;
  readonly password: string;
}

/** Medians in milliseconds. @throws if a call fails */
async function times(url: string, { username, password }: Reader) {
  let cookie = '';
  const timed = async (call: () => Promise<Response>) => {
    const startedAt = performance.now();
    const answer = await call();
    await answer.arrayBuffer();
    const took = performance.now() - startedAt;
    if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}.`);
    // The session of the latest sign-in: sessions per user are limited, and the oldest ends.
    const [fresh] = answer.headers.getSetCookie().filter((each) => each.startsWith(`${SESSION_COOKIE}=`));
    if (fresh !== undefined) cookie = fresh.split(';', 1)[0] ?? cookie;
    return took;
  };
  const signIns: number[] = [];
  const reads: number[] = [];
  for (let at = 0; at < READS; at += 1) {
    // First, to have a session.
    if (at % Math.floor(READS / SIGN_INS) === 0) {
      const body = JSON.stringify({ username, password });
      const headers = { 'content-type': 'application/json', origin: url };
      signIns.push(await timed(() => fetch(`${url}/api/user/login`, { method: 'POST', headers, body })));
    }
    reads.push(await timed(() => fetch(`${url}/api/page-data`, { headers: { cookie } })));
    await sleep(PAUSE_MS);
  }
  return { signIn: median(signIns), pageData: median(reads) };
}

/** Connections that send the header of a call and then a byte a second; a dropped one is reopened. */
function dripAll(url: string): { stop: () => void } {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let isOver = false;
  const begin = () => {
    if (isOver) return;
    const socket = connect(Number(port), hostname);
    open.add(socket);
    socket.on('connect', () =>
      socket.write(
        `POST ${DRIPPED} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer none\r\n` +
          'content-type: application/json\r\ncontent-length: 4000\r\n\r\n[',
      ),
    );
    socket.resume().on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      setTimeout(begin, 200).unref();
    });
  };
  for (let at = 0; at < SLOW; at += 1) begin();
  const drip = setInterval(() => {
    for (const socket of open) if (socket.writable) socket.write(' ');
  }, DRIP_MS);
  return {
    stop: () => {
      isOver = true;
      clearInterval(drip);
      for (const socket of open) socket.destroy();
    },
  };
}
