import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { StartRefused } from '../start-refused.ts';

/** The secrets of one installation. Keys are 32 bytes in base64url; variables in the plural list several. */
export interface Secrets {
  readonly CONTEXT_KEY: string;
  readonly INTERNAL_KEY: string;
  readonly SESSION_KEYS: string;
  readonly FACTOR_KEYS: string;
  readonly GATEWAY_SIGNING_KEYS: string;
  readonly ACCOUNTS_SIGNING_KEYS: string;
  readonly TYPED_TEXT_KEY: string;
  readonly ACCESS_TOKEN_KEY: string;
  /** Seed of the demo users' passwords. */
  readonly demoSeed: string;
}

const KEY = /^[A-Za-z0-9_-]{43}$/;

const newKey = (): string => randomBytes(32).toString('base64url');

/** Those of the first version. */
const FIRST = ['CONTEXT_KEY', 'INTERNAL_KEY', 'SESSION_KEYS', 'demoSeed'] as const;

/** Those that a file of an earlier version lacks: what its servers used instead, else a new one. */
const LATER: Readonly<Record<Exclude<keyof Secrets, (typeof FIRST)[number]>, (contextKey: string) => string>> = {
  FACTOR_KEYS: newKey,
  GATEWAY_SIGNING_KEYS: newKey,
  ACCOUNTS_SIGNING_KEYS: newKey,
  TYPED_TEXT_KEY: (contextKey) => contextKey,
  ACCESS_TOKEN_KEY: (contextKey) =>
    createHmac('sha256', Buffer.from(contextKey, 'base64url')).update('tokens of API clients').digest('base64url'),
};

/** The secrets of this data folder, created on the first start. Only the owner can read the file. */
export function openSecrets(file: string): Secrets {
  if (!existsSync(file)) {
    const names = [...FIRST, ...Object.keys(LATER)];
    return write(file, Object.fromEntries(names.map((name) => [name, newKey()])) as unknown as Secrets);
  }
  chmodSync(file, 0o600);
  const found = read(file);
  const made = Object.entries(LATER).filter(([name]) => !(name in found));
  const whole = { ...found, ...Object.fromEntries(made.map(([name, make]) => [name, make(found.CONTEXT_KEY)])) };
  return made.length === 0 ? (whole as Secrets) : write(file, whole as Secrets);
}

function write(file: string, secrets: Secrets): Secrets {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
  return secrets;
}

/** The content of the file, of this version or an earlier one. @throws StartRefused */
function read(file: string): Pick<Secrets, (typeof FIRST)[number]> & Partial<Secrets> {
  const wrong = new StartRefused(
    `${file} cannot be read: bring it back from a copy. Without it, move it away: new secrets are made, everybody signs in again, and whoever has an authenticator app needs a recovery code or a reset.`,
  );
  let found: Readonly<Record<string, unknown>>;
  try {
    found = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  } catch {
    throw wrong;
  }
  const isRight = (name: string): boolean => {
    const value = found[name];
    const keys = typeof value === 'string' ? value.split(',') : [];
    return keys.length > 0 && keys.every((key) => KEY.test(key)) && (keys.length === 1 || name.endsWith('S'));
  };
  const names = [...FIRST, ...Object.keys(LATER).filter((name) => name in found)];
  if (!names.every(isRight)) throw wrong;
  return Object.fromEntries(names.map((name) => [name, found[name]])) as ReturnType<typeof read>;
}
