import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './installed.mjs';
import { countPlaywright, countVitest } from './test/counts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'installed-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOCKED = {
  '': { name: 'portal' },
  'packages/a': { version: '0.1.0' },
  'node_modules/a': { resolved: 'packages/a', link: true },
  'node_modules/x': { version: '1.0.0', integrity: 'sha512-x' },
  'node_modules/only-on-a-mac': { version: '2.0.0', integrity: 'sha512-m', optional: true },
};
const wanted = (packages: object) => writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
const found = (packages: object) =>
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));

describe('whether everything is installed', () => {
  it('is true if each package has its version, except those for other machines', () => {
    wanted(LOCKED);
    const { 'node_modules/only-on-a-mac': _absent, ...there } = LOCKED;
    found(there);
    expect(isInstalled(folder)).toBe(true);
    found({ ...there, 'node_modules/left-over': { version: '9.9.9' } });
    expect(isInstalled(folder)).toBe(true);
  });

  it.each([
    ['another version', { ...LOCKED, 'node_modules/x': { version: '1.0.1', integrity: 'sha512-x' } }],
    ['another content', { ...LOCKED, 'node_modules/x': { version: '1.0.0', integrity: 'sha512-y' } }],
    ['a workspace that is not linked', { ...LOCKED, 'node_modules/a': undefined }],
    ['nothing', {}],
  ])('is false with %s', (_name, packages) => {
    wanted(LOCKED);
    found(packages);
    expect(isInstalled(folder)).toBe(false);
  });

  it('is false if an install was interrupted, or never ran', () => {
    wanted(LOCKED);
    expect(isInstalled(folder)).toBe(false);
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{"packages":');
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('the counts of a test run', () => {
  it('are those of the reports, and a file that does not load is a failure', () => {
    const [file, tried, absent] = ['report.json', 'tried.json', 'absent.json'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(tried, JSON.stringify(['a.test.ts > b']));
    writeFileSync(file, JSON.stringify({ numPassedTests: 7, numFailedTests: 2, numFailedTestSuites: 1 }));
    expect(countVitest(file, tried)).toEqual({ passed: 7, failed: 2, secondTry: ['a.test.ts > b'] });
    writeFileSync(file, JSON.stringify({ numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1 }));
    expect(countVitest(file, absent)).toEqual({ passed: 7, failed: 1, secondTry: [] });
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [
      {
        title: 'x.spec.ts',
        specs: [spec('good', 'expected')],
        suites: [{ title: 'd', specs: [spec('late', 'flaky')] }],
      },
    ];
    writeFileSync(file, JSON.stringify({ stats: { expected: 5, flaky: 1, unexpected: 3, skipped: 2 }, suites }));
    expect(countPlaywright(file)).toEqual({ passed: 6, failed: 3, secondTry: ['x.spec.ts > d > late'] });
    expect(countPlaywright(absent)).toEqual({ passed: 0, failed: 0, secondTry: [] });
  });
});
