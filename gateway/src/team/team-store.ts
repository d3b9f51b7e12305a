import { randomBytes } from 'node:crypto';
import type { Collection, Db } from 'mongodb';

export interface TeamWebhook {
  readonly url: string;
  readonly secret: string;
  readonly by: string;
  readonly at: string;
}

/** What was set at the platform or by a token. */
interface TeamDocument {
  /** The remote. */
  readonly _id: string;
  /** In place of the descriptor's. */
  readonly mail?: { readonly address: string; readonly at: string } | null;
  readonly webhook?: TeamWebhook | null;
}
export type TeamSettings = Omit<TeamDocument, '_id'>;

/** Whom the portal tells about each remote, besides what descriptors say. */
export class TeamStore {
  readonly #teams: Collection<TeamDocument>;

  constructor(db: Db) {
    this.#teams = db.collection('teams', { writeConcern: { w: 'majority', journal: true } });
  }

  async read(remote: string): Promise<TeamSettings> {
    return (await this.#teams.findOne({ _id: remote })) ?? {};
  }

  async setMail(remote: string, address: string | null, at: string): Promise<void> {
    const mail = address === null ? null : { address, at };
    await this.#teams.updateOne({ _id: remote }, { $set: { mail } }, { upsert: true });
  }

  /** Each has a secret of its own. */
  async setWebhook(remote: string, url: string, by: string, at: string): Promise<TeamWebhook> {
    const webhook = { url, secret: `whsec_${randomBytes(32).toString('base64')}`, by, at };
    await this.#teams.updateOne({ _id: remote }, { $set: { webhook } }, { upsert: true });
    return webhook;
  }

  async endWebhook(remote: string): Promise<void> {
    await this.#teams.updateOne({ _id: remote }, { $set: { webhook: null } });
  }
}
