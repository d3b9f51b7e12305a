import type { TextSigner } from '../signing/text-signer.ts';
import { DEV_LIFE_MS } from './dev-overrides.ts';

/** What a superuser has confirmed at the platform, on its way to their session at the portal. */
export interface DevGrant {
  readonly userId: string;
  readonly remote: string;
  readonly origin: string;
  /** End of the override that it begins, milliseconds. */
  readonly until: number;
}

/** It is taken to the portal at once, or after a sign-in there. */
const TAKEN_WITHIN_MS = 10 * 60_000;

/** Path of the portal that takes one, as its query `grant`. */
export const DEV_GRANT_PATH = '/dev-override';

/**
 * A developer override is confirmed at the platform and is of a session at the portal, where the platform's cookie is none: a
 * signed text carries it over, good for that user alone and for some minutes.
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

  /** The address of the portal that begins the override, and when that ends. */
  give(userId: string, remote: string, origin: string): { readonly open: string; readonly until: number } {
    const until = this.#now() + DEV_LIFE_MS;
    const grant: DevGrant = { userId, remote, origin, until };
    return { open: `${this.#portalUrl}${DEV_GRANT_PATH}?grant=${this.#signer.sign(grant)}`, until };
  }

  /** What was granted to this user a moment ago; null for anything else. */
  read(text: string, userId: string): DevGrant | null {
    const grant = this.#signer.read(text) as DevGrant | null;
    if (grant === null || grant.userId !== userId || !this.#isListed(grant.origin)) return null;
    return this.#now() < grant.until - DEV_LIFE_MS + TAKEN_WITHIN_MS ? grant : null;
  }
}
