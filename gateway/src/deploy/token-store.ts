import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type CreatedDeployToken,
  DEPLOY_SCOPES,
  DEPLOY_TOKEN_PREFIX,
  type DeployScope,
  type DeployToken,
  type Provenance,
} from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import type { Collection, Db } from 'mongodb';
import type { RegistryDatabase } from '../registry/registry-database.ts';

/** A token as the gateway knows it. `pipeline`: one of a pipeline that a remote trusts. */
export interface KnownToken extends DeployToken {
  readonly provenance?: Provenance;
  /** Id of the trusted publisher. */
  readonly publisher?: string;
}

interface TokenDocument extends Omit<KnownToken, 'id' | 'scopes' | 'expiresAt'> {
  readonly _id: string;
  /** Tokens of earlier versions have neither: they may do everything, without an end. */
  readonly scopes?: readonly DeployScope[];
  readonly expiresAt?: string | null;
  /** SHA-256 of the text: 32 random bytes need no slower hash. */
  readonly hash: string;
  /** End of a pipeline's token, for the index that removes it. */
  readonly over?: Date;
}

const TOKEN_BYTES = 32;
/** Tokens of pipelines: this gateway may not have read them yet. */
const PIPELINE_PREFIX = `${DEPLOY_TOKEN_PREFIX}ci_`;
/** Least time between two writes of `lastUsedAt`, in milliseconds. */
const USE_NOTED_MS = 60_000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const tokenOf = ({
  _id,
  hash,
  over,
  scopes = DEPLOY_SCOPES,
  expiresAt = null,
  ...rest
}: TokenDocument): KnownToken => ({
  id: _id,
  ...rest,
  scopes,
  expiresAt,
});

interface TokenWish extends Pick<DeployToken, 'remote' | 'name' | 'scopes' | 'expiresAt'> {
  /** Whom the remote trusts, who decided that, and where this pipeline's run comes from. */
  readonly pipeline?: { readonly publisher: string; readonly createdBy: string; readonly provenance: Provenance };
}

/** Deploy tokens, each for one remote. Stored hashed and cached in memory, so that a call needs no database. */
export class TokenStore {
  readonly #tokens: Collection<TokenDocument>;
  readonly #history: RegistryDatabase;
  #byHash: ReadonlyMap<string, TokenDocument> | null = null;

  constructor(db: Db, history: RegistryDatabase) {
    this.#tokens = db.collection('tokens', { writeConcern: { w: 'majority', journal: true } });
    this.#history = history;
  }

  async refresh(): Promise<void> {
    const found = await this.#tokens.find().toArray();
    this.#byHash = new Map(found.map((token) => [token.hash, token]));
  }

  /** Newest first, without those of pipelines: the history has them. */
  async list(): Promise<DeployToken[]> {
    return (
      await this.#tokens
        .find({ publisher: { $exists: false } })
        .sort({ createdAt: -1 })
        .toArray()
    ).map(tokenOf);
  }

  /** The token of a presented text. @throws ProblemError 503 while the tokens have not been read yet */
  find(text: string): KnownToken | null {
    if (this.#byHash === null) {
      throw new ProblemError(503, 'The deploy tokens cannot be read right now. Try again in a few seconds.', {
        retryAfter: 2,
      });
    }
    const found = text.startsWith(DEPLOY_TOKEN_PREFIX) ? this.#byHash.get(hashOf(text)) : undefined;
    return found === undefined ? null : tokenOf(found);
  }

  /** The same for a pipeline's token that another gateway has made a moment ago. */
  async findNew(text: string): Promise<KnownToken | null> {
    if (!text.startsWith(PIPELINE_PREFIX)) return null;
    const found = await this.#tokens.findOne({ hash: hashOf(text) });
    return found === null ? null : tokenOf(found);
  }

  /** A token that is neither revoked nor has ended; null also while the tokens have not been read yet. */
  byId(id: string, now: number): DeployToken | null {
    const found = [...(this.#byHash?.values() ?? [])].find(({ _id }) => _id === id);
    const token = found === undefined ? null : tokenOf(found);
    const isOver = token !== null && token.expiresAt !== null && Date.parse(token.expiresAt) <= now;
    return isOver ? null : token;
  }

  /** Records the use of a token in the background. */
  noteUse(id: string, now: number): void {
    const before = new Date(now - USE_NOTED_MS).toISOString();
    const isOld = { $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: before } }] };
    this.#tokens
      .updateOne({ _id: id, ...isOld }, { $set: { lastUsedAt: new Date(now).toISOString() } })
      .catch(() => undefined);
  }

  /** Creates a token and returns its text, once. The audit entry is written first. */
  async create(
    { remote, name, scopes, expiresAt, pipeline }: TokenWish,
    who: string,
    at: string,
  ): Promise<CreatedDeployToken> {
    const prefix = pipeline === undefined ? DEPLOY_TOKEN_PREFIX : PIPELINE_PREFIX;
    const text = prefix + randomBytes(TOKEN_BYTES).toString('base64url');
    const id = randomUUID();
    const document: TokenDocument = {
      _id: id,
      hash: hashOf(text),
      name,
      remote,
      createdAt: at,
      createdBy: pipeline?.createdBy ?? who,
      lastUsedAt: null,
      scopes,
      expiresAt,
      ...(pipeline && {
        publisher: pipeline.publisher,
        provenance: pipeline.provenance,
        over: new Date(expiresAt ?? at),
      }),
    };
    const granted = `${scopes.join(' and ')}, ${expiresAt === null ? 'without an end' : `until ${expiresAt}`}`;
    const reason = `Token ${name} (${id}): ${granted}.`;
    const provenance = pipeline && { provenance: pipeline.provenance };
    const change = { at, who, action: 'create-token', version: null, reason, ...provenance } as const;
    await this.#history.addHistory(remote, `token/${id}/create`, change);
    await this.#tokens.insertOne(document);
    await this.refresh();
    return { ...tokenOf(document), token: text };
  }

  /** Voids the tokens that pipelines have got by a trusted publisher. */
  async revokeOf(publisher: string): Promise<void> {
    await this.#tokens.deleteMany({ publisher });
    await this.refresh();
  }

  /** False: the token does not exist. */
  async revoke(id: string, who: string, at: string): Promise<boolean> {
    const found = await this.#tokens.findOne({ _id: id, publisher: { $exists: false } });
    if (found === null) return false;
    const change = { at, who, action: 'revoke-token', version: null, reason: `Token ${found.name} (${id}).` } as const;
    await this.#history.addHistory(found.remote, `token/${id}/revoke`, change);
    await this.#tokens.deleteOne({ _id: id });
    await this.refresh();
    return true;
  }
}
