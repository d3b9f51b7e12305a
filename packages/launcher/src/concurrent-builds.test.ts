import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isAlive } from '@shoppervoice/process-lock';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildPortal } from './build/build-portal.ts';
import { type FakeRepository, makeFakeRepository } from './testing/fake-repository.ts';

/** Notes its begin, writes half of a page, and the rest once there is a file `go`. */
const SLOW_TURBO = `#!/usr/bin/env node
const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('turbo-runs', process.pid + '\\n');
mkdirSync('shell/dist/platform', { recursive: true });
writeFileSync('shell/dist/platform/index.html', 'whole');
writeFileSync('shell/dist/index.html', 'half');
const look = setInterval(() => {
  if (!existsSync('go')) return;
  if (existsSync('fails')) process.exit(1);
  writeFileSync('shell/dist/index.html', 'whole');
  clearInterval(look);
}, 10);
`;
const WAIT = { timeout: 15_000, interval: 20 };

let repository: FakeRepository;
beforeEach(() => {
  repository = makeFakeRepository();
  writeFileSync(at('node_modules/.bin/turbo'), SLOW_TURBO);
  onTestFinished(() => repository.remove());
});

const at = (file: string) => join(repository.root, file);
const go = () => writeFileSync(at('go'), '');
const turboRuns = () => (existsSync(at('turbo-runs')) ? readFileSync(at('turbo-runs'), 'utf8').trim().split('\n') : []);

/** A start that builds: what it reports, and the page as it finds it after the build. */
function start() {
  const said: string[] = [];
  const page = buildPortal(repository.root, (sentence) => said.push(sentence)).then(({ shell }) =>
    readFileSync(join(shell, 'index.html'), 'utf8'),
  );
  page.catch(() => undefined);
  return { said, page };
}

it('waits for the build of another start, and does not build again', async () => {
  const first = start();
  await vi.waitFor(() => expect(turboRuns()).toHaveLength(1), WAIT);
  const second = start();
  await vi.waitFor(
    () => expect(second.said).toEqual([`Waiting for the build of another start (process ${process.pid}) ...`]),
    WAIT,
  );
  go();
  expect(await Promise.all([first.page, second.page])).toEqual(['whole', 'whole']);
  expect(first.said).toEqual(['Building what has changed ...']);
  expect(second.said).toHaveLength(1);
  expect(turboRuns()).toHaveLength(1);
  expect(readdirSync(at('node_modules/.cache'))).toEqual(['portal-build']);
});

it('takes no build for current while one of its pages is written again', async () => {
  go();
  await start().page;
  for (const file of ['go', 'shell/dist/index.html']) rmSync(at(file));
  const first = start();
  await vi.waitFor(() => expect(readFileSync(at('shell/dist/index.html'), 'utf8')).toBe('half'), WAIT);
  const second = start();
  await vi.waitFor(() => expect(second.said).toHaveLength(1), WAIT);
  go();
  expect(await Promise.all([first.page, second.page])).toEqual(['whole', 'whole']);
  expect(turboRuns()).toHaveLength(2);
});

it('builds itself if the build that it waited for failed', async () => {
  writeFileSync(at('fails'), '');
  const first = start();
  await vi.waitFor(() => expect(turboRuns()).toHaveLength(1), WAIT);
  const second = start();
  await vi.waitFor(() => expect(second.said).toHaveLength(1), WAIT);
  go();
  await expect(first.page).rejects.toThrow('The build failed');
  await expect(second.page).rejects.toThrow('The build failed');
  expect(second.said).toHaveLength(2);
  expect(turboRuns()).toHaveLength(2);
  expect(existsSync(at('node_modules/.cache/portal-build.lock'))).toBe(false);
});

it('takes over from a start that was killed, once its turbo has ended', async () => {
  const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 500)'], { stdio: 'ignore' });
  await once(left, 'spawn');
  const runner = identityOf(left.pid ?? 0);
  if (runner === null) throw new Error('the process has ended before the test');
  const lock = { holder: { pid: 2 ** 22 - 3, began: 'long ago' }, runner };
  go();
  await start().page;
  writeFileSync(at('shell/src/index.html'), 'a changed source');
  writeFileSync(at('node_modules/.cache/portal-build.lock'), JSON.stringify(lock));
  const next = start();
  await vi.waitFor(() => expect(turboRuns()).toHaveLength(2), WAIT);
  expect(isAlive(runner)).toBe(false);
  expect(await next.page).toBe('whole');
});
