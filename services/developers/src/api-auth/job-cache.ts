import type { JobAnswer, JobPurpose } from '@shoppervoice/contracts/accounts';
import { fetchJobContext, ProblemError } from '@shoppervoice/service-kit';

export type ApiJob = NonNullable<JobAnswer['job']>;

/**
 * How long an answer is cached, in milliseconds: a revoked plan stops a client within 5 s, the call itself included.
 */
const FRESH_MS = 4000;
const MOST_MERCHANTS = 10_000;

interface Known {
  readonly at: number;
  readonly job: Promise<ApiJob | null>;
}

/** Current entitlements of merchants, from accounts; concurrent calls of one merchant share one request. */
export class JobCache {
  readonly #accounts: { readonly addresses: string; readonly internalKey: Buffer };
  readonly #services: readonly string[];
  readonly #purpose: JobPurpose;
  readonly #known = new Map<number, Known>();
  /** How often an answer was fresh. */
  readonly reads = { hits: 0, misses: 0 };

  /** `services`: that the jobs may call, by name. */
  constructor(
    accounts: { readonly addresses: string; readonly internalKey: Buffer },
    services: readonly string[],
    purpose: JobPurpose = 'api',
  ) {
    this.#accounts = accounts;
    this.#services = services;
    this.#purpose = purpose;
  }

  /** Null: there is no such merchant. @throws ProblemError 503 if accounts does not respond */
  async of(mid: number): Promise<ApiJob | null> {
    const known = this.#known.get(mid);
    const isFresh = known !== undefined && performance.now() - known.at < FRESH_MS;
    this.reads[isFresh ? 'hits' : 'misses'] += 1;
    if (isFresh) return known.job;
    const job = this.#ask(mid);
    this.#known.delete(mid);
    this.#known.set(mid, { at: performance.now(), job });
    if (this.#known.size > MOST_MERCHANTS) {
      const oldest = this.#known.keys().next();
      if (!oldest.done) this.#known.delete(oldest.value);
    }
    return job;
  }

  async #ask(mid: number): Promise<ApiJob | null> {
    try {
      return await fetchJobContext(this.#accounts, { mid, userId: null, purpose: this.#purpose }, this.#services);
    } catch {
      this.#known.delete(mid);
      throw new ProblemError(
        503,
        'What this merchant holds cannot be looked up right now. Try again in a few seconds.',
        {
          retryAfter: 2,
        },
      );
    }
  }
}
