import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../test/sources.ts';
import { upgradeNotes } from './make-release.ts';
import { readLock } from './shipped-packages.ts';

it('the notes of upgrades begin with the version that is released', () => {
  const page = readFileSync(join(ROOT, 'docs', 'upgrading.md'), 'utf8');
  expect(upgradeNotes(page, readLock(ROOT).version)).toBe(page);
  expect(() => upgradeNotes(page, '99.0.0')).toThrow('write what changes with "## 99.0.0"');
  expect(() => upgradeNotes('# Upgrading\n', '99.0.0')).toThrow('begins with no version');
});
