import { setTimeout as sleep } from 'node:timers/promises';
import { signContext } from '@shoppervoice/service-kit/testing';
import { askSession, type OutagePortal, type Server, signInByCall, signInToPlatformByCall } from './outage-portal.ts';
import { slowness } from './slowness.ts';

/** One real call; times on the clock of `performance.now()`. */
export interface Call {
  readonly server: Server;
  readonly what: string;
  readonly startedAt: number;
  readonly ended: number;
  /** Responded correctly, within the reader's timeout. */
  readonly isGood: boolean;
}

/**
 * A call that takes longer is given up and counts as unanswered. Milliseconds, as all times here on an idle machine.
 */
const PATIENCE_MS = 2000;
/** Between two calls of a reader. A soak run checks more often; half of a processor goes into it. */
const REST_MS = process.env.SOAK ? 40 : 150;

interface Reader {
  /** The server that could not respond without all of its dependencies. */
  readonly server: Server;
  readonly what: string;
  /** Between two calls; a password check costs a tenth of a second of processor time. */
  readonly restMs?: number;
  readonly call: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * Six readers with continuous calls: through the gateway, and to each service directly; every call reads the database.
 */
export class Readers {
  readonly #readers: readonly Reader[];
  #calls: Call[] = [];
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(readers: readonly Reader[]) {
    this.#readers = readers;
  }

  static async of(portal: OutagePortal): Promise<Readers> {
    const cookie = await signInByCall(portal, 'admin4101');
    const superCookie = await signInToPlatformByCall(portal, 'super');
    const { context } = await askSession(portal, cookie);
    const figures = '/api/home/online-buyer';
    return new Readers([
      { server: 'gateway', what: 'sign-in', restMs: 500, call: (signal) => signInByCall(portal, 'user4102', signal) },
      { server: 'gateway', what: 'page data', call: get(`${portal.url}/api/app-data`, () => ({ cookie })) },
      { server: 'gateway', what: 'figures', call: get(`${portal.url}${figures}`, () => ({ cookie })) },
      {
        server: 'gateway',
        what: 'the registry',
        call: get(`${portal.platformUrl}/api/platform/tokens`, () => ({ cookie: superCookie })),
      },
      { server: 'accounts', what: 'a session', call: (signal) => askSession(portal, cookie, signal) },
      {
        server: 'online-buyer',
        what: 'figures',
        call: get(`${portal.origins['online-buyer']}${figures}`, () => ({
          'x-portal-context': signContext(context, portal.keys.context),
        })),
      },
    ]);
  }

  start(): void {
    this.#running = Promise.all(this.#readers.map((reader) => this.#read(reader)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** In the order in which they ended. */
  get calls(): readonly Call[] {
    return this.#calls;
  }

  /** Discards the calls that ended before. */
  forget(before: number): void {
    this.#calls = this.#calls.filter(({ ended }) => ended >= before);
  }

  /** Readers without a response to any call since then. */
  unanswered(since: number): string[] {
    const isAnswered = ({ server, what }: Reader) =>
      this.#calls.some(
        (call) => call.server === server && call.what === what && call.isGood && call.startedAt >= since,
      );
    return this.#readers.filter((reader) => !isAnswered(reader)).map(({ server, what }) => `${what} (${server})`);
  }

  async #read({ server, what, call, restMs = REST_MS }: Reader): Promise<void> {
    while (!this.#isStopped) {
      const startedAt = performance.now();
      const isGood = await call(AbortSignal.timeout(Math.round(PATIENCE_MS * slowness()))).then(
        () => true,
        () => false,
      );
      this.#calls.push({ server, what, startedAt, ended: performance.now(), isGood });
      await sleep(restMs);
    }
  }
}

function get(url: string, headers: () => Record<string, string>): (signal: AbortSignal) => Promise<void> {
  return async (signal) => {
    const answer = await fetch(url, { headers: headers(), signal });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  };
}
