import { createHash } from 'node:crypto';
import { isDuplicateKey, ProblemError } from '@shoppervoice/service-kit';
import type { Collection, Db } from 'mongodb';
import Type from 'typebox';

/** How long a key is remembered with its body, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;
const FORM = /^[\x21-\x7e]{1,255}$/;

interface KeyDocument {
  /** SHA-256 of client, merchant and key. */
  readonly _id: string;
  /** SHA-256 of the body. */
  readonly body: string;
  readonly at: Date;
  /** The first response, as JSON; missing until there is one. */
  readonly answer?: string;
}

const keysOf = (db: Db): Collection<KeyDocument> => db.collection('idempotencyKeys');
const sha = (...parts: readonly (string | Buffer)[]): string => {
  const made = createHash('sha256');
  for (const part of parts) made.update(part);
  return made.digest('base64url');
};

export async function prepareAnsweredCalls(db: Db): Promise<void> {
  await keysOf(db).createIndex({ at: 1 }, { name: 'ends', expireAfterSeconds: KEPT_MS / 1000 });
}

/** For documents: the header that `keyOf` reads. */
export const KEY_HEADERS = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'The same key and body is answered the same for 24 hours; with another body it is a 422.',
    }),
  ),
});

/** Null without the header. @throws ProblemError 400 for a header that is not a key */
export function keyOf(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && FORM.test(header)) return header;
  throw new ProblemError(400, 'Idempotency-Key must be 1 to 255 characters without spaces.', {
    parameter: 'Idempotency-Key',
  });
}

export interface KeyedCall {
  readonly clientId: string;
  readonly mid: number;
  readonly key: string;
  readonly body: Buffer | string;
}

/** Remembers the responses to calls with an `Idempotency-Key` for 24 h. */
export class AnsweredCalls {
  readonly #keys: Collection<KeyDocument>;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#keys = keysOf(db);
    this.#now = now;
  }

  /**
   * The stored response to this key's body, or that of `work` now. An interrupted call is run again: what `work` writes
   * has its own IDs, or uses the call's `id`, so that it is not written twice. Two concurrent calls both get the
   * response of the one that ended first.
   * @throws ProblemError 422 for a key that was used with another body
   */
  async once<Answer>({ clientId, mid, key, body }: KeyedCall, work: (id: string) => Promise<Answer>): Promise<Answer> {
    const _id = sha(`${clientId}\n${mid}\n${key}`);
    const hash = sha(body);
    const at = new Date(this.#now());
    await this.#keys.deleteOne({ _id, at: { $lte: new Date(at.getTime() - KEPT_MS) } });
    const before = await this.#begin({ _id, body: hash, at });
    if (before.body !== hash) {
      throw new ProblemError(422, 'This Idempotency-Key came with another body in the last 24 hours. Take a new one.', {
        parameter: 'Idempotency-Key',
      });
    }
    if (before.answer !== undefined) return JSON.parse(before.answer) as Answer;
    const answer = await work(_id);
    const written = { $set: { answer: JSON.stringify(answer) } };
    const { matchedCount } = await this.#keys.updateOne({ _id, body: hash, answer: { $exists: false } }, written);
    if (matchedCount > 0) return answer;
    const first = await this.#keys.findOne({ _id, body: hash });
    return first?.answer === undefined ? answer : (JSON.parse(first.answer) as Answer);
  }

  async #begin(document: KeyDocument): Promise<KeyDocument> {
    try {
      await this.#keys.insertOne(document);
      return document;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.#keys.findOne({ _id: document._id })) ?? document;
    }
  }
}
