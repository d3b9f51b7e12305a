import { ProblemError } from '@shoppervoice/service-kit';

const MINUTE_MS = 60_000;

/** Questions in a minute of a user, and of all users of a merchant; a start of the service forgets them. */
export class ChatLimits {
  readonly #asked = new Map<string, number[]>();
  readonly #of: { readonly user: number; readonly merchant: number };
  readonly #now: () => number;

  constructor(of: { readonly user: number; readonly merchant: number }, now: () => number) {
    this.#of = of;
    this.#now = now;
  }

  /** @throws ProblemError 429 past a limit */
  take({ userId, mid }: { readonly userId: string; readonly mid: number }): void {
    const now = this.#now();
    const limits: readonly (readonly [string, number])[] = [
      [`${mid}|${userId}`, this.#of.user],
      [String(mid), this.#of.merchant],
    ];
    for (const [key, at] of this.#asked) {
      const recent = at.filter((one) => one > now - MINUTE_MS);
      if (recent.length === 0) this.#asked.delete(key);
      else this.#asked.set(key, recent);
    }
    for (const [key, most] of limits) {
      const at = this.#asked.get(key) ?? [];
      const first = at[0];
      if (at.length < most || first === undefined) continue;
      const retryAfter = Math.max(1, Math.ceil((first + MINUTE_MS - now) / 1000));
      throw new ProblemError(429, 'Too many questions in a minute. Wait a little, then ask again.', {
        retryAfter,
      });
    }
    for (const [key] of limits) this.#asked.set(key, [...(this.#asked.get(key) ?? []), now]);
  }
}
