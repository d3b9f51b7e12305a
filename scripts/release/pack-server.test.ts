import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { typefaceFiles } from '../../services/reporting/src/files/scripts/typefaces.ts';
import { ROOT } from '../test/sources.ts';
import { packServer } from './pack-server.ts';

/** Bytes of all typefaces that are shipped: other weights would be four times as many. */
const MOST_BYTES = 20_000_000;

it('a server has the typefaces that it reads, and no other weights', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const out = join(folder, 'reporting');
  packServer(ROOT, 'reporting', out);
  const files = readdirSync(join(out, 'node_modules'), { recursive: true, encoding: 'utf8' });
  const packed = files.filter((file) => /\.(ttf|otf)(\.png)?$/.test(file));
  expect(packed.map((file) => basename(file)).sort()).toEqual(
    typefaceFiles()
      .map((file) => basename(file))
      .sort(),
  );
  const bytes = packed.reduce((sum, file) => sum + statSync(join(out, 'node_modules', file)).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});
