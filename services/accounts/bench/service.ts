import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contextSettings } from '@shoppervoice/service-kit/testing';

export const CONTEXT_KEY = randomBytes(32);

/** Starts the service in a separate process; resolves when it is ready. `more`: additional environment variables. */
export async function startService(
  url: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const child: ChildProcess = fork(join(import.meta.dirname, '..', 'src', 'server.ts'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      MONGODB_URL: url,
      DRAIN_MS: '0',
      ...contextSettings(CONTEXT_KEY),
      INTERNAL_KEY: randomBytes(32).toString('base64url'),
      SESSION_KEYS: randomBytes(32).toString('base64url'),
      FACTOR_KEYS: randomBytes(32).toString('base64url'),
      PUBLIC_URL: 'https://portal.example',
      SUPPORT_EMAIL: 'help@portal.example',
      ...more,
    },
  });
  const [{ listening }] = (await once(child, 'message')) as [{ listening: number }];
  const origin = `http://127.0.0.1:${listening}`;
  while (!(await fetch(`${origin}/readyz`)).ok) await sleep(50);
  return {
    origin,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
