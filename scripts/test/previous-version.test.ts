import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { placeOf } from './previous-version.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function checkout(lock: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  folders.push(folder);
  writeFileSync(join(folder, 'package-lock.json'), lock);
  return folder;
}

// A copy whose links led into a checkout that was gone by then could not start its servers.
it('a checkout uses no copy of an earlier version that another checkout, or another lock file, has made', () => {
  const one = checkout('{}');
  expect(placeOf('abc', one)).toBe(placeOf('abc', one));
  expect(placeOf('abc', one)).not.toBe(placeOf('abd', one));
  expect(placeOf('abc', one)).not.toBe(placeOf('abc', checkout('{}')));
  const before = placeOf('abc', one);
  writeFileSync(join(one, 'package-lock.json'), '{"packages":{}}');
  expect(placeOf('abc', one)).not.toBe(before);
});
