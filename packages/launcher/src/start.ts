import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '@shoppervoice/service-kit';
import { Portal } from './portal.ts';
import { readLine, watchAncestors } from './processes/ancestors.ts';
import { StartFailure } from './processes/supervised-process.ts';
import { StartRefused } from './start-refused.ts';
import { welcome } from './welcome.ts';

/** `npm start`: runs the portal until a signal, or until a process that waits for it has ended. */
const { values: given } = parseArgs({
  options: {
    /** Folder of the repository whose portal is started. */
    root: { type: 'string', default: dirname(dirname(dirname(import.meta.dirname))) },
    /** Folder of another version, installed: of the services that REPLICAS doubles, the second processes run its code. */
    second: { type: 'string' },
  },
});
/** A second Ctrl-C after this time is intended; an earlier one may be the first, delivered by both terminal and npm. */
const MEANT_MS = 1000;

const line = readLine(process.env.BOOTSTRAP_LINE);
const portal = new Portal({
  line,
  root: resolve(given.root),
  secondRoot: given.second === undefined ? null : resolve(given.second),
  environment: process.env,
  report: (sentence) => process.stdout.write(`${sentence}\n`),
});

let stopping: { readonly since: number } | null = null;

async function stop(status: number): Promise<void> {
  if (stopping !== null) {
    if (Date.now() - stopping.since > MEANT_MS) process.exit(1);
    return;
  }
  stopping = { since: Date.now() };
  await portal.stop().catch((error: unknown) => process.stderr.write(`${sentencesOf(error)}\n`));
  process.exit(status);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.once('disconnect', () => void stop(1));
// Writing to a closed terminal fails.
process.stdout.on('error', () => undefined);
watchAncestors(line, () => void stop(1));

try {
  const ready = await portal.start();
  process.stdout.write(`${welcome(ready)}\n`);
  process.send?.({ ready }, () => undefined);
} catch (error) {
  if (stopping === null) {
    process.stderr.write(`${sentencesOf(error)}\n`);
    await stop(1);
  }
}

function sentencesOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartRefused || error instanceof StartFailure)
    return error.message;
  return `The start failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
