import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { StartRefused } from '../start-refused.ts';

/** The secrets of one installation. Keys are 32 bytes in base64url. */
export interface Secrets {
  readonly CONTEXT_KEY: string;
  readonly INTERNAL_KEY: string;
  readonly SESSION_KEYS: string;
  readonly FACTOR_KEYS: string;
  /** Seed of the demo users' passwords. */
  readonly demoSeed: string;
}

const KEY = /^[A-Za-z0-9_-]{43}$/;

const newKey = (): string => randomBytes(32).toString('base64url');

/** The secrets of this data folder, created on the first start. Only the owner can read the file. */
export function openSecrets(file: string): Secrets {
  if (!existsSync(file)) {
    const made = [newKey(), newKey(), newKey(), newKey(), newKey()] as const;
    const [CONTEXT_KEY, INTERNAL_KEY, SESSION_KEYS, FACTOR_KEYS, demoSeed] = made;
    return write(file, { CONTEXT_KEY, INTERNAL_KEY, SESSION_KEYS, FACTOR_KEYS, demoSeed });
  }
  chmodSync(file, 0o600);
  const { FACTOR_KEYS, ...kept } = check(file, readFileSync(file, 'utf8'));
  return FACTOR_KEYS === null ? write(file, { ...kept, FACTOR_KEYS: newKey() }) : { ...kept, FACTOR_KEYS };
}

function write(file: string, secrets: Secrets): Secrets {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
  return secrets;
}

/** The content of the file; in older files the key for second factors is missing. */
type Found = Omit<Secrets, 'FACTOR_KEYS'> & { readonly FACTOR_KEYS: string | null };

function check(file: string, text: string): Found {
  const wrong = new StartRefused(
    `${file} cannot be read: bring it back from a copy. Without it, move it away: new secrets are made, everybody signs in again, and whoever has an authenticator app needs a recovery code or a reset.`,
  );
  let found: Partial<Record<keyof Secrets, unknown>>;
  try {
    found = JSON.parse(text) as Partial<Record<keyof Secrets, unknown>>;
  } catch {
    throw wrong;
  }
  const { CONTEXT_KEY, INTERNAL_KEY, SESSION_KEYS, FACTOR_KEYS = null, demoSeed } = found;
  const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value);
  const areKeys = (value: unknown): value is string => typeof value === 'string' && value.split(',').every(isKey);
  const factorKeys = FACTOR_KEYS === null || areKeys(FACTOR_KEYS) ? FACTOR_KEYS : undefined;
  if (!isKey(CONTEXT_KEY) || !isKey(INTERNAL_KEY) || !isKey(demoSeed) || !areKeys(SESSION_KEYS)) throw wrong;
  if (factorKeys === undefined) throw wrong;
  return { CONTEXT_KEY, INTERNAL_KEY, SESSION_KEYS, FACTOR_KEYS: factorKeys, demoSeed };
}
