import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@shoppervoice/contracts/calls';
import type { RemotesAnswer } from '@shoppervoice/contracts/remotes';
import type { RunningService } from '@shoppervoice/service-kit';
import { freePort } from '@shoppervoice/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { KEYS, startFakeAccounts, temporaryFolder, writeRemote, writeShell } from './testing/fake-portal.ts';

const STARTS = process.env.SOAK ? 20 : 1;
const HEAVY = 'accounts';
const REMOTES = [HEAVY, 'buyer', 'fulfillment'];
/**
 * Duration of each turn of the process, in milliseconds: timers stretch the short one, so that it runs for about a
 * twentieth of the time.
 */
const [RUNS_MS, STOPPED_MS] = [10, 490];
/** Incompressible bytes: a check of them takes some seconds of processor time, about a minute here. */
const BALLAST = 2_500_000;
const DEADLINE_MS = 9 * 60_000;

const folder = temporaryFolder();
let accounts: RunningService;
let environment: Record<string, string>;
let child: ChildProcess | null = null;

beforeAll(async () => {
  ({ service: accounts } = await startFakeAccounts(new Map()));
  environment = {
    SERVICES: `accounts=http://127.0.0.1:${accounts.port}`,
    SHELL_DIR: writeShell(folder.path),
    REMOTE_DIRS: [
      writeHeavyRemote(HEAVY),
      ...REMOTES.filter((name) => name !== HEAVY).map((name) => writeRemote(folder.path, name, `/${name}`)),
    ].join(','),
    REMOTE_LIMIT_BYTES: '10000000',
    LOG_LEVEL: 'silent',
  };
  // Compressing its files like a build may exceed the usual time of a hook on a busy machine.
}, 180_000);
afterEach(() => child?.kill('SIGKILL'));
afterAll(async () => {
  await accounts.close();
  folder.remove();
});

function writeHeavyRemote(name: string): string {
  const script = 'ballast.aaaabbbbcccc.js';
  const text = `"${randomBytes(BALLAST).toString('base64')}";`;
  const remote = writeRemote(folder.path, name, `/${name}`, { scripts: { [script]: text } });
  // The gateway then has to compress it itself.
  for (const kind of ['br', 'gz']) rmSync(join(remote, `${script}.${kind}`));
  return remote;
}

/** Lets a process run in short turns only. Signals stop all of its threads, like a starved machine. */
async function starve(process: ChildProcess, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    process.kill('SIGSTOP');
    await sleep(STOPPED_MS);
    process.kill('SIGCONT');
    await sleep(RUNS_MS);
  }
}

/** A response with its body, or null if nothing listens yet. */
async function answerOf(port: number, path: string): Promise<{ status: number; body: unknown } | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  }
}

async function servedBy(port: number): Promise<string[]> {
  const answer = await answerOf(port, '/remotes.json');
  return (answer?.body as RemotesAnswer | undefined)?.remotes.map(({ name }) => name).toSorted() ?? [];
}

describe('a gateway that gets less than a tenth of a processor', { timeout: DEADLINE_MS + 60_000 }, () => {
  it.each(Array.from({ length: STARTS }, (_, at) => at + 1))(
    'has every remote in the end and is ready no moment before (start %i)',
    async () => {
      const port = await freePort();
      const starving = new AbortController();
      const started = Date.now();
      child = fork(join(import.meta.dirname, 'server.ts'), {
        env: { PATH: process.env.PATH, ...KEYS, ...environment, PORT: String(port), PLATFORM_PORT: '0' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const ended = once(child, 'exit');
      const turns = starve(child, starving.signal);
      let named = 0;
      for (;;) {
        const ready = await answerOf(port, '/readyz');
        if (ready?.status === 200) break;
        if (ready !== null) {
          const { waitingFor } = ready.body as Problem;
          expect(waitingFor).not.toEqual([]);
          named += waitingFor?.some((words) => words.startsWith('the remote ')) ? 1 : 0;
        }
        if (Date.now() - started > DEADLINE_MS) throw new Error(`not ready: ${JSON.stringify(ready)}`);
        await sleep(100);
      }
      // What was reported ready is available at once.
      expect(await servedBy(port)).toEqual(REMOTES);
      process.stdout.write(`ready after ${Date.now() - started} ms, missing remotes were named ${named} times\n`);
      expect(named).toBeGreaterThan(0);
      starving.abort();
      await turns;
      child.kill('SIGKILL');
      await ended;
    },
  );
});
