import { ProblemError, type SharedCounts, SharedLimit } from '@shoppervoice/service-kit';

/** Rate limit of questions, or of other requests to the endpoint, per minute, for each user and each merchant. */
export class ChatLimits {
  readonly #user: SharedLimit;
  readonly #merchant: SharedLimit;

  readonly #what: string;

  /** `counts`: of all processes of the assistant. `what`: is limited, apart from everything else. */
  constructor(
    of: { readonly user: number; readonly merchant: number },
    counts: SharedCounts,
    now: () => number,
    what: 'questions' | 'translations' = 'questions',
  ) {
    this.#what = what;
    this.#user = new SharedLimit(`${what} of users`, of.user, counts, now);
    this.#merchant = new SharedLimit(`${what} of merchants`, of.merchant, counts, now);
  }

  /** @throws ProblemError 429 over a limit */
  async take({ userId, mid }: { readonly userId: string; readonly mid: number }): Promise<void> {
    const ofUser = await this.#user.take(`${mid}|${userId}`);
    const taken = ofUser.kind === 'over' ? ofUser : await this.#merchant.take(String(mid));
    if (taken.kind === 'ok') return;
    throw new ProblemError(429, `Too many ${this.#what} in a minute. Wait a little, then ask again.`, {
      retryAfter: taken.resetSeconds,
    });
  }
}
