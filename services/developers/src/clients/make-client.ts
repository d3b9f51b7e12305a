import { randomBytes } from 'node:crypto';
import type { Departed, SessionContext } from '@shoppervoice/contracts/accounts';
import { plainLineProblem, tidyLine } from '@shoppervoice/contracts/calls';
import { type ApiClient, MOST_SECRETS, type NewApiClient } from '@shoppervoice/contracts/developers';
import { inFreeSeat, ProblemError } from '@shoppervoice/service-kit';
import type { Collection } from 'mongodb';
import { EXPIRY_DAYS, MOST_CLIENTS } from '../api-limits.ts';
import type { ClientDocument, KeptSecret } from './client-document.ts';
import { hashOf, hintOf, makeSecret } from './secrets.ts';

type Clients = Collection<ClientDocument>;

const DAY_MS = 86_400_000;
const LONGEST_NAME = 60;
const id = () => randomBytes(12).toString('base64url');

/** `recentCalls`: of the last `CALL_DAYS` days. `departed`: for the list. */
export function shownClient(
  { _id, name, scopes, umbrella, by, createdAt, lastUsed, expiresAt, secrets }: ClientDocument,
  recentCalls: number,
  departed?: Departed | null,
): ApiClient {
  return {
    id: _id,
    name,
    scopes,
    umbrella,
    madeBy: by,
    madeAt: createdAt.toISOString(),
    lastUsed,
    recentCalls,
    expiresAt: expiresAt.toISOString(),
    secrets: secrets.map(({ id: secretId, hint, madeAt }) => ({ id: secretId, hint, madeAt: madeAt.toISOString() })),
    ...(departed === undefined ? {} : { departed }),
  };
}

const noClient = () => new ProblemError(404, 'This client no longer exists.', { parameter: 'id' });

/** A client of a merchant. @throws ProblemError 404, also for another merchant's */
export async function findClient(clients: Clients, mid: number, clientId: string): Promise<ClientDocument> {
  const client = await clients.findOne({ _id: clientId, mid });
  if (client === null) throw noClient();
  return client;
}

/** Validates the body for a new client. @throws ProblemError 400 */
export function readNewClient(
  given: NewApiClient,
  now: number,
): Pick<ClientDocument, 'name' | 'scopes' | 'umbrella' | 'expiresAt'> {
  const name = tidyLine(given.name);
  const problem = plainLineProblem('A name', name, LONGEST_NAME);
  if (problem !== null) throw new ProblemError(400, problem, { parameter: 'name' });
  const { scopes, umbrella = false } = given;
  if (scopes.includes('comments:read-email') && !scopes.includes('comments:read')) {
    throw new ProblemError(400, 'Shoppers’ addresses come with their comments: choose the scope comments:read, too.', {
      parameter: 'scopes',
    });
  }
  const last = now + EXPIRY_DAYS * DAY_MS;
  const expires = given.expiresAt === undefined ? last : Date.parse(given.expiresAt);
  // A minute of grace: the page's clock and this one may differ.
  if (!(expires > now && expires <= last + 60_000)) {
    throw new ProblemError(400, `A client ends within ${EXPIRY_DAYS} days from now.`, { parameter: 'expiresAt' });
  }
  return { name, scopes, umbrella, expiresAt: new Date(expires) };
}

function newSecret(now: number, key?: string): { readonly secret: string; readonly kept: KeptSecret } {
  const secret = makeSecret();
  const kept = { id: id(), hash: hashOf(secret), hint: hintOf(secret), madeAt: new Date(now) };
  return { secret, kept: key === undefined ? kept : { ...kept, key } };
}

/** Whether a page repeats this write: the first response was lost, so no one has seen the secret. */
export const isRetry = ({ secrets }: Pick<ClientDocument, 'secrets'>, key: string | undefined): boolean =>
  key !== undefined && secrets.some((secret) => secret.key === key);

/**
 * Creates a client and its first secret; the same `key` again replaces the first secret. @throws ProblemError 409 if
 * the merchant has too many
 */
