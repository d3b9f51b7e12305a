import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSecrets } from './secrets.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  file = join(folder, 'secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const stored = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

describe('the secrets of a data folder', () => {
  it('are created once, all different, readable only by their owner', () => {
    const made = openSecrets(file);
    expect(new Set(Object.values(made)).size).toBe(9);
    expect(openSecrets(file)).toEqual(made);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('from before second factors get a key for them, and keep the others', () => {
    const { FACTOR_KEYS, ...before } = openSecrets(file);
    writeFileSync(file, JSON.stringify(before));
    const after = openSecrets(file);
    expect(after).toEqual({ ...before, FACTOR_KEYS: expect.stringMatching(/^[\w-]{43}$/) });
    expect(after.FACTOR_KEYS).not.toBe(FACTOR_KEYS);
    expect(stored()).toEqual(after);
    expect(openSecrets(file)).toEqual(after);
  });

  it('from before signed contexts had keys of their own keep what browsers and API clients hold', () => {
    const { GATEWAY_SIGNING_KEYS, ACCOUNTS_SIGNING_KEYS, TYPED_TEXT_KEY, ACCESS_TOKEN_KEY, ...before } =
      openSecrets(file);
    writeFileSync(file, JSON.stringify(before));
    const after = openSecrets(file);
    expect(after).toMatchObject({ ...before, TYPED_TEXT_KEY: before.CONTEXT_KEY });
    // Neither issuer's key is one that other servers have had.
    const signing = [after.GATEWAY_SIGNING_KEYS, after.ACCOUNTS_SIGNING_KEYS];
    expect(new Set([...signing, GATEWAY_SIGNING_KEYS, ACCOUNTS_SIGNING_KEYS, ...Object.values(before)]).size).toBe(9);
    // As `services/developers` made it of the context key.
    const key = Buffer.from(before.CONTEXT_KEY, 'base64url');
    expect(after.ACCESS_TOKEN_KEY).toBe(createHmac('sha256', key).update('tokens of API clients').digest('base64url'));
    expect([TYPED_TEXT_KEY, ACCESS_TOKEN_KEY]).not.toContain(after.TYPED_TEXT_KEY);
    expect(openSecrets(file)).toEqual(after);
  });

  it.each(['', 'short', 7])('with the key %j for second factors are refused and not changed', (FACTOR_KEYS) => {
    const text = JSON.stringify({ ...openSecrets(file), FACTOR_KEYS });
    writeFileSync(file, text);
    expect(() => openSecrets(file)).toThrow(/cannot be read/);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
