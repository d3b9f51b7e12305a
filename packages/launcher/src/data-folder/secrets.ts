import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { StartRefused } from '../start-refused.ts';

/** What is secret to one installation. Keys are 32 bytes in base64url. */
export interface Secrets {
  readonly CONTEXT_KEY: string;
  readonly INTERNAL_KEY: string;
  readonly SESSION_KEYS: string;
  /** Seed of the demo users' passwords. */
  readonly demoSeed: string;
}

const KEY = /^[A-Za-z0-9_-]{43}$/;

/** The secrets of this data folder, made on the first start. The file is for its owner alone. */
export function openSecrets(file: string): Secrets {
  if (!existsSync(file)) {
    const key = () => randomBytes(32).toString('base64url');
    const made: Secrets = { CONTEXT_KEY: key(), INTERNAL_KEY: key(), SESSION_KEYS: key(), demoSeed: key() };
    const next = `${file}.${process.pid}`;
    writeFileSync(next, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
    renameSync(next, file);
    return made;
  }
  chmodSync(file, 0o600);
  return check(file, readFileSync(file, 'utf8'));
}

function check(file: string, text: string): Secrets {
  const wrong = new StartRefused(
    `${file} cannot be read: bring it back from a copy. Without it, move it away: new secrets are made, and everybody signs in again.`,
  );
  let found: Partial<Record<keyof Secrets, unknown>>;
  try {
    found = JSON.parse(text) as Partial<Record<keyof Secrets, unknown>>;
  } catch {
    throw wrong;
  }
  const { CONTEXT_KEY, INTERNAL_KEY, SESSION_KEYS, demoSeed } = found;
  const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value);
  const areKeys = typeof SESSION_KEYS === 'string' && SESSION_KEYS.split(',').every(isKey);
  if (!isKey(CONTEXT_KEY) || !isKey(INTERNAL_KEY) || !isKey(demoSeed) || !areKeys) throw wrong;
  return { CONTEXT_KEY, INTERNAL_KEY, SESSION_KEYS, demoSeed };
}
