import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '../src/index.ts';
import { crash } from './crash.ts';
import { fuzz } from './fuzz.ts';

/** `npm run soak [-- <seed>]`: 100 kills in the middle of writes, 100,000 mutated messages. */
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const folder = mkdtempSync(join(tmpdir(), 'soak-'));
try {
  const problems = await crash(join(folder, 'crash'), 100, seed);
  for (const problem of problems) console.log(problem);
  console.log(`100 kills: ${problems.length} problems`);

  const server = await startEmbeddedMongo({ dataDir: join(folder, 'fuzz') });
  await fuzz(server.url, 10_000, seed);
  const before = process.memoryUsage().rss;
  await fuzz(server.url, 90_000, seed + 1);
  const grown = Math.round((process.memoryUsage().rss - before) / 2 ** 20);
  await server.close();
  console.log(`100,000 mutated messages: answered to the end, ${grown} MB more memory after the last 90,000`);
  process.exitCode = problems.length > 0 || grown > 100 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
