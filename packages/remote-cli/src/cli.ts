#!/usr/bin/env node
import { run } from './run.ts';

/**
 * `shoppervoice-remote <command>`. npm runs scripts at the repository's root: paths are relative to the user's folder.
 */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    if (ending.signal.aborted) process.exit(130);
    ending.abort();
    // A command that ignores the signal is killed by it.
    setTimeout(() => process.exit(130), 2_000).unref();
  });
}

process.exitCode = await run(
  process.argv.slice(2),
  { folder: process.env.INIT_CWD ?? process.cwd(), environment: process.env, signal: ending.signal },
  { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text) },
);
