import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { MinuteLimit, type Taken } from '@shoppervoice/service-kit';

/** Calls per minute. */
export interface ConsumerBounds {
  /** Also of an address without a session. */
  readonly session: number;
  readonly user: number;
  readonly merchant: number;
}

/** Rate limits of a session, its user and its merchant: more sessions of one user are not more calls. */
export class ConsumerLimits {
  readonly #session: MinuteLimit;
  readonly #user: MinuteLimit;
  readonly #merchant: MinuteLimit;

  /** A user's limit is at least that of a session, and a merchant's at least that of a user. */
  constructor(bounds: ConsumerBounds, now: () => number) {
    const user = Math.max(bounds.session, bounds.user);
    this.#session = new MinuteLimit(bounds.session, now);
    this.#user = new MinuteLimit(user, now);
    this.#merchant = new MinuteLimit(Math.max(user, bounds.merchant), now);
  }

  /** Counts one call. What a session does beyond its own limit does not count for its colleagues. */
  take({ sessionId, userId, mid }: Pick<SessionContext, 'sessionId' | 'userId' | 'mid'>): Taken {
    const taken = this.#session.take(`session ${sessionId}`);
    if (taken.kind === 'over') return taken;
    const ofUser = this.#user.take(userId);
    return ofUser.kind === 'over' ? ofUser : this.#merchant.take(String(mid));
  }

  /** Counts a call that has no session, by `key` (an address or a token), with the limit of a session. */
  takeOther(key: string): Taken {
    return this.#session.take(key);
  }
}