export async function makeClient(
  clients: Clients,
  { mid, userId, firstName: by }: SessionContext,
  fields: ReturnType<typeof readNewClient>,
  now: number,
  key?: string,
): Promise<{ readonly client: ClientDocument; readonly secret: string }> {
  const before = key === undefined ? null : await clients.findOne({ mid, userId, 'secrets.key': key });
  if (before !== null) return addSecret(clients, mid, before._id, now, key);
  const { secret, kept } = newSecret(now, key);
  const made = { _id: `client_${id()}`, mid, ...fields, userId, by, createdAt: new Date(now), lastUsed: null };
  const client = await inFreeSeat({
    most: MOST_CLIENTS,
    full: `A merchant has at most ${MOST_CLIENTS} API clients. Delete one first.`,
    taken: async () => (await clients.find({ mid }, { projection: { seat: 1 } }).toArray()).map(({ seat }) => seat),
    write: async (seat) => {
      const document: ClientDocument = { ...made, seat, secrets: [kept], revision: 0, warned: false };
      await clients.insertOne(document);
      return document;
    },
  });
  return { client, secret };
}

/** Retries of a change of secrets after a concurrent one. */
const MOST_ROUNDS = 20;

async function changeSecrets(
  clients: Clients,
  mid: number,
  clientId: string,
  change: (client: ClientDocument) => readonly KeptSecret[],
  maker: Pick<ClientDocument, 'userId' | 'by'> | null = null,
): Promise<ClientDocument> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const standing = await findClient(clients, mid, clientId);
    const client = await clients.findOneAndUpdate(
      { _id: clientId, mid, revision: standing.revision },
      { $set: { secrets: [...change(standing)], ...maker }, $inc: { revision: 1 } },
      { returnDocument: 'after' },
    );
    if (client !== null) return client;
  }
  throw new ProblemError(409, 'Someone else is saving right now. Try again.');
}

export function holdToSecrets({ secrets }: Pick<ClientDocument, 'secrets'>): void {
  if (secrets.length >= MOST_SECRETS) {
    throw new ProblemError(409, 'This client has two secrets. Delete one of them first.', { parameter: 'id' });
  }
}

/**
 * Replaces the one that was made under this `key`. @throws ProblemError 404; 409 if the client has two secrets already
 */
export async function addSecret(
  clients: Clients,
  mid: number,
  clientId: string,
  now: number,
  key?: string,
): Promise<{ readonly client: ClientDocument; readonly secret: string }> {
  const { secret, kept } = newSecret(now, key);
  const client = await changeSecrets(clients, mid, clientId, ({ secrets }) => {
    if (isRetry({ secrets }, key)) return secrets.map((each) => (each.key === key ? kept : each));
    holdToSecrets({ secrets });
    return [...secrets, kept];
  });
  return { client, secret };
}

export function holdToOthers({ secrets }: Pick<ClientDocument, 'secrets'>, secretId: string): void {
  if (!secrets.some((secret) => secret.id === secretId)) {
    throw new ProblemError(404, 'This secret no longer exists.', { parameter: 'secretId' });
  }
  if (secrets.length === 1) {
    throw new ProblemError(409, 'This is the client’s only secret. Make another first, or delete the client.', {
      parameter: 'secretId',
    });
  }
}

/** @throws ProblemError 404; 409 for the only secret of a client */
export async function removeSecret(clients: Clients, mid: number, clientId: string, secretId: string): Promise<void> {
  await changeSecrets(clients, mid, clientId, ({ secrets }) => {
    holdToOthers({ secrets }, secretId);
    return secrets.filter((secret) => secret.id !== secretId);
  });
}

/** The session of a departed user may be valid for some seconds more: anything this recent may be theirs. */
const DOUBTFUL_MS = 60_000;

/**
 * Makes an admin the maker of a client whose maker has departed. Secrets that the former maker may know end; one that
 * was made since stays, otherwise there is a new one.
 * @throws ProblemError 404; 409 if it has another maker by now
 */
export async function keepClient(
  clients: Clients,
  { mid, userId, firstName: by }: Pick<SessionContext, 'mid' | 'userId' | 'firstName'>,
  { _id, userId: maker }: Pick<ClientDocument, '_id' | 'userId'>,
  { since }: Departed,
  now: number,
): Promise<{ readonly client: ClientDocument; readonly secret: string | null }> {
  const safe = Date.parse(since) + DOUBTFUL_MS;
  const { secret, kept } = newSecret(now);
  const change = (standing: ClientDocument): readonly KeptSecret[] => {
    if (standing.userId !== maker) {
      throw new ProblemError(409, 'Someone else has taken this client over.', { parameter: 'id' });
    }
    const good = standing.secrets.filter(({ madeAt }) => madeAt.getTime() >= safe);
    return good.length === 0 ? [kept] : good;
  };
  const client = await changeSecrets(clients, mid, _id, change, { userId, by });
  return { client, secret: client.secrets.some(({ id: made }) => made === kept.id) ? secret : null };
}
