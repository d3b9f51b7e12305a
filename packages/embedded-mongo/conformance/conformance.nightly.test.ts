import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedMongo } from '../src/index.ts';
import { runConformance } from './run.ts';
import { groups } from './tables/index.ts';

test('every case of the conformance suite passes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'conformance-'));
  const server = await startEmbeddedMongo({ dataDir });
  try {
    const results = await runConformance(server.url, groups);
    expect(results.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(results.length).toBeGreaterThanOrEqual(900);
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
