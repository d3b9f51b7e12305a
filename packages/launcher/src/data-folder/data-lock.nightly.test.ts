import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf } from '@shoppervoice/process-lock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartRefused } from '../start-refused.ts';
import { DataLock } from './data-lock.ts';

let folder = '';
let children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

const file = () => join(folder, 'lock.json');

async function sleeper(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return child;
}

/** Writes the lock that a killed portal leaves behind. */
function leaveLock(holder: object | null, more: object = {}): void {
  writeFileSync(file(), JSON.stringify({ holder, line: [], isLeaving: false, children: [], ...more }));
}

describe('the lock of a data folder', () => {
  it('is taken once, and free again after its release', async () => {
    const lock = await DataLock.take(folder, []);
    await expect(DataLock.take(folder, [])).rejects.toThrow(StartRefused);
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    (await DataLock.take(folder, [])).release();
  });

  it('of an ended process, also with a reused ID, blocks no one', async () => {
    leaveLock({ pid: 2 ** 22 - 3, began: 'long ago' });
    (await DataLock.take(folder, [])).release();
    leaveLock({ pid: process.pid, began: 'another boot 17' });
    (await DataLock.take(folder, [])).release();
    writeFileSync(file(), 'not JSON');
    (await DataLock.take(folder, [])).release();
    expect(existsSync(file())).toBe(false);
  });

  it('waits for a stopping one, which says so or whose waiting processes have ended', async () => {
    for (const more of [{ isLeaving: true }, { line: [{ pid: 2 ** 22 - 3, began: 'long ago' }] }]) {
      const holder = await sleeper();
      leaveLock(identityOf(holder.pid ?? 0), more);
      const taking = DataLock.take(folder, []);
      setTimeout(() => holder.kill('SIGKILL'), 300);
      (await taking).release();
    }
  });

  it('kills what a killed portal has left and does not end by itself', { timeout: 30_000 }, async () => {
    const orphan = await sleeper();
    const identity = identityOf(orphan.pid ?? 0);
    leaveLock({ pid: 2 ** 22 - 3, began: 'long ago' }, { children: [{ name: 'database', ...identity }] });
    const exit = once(orphan, 'exit');
    (await DataLock.take(folder, [])).release();
    expect((await exit)[1]).toBe('SIGKILL');
  });

  it('goes to one of many concurrent starts', async () => {
    leaveLock({ pid: 2 ** 22 - 3, began: 'long ago' });
    const results = await Promise.allSettled([DataLock.take(folder, []), DataLock.take(folder, [])]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
