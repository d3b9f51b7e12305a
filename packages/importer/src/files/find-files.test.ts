import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFiles } from './find-files.ts';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-files-'));
  for (const name of ['responses-b.jsonl', 'users.jsonl.gz', 'responses-a.jsonl.gz', 'merchants.jsonl', 'notes.txt']) {
    await writeFile(at(name), 'x');
  }
  await mkdir(at('empty'));
  await mkdir(at('responses.jsonl'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('merchants come first, then users, then responses, whatever the order of the arguments', async () => {
  const files = await findFiles([
    at('responses-b.jsonl'),
    at('responses-a.jsonl.gz'),
    at('users.jsonl.gz'),
    at('merchants.jsonl'),
    at('users.jsonl.gz'),
  ]);
  expect(files.map(({ path }) => basename(path))).toEqual([
    'merchants.jsonl',
    'users.jsonl.gz',
    'responses-a.jsonl.gz',
    'responses-b.jsonl',
  ]);
  expect(files.map(({ kind }) => kind)).toEqual(['merchants', 'users', 'responses', 'responses']);
});

it.each([
  [[], /^Name a folder/],
  [['missing'], /missing does not exist\.$/],
  [['empty'], /empty holds no data: there is no merchants\.jsonl/],
  [['notes.txt'], /notes\.txt: the name does not tell what is inside\. Name it/],
])('%j is refused with a sentence', async (names, sentence) => {
  await expect(findFiles(names.map(at))).rejects.toThrow(sentence);
});

it('a folder that is named like a file does not count as one', async () => {
  await expect(findFiles([folder])).rejects.toThrow(/responses\.jsonl is not a file/);
});
