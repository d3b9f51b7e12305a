import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServiceReplicas } from '../upstream/service-replicas.ts';
import { ServiceWatch, type ServiceWatchOptions } from './service-watch.ts';

/** Pauses are a hundredth of the real ones, so that a rest is long beside a check. */
const PAUSES: Pick<ServiceWatchOptions, 'unreadyMs' | 'readyMs' | 'restingMs' | 'rereadMs'> = {
  unreadyMs: 1,
  readyMs: 20,
  restingMs: 60_000,
  rereadMs: 150,
};
const [FIRST, SECOND] = ['http://first', 'http://second'] as const;

let replicas: ServiceReplicas;
let watch: ServiceWatch;
let checks: number;
let reads: number;
/** What each replica answers; null: it is frozen. */
let states: Record<string, number | null>;
let calls: readonly { method: 'GET'; path: string; access: { public: true } }[];

beforeEach(() => {
  checks = 0;
  reads = 0;
  states = { [FIRST]: 200, [SECOND]: 200 };
  calls = [{ method: 'GET', path: '/api/hello', access: { public: true } }];
  replicas = new ServiceReplicas('buyer', [FIRST, SECOND]);
  watch = watchOf(PAUSES);
});
afterEach(() => watch.stop());

function watchOf(pauses: typeof PAUSES): ServiceWatch {
  return new ServiceWatch({
    services: [replicas],
    reserved: [],
    get: async ({ origins: [origin = ''] }, path) => {
      if (path === '/service.json') {
        reads += 1;
        return { status: 200, body: { name: 'buyer', calls } };
      }
      checks += 1;
      const status = states[origin] ?? null;
      if (status === null) return new Promise(() => undefined);
      return { status, body: {} };
    },
    ...pauses,
    log: { info: () => undefined, warn: () => undefined },
  });
}

const send = () => replicas.send(async (origin) => origin);
const ready = () => expect.poll(() => watch.isComplete && replicas.isReady, { interval: 2 }).toBe(true);

it('checks replicas that nobody uses rarely, and at once when somebody does', async () => {
  watch.start();
  await ready();
  await sleep(300);
  const rested = checks;
  expect(rested).toBeLessThanOrEqual(2);
  await sleep(300);
  expect(checks).toBe(rested);
  await send();
  await expect.poll(() => checks, { interval: 2, timeout: 500 }).toBeGreaterThanOrEqual(rested + 2);
  await expect.poll(() => checks, { interval: 2, timeout: 2000 }).toBeGreaterThan(rested + 10);
});

it('finds out at the first use which replica has left, and which calls it has now', async () => {
  watch.start();
  await ready();
  await sleep(50);
  states[FIRST] = 503;
  calls = [...calls, { method: 'GET', path: '/api/added', access: { public: true } }];
  await send();
  await expect
    .poll(async () => new Set([await send(), await send(), await send()]), { interval: 5 })
    .toEqual(new Set([SECOND]));
  await expect.poll(() => watch.table.routes.length, { interval: 5 }).toBe(2);
});

it('reads the calls of replicas again while somebody uses them, and not at rest', async () => {
  watch = watchOf({ ...PAUSES, restingMs: 10, rereadMs: 1 });
  watch.start();
  await ready();
  const checked = checks;
  await expect.poll(() => checks, { interval: 5 }).toBeGreaterThan(checked + 6);
  expect(reads).toBe(2);
  await send();
  await expect.poll(() => reads, { interval: 5 }).toBeGreaterThan(4);
});

it('whoever asks for the state has it checked, and what a frozen replica said at rest counts no longer than in use', async () => {
  watch.start();
  await ready();
  await sleep(50);
  Object.assign(states, { [FIRST]: null, [SECOND]: null });
  expect(watch.waitingFor).toEqual([]);
  await expect.poll(() => watch.waitingFor, { interval: 20, timeout: 2500 }).toEqual(['buyer']);
});
