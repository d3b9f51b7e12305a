import type { TextSigner } from '../signing/text-signer.ts';
import { DEV_LIFE_MS } from './dev-overrides.ts';

/** What a superuser has confirmed at the platform, on its way to their portal session. */
export interface DevGrant {
  readonly userId: string;
  readonly remote: string;
  readonly origin: string;
  /** When its override ends, milliseconds. */
  readonly until: number;
}

/** Redeemed at the portal at once, or after a sign-in there. */
const TAKEN_WITHIN_MS = 10 * 60_000;

/** Path of the portal that redeems a grant, as its query `grant`. */
export const DEV_GRANT_PATH = '/dev-override';

/**
 * A developer override is confirmed at the platform and applies to a portal session, which does not have the platform's
 * cookie: a signed text carries it over, valid for that user only and for some minutes.
 */
export class DevGrants {
  readonly #signer: TextSigner;
  readonly #portalUrl: string;
  readonly #isListed: (origin: string) => boolean;
  readonly #now: () => number;

  /** `isListed`: whether a developer may serve from this origin. */
  constructor(
    signer: TextSigner,
    { portalUrl, isListed, now }: { portalUrl: string; isListed: (origin: string) => boolean; now: () => number },
  ) {
    this.#signer = signer;
    this.#portalUrl = portalUrl;
    this.#isListed = isListed;
    this.#now = now;
  }

  isListed(origin: string): boolean {
    return this.#isListed(origin);
  }

  /** The portal address that starts the override, and when that ends. */
  give(userId: string, remote: string, origin: string): { readonly open: string; readonly until: number } {
    const until = this.#now() + DEV_LIFE_MS;
    const grant: DevGrant = { userId, remote, origin, until };
    return { open: `${this.#portalUrl}${DEV_GRANT_PATH}?grant=${this.#signer.sign(grant)}`, until };
  }

  /** What was recently granted to this user; null for anything else. */
  read(text: string, userId: string): DevGrant | null {
    const grant = this.#signer.read(text) as DevGrant | null;
    if (grant === null || grant.userId !== userId || !this.#isListed(grant.origin)) return null;
    return this.#now() < grant.until - DEV_LIFE_MS + TAKEN_WITHIN_MS ? grant : null;
  }
}
