import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '../src/index.ts';
import { runConformance } from './run.ts';
import { groups } from './tables/index.ts';

/** `npm run conformance [-- mongodb://…]`: the suite against this server, or against any other. */
const [url] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'conformance-'));
const own = url === undefined ? await startEmbeddedMongo({ dataDir }) : null;
try {
  const results = await runConformance(url ?? own?.url ?? '', groups);
  const failed = results.filter(({ problem }) => problem !== null);
  for (const { group, title, problem } of failed) console.log(`${group}: ${title}\n    ${problem}`);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await own?.close();
  rmSync(dataDir, { recursive: true, force: true });
}
