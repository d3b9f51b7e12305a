/** How long "ready" counts beyond the next check, in milliseconds: then the result is void. */
const LATE_MS = 1500;
/** A service that nobody uses for so long, in milliseconds, is checked less often. */
const IN_USE_MS = 10_000;

interface Replica {
  readonly origin: string;
  /** Until when it counts as ready, on a monotonic clock; null if its last result was another one. */
  readyUntil: number | null;
  /** Requests whose response has not begun. */
  waiting: number;
}

/** The addresses of one service: the same program over the same database. Requests go to those that are ready. */
export class ServiceReplicas {
  readonly service: string;
  readonly #replicas: Replica[];
  #usedAt = Number.NEGATIVE_INFINITY;
  /** Called at the first use after a while. */
  #onUse: (() => void) | null = null;

  /** `origins`: at least one, such as `http://127.0.0.1:4001`, without a path. */
  constructor(service: string, origins: readonly string[]) {
    this.service = service;
    this.#replicas = origins.map((origin) => ({ origin, readyUntil: null, waiting: 0 }));
  }

  get origins(): readonly string[] {
    return this.#replicas.map(({ origin }) => origin);
  }

  get isReady(): boolean {
    return this.#ready.length > 0;
  }

  /** Whether somebody has sent a request or asked for the state a short time ago. */
  get isInUse(): boolean {
    return performance.now() - this.#usedAt < IN_USE_MS;
  }

  /** `listener` is called when it is used again after a while. It checks the replicas at once. */
  set onUse(listener: () => void) {
    this.#onUse = listener;
  }

  /** Somebody sends a request, or asks for the state: what rare checks have found counts no longer than that of frequent ones. */
  use(): void {
    const isAgain = !this.isInUse;
    this.#usedAt = performance.now();
    if (!isAgain) return;
    const latest = this.#usedAt + LATE_MS;
    for (const replica of this.#replicas) {
      if (replica.readyUntil !== null) replica.readyUntil = Math.min(replica.readyUntil, latest);
    }
    this.#onUse?.();
  }

  /** `nextAt`: when it is checked again, if it is ready; null: it is not ready. */
  report(origin: string, nextAt: number | null): void {
    const replica = this.#replicas.find((each) => each.origin === origin);
    if (replica !== undefined) replica.readyUntil = nextAt === null ? null : nextAt + LATE_MS;
  }

  /**
   * Sends a request to the ready replica with the fewest that wait; without a ready one to any, which may be ready by
   * now. `after`: to another one than this, if there is another.
   */
  async send<Answer>(to: (origin: string) => Promise<Answer>, after?: string): Promise<Answer> {
    this.use();
    const ready = this.#ready;
    const candidates = ready.length > 0 ? ready : this.#replicas;
    const others = candidates.filter(({ origin }) => origin !== after);
    const replica = (others.length > 0 ? others : candidates).reduce((least, each) =>
      each.waiting < least.waiting ? each : least,
    );
    replica.waiting += 1;
    // Replicas with as many waiting requests take turns.
    this.#replicas.push(...this.#replicas.splice(this.#replicas.indexOf(replica), 1));
    try {
      return await to(replica.origin);
    } finally {
      replica.waiting -= 1;
    }
  }

  get #ready(): readonly Replica[] {
    const now = performance.now();
    return this.#replicas.filter(({ readyUntil }) => readyUntil !== null && readyUntil >= now);
  }
}
