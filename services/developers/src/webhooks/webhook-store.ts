import { randomBytes } from 'node:crypto';
import type { ChangedWebhook, NewWebhook, SwitchedWebhook } from '@shoppervoice/contracts/developers';
import { AddressRefused, inFreeSeat, ProblemError, readAddress } from '@shoppervoice/service-kit';
import { COMMENT_TONES, type Entitlements } from '@shoppervoice/survey-model';
import { mayFilterBy } from './event-entitlements.ts';
import type { WebhookDatabase, WebhookDocument } from './webhook-document.ts';

const MOST_WEBHOOKS = 20;
/** How long the former secret also signs. */
const FORMER_MS = 24 * 3_600_000;

/** The person or client that manages a merchant's webhooks. */
export interface WebhookOwner {
  readonly mid: number;
  readonly userId: string;
  /** Name that is shown as the maker. */
  readonly by: string;
}

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A survey without entitlement counts as unknown. @throws ProblemError 400 */
export function holdToSurvey({ surveyId }: NewWebhook['filters'], held: Entitlements): void {
  if (surveyId !== null && !mayFilterBy(surveyId, held)) {
    throw new ProblemError(400, `There is no survey ${surveyId}.`, { parameter: 'filters.surveyId' });
  }
}

/** Validates a webhook for these entitlements, with its address as it is stored. @throws ProblemError 400 */
export function readWebhook({ url, events, filters }: NewWebhook, allowed: readonly string[], held: Entitlements) {
  const { toneId } = filters;
  holdToSurvey(filters, held);
  if (toneId !== null && !COMMENT_TONES.some(({ id }) => id === toneId)) {
    throw new ProblemError(400, `There is no tone ${toneId}.`, { parameter: 'filters.toneId' });
  }
  try {
    return { url: readAddress(url.trim(), allowed).url.href, events, filters };
  } catch (error) {
    if (error instanceof AddressRefused) throw new ProblemError(400, error.message, { parameter: 'url' });
    throw error;
  }
}
export type ReadWebhook = ReturnType<typeof readWebhook>;

const gone = () => new ProblemError(404, 'This webhook no longer exists.', { parameter: 'id' });

/** @throws ProblemError 404, also for another merchant's */
export async function findWebhook({ webhooks }: WebhookDatabase, mid: number, id: string): Promise<WebhookDocument> {
  const found = await webhooks.findOne({ _id: id, mid });
  if (found === null) throw gone();
  return found;
}

/** The webhook that an earlier call with this key has created, whose response was lost. */
export const madeUnder = (
  { webhooks }: WebhookDatabase,
  { mid, userId }: WebhookOwner,
  key: string | undefined,
): Promise<WebhookDocument | null> =>
  key === undefined ? Promise.resolve(null) : webhooks.findOne({ mid, userId, key });

/** @throws ProblemError 409 if the merchant has too many */
export async function makeWebhook(
  database: WebhookDatabase,
  owner: WebhookOwner,
  fields: ReadWebhook,
  { now, key }: { readonly now: number; readonly key: string | undefined },
): Promise<WebhookDocument> {
  const { webhooks } = database;
  const { mid, userId, by } = owner;
  const _id = `webhook_${randomBytes(12).toString('base64url')}`;
  const date = new Date(now);
  return inFreeSeat({
    most: MOST_WEBHOOKS,
    full: `A merchant has at most ${MOST_WEBHOOKS} webhooks. Delete one first.`,
    taken: async () => (await webhooks.find({ mid }, { projection: { seat: 1 } }).toArray()).map(({ seat }) => seat),
    write: async (seat) => {
      // Concurrent calls with one key: both get what one of them created.
      const before = await madeUnder(database, owner, key);
      if (before !== null) return before;
      const made: WebhookDocument = {
        _id,
        mid,
        seat,
        ...fields,
        state: 'on',
        since: date,
        secret: newSecret(),
        former: null,
        userId,
        by,
        createdAt: date,
        ...(key === undefined ? {} : { key }),
      };
      await webhooks.insertOne(made);
      return made;
    },
  });
}

/** @throws ProblemError 404 */
export async function changeWebhook(
  { webhooks }: WebhookDatabase,
  mid: number,
  { id }: Pick<ChangedWebhook, 'id'>,
  fields: ReadWebhook,
): Promise<WebhookDocument> {
  const changed = await webhooks.findOneAndUpdate({ _id: id, mid }, { $set: fields }, { returnDocument: 'after' });
  if (changed === null) throw gone();
  return changed;
}

/** Switches a webhook on or off; pending deliveries fail when it is switched off. @throws ProblemError 404 */
export async function switchWebhook(
  { webhooks, deliveries }: WebhookDatabase,
  mid: number,
  { id, state }: SwitchedWebhook,
  now: number,
): Promise<WebhookDocument> {
  await webhooks.updateOne(
    { _id: id, mid, state: { $ne: state } },
    { $set: { state, since: new Date(now) }, $unset: { failure: '' } },
  );
  if (state === 'off') {
    await deliveries.updateMany({ webhookId: id, mid, state: 'waiting' }, { $set: { state: 'failed' } });
  }
  return findWebhook({ webhooks, deliveries }, mid, id);
}

/** Replaces its secret; the same `key` again returns the one that it created. @throws ProblemError 404, 409 */
export async function changeSecret(
  database: WebhookDatabase,
  mid: number,
  id: string,
  { now, key }: { readonly now: number; readonly key: string | undefined },
): Promise<WebhookDocument> {
  const standing = await findWebhook(database, mid, id);
  if (key !== undefined && standing.secretKey === key) return standing;
  const { secret: before } = standing;
  const former = { secret: before, until: new Date(now + FORMER_MS) };
  const changed = await database.webhooks.findOneAndUpdate(
    { _id: id, mid, secret: before },
    { $set: { secret: newSecret(), former, ...(key === undefined ? {} : { secretKey: key }) } },
    { returnDocument: 'after' },
  );
  if (changed === null) throw new ProblemError(409, 'Someone else is saving right now. Try again.');
  return changed;
}

/**
 * Makes an admin the maker of a webhook whose maker has departed, with a new secret, which alone signs, because the
 * former maker may know the old one. @throws ProblemError 409 if it has another maker by now
 */
export async function keepWebhook(
  { webhooks }: WebhookDatabase,
  { mid, userId, by }: WebhookOwner,
  { _id, userId: maker }: Pick<WebhookDocument, '_id' | 'userId'>,
): Promise<WebhookDocument> {
  const kept = await webhooks.findOneAndUpdate(
    { _id, mid, userId: maker },
    { $set: { userId, by, secret: newSecret(), former: null } },
    { returnDocument: 'after' },
  );
  if (kept === null) throw new ProblemError(409, 'Someone else has taken this webhook over.', { parameter: 'id' });
  return kept;
}

export async function removeWebhook({ webhooks, deliveries }: WebhookDatabase, mid: number, id: string): Promise<void> {
  await webhooks.deleteOne({ _id: id, mid });
  await deliveries.deleteMany({ webhookId: id });
}
