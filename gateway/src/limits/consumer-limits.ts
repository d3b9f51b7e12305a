import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { type SharedCounts, SharedLimit, type Taken } from '@shoppervoice/service-kit';

/** Calls per minute. */
export interface ConsumerBounds {
  /** Also of an address without a session. */
  readonly session: number;
  readonly user: number;
  readonly merchant: number;
}

/** Rate limits of a session, its user and its merchant: more sessions of one user are not more calls. */
export class ConsumerLimits {
  readonly #session: SharedLimit;
  readonly #user: SharedLimit;
  readonly #merchant: SharedLimit;

  /**
   * A user's limit is at least that of a session, and a merchant's at least that of a user.
   * @param name of what is limited, e.g. reads
   * @param counts of all gateways; null: this one counts alone
   */
  constructor(name: string, bounds: ConsumerBounds, counts: SharedCounts | null, now: () => number) {
    const user = Math.max(bounds.session, bounds.user);
    this.#session = new SharedLimit(`${name} of sessions`, bounds.session, counts, now);
    this.#user = new SharedLimit(`${name} of users`, user, counts, now);
    this.#merchant = new SharedLimit(`${name} of merchants`, Math.max(user, bounds.merchant), counts, now);
  }

  /** Counts one call. What a session does beyond its own limit does not count for its colleagues. */
  async take({ sessionId, userId, mid }: Pick<SessionContext, 'sessionId' | 'userId' | 'mid'>): Promise<Taken> {
    const taken = await this.#session.take(`session ${sessionId}`);
    if (taken.kind === 'over') return taken;
    const ofUser = await this.#user.take(userId);
    return ofUser.kind === 'over' ? ofUser : this.#merchant.take(String(mid));
  }

  /** Counts a call that has no session, by `key` (an address or a token), with the limit of a session. */
  takeOther(key: string): Promise<Taken> {
    return this.#session.take(key);
  }
}
