import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { MinuteLimit, type Taken } from './minute-limit.ts';

/** Calls a minute. */
export interface ConsumerBounds {
  /** Also of an address, where nobody is signed in. */
  readonly session: number;
  readonly user: number;
  readonly merchant: number;
}

/** So many calls a minute of a session, of its user and of its merchant: more sessions of one user are not more calls. */
export class ConsumerLimits {
  readonly #session: MinuteLimit;
  readonly #user: MinuteLimit;
  readonly #merchant: MinuteLimit;

  /** What a session may do its user may, and what a user may the merchant may. */
  constructor(bounds: ConsumerBounds, now: () => number) {
    const user = Math.max(bounds.session, bounds.user);
    this.#session = new MinuteLimit(bounds.session, now);
    this.#user = new MinuteLimit(user, now);
    this.#merchant = new MinuteLimit(Math.max(user, bounds.merchant), now);
  }

  /** Counts one call. What a session does beyond its own limit takes nothing from colleagues. */
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
