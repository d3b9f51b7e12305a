import { fork } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '@shoppervoice/remote-package';
import { StartRefused } from '../start-refused.ts';
import { BuildLock } from './build-lock.ts';
import { inputsFingerprint } from './inputs-fingerprint.ts';
import { removeLeftovers } from './remove-leftovers.ts';

/** Where the builds are, for the gateway. */
export interface Builds {
  readonly shell: string;
  readonly remotes: readonly string[];
}

const RUNNER = join(import.meta.dirname, 'run-turbo.ts');

/** The builds of the shell and of every remote under `root`, built again if anything has changed. */
export async function buildPortal(root: string, report: (sentence: string) => void): Promise<Builds> {
  const cache = join(root, 'node_modules', '.cache');
  const stamp = join(cache, 'portal-build');
  if (!isCurrent(root, stamp)) {
    const lock = await BuildLock.take(join(cache, 'portal-build.lock'), (pid) =>
      report(`Waiting for the build of another start (process ${pid}) ...`),
    );
    try {
      // The one that was waited for may have built this.
      if (!isCurrent(root, stamp)) await build(root, stamp, lock, report);
    } finally {
      lock.release();
    }
  }
  return buildsOf(root);
}

async function build(root: string, stamp: string, lock: BuildLock, report: (sentence: string) => void): Promise<void> {
  const fingerprint = inputsFingerprint(root);
  report('Building what has changed ...');
  // Until all of it is written, nothing is current.
  rmSync(stamp, { force: true });
  await runTurbo(root, (pid) => lock.noteRunner(pid));
  for (const dist of buildsOf(root).remotes) removeLeftovers(dist);
  writeFileSync(stamp, fingerprint);
}

function isCurrent(root: string, stamp: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsFingerprint(root) && isBuilt(buildsOf(root));
}

function buildsOf(root: string): Builds {
  return { shell: join(root, 'shell', 'dist'), remotes: remoteFolders(root).map((name) => join(root, name, 'dist')) };
}

function isBuilt({ shell, remotes }: Builds): boolean {
  const pages = ['index.html', join('platform', 'index.html')];
  return (
    pages.every((page) => existsSync(join(shell, page))) &&
    remotes.every((dist) => existsSync(join(dist, 'remote-build.json')))
  );
}

/** @throws StartRefused with turbo's output when a build fails */
function runTurbo(root: string, started: (pid: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own process group: it outlives a killed group just long enough to end turbo and what turbo has started.
    const runner = fork(RUNNER, [], { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    if (runner.pid !== undefined) started(runner.pid);
    let output = '';
    for (const stream of [runner.stdout, runner.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    runner.on('error', reject);
    runner.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartRefused(`${output.trim()}\nThe build failed: the lines above say where.`));
    });
  });
}
