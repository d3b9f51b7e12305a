import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { INTERNAL_REPORTS, ReaderCalls } from './reader-calls.ts';

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

/** A service whose calls are answered when the test releases them. */
async function service(mostMs: number) {
  const app = Fastify();
  apps.push(app);
  const readers = new ReaderCalls(mostMs);
  readers.watch(app);
  const pending: (() => void)[] = [];
  const started: (() => void)[] = [];
  for (const path of ['/api/page', `${INTERNAL_REPORTS}ANY`]) {
    app.get(path, async () => {
      for (const go of started.splice(0)) go();
      await new Promise<void>((resolve) => pending.push(resolve));
      return 'done';
    });
  }
  const ask = async (url: string) => {
    const isStarted = new Promise<void>((resolve) => started.push(resolve));
    const answer = app.inject(url);
    void answer.catch(() => undefined);
    await isStarted;
    return { answer };
  };
  return { app, readers, ask, release: () => pending.splice(0).forEach((go) => void go()) };
}

/** Longer than any test waits. */
const NEVER = 3_600_000;

it('is quiet at once without calls, or if only reports are made', async () => {
  const { readers, ask, release } = await service(NEVER);
  await readers.quiet();
  const { answer } = await ask(`${INTERNAL_REPORTS}ANY`);
  await readers.quiet();
  release();
  await answer;
});

it('is quiet once the last reader has a response', async () => {
  const { readers, ask, release } = await service(NEVER);
  const { answer: first } = await ask('/api/page');
  const { answer: second } = await ask('/api/page');
  let isQuiet = false;
  const quiet = readers.quiet().then(() => {
    isQuiet = true;
  });
  await new Promise(setImmediate);
  expect(isQuiet).toBe(false);
  release();
  await Promise.all([first, second, quiet]);
  await readers.quiet();
});

it('goes on after a while, however many readers wait for responses', async () => {
  const { readers, ask, release } = await service(5);
  const { answer } = await ask('/api/page');
  await readers.quiet();
  release();
  await answer;
});
