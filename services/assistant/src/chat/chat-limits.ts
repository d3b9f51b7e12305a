import { ProblemError } from '@shoppervoice/service-kit';

const MINUTE_MS = 60_000;

/** Rate limit of questions per minute, for each user and each merchant. In memory: a restart resets it. */
export class ChatLimits {
  readonly #recent = new Map<string, number[]>();
  readonly #limits: { readonly user: number; readonly merchant: number };
  readonly #now: () => number;

  constructor(of: { readonly user: number; readonly merchant: number }, now: () => number) {
    this.#limits = of;
    this.#now = now;
  }

  /** @throws ProblemError 429 over a limit */
  take({ userId, mid }: { readonly userId: string; readonly mid: number }): void {
    const now = this.#now();
    const limits: readonly (readonly [string, number])[] = [
      [`${mid}|${userId}`, this.#limits.user],
      [String(mid), this.#limits.merchant],
    ];
    for (const [key, at] of this.#recent) {
      const recent = at.filter((one) => one > now - MINUTE_MS);
      if (recent.length === 0) this.#recent.delete(key);
      else this.#recent.set(key, recent);
    }
    for (const [key, limit] of limits) {
      const at = this.#recent.get(key) ?? [];
      const first = at[0];
      if (at.length < limit || first === undefined) continue;
      const retryAfter = Math.max(1, Math.ceil((first + MINUTE_MS - now) / 1000));
      throw new ProblemError(429, 'Too many questions in a minute. Wait a little, then ask again.', {
        retryAfter,
      });
    }
    for (const [key] of limits) this.#recent.set(key, [...(this.#recent.get(key) ?? []), now]);
  }
}
