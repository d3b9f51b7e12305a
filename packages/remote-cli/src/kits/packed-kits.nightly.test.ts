import { execFile } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { satisfies } from 'semver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakePortal } from '../testing/fake-portal.ts';
import { NODE_RANGE } from './kit-list.ts';

const run = promisify(execFile);
const PACKAGE = join(import.meta.dirname, '..', '..');
const KITS = join(PACKAGE, 'dist', 'kits');
/** Two installations from the registry. */
const PATIENCE = 15 * 60_000;

/** A Node of before brings another one along. */
const bringsNode = !satisfies(process.version, NODE_RANGE);

/** On the disk, in blocks, as `du` counts. */
const mebibytesIn = (path: string): number =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, file) => sum + lstatSync(join(path, file)).blocks / 2048,
    0,
  );

/** On a clean machine: nothing comes from the repository, everything from the tarballs and the registry. */
describe.skipIf(process.env.SOAK !== '1')('a folder outside of the repository', () => {
  let folder = '';
  let origin = '';
  const portal = new FakePortal('returns', {}, KITS);
  const npm = (...given: string[]) => run('npm', given, { cwd: join(folder, 'returns'), maxBuffer: 10_000_000 });

  beforeAll(async () => {
    await run(process.execPath, [join(PACKAGE, 'src', 'kits', 'pack-kits.ts')]);
    folder = mkdtempSync(join(tmpdir(), 'bare-'));
    origin = await portal.start();
  }, PATIENCE);
  afterAll(async () => {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }, PATIENCE);

  it(
    'is created by the single file that the portal serves, installs, passes its tests and types, and builds',
    async () => {
      const command = join(KITS, 'shoppervoice-remote.mjs');
      await run(process.execPath, [command, 'create', 'returns', '--portal', origin], {
        cwd: folder,
        env: { PATH: process.env.PATH },
      });
      await npm('install');
      expect(mebibytesIn(join(folder, 'returns', 'node_modules'))).toBeLessThan(250 + (bringsNode ? 250 : 0));
      expect((await npm('test')).stdout).toMatch(/10 passed/);
      await npm('run', 'typecheck');
      expect((await npm('run', 'build')).stdout).toContain('Built returns 1.0.0 into dist');
      rmSync(join(folder, 'returns', 'node_modules'), { recursive: true });
      await npm('ci');
      expect((await npm('test')).stdout).toMatch(/10 passed/);
    },
    PATIENCE,
  );
});
