import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import { buildRouteTable, type RouteTable, readServiceDescriptor } from './route-table.ts';

/** A service as configured. */
export interface ServiceAddress {
  readonly name: string;
  /** `http://127.0.0.1:4001`, without a path. */
  readonly origin: string;
}

export interface ServiceWatchOptions {
  readonly services: readonly ServiceAddress[];
  /** Paths of the gateway itself, which no service may claim. */
  readonly reserved: readonly string[];
  /** GET of a path at a service: status and JSON body. Rejects on a timeout. */
  readonly get: (origin: string, path: string) => Promise<{ status: number; body: unknown }>;
  /** First pause between two attempts; doubled up to `slowestMs`. */
  readonly quickestMs: number;
  readonly slowestMs: number;
  /** Pause between two readings of a known service: a restarted one may have other calls. */
  readonly rereadMs: number;
  /** Interval of readiness checks while a service is ready; `quickestMs` while it is not. */
  readonly askMs: number;
  /** How long "ready" counts: an older result is void. */
  readonly freshMs: number;
  readonly log: { info(details: object, sentence: string): void; warn(details: object, sentence: string): void };
}

interface Watched extends ServiceAddress {
  descriptor: ServiceDescriptor | null;
  /** When it last reported to be ready, on a monotonic clock; null if its last result was another one. */
  readyAt: number | null;
}

/**
 * Reads each service's `/service.json` until it responds, then regularly, and keeps one route table. Checks readiness
 * meanwhile.
 */
export class ServiceWatch {
  readonly #options: ServiceWatchOptions;
  readonly #watched: readonly Watched[];
  readonly #stop = new AbortController();
  readonly #reported = new Set<string>();
  #table: RouteTable;

  constructor(options: ServiceWatchOptions) {
    this.#options = options;
    this.#watched = options.services.map((service) => ({ ...service, descriptor: null, readyAt: null }));
    this.#table = buildRouteTable([], options.reserved, () => undefined);
  }

  get table(): RouteTable {
    return this.#table;
  }

  /** Whether the calls of every service are known: before that, an unknown path may still belong to one. */
  get isComplete(): boolean {
    return this.#watched.every(({ descriptor }) => descriptor !== null);
  }

  /** Names of the services whose calls are not known, or that are not ready now. */
  get waitingFor(): string[] {
    const oldest = performance.now() - this.#options.freshMs;
    return this.#watched
      .filter(({ descriptor, readyAt }) => descriptor === null || readyAt === null || readyAt < oldest)
      .map(({ name }) => name);
  }

  start(): void {
    for (const service of this.#watched) {
      void this.#follow(service);
      void this.#ask(service);
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  async #follow(service: Watched): Promise<void> {
    const { quickestMs, slowestMs, rereadMs } = this.#options;
    let pause = quickestMs;
    while (!this.#stop.signal.aborted) {
      const known = await this.#read(service);
      pause = known ? rereadMs : Math.min(pause * 2, slowestMs);
      await this.#rest(pause);
      if (pause === rereadMs) pause = quickestMs;
    }
  }

  async #ask(service: Watched): Promise<void> {
    const { get, askMs, quickestMs, log } = this.#options;
    while (!this.#stop.signal.aborted) {
      const startedAt = performance.now();
      const isReady = await get(service.origin, '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
      const about = { service: service.name };
      if (isReady && service.readyAt === null) log.info(about, 'a service is ready');
      if (!isReady && service.readyAt !== null) log.warn(about, 'a service is not ready');
      service.readyAt = isReady ? startedAt : null;
      await this.#rest(isReady ? askMs : quickestMs);
    }
  }

  async #rest(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
  }

  /** Whether the service has published its calls. */
  async #read(service: Watched): Promise<boolean> {
    const { get, log } = this.#options;
    try {
      const answer = await get(service.origin, '/service.json');
      if (answer.status !== 200) return false;
      const reading = readServiceDescriptor(answer.body);
      if ('wrong' in reading) {
        this.#warnOnce(`${service.name}: its /service.json cannot be used: ${reading.wrong}.`);
        return false;
      }
      if (JSON.stringify(reading.descriptor) !== JSON.stringify(service.descriptor)) {
        service.descriptor = reading.descriptor;
        this.#rebuild();
        log.info({ service: service.name, calls: reading.descriptor.calls.length }, 'the calls of a service are known');
      }
      return true;
    } catch {
      return false;
    }
  }

  #rebuild(): void {
    const known = this.#watched.flatMap(({ name, origin, descriptor }) =>
      descriptor === null ? [] : [{ name, origin, descriptor }],
    );
    this.#table = buildRouteTable(known, this.#options.reserved, (sentence) => this.#warnOnce(sentence));
  }

  #warnOnce(sentence: string): void {
    if (this.#reported.has(sentence)) return;
    this.#reported.add(sentence);
    this.#options.log.warn({}, sentence);
  }
}
