import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeTogether } from './write-together.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'together-'));
  mkdirSync(join(folder, 'kits'));
  writeFileSync(join(folder, 'run.sh'), 'old');
  chmodSync(join(folder, 'run.sh'), 0o755);
  writeFileSync(join(folder, 'kits', 'a.tgz'), 'a');
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

it('writes, removes and makes folders, and keeps who may run a file', () => {
  writeTogether(
    folder,
    new Map<string, string | null>([
      ['run.sh', 'new'],
      ['kits/a.tgz', null],
      ['src/deep/b.ts', 'b'],
    ]),
  );
  expect([read('run.sh'), read('src/deep/b.ts'), existsSync(join(folder, 'kits/a.tgz'))]).toEqual(['new', 'b', false]);
  expect(statSync(join(folder, 'run.sh')).mode & 0o777).toBe(0o755);
  expect(readdirSync(folder).sort()).toEqual(['kits', 'run.sh', 'src']);
});

it('puts back what it had written when a later file cannot be', () => {
  writeFileSync(join(folder, 'blocked'), 'a file where a folder is needed');
  const changes = new Map<string, string | null>([
    ['run.sh', 'new'],
    ['src/new.txt', 'new'],
    ['kits/a.tgz', null],
    ['blocked/c.ts', 'c'],
  ]);
  expect(() => writeTogether(folder, changes)).toThrow(/ENOTDIR|EEXIST/);
  expect([read('run.sh'), read('kits/a.tgz')]).toEqual(['old', 'a']);
  expect(readdirSync(folder).sort()).toEqual(['blocked', 'kits', 'run.sh']);
  expect(statSync(join(folder, 'run.sh')).mode & 0o777).toBe(0o755);
});
