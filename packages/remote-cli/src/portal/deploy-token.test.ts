import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Surroundings } from '../command.ts';
import { deployToken } from './deploy-token.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'token-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const around = (environment: Record<string, string> = {}): Surroundings => ({
  folder,
  environment,
  progress: () => undefined,
  signal: new AbortController().signal,
});
const file = (name: string, text: string, mode: number) => {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), mode);
};

describe('the deploy token', () => {
  it('comes from the variable first, then from the named file, then from the folder', () => {
    expect(deployToken(folder, around())).toBeNull();
    file('.shoppervoice-token', 'svd_folder\n', 0o600);
    expect(deployToken(folder, around())).toBe('svd_folder');
    file('other', 'svd_other', 0o400);
    expect(deployToken(folder, around({ SHOPPERVOICE_TOKEN_FILE: 'other' }))).toBe('svd_other');
    expect(deployToken(folder, around({ SHOPPERVOICE_TOKEN_FILE: 'other', SHOPPERVOICE_TOKEN: 'svd_variable' }))).toBe(
      'svd_variable',
    );
  });

  it.each([0o644, 0o640, 0o604, 0o660])('is not read from a file that others can read (mode %o)', (mode) => {
    file('.shoppervoice-token', 'svd_folder', mode);
    expect(() => deployToken(folder, around())).toThrow(/Others on this machine can read/);
  });

  it('is refused if malformed, and not repeated in the message', () => {
    for (const text of ['ghp_secret', 'svd_a b', 'svd_a\r\nx-header: b']) {
      file('.shoppervoice-token', text, 0o600);
      const read = () => deployToken(folder, around());
      expect(read).toThrow(/is no deploy token/);
      expect(read).not.toThrow(text);
    }
  });

  it('says that a named file is missing', () => {
    expect(() => deployToken(folder, around({ SHOPPERVOICE_TOKEN_FILE: 'gone' }))).toThrow(/does not exist/);
  });
});
