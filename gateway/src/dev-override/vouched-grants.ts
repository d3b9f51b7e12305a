import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { isDuplicate } from '../registry/registry-database.ts';
import type { TextSigner } from '../signing/text-signer.ts';

/** A developer's server that a deploy token vouches for, on its way to the one session that confirms it. */
export interface VouchedGrant {
  readonly id: string;
  readonly remote: string;
  readonly origin: string;
  /** Id of the token: once it is revoked, what it vouched for ends. */
  readonly token: string;
  /** Until when it can be confirmed, milliseconds. */
  readonly until: number;
}

/** Path of the portal that asks about a grant, which its query `of` holds. */
export const DEV_SESSION_PATH = '/dev-session';
const TAKEN_WITHIN_MS = 10 * 60_000;

/**
 * Grants of `remote dev` with a deploy token: signed texts, good for ten minutes and for one session. Which have been taken is
 * in the database, so that two gateways do not give one twice.
 */
export class VouchedGrants {
  readonly #signer: TextSigner;
  readonly #taken: Collection<{ readonly _id: string; readonly at: Date }>;
  readonly #portalUrl: string;
  readonly #now: () => number;

  constructor(signer: TextSigner, db: Db, { portalUrl, now }: { portalUrl: string; now: () => number }) {
    this.#signer = signer;
    this.#taken = db.collection('devGrants');
    this.#portalUrl = portalUrl;
    this.#now = now;
  }

  /** The portal's address that asks, and until when. */
  give(remote: string, origin: string, token: string): { readonly open: string; readonly until: number } {
    const until = this.#now() + TAKEN_WITHIN_MS;
    const grant: VouchedGrant = { id: randomUUID(), remote, origin, token, until };
    return { open: `${this.#portalUrl}${DEV_SESSION_PATH}?of=${this.#signer.sign(grant)}`, until };
  }

  read(text: string): VouchedGrant | null {
    const grant = this.#signer.read(text) as VouchedGrant | null;
    return grant !== null && this.#now() < grant.until ? grant : null;
  }

  /** Takes it for one session. False: another one has. */
  async take({ id }: VouchedGrant): Promise<boolean> {
    try {
      await this.#taken.insertOne({ _id: id, at: new Date(this.#now()) });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
