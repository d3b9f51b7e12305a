import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundledCli } from './bundle-cli.ts';

const PACKAGE = join(import.meta.dirname, '..', '..');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundled-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, content: string): string {
  const path = join(folder, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

it('looks for kits in the folder where it runs, when it runs: nothing of where it was made', async () => {
  const files = await bundledCli(PACKAGE, join(folder, 'bundle'));
  const command = write('returns/node_modules/@shoppervoice/remote-cli/dist/cli.js', String(files.get('dist/cli.js')));
  write('returns/node_modules/@shoppervoice/remote-cli/package.json', JSON.stringify({ type: 'module' }));
  write('returns/package.json', JSON.stringify({ name: 'returns', version: '1.0.0', type: 'module' }));
  const page = {
    path: ['/returns'],
    module: './returns',
    title: 'Returns',
    area: 'buyer',
    access: {},
    whenLocked: 'home',
  };
  write('returns/remote.json', JSON.stringify({ name: 'returns', shellApi: '^3.0.0', pages: [page] }));
  write('returns/src/pages/returns/index.tsx', 'export default () => null;');

  // The build kit is asked for nothing before the shell is found.
  write(
    'returns/node_modules/@shoppervoice/federation/package.json',
    JSON.stringify({ type: 'module', main: 'index.js' }),
  );
  write('returns/node_modules/@shoppervoice/federation/index.js', 'export {};');
  const offline = () =>
    spawnSync(process.execPath, [command, 'dev', '--offline'], {
      cwd: join(folder, 'returns'),
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
  expect(offline().stderr).toContain('The kit with the sample answers and the shell is not installed here.');

  const kit = 'returns/node_modules/@shoppervoice/offline';
  write(
    `${kit}/package.json`,
    JSON.stringify({ name: '@shoppervoice/offline', exports: { './answers.json': './recorded/answers.json' } }),
  );
  write(`${kit}/recorded/answers.json`, '[]');
  expect(offline().stderr).toContain('The shell is not built.');
});
