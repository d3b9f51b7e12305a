import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { gte, major, rcompare } from 'semver';
import { describe, expect, it } from 'vitest';
import { CHANGELOG, newEntries, readChangelog } from './changelog.ts';
import { KITS } from './kit-list.ts';

const folderOf = (kit: string) => join(import.meta.dirname, '..', '..', '..', kit);
const versionOf = (kit: string) =>
  (JSON.parse(readFileSync(join(folderOf(kit), 'package.json'), 'utf8')) as { version: string }).version;

describe.each(KITS.map(({ name }) => name))('the changelog of %s', (kit) => {
  const { releases, entries } = readChangelog(readFileSync(join(folderOf(kit), CHANGELOG), 'utf8'));

  it('has its releases in order, each with entries, and the newest is that of the package unless more is to come', () => {
    const versions = releases.map(({ version }) => version);
    expect(versions).toEqual([...versions].sort(rcompare));
    expect(releases.map(({ day }) => day)).toEqual(releases.map(({ day }) => day).sort((a, b) => (a < b ? 1 : -1)));
    expect(versions.filter((version) => !entries.some((entry) => entry.version === version))).toEqual([]);
    const isMoreToCome = entries.some(({ version }) => version === null);
    const newest = versions[0] ?? '';
    expect(isMoreToCome ? gte(versionOf(kit), newest) : versionOf(kit) === newest).toBe(true);
  });
});

it('the major of the contracts is that of the shell API, which they hold', () => {
  expect(major(versionOf('contracts'))).toBe(major(SHELL_API_VERSION));
});

const log = (...lines: string[]) => ['# Changelog', '', 'About it.', '', '## [Unreleased]', ...lines].join('\n');

it('reads kinds, versions and days', () => {
  const text = log(
    '',
    '### Added',
    '',
    '- `a`.',
    '',
    '## [1.1.0] - 2026-01-02',
    '',
    '### Fixed',
    '',
    '- `b`: *c*.',
    '',
  );
  expect(readChangelog(text)).toEqual({
    releases: [{ version: '1.1.0', day: '2026-01-02' }],
    entries: [
      { version: null, kind: 'Added', text: '`a`.' },
      { version: '1.1.0', kind: 'Fixed', text: '`b`: *c*.' },
    ],
  });
});

it.each([
  [log('- a'), 'Line 6 of CHANGELOG.md has no kind of change above it: - a'],
  [log('### New', '- a'), 'Line 6 of CHANGELOG.md is none of Added, Changed, Deprecated, Removed, Fixed: ### New'],
  [log('## 1.0.0'), 'Line 6 of CHANGELOG.md is no version with a day: ## 1.0.0'],
  [log('### Added', '- a', '  and more'), 'Line 8 of CHANGELOG.md is no entry of one line:   and more'],
  ['## [1.0.0] - 2026-01-02', 'Line 1 of CHANGELOG.md is above "## [Unreleased]": ## [1.0.0] - 2026-01-02'],
  ['# Changelog', 'CHANGELOG.md has no "## [Unreleased]".'],
])('says which line is not of the form', (text, sentence) => {
  expect(() => readChangelog(text)).toThrow(sentence);
});

it('what is new stays new when it is released, and is not told again then', () => {
  const before = readChangelog(log('### Added', '- `a`.'));
  const now = readChangelog(log('### Fixed', '- `b`.', '## [1.1.0] - 2026-01-02', '### Added', '- `a`.'));
  expect(newEntries(now, before)).toEqual([{ version: null, kind: 'Fixed', text: '`b`.' }]);
  expect(newEntries(now, null)).toHaveLength(2);
});
