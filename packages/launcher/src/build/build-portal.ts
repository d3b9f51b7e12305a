import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '@shoppervoice/remote-package';
import { StartRefused } from '../start-refused.ts';
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
  const stamp = join(root, 'node_modules', '.cache', 'portal-build');
  const fingerprint = inputsFingerprint(root);
  const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint && isBuilt(buildsOf(root));
  if (!isCurrent) {
    report('Building what has changed ...');
    await runTurbo(root);
    for (const dist of buildsOf(root).remotes) removeLeftovers(dist);
    mkdirSync(join(root, 'node_modules', '.cache'), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
  return buildsOf(root);
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
function runTurbo(root: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Its own process group: it outlives a killed group just long enough to end turbo and what turbo has started.
    const runner = fork(RUNNER, [], { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
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
