import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceDescriptor } from '@shoppervoice/contracts/accounts';
import { ServiceReplicas } from '../upstream/service-replicas.ts';
import { buildRouteTable, type RouteTable, readServiceDescriptor } from './route-table.ts';

export interface ServiceWatchOptions {
  readonly services: readonly ServiceReplicas[];
  /** Paths of the gateway itself, which no service may claim. */
  readonly reserved: readonly string[];
  /** GET of a path at a single replica: status and JSON body. Rejects on a timeout. */
  readonly get: (to: ServiceReplicas, path: string) => Promise<{ status: number; body: unknown }>;
  /** Pause between two checks of a replica that is not ready, of one that is, and of one that is and that nobody uses. */
  readonly unreadyMs: number;
  readonly readyMs: number;
  readonly restingMs: number;
  /** Interval at which the calls of a ready replica that is in use are read again. */
  readonly rereadMs: number;
  readonly log: { info(details: object, sentence: string): void; warn(details: object, sentence: string): void };
}

interface Watched {
  readonly replicas: ServiceReplicas;
  /** Ends the pauses between checks. */
  wake: AbortController;
  readonly watched: readonly WatchedReplica[];
}

interface WatchedReplica {
  readonly origin: string;
  /** It alone. */
  readonly self: ServiceReplicas;
  descriptor: ServiceDescriptor | null;
  readAt: number;
  isReady: boolean;
}

/**
 * Checks the readiness of every replica of each service, reads its calls from `/service.json`, and keeps one route
 * table.
 */
export class ServiceWatch {
  readonly #options: ServiceWatchOptions;
  readonly #services: readonly Watched[];
  readonly #stop = new AbortController();
  readonly #reported = new Set<string>();
  #table: RouteTable;
  #known = '[]';

  constructor(options: ServiceWatchOptions) {
    this.#options = options;
    this.#services = options.services.map((replicas) => ({
      replicas,
      wake: new AbortController(),
      watched: replicas.origins.map((origin) => ({
        origin,
        self: new ServiceReplicas(replicas.service, [origin]),
        descriptor: null,
        readAt: Number.NEGATIVE_INFINITY,
        isReady: false,
      })),
    }));
    this.#table = buildRouteTable([], options.reserved, () => undefined);
  }

  get table(): RouteTable {
    return this.#table;
  }

  /** @throws Error for a service that is not configured */
  replicasOf(service: string): ServiceReplicas {
    const found = this.#services.find(({ replicas }) => replicas.service === service);
    if (found === undefined) throw new Error(`${service} is not configured`);
    return found.replicas;
  }

  /** Whether the calls of every service are known: before that, an unknown path may still belong to one. */
  get isComplete(): boolean {
    return this.#services.every(({ watched }) => watched.some(({ descriptor }) => descriptor !== null));
  }

  /** Names of the services of which no replica is ready now. Whoever asks has them checked as often as in use. */
  get waitingFor(): string[] {
    for (const { replicas } of this.#services) replicas.use();
    return this.#services.flatMap(({ replicas }) => (replicas.isReady ? [] : [replicas.service]));
  }

  start(): void {
    for (const service of this.#services) {
      service.replicas.onUse = () => {
        // A replica may have been replaced by another version between two rare checks.
        for (const replica of service.watched) replica.readAt = Number.NEGATIVE_INFINITY;
        service.wake.abort();
        service.wake = new AbortController();
      };
      for (const replica of service.watched) void this.#follow(service, replica);
    }
  }

  stop(): void {
    this.#stop.abort();
  }

  async #follow(service: Watched, replica: WatchedReplica): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const { signal } = service.wake;
      const pauseMs = await this.#check(service.replicas, replica);
      const ends = AbortSignal.any([this.#stop.signal, signal]);
      await sleep(pauseMs, undefined, { signal: ends, ref: false }).catch(() => undefined);
    }
  }

  /** Returns the pause until the next check, in milliseconds. */
  async #check(replicas: ServiceReplicas, replica: WatchedReplica): Promise<number> {
    const { get, unreadyMs, readyMs, restingMs, rereadMs, log } = this.#options;
    const startedAt = performance.now();
    const isUp = await get(replica.self, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );
    // One that has become ready may be another version: it gets no request before its calls are known.
    // One that nobody uses is read again at its first use.
    const isOld = replicas.isInUse && startedAt - replica.readAt >= rereadMs;
    const isDue = replica.descriptor === null || (isUp && (!replica.isReady || isOld));
    const wasRead = isDue && (await this.#read(replica));
    if (wasRead) replica.readAt = startedAt;
    const isReady = isUp && replica.descriptor !== null;
    const about = { service: replicas.service, address: replica.origin };
    if (isReady && !replica.isReady) log.info(about, 'a service is ready');
    if (!isReady && replica.isReady) log.warn(about, 'a service is not ready');
    if (wasRead || isReady !== replica.isReady) {
      replica.isReady = isReady;
      this.#rebuild();
    }
    const pauseMs = !isReady ? unreadyMs : replicas.isInUse ? readyMs : restingMs;
    replicas.report(replica.origin, isReady ? startedAt + pauseMs : null);
    return pauseMs;
  }

  /** Whether the replica has published its calls. */
  async #read(replica: WatchedReplica): Promise<boolean> {
    try {
      const answer = await this.#options.get(replica.self, '/service.json');
      if (answer.status !== 200) return false;
      const reading = readServiceDescriptor(answer.body);
      if ('wrong' in reading) {
        this.#warnOnce(`${replica.self.service}: its /service.json cannot be used: ${reading.wrong}.`);
        return false;
      }
      const { service } = replica.self;
      const { audience = service } = reading.descriptor;
      if (audience !== service) {
        this.#warnOnce(`${service}: it believes contexts for ${audience} alone. Name it ${audience} in SERVICES.`);
      }
      replica.descriptor = reading.descriptor;
      return true;
    } catch {
      return false;
    }
  }

  #rebuild(): void {
    const services = this.#services.flatMap(({ replicas, watched }) => {
      const descriptor = sharedCalls(watched);
      return descriptor === null ? [] : [{ name: replicas.service, descriptor }];
    });
    const known = JSON.stringify(services);
    if (known === this.#known) return;
    this.#known = known;
    this.#table = buildRouteTable(services, this.#options.reserved, (sentence) => this.#warnOnce(sentence));
    this.#options.log.info({ calls: this.#table.routes.length }, 'the calls of the services are known');
  }

  #warnOnce(sentence: string): void {
    if (this.#reported.has(sentence)) return;
    this.#reported.add(sentence);
    this.#options.log.warn({}, sentence);
  }
}

/**
 * The calls that every ready replica has, and while none is ready every known one: during a rolling upgrade a call of
 * one version alone is not routed.
 */
function sharedCalls(watched: readonly WatchedReplica[]): ServiceDescriptor | null {
  const known = watched.filter(({ descriptor }) => descriptor !== null);
  const ready = known.filter(({ isReady }) => isReady);
  const [first, ...others] = (ready.length > 0 ? ready : known).flatMap(({ descriptor }) => descriptor ?? []);
  if (first === undefined) return null;
  const isShared = ({ method, path }: ServiceDescriptor['calls'][number]) =>
    others.every(({ calls }) => calls.some((call) => call.method === method && call.path === path));
  return { ...first, calls: first.calls.filter(isShared) };
}
