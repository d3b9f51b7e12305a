import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../test/sources.ts';
import { makeRelease, shippedNames } from './make-release.ts';
import { serverNames, workspaceOf } from './pack-server.ts';
import { foldersOfAll } from './shipped-lock.ts';
import { readLock } from './shipped-packages.ts';

const scratch = mkdtempSync(join(tmpdir(), 'release-'));
const out = join(scratch, 'release');
const { version, packages } = readLock(ROOT);

beforeAll(() => makeRelease(ROOT, out, () => undefined), 600_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it('has a tarball of each server, whose folder is its own', () => {
  for (const server of serverNames(ROOT)) {
    const name = `shoppervoice-${server}-${version}`;
    const tarball = join(out, `${name}-${process.platform}-${process.arch}.tar.gz`);
    execFileSync('tar', ['-C', scratch, '-xzf', tarball]);
    expect(existsSync(join(scratch, name, workspaceOf(server), 'src', 'server.ts'))).toBe(true);
  }
}, 60_000);

it('names every package that it ships, and no other, with its licence', () => {
  const bill = JSON.parse(readFileSync(join(out, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    metadata: { component: { name: string; version: string } };
    components: { name: string; version: string; purl: string; licenses?: unknown[] }[];
  };
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'shoppervoice', version } } });
  const named = bill.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40shoppervoice'));
  expect(named.filter(({ licenses }) => licenses === undefined)).toEqual([]);
  const foreign = foldersOfAll(ROOT, shippedNames(ROOT)).filter((each) => /node_modules\/(?!@shoppervoice)/.test(each));
  const shipped = foreign.map((each) => `${each.split('node_modules/').at(-1)} ${packages[each]?.version}`);
  const identified = named.map(
    (each) => `${decodeURIComponent(each.purl.slice('pkg:npm/'.length)).replace(/@([^@]+)$/, ' $1')}`,
  );
  const { commander } = JSON.parse(readFileSync(join(ROOT, 'packages/remote-cli/package.json'), 'utf8')).dependencies;
  expect([...new Set(identified)].sort()).toEqual([...new Set([...shipped, `commander ${commander}`])].sort());
  const licences = readFileSync(join(out, 'licenses.txt'), 'utf8');
  expect(licences).toContain(`${new Set(identified).size} packages of others`);
});

it('has checksums of every other file', () => {
  const lines = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: out, encoding: 'utf8' }).trim().split('\n');
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(lines).toHaveLength(files.length - 1);
  expect(lines.every((line) => line.endsWith(': OK'))).toBe(true);
});
