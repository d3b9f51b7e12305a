import { expect, it } from 'vitest';
import { type Locks, OneTab } from './one-tab.ts';

/** The lock manager of a browser (https://w3c.github.io/web-locks), for one name. */
function lockManager(): Locks {
  type Requested = { run: () => Promise<void>; end: (error?: unknown) => void };
  const queue: Requested[] = [];
  let holder: Requested | null = null;
  const stolen = () => new DOMException('The lock was stolen.', 'AbortError');
  const next = () => {
    if (holder) return;
    const requested = queue.shift();
    if (!requested) return;
    holder = requested;
    void requested.run().then(() => {
      if (holder !== requested) return;
      holder = null;
      requested.end();
      next();
    });
  };
  return {
    request: (_name, { steal, signal }, run) =>
      new Promise((resolve, reject) => {
        const requested: Requested = { run, end: (error) => (error ? reject(error) : resolve(undefined)) };
        if (steal) {
          holder?.end(stolen());
          holder = null;
          queue.unshift(requested);
        } else queue.push(requested);
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(requested);
          if (at < 0) return;
          queue.splice(at, 1);
          reject(signal.reason);
        });
        next();
      }),
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

function tabs(count: number, locks: Locks | undefined) {
  const leading = new Set<number>();
  const all = Array.from({ length: count }, (_, at) => {
    const lead = (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        leading.add(at);
        signal.addEventListener('abort', () => {
          leading.delete(at);
          resolve();
        });
      });
    const tab = new OneTab({ locks, name: 'x', lead });
    tab.start();
    return tab;
  });
  return { all, leading: () => [...leading].sort() };
}

it('leads in one tab, and in the next one when that is closed', async () => {
  const { all, leading } = tabs(3, lockManager());
  await turn();
  expect(leading()).toEqual([0]);
  all[0]?.stop();
  await turn();
  expect(leading()).toEqual([1]);
  all[2]?.stop();
  all[1]?.stop();
  await turn();
  expect(leading()).toEqual([]);
});

it('moves to the tab that comes to the front, and back to one that waits', async () => {
  const { all, leading } = tabs(3, lockManager());
  await turn();
  for (const front of [2, 0, 2, 1]) {
    all[front]?.takeOver();
    await turn();
    expect(leading()).toEqual([front]);
  }
  all[1]?.stop();
  await turn();
  expect(leading()).toHaveLength(1);
  expect(leading()).not.toEqual([1]);
});

it('leads in every tab of a browser without locks, and ends when it is stopped', async () => {
  const { all, leading } = tabs(2, undefined);
  await turn();
  expect(leading()).toEqual([0, 1]);
  all[0]?.takeOver();
  for (const tab of all) tab.stop();
  await turn();
  expect(leading()).toEqual([]);
});
