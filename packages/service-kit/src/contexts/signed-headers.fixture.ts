import type { JobContext, SessionContext } from '@shoppervoice/contracts/accounts';
import pino from 'pino';
import { ContextReader } from './context-reader.ts';
import { signShared } from './shared-contexts.ts';
import { type Kind, SigningKeys } from './signing-keys.ts';

/** Services that a test's context is for, unless it names others. */
const EVERY_SERVICE = [
  ...['accounts', 'assistant', 'developers', 'online-buyer', 'reporting', 'site-abandonment', 'stff'],
  ...['gifts', 'sample', 'test'],
] as const;

const keysBySeed = new Map<string, SigningKeys>();

function keysOf(seed: Buffer): SigningKeys {
  const name = seed.toString('base64url');
  const known = keysBySeed.get(name) ?? new SigningKeys([seed]);
  keysBySeed.set(name, known);
  return known;
}

/** The variables by which servers of a test sign with one seed, and believe what is signed with it. */
export function contextSettings(seed: Buffer) {
  const text = seed.toString('base64url');
  const keys = JSON.stringify(keysOf(seed).published);
  return {
    CONTEXT_KEY: text,
    GATEWAY_SIGNING_KEYS: text,
    ACCOUNTS_SIGNING_KEYS: text,
    TYPED_TEXT_KEY: text,
    ACCESS_TOKEN_KEY: text,
    GATEWAY_KEYS: keys,
    ACCOUNTS_KEYS: keys,
  };
}

/** The same for `buildServer`. */
export function contextConfig(seed: Buffer) {
  const { GATEWAY_KEYS, ACCOUNTS_KEYS } = contextSettings(seed);
  return { GATEWAY_KEYS, ACCOUNTS_KEYS, SHARED_CONTEXT_KEY: null };
}

const signer =
  (kind: Kind) =>
  (claims: object, seed: Buffer, now?: number, services: readonly string[] = EVERY_SERVICE): string =>
    keysOf(seed).sign(kind, claims, services, now);

/** Value of the header of a session's context. `now` in milliseconds. */
export const signContext: (
  context: SessionContext,
  seed: Buffer,
  now?: number,
  services?: readonly string[],
) => string = signer('session');

/** Value of the header of a job's context. */
export const signJob: (job: JobContext, seed: Buffer, now?: number, services?: readonly string[]) => string =
  signer('job');

/** Value of the header of a session's context, as a version signs it whose servers share one key. */
export const signSharedContext = (context: SessionContext, key: Buffer): string => signShared('session', context, key);

/** Value of the header with an address. */
export const signAddress = (address: string, seed: Buffer, now?: number): string =>
  signer('address')({ address }, seed, now);

/** A reader of what is signed with the seed. */
export const readerOf = (seed: Buffer, service: string = EVERY_SERVICE[0]): ContextReader =>
  new ContextReader(service, contextConfig(seed), pino({ level: 'silent' }));
