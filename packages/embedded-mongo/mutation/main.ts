import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mutants } from './mutants.ts';

/** `npm run mutation`: how many broken operators the conformance suite notices. */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
let noticed = 0;
let stale = 0;
for (const [at, [file, text]] of mutants.entries()) {
  const run = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(here('./hook.ts')).href, here('../conformance/main.ts')],
    {
      env: { ...process.env, MUTANT: String(at) },
      // The output about failed cases may be long, and is not needed here.
      stdio: 'ignore',
      timeout: 600_000,
    },
  );
  if (run.status === 3) {
    stale++;
    console.log(`not there   ${file}: ${text}`);
  } else if (run.status === 0) console.log(`not noticed ${file}: ${text}`);
  else if (run.status === 1) noticed++;
  else console.log(`did not end ${file}: ${text}`);
}
console.log(`${noticed} of ${mutants.length - stale} mutants noticed`);
process.exitCode = stale > 0 ? 1 : 0;
