import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contextSettings } from '@shoppervoice/service-kit/testing';
import { ROOT } from './report.ts';

export interface ServiceProcess {
  readonly origin: string;
  readonly pid: number;
}

/**
 * Services in separate processes, as `npm start` runs them (packages/launcher), over one database and with these keys.
 */
export class ServiceProcesses {
  readonly #environment: Record<string, string>;
  readonly #children: ChildProcess[] = [];

  constructor(folder: string, url: string, keys: { readonly context: Buffer; readonly internal: Buffer }) {
    this.#environment = {
      PATH: process.env.PATH ?? '',
      MALLOC_ARENA_MAX: '2',
      MONGODB_URL: url,
      ...contextSettings(keys.context),
      INTERNAL_KEY: keys.internal.toString('base64url'),
      LOG_LEVEL: 'warn',
      DRAIN_MS: '0',
      PORT: '0',
      DATA_DIR: folder,
    };
  }

  /** Resolves when it is ready. */
  async start(name: string, more: Readonly<Record<string, string>> = {}): Promise<ServiceProcess> {
    const child = fork(join(ROOT, 'services', name, 'src', 'server.ts'), [], {
      cwd: ROOT,
      execArgv: ['--max-semi-space-size=4', '--max-old-space-size=512'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...this.#environment, ...more },
    });
    this.#children.push(child);
    const [{ listening }] = (await once(child, 'message')) as [{ listening: number }];
    const origin = `http://127.0.0.1:${listening}`;
    while (!(await fetch(`${origin}/readyz`)).ok) await sleep(50);
    return { origin, pid: child.pid ?? 0 };
  }

  async stop(): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
}
