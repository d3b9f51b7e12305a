/** How long "ready" counts, in milliseconds: an older result is void. */
const FRESH_MS = 2500;

interface Replica {
  readonly origin: string;
  /** When it last reported to be ready, on a monotonic clock; null if its last result was another one. */
  readyAt: number | null;
  /** Requests whose response has not begun. */
  waiting: number;
}

/** The addresses of one service: the same program over the same database. Requests go to those that are ready. */
export class ServiceReplicas {
  readonly service: string;
  readonly #replicas: Replica[];

  /** `origins`: at least one, such as `http://127.0.0.1:4001`, without a path. */
  constructor(service: string, origins: readonly string[]) {
    this.service = service;
    this.#replicas = origins.map((origin) => ({ origin, readyAt: null, waiting: 0 }));
  }

  get origins(): readonly string[] {
    return this.#replicas.map(({ origin }) => origin);
  }

  get isReady(): boolean {
    return this.#ready.length > 0;
  }

  /** `at`: when the check began whose result is that it is ready; null: it is not. */
  report(origin: string, at: number | null): void {
    const replica = this.#replicas.find((each) => each.origin === origin);
    if (replica !== undefined) replica.readyAt = at;
  }

  /**
   * Sends a request to the ready replica with the fewest that wait; without a ready one to any, which may be ready by
   * now. `after`: to another one than this, if there is another.
   */
  async send<Answer>(to: (origin: string) => Promise<Answer>, after?: string): Promise<Answer> {
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
    const oldest = performance.now() - FRESH_MS;
    return this.#replicas.filter(({ readyAt }) => readyAt !== null && readyAt >= oldest);
  }
}
