import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '../test/sources.ts';
import { licencesOf, licencesText } from './licences.ts';
import { shippedNames } from './make-release.ts';
import { foldersOfAll } from './shipped-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'licences-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function plant(name: string, manifest: object, files: Record<string, string> = {}): string {
  mkdirSync(join(root, name), { recursive: true });
  for (const [file, text] of Object.entries({
    'package.json': JSON.stringify({ name, version: '1.0.0', ...manifest }),
    ...files,
  }))
    writeFileSync(join(root, name, file), text);
  return name;
}

it('names the licence of each package once, with the texts that it comes with', () => {
  const folders = [
    plant('new', { license: 'MIT' }, { LICENSE: 'Copyright New', 'README.md': 'Read me' }),
    plant('old', { licenses: [{ type: 'BSD' }, { type: 'MIT' }] }, { 'NOTICE.txt': 'Notice of old' }),
  ];
  expect(licencesText(licencesOf(root, [...folders, 'new']))).toBe(
    `2 packages of others are in this release.

   1  MIT
   1  BSD OR MIT

${'='.repeat(80)}
new 1.0.0
MIT

Copyright New

${'='.repeat(80)}
old 1.0.0
BSD OR MIT

Notice of old
`,
  );
});

it('a package without a licence stops the release', () => {
  const folders = [plant('free', {}), plant('fine', { license: 'ISC' })];
  expect(() => licencesOf(root, folders)).toThrow('No licence is named by free 1.0.0');
});

it('every package that is shipped has a licence', () => {
  const folders = foldersOfAll(ROOT, shippedNames(ROOT)).filter((folder) =>
    /node_modules\/(?!@shoppervoice)/.test(folder),
  );
  expect(licencesOf(ROOT, folders).length).toBeGreaterThan(200);
});
