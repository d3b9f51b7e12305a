import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';
import { checkFolder, crash } from './crash.ts';
import { fuzz } from './fuzz.ts';

const folder = mkdtempSync(join(tmpdir(), 'soak-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('after ten kills in the middle of writes nothing acknowledged is missing and indexes agree', async () => {
  expect(await crash(join(folder, 'crash'), 10, 20_241)).toEqual([]);
}, 120_000);

test('ten thousand mutated messages leave a server that answers and a store that agrees', async () => {
  const dataDir = join(folder, 'fuzz');
  const server = await startEmbeddedMongo({ dataDir });
  await fuzz(server.url, 10_000, 20_242);
  await server.close();
  expect((await checkFolder(dataDir)).problems).toEqual([]);
}, 120_000);
