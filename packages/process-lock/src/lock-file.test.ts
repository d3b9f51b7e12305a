import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putLock, readLock, removeLock, replaceLock, takeAway } from './lock-file.ts';
import { identityOf, isAlive, ownIdentity } from './process-identity.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const own = ownIdentity();
/** This process's ID with another start time. */
const former = { ...own, began: 'at another time' };

test('of two concurrent locks one succeeds, and nothing else is left in the folder', () => {
  expect(putLock(file, { holder: own })).toBe(true);
  expect(putLock(file, { holder: former })).toBe(false);
  expect(readLock(file)).toEqual({ holder: own });
  expect(readdirSync(folder)).toEqual(['lock']);
});

test('a lock is replaced and removed by its holder', () => {
  putLock(file, { holder: own });
  const next = { holder: own, more: 1 };
  replaceLock(file, next);
  expect(readLock(file)).toEqual(next);
  removeLock(file, { pid: own.pid + 1, began: own.began });
  expect(readLock(file)).toEqual(next);
  removeLock(file, own);
  expect(readdirSync(folder)).toEqual([]);
});

test('a reused process ID is not the process that had it', () => {
  expect(identityOf(process.pid)).toEqual(own);
  expect(isAlive(own)).toBe(true);
  expect(isAlive(former)).toBe(false);
});

test('an abandoned lock is removed; one that replaced it meanwhile stays', () => {
  putLock(file, { holder: former });
  takeAway(file, readLock(file));
  expect(readLock(file)).toBeNull();
  takeAway(file, null);
  putLock(file, { holder: own });
  takeAway(file, { holder: { pid: own.pid + 1, began: 'gone' } });
  expect(readLock(file)).toEqual({ holder: own });
});

test('an unreadable file is not a lock of any process', () => {
  writeFileSync(file, '{"hol');
  expect(readLock(file)).toBeNull();
  writeFileSync(file, '{"holder":{}}');
  expect(readLock(file)).toBeNull();
  expect(putLock(file, { holder: own })).toBe(false);
  takeAway(file, null);
  expect(putLock(file, { holder: own })).toBe(true);
});
