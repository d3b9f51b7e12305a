import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChangeKind, ChangelogEntry } from './changelog.ts';
import {
  apiProblems,
  folderOf,
  manifestOf,
  publicApi,
  readRecord,
  recordText,
  TYPED_KITS,
  unreleasedOf,
} from './public-api.ts';

const PATIENCE = 300_000;

describe('what a kit exports', () => {
  // Nothing to do where the types were checked before.
  beforeAll(async () => {
    const tsc = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', 'typescript', 'bin', 'tsc');
    await promisify(execFile)(process.execPath, [tsc, '-b', ...TYPED_KITS.map(({ name }) => folderOf(name))]);
  }, PATIENCE);

  it.each(TYPED_KITS.map((kit) => [kit.name, kit] as const))(
    '%s: each change since its last version is in its changelog',
    (name, kit) => {
      const now = { version: manifestOf(name).version, api: publicApi(kit) };
      expect(now.api.size).toBeGreaterThan(0);
      expect(apiProblems(name, readRecord(name), now, unreleasedOf(name))).toEqual([]);
    },
  );

  it('names members of interfaces and functions', () => {
    const namesOf = (name: string) =>
      TYPED_KITS.flatMap((kit) => (kit.name === name ? [...publicApi(kit).keys()] : []));
    expect(namesOf('contracts')).toEqual(
      expect.arrayContaining(['./remotes ShellApi', './remotes ShellApi.reportError', './remotes SHELL_APIS']),
    );
    expect(namesOf('report-kit')).toEqual(expect.arrayContaining(['. reportPage', './testing checkExtensions']));
  });
});

const at = (version: string, api: Record<string, string>) => ({ version, api: new Map(Object.entries(api)) });
const entry = (kind: ChangeKind, text: string): ChangelogEntry => ({ version: null, kind, text });
const BEFORE = at('3.1.0', { '. ShellApi': 'a', '. ShellApi.report': 'b', '. old': 'c' });

it.each([
  ['nothing changed', {}, '3.1.0', [], []],
  ['a new export', { '. fresh': 'd' }, '3.2.0', [entry('Added', '`fresh`.')], []],
  [
    'a new export, not said',
    { '. fresh': 'd' },
    '3.2.0',
    [entry('Added', '`fresher`, and fresh.')],
    ['ui: `fresh` of . is new since 3.1.0. Name it in CHANGELOG.md under Unreleased, Added.'],
  ],
  [
    'a new export without a version',
    { '. fresh': 'd' },
    '3.1.0',
    [entry('Added', '`fresh`.')],
    ['ui: `fresh` is new since 3.1.0. Raise the minor version in package.json; it is 3.1.0.'],
  ],
  [
    'a new interface names its members',
    { '. Fresh': 'd', '. Fresh.one': 'e' },
    '3.2.0',
    [entry('Added', '`Fresh`.')],
    [],
  ],
  ['a new member', { '. ShellApi.flag': 'd' }, '3.2.0', [entry('Added', '`ShellApi.flag`.')], []],
  ['a member that is gone', { '. ShellApi.report': undefined }, '4.0.0', [entry('Removed', '`ShellApi.report`.')], []],
  [
    'a member that is gone, not said',
    { '. ShellApi.report': undefined },
    '4.0.0',
    [entry('Changed', '`ShellApi.report`.')],
    ['ui: `ShellApi.report` of . is gone since 3.1.0. Name it in CHANGELOG.md under Unreleased, Removed.'],
  ],
  [
    'a member that is gone in a minor',
    { '. ShellApi.report': undefined },
    '3.2.0',
    [entry('Removed', '`ShellApi.report`.')],
    ['ui: `ShellApi.report` is gone since 3.1.0. Raise the major version in package.json; it is 3.2.0.'],
  ],
  ['a change', { '. old': 'x' }, '4.0.0', [entry('Changed', '`old` takes one.')], []],
  [
    'a change in a minor',
    { '. old': 'x' },
    '3.2.0',
    [entry('Changed', '`old` takes one.')],
    ['ui: `old` is changed since 3.1.0. Raise the major version in package.json; it is 3.2.0.'],
  ],
  ['a change that breaks nobody', { '. old': 'x' }, '3.2.0', [entry('Added', '`old` takes more.')], []],
  [
    'a change, not said',
    { '. old': 'x' },
    '3.2.0',
    [],
    [
      'ui: `old` of . is changed since 3.1.0. Name it in CHANGELOG.md under Unreleased, Changed. If it breaks nobody, name it under Added or Fixed.',
    ],
  ],
])('%s', (_, change, version, unreleased, sentences) => {
  const now = Object.fromEntries(
    Object.entries({ ...Object.fromEntries(BEFORE.api), ...change }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );
  expect(apiProblems('ui', BEFORE, at(version, now), unreleased)).toEqual(sentences);
});

it('is recorded as a line for each, so that a difference shows in a review', () => {
  expect(recordText(BEFORE)).toBe('3.1.0\n. ShellApi a\n. ShellApi.report b\n. old c\n');
});
