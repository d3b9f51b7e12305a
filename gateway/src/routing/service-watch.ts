import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceDescriptor } from '@shoppervoice/contracts';
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
  /** GET of a path at a service: status and JSON body. Rejects when the service does not answer in time. */
  readonly get: (origin: string, path: string) => Promise<{ status: number; body: unknown }>;
  /** First pause between two attempts; doubled up to `slowestMs`. */
  readonly quickestMs: number;
  readonly slowestMs: number;
  /** Pause between two readings of a service that has answered: a restarted one may bring other calls. */
  readonly rereadMs: number;
  readonly log: { info(details: object, sentence: string): void; warn(details: object, sentence: string): void };
}

interface Watched extends ServiceAddress {
  descriptor: ServiceDescriptor | null;
  wasReady: boolean;
}

/** Reads each service's `/service.json` until it answers, and again from time to time, and keeps one route table. */
export class ServiceWatch {
  readonly #options: ServiceWatchOptions;
  readonly #watched: readonly Watched[];
  readonly #stop = new AbortController();
  readonly #told = new Set<string>();
  #table: RouteTable;

  constructor(options: ServiceWatchOptions) {
    this.#options = options;
    this.#watched = options.services.map((service) => ({ ...service, descriptor: null, wasReady: false }));
    this.#table = buildRouteTable([], options.reserved, () => undefined);
  }

  get table(): RouteTable {
    return this.#table;
  }

  /** Whether the calls of every service are known: before that, an unknown path may still be somebody's. */
  get isComplete(): boolean {
    return this.#watched.every(({ descriptor }) => descriptor !== null);
  }

  /** Names of the services that were not ready once yet. */
  get waitingFor(): string[] {
    return this.#watched.filter(({ wasReady }) => !wasReady).map(({ name }) => name);
  }

  start(): void {
    for (const service of this.#watched) void this.#follow(service);
  }

  stop(): void {
    this.#stop.abort();
  }

  async #follow(service: Watched): Promise<void> {
    const { quickestMs, slowestMs, rereadMs } = this.#options;
    let pause = quickestMs;
    while (!this.#stop.signal.aborted) {
      const known = await this.#read(service);
      pause = known && service.wasReady ? rereadMs : Math.min(pause * 2, slowestMs);
      await sleep(pause, undefined, { signal: this.#stop.signal, ref: false }).catch(() => undefined);
      if (pause === rereadMs) pause = quickestMs;
    }
  }

  /** Whether the service told its calls. */
  async #read(service: Watched): Promise<boolean> {
    const { get, log } = this.#options;
    try {
      const answer = await get(service.origin, '/service.json');
      if (answer.status !== 200) return false;
      const reading = readServiceDescriptor(answer.body);
      if ('wrong' in reading) {
        this.#tellOnce(`${service.name}: its /service.json cannot be used: ${reading.wrong}.`);
        return false;
      }
      if (JSON.stringify(reading.descriptor) !== JSON.stringify(service.descriptor)) {
        service.descriptor = reading.descriptor;
        this.#rebuild();
        log.info({ service: service.name, calls: reading.descriptor.calls.length }, 'the calls of a service are known');
      }
      if (!service.wasReady) service.wasReady = (await get(service.origin, '/readyz')).status === 200;
      return true;
    } catch {
      return false;
    }
  }

  #rebuild(): void {
    const known = this.#watched.flatMap(({ name, origin, descriptor }) =>
      descriptor === null ? [] : [{ name, origin, descriptor }],
    );
    this.#table = buildRouteTable(known, this.#options.reserved, (sentence) => this.#tellOnce(sentence));
  }

  #tellOnce(sentence: string): void {
    if (this.#told.has(sentence)) return;
    this.#told.add(sentence);
    this.#options.log.warn({}, sentence);
  }
}
