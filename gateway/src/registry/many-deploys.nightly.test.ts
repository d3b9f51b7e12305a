import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { KEYS } from '../testing/fake-portal.ts';

const DEPLOYS = process.env.SOAK ? 50 : 8;
/** Deploys until caches and compiled code have reached their size. */
const WARM = process.env.SOAK ? 15 : 3;
const MEGABYTE = 2 ** 20;
/** Incompressible bytes per build. */
const BALLAST = 800_000;

/** Runs in the gateway: collects garbage, and sends the bytes in use. */
const MEASURE = `process.on('message', (asked) => {
  if (asked !== 'measure') return;
  for (let at = 0; at < 3; at += 1) gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ held: heapUsed + external });
});`;

const portal = new DeployPortal();
let child: ChildProcess;
let port = 0;

beforeAll(async () => {
  await portal.start();
  portal.person('reader', 'MERCHANT_USER');
  await portal.release({ name: 'other', version: '1.0.0' });
  const platform = await portal.newPlatform();
  const environment = portal.environment({
    LOG_LEVEL: 'silent',
    REMOTE_CACHE_BYTES: String(2 * MEGABYTE),
    PLATFORM_PORT: String(platform.port),
    // Its reader sends requests without a pause.
    READS_PER_MINUTE: '1000000',
    USER_READS_PER_MINUTE: '1000000',
    MERCHANT_READS_PER_MINUTE: '1000000',
  });
  child = fork(join(import.meta.dirname, '..', 'server.ts'), {
    env: { PATH: process.env.PATH, ...KEYS, PORT: '0', ...environment },
    execArgv: [
      '--max-semi-space-size=16',
      '--max-old-space-size=256',
      '--expose-gc',
      `--import=data:text/javascript,${encodeURIComponent(MEASURE)}`,
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(child, 'message')) as [{ listening: number }];
  port = message.listening;
  platform.isOf(port);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await portal.close();
});

/** Bytes in use by the gateway, after garbage collection. */
async function memoryInUse(): Promise<number> {
  child.send('measure');
  const [message] = (await once(child, 'message')) as [{ held: number }];
  return message.held;
}

/** Requests another remote without a pause until stopped; returns every response that was not 200. */
function readOn(): { stop: () => Promise<{ requests: number; failed: string[] }> } {
  let isOn = true;
  let requested = 0;
  const failed: string[] = [];
  const reading = (async () => {
    while (isOn) {
      const { remotes } = await portal.remotes('reader', port);
      const entry = remotes.find(({ name }) => name === 'other')?.entry ?? '';
      const answer = await portal.call('GET', entry, { port });
      await answer.arrayBuffer();
      requested += 1;
      if (answer.status !== 200) failed.push(`${answer.status} ${entry}`);
      await sleep(5);
    }
  })();
  return {
    stop: async () => {
      isOn = false;
      await reading;
      return { requests: requested, failed };
    },
  };
}

describe('many deploys in a row', { timeout: 600_000 }, () => {
  it('fail no request of a reader on another remote, and keep the gateway’s memory level', async () => {
    const reader = readOn();
    const levels: number[] = [];
    for (let at = 0; at < DEPLOYS; at += 1) {
      const version = `1.${at}.0`;
      expect((await portal.send({ version, text: version, ballast: BALLAST }, { port })).status).toBe(201);
      const promoted = await portal.call('POST', '/api/platform/remotes/returns/promote', {
        as: 'root',
        port,
        body: { version },
      });
      expect(promoted.status).toBe(200);
      expect((await portal.given('reader', port)).returns).toBe(version);
      // An old tab requests the version before.
      const old = `/remotes/returns/1.${Math.max(0, at - 3)}.0/page.0a1b2c3d4e5f.js`;
      expect((await portal.call('GET', old, { port })).status).toBe(200);
      if (at >= WARM) levels.push(await memoryInUse());
    }
    const { requests: requested, failed } = await reader.stop();
    expect(failed).toEqual([]);
    expect(requested).toBeGreaterThan(DEPLOYS);
    // A gateway that kept the files of every build in memory would need all of these bytes in addition.
    const deployed = (levels.length - 1) * BALLAST;
    expect((levels.at(-1) ?? Number.NaN) - (levels[0] ?? Number.NaN)).toBeLessThan(deployed / 2);
  });
});
