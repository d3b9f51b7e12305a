import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ended = (stream: ReturnType<typeof openLogFile>) => new Promise<void>((resolve) => stream.end(() => resolve()));

it('keeps existing lines, rotates at its bound, and limits the number of files', async () => {
  writeFileSync(join(folder, 'gateway.log'), 'from before\n', { mode: 0o600 });
  const log = openLogFile(join(folder, 'gateway.log'), { size: 1000, kept: 3 });
  for (let line = 0; line < 200; line += 1) {
    log.write(`${'x'.repeat(50)} ${line}\n`);
    if (line % 10 === 0) await sleep(2);
  }
  await ended(log);
  const names = readdirSync(folder).sort();
  expect(names).toEqual(['gateway.log', 'gateway.log.1', 'gateway.log.2', 'gateway.log.3']);
  for (const name of names) {
    expect(statSync(join(folder, name)).size).toBeLessThan(2000);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  }
  const last = names.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  expect(last).toContain(' 199\n');
  expect(last).not.toContain('from before');
});

it('appends to the file of the previous run', async () => {
  const file = join(folder, 'accounts.log');
  writeFileSync(file, 'from before\n');
  const log = openLogFile(file);
  log.write('now\n');
  await ended(log);
  expect(readFileSync(file, 'utf8')).toBe('from before\nnow\n');
});
