import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contextSettings } from '@shoppervoice/service-kit/testing';
import { sizeReport } from '../../packages/federation/src/index.ts';
import { freePort } from '../portal/npm-start.ts';
import { rounded } from '../report.ts';

export interface BareServer {
  readonly url: string;
  /** Initial JavaScript of the bare shell, brotli, in kB. */
  readonly initialKb: number;
  stop(): void;
}

/**
 * Builds the bare shell and remote in `root` as the portal's are built, and serves them by the portal's own gateway.
 * The portal of `root` is built: a gateway does not start without a platform page, and this one serves the portal's.
 */
export async function startBareServer(root: string): Promise<BareServer> {
  const [shell, remote] = ['bare-shell', 'bare-remote'].map((name) => join(root, 'bench', name)) as [string, string];
  for (const cwd of [shell, remote]) {
    const build = join(root, 'packages', 'federation', 'src', 'build.ts');
    execFileSync(process.execPath, [build], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  cpSync(join(root, 'shell', 'dist', 'platform'), join(shell, 'dist', 'platform'), { recursive: true });
  const port = await freePort();
  const key = () => randomBytes(32).toString('base64url');
  // The child ends when this channel closes.
  const gateway = fork(join(root, 'gateway', 'src', 'server.ts'), [], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PLATFORM_PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
      ...contextSettings(randomBytes(32)),
      INTERNAL_KEY: key(),
      // An unused port: the bare pages make no calls.
      SERVICES: `accounts=http://127.0.0.1:${await freePort()}`,
      SHELL_DIR: join(shell, 'dist'),
      REMOTE_DIRS: join(remote, 'dist'),
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(gateway, `${url}/remotes.json`);
  const { initialScript } = sizeReport(join(shell, 'dist'));
  return { url, initialKb: rounded(initialScript / 1000, 1), stop: () => void gateway.kill('SIGTERM') };
}

async function untilAnswers(server: ChildProcess, address: string): Promise<void> {
  while (server.exitCode === null) {
    try {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await sleep(50);
  }
  throw new Error('The server of the bare shell ended.');
}
