import { signShared } from './shared-contexts.ts';
import { type Kind, SigningKeys } from './signing-keys.ts';

/**
 * Header with the client's address, signed by the gateway as the context is. A service never believes `x-forwarded-for`;
 * without this header, limits per address see one address for all.
 */
export const ADDRESS_HEADER = 'x-portal-address';

/** Signs contexts for the services that are to believe them. */
export class ContextWriter {
  readonly keys: SigningKeys;
  readonly #shared: Buffer | null;

  /** `shared`: the key of the version before this one, while its servers run beside; contexts are then signed as it does. */
  constructor(seeds: readonly Buffer[], shared: Buffer | null) {
    this.keys = new SigningKeys(seeds);
    this.#shared = shared;
  }

  /** Every service that may believe the text is named; valid for 60 s from `now`, in milliseconds. */
  sign(kind: Kind, claims: object, services: readonly string[], now?: number): string {
    return this.#shared === null
      ? this.keys.sign(kind, claims, services, now)
      : signShared(kind, claims, this.#shared, now);
  }
}
