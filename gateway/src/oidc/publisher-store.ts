import { createHash, randomUUID } from 'node:crypto';
import type { TrustedPublisher } from '@shoppervoice/contracts/remotes';
import { isDuplicateKey } from '@shoppervoice/service-kit';
import type { Collection, Db } from 'mongodb';
import type { RegistryDatabase } from '../registry/registry-database.ts';
import type { IdToken } from './id-token.ts';
import { bySpecificity, subjectMatches } from './subject-pattern.ts';

/** `audience` null: the portal's address, also after it has changed. */
type Kept = Omit<TrustedPublisher, 'id' | 'audience'> & { readonly audience: string | null };
type PublisherDocument = Kept & { readonly _id: string };

/** Trusted publishers of one remote. */
const MOST = 20;

/** Whom each remote trusts, and which ID tokens have been taken. Read at each exchange: it holds at all gateways at once. */
export class PublisherStore {
  readonly #publishers: Collection<PublisherDocument>;
  readonly #taken: Collection<{ readonly _id: string; readonly over: Date }>;
  readonly #history: RegistryDatabase;
  readonly #portalUrl: string;

  constructor(db: Db, history: RegistryDatabase, portalUrl: string) {
    const safe = { writeConcern: { w: 'majority', journal: true } } as const;
    this.#publishers = db.collection('publishers', safe);
    this.#taken = db.collection('idTokens', safe);
    this.#history = history;
    this.#portalUrl = portalUrl;
  }

  /** Newest first. */
  async list(): Promise<TrustedPublisher[]> {
    return (await this.#publishers.find().sort({ createdAt: -1 }).toArray()).map((each) => this.#publisherOf(each));
  }

  async byId(id: string): Promise<TrustedPublisher | null> {
    const found = await this.#publishers.findOne({ _id: id });
    return found === null ? null : this.#publisherOf(found);
  }

  /** Whether any remote trusts an issuer. */
  async trusts(issuer: string): Promise<boolean> {
    return (await this.#publishers.findOne({ issuer }, { projection: { _id: 1 } })) !== null;
  }

  /** The most specific one of a remote that an ID token is of; null: none. */
  async match(remote: string, { issuer, subject, audience }: IdToken): Promise<TrustedPublisher | null> {
    const found = (await this.#publishers.find({ remote, issuer }).sort({ createdAt: 1 }).toArray())
      .map((each) => this.#publisherOf(each))
      .filter((each) => each.audience === audience && subjectMatches(each.subject, subject));
    return found.toSorted((a, b) => bySpecificity(a.subject, b.subject))[0] ?? null;
  }

  /** The history's entry is written first. A text: why it is not added. */
  async add(
    wish: Pick<Kept, 'remote' | 'issuer' | 'subject' | 'audience' | 'scopes'>,
    who: string,
    at: string,
  ): Promise<TrustedPublisher | string> {
    const { remote, issuer, subject, scopes } = wish;
    if ((await this.#publishers.countDocuments({ remote })) >= MOST) {
      return `${remote} trusts ${MOST} publishers. Remove one first.`;
    }
    const id = randomUUID();
    const audience = wish.audience === this.#portalUrl ? null : wish.audience;
    const document = { _id: id, ...wish, audience, createdAt: at, createdBy: who, lastUsedAt: null };
    const same = { remote, issuer, subject, audience };
    const exists = `${remote} trusts this publisher already.`;
    if ((await this.#publishers.findOne(same)) !== null) return exists;
    const reason = `${issuer}, ${subject} (${id}): ${scopes.join(' and ')}.`;
    const change = { at, who, action: 'trust-publisher', version: null, reason } as const;
    await this.#history.addHistory(remote, `publisher/${id}/create`, change);
    try {
      await this.#publishers.insertOne(document);
    } catch (error) {
      if (isDuplicateKey(error)) return exists;
      throw error;
    }
    return this.#publisherOf(document);
  }

  /** False: there is none. */
  async remove(id: string, who: string, at: string): Promise<boolean> {
    const found = await this.#publishers.findOne({ _id: id });
    if (found === null) return false;
    const reason = `${found.issuer}, ${found.subject} (${id}).`;
    const change = { at, who, action: 'end-publisher', version: null, reason } as const;
    await this.#history.addHistory(found.remote, `publisher/${id}/remove`, change);
    await this.#publishers.deleteOne({ _id: id });
    return true;
  }

  /** Takes an ID token for this publisher. False: it was taken before. */
  async take({ id: publisher }: TrustedPublisher, { issuer, id, over }: IdToken, at: string): Promise<boolean> {
    const name = createHash('sha256')
      .update(JSON.stringify([issuer, id]))
      .digest('hex');
    try {
      await this.#taken.insertOne({ _id: name, over });
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
    await this.#publishers.updateOne({ _id: publisher }, { $set: { lastUsedAt: at } });
    return true;
  }

  #publisherOf({ _id, audience, ...rest }: PublisherDocument): TrustedPublisher {
    return { id: _id, ...rest, audience: audience ?? this.#portalUrl };
  }
}
