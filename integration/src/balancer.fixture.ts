import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

interface Target {
  readonly origin: string;
  isReady: boolean;
  isThere: boolean;
}

/** Milliseconds between two probes of a target, and the probe timeout. */
const LOOK_MS = 100;
const ANSWER_MS = 3000;
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * A small load balancer: round robin over the servers whose `/readyz` is 200. If none is, over all that respond, as
 * balancers do (fail open): a shared dependency must not cut off what still works.
 */
export class Balancer {
  readonly #server: Server;
  readonly #stop = new AbortController();
  #targets: Target[] = [];
  #turn = 0;

  constructor() {
    this.#server = createServer((request, response) => this.#pass(request, response));
  }

  /** Resolves with its own address. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  balance(origins: readonly string[]): void {
    this.#targets = origins.map((origin) => ({ origin, isReady: false, isThere: false }));
    for (const target of this.#targets) void this.#watch(target);
  }

  /** Whether all of its servers are ready. */
  get isWhole(): boolean {
    return this.#targets.every(({ isReady }) => isReady);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #watch(target: Target): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const status = await fetch(`${target.origin}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => null,
      );
      [target.isReady, target.isThere] = [status === 200, status !== null];
      await sleep(LOOK_MS);
    }
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const ready = this.#targets.filter(({ isReady }) => isReady);
    const able = ready.length > 0 ? ready : this.#targets.filter(({ isThere }) => isThere);
    this.#turn += 1;
    const target = able[this.#turn % able.length];
    if (target === undefined) {
      response.writeHead(502).end();
      return;
    }
    const { method = 'GET', headers } = request;
    const forwarded = ask(`${target.origin}${request.url}`, { method, headers: without(headers), agent: false });
    forwarded.on('response', (answer) => {
      if (response.destroyed) {
        answer.destroy();
        return;
      }
      response.writeHead(answer.statusCode ?? 502, without(answer.headers));
      pipeline(answer, response, () => undefined);
    });
    // No retries: lost requests have to be visible.
    forwarded.on('error', () => response.destroy());
    pipeline(request, forwarded, () => undefined);
  }
}

const without = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.includes(name)));
