import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDemoShop } from './keep-demo-shop.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-shop-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A portal whose process fails at its first run; it is restarted without a pause. */
function keep(program: string, stop: AbortController, pauseMs: number) {
  writeFileSync(join(folder, 'program.mjs'), program);
  const reported: string[] = [];
  const pids: (number | null)[] = [];
  const plan = {
    name: 'demo-shop',
    program: join(folder, 'program.mjs'),
    nodeOptions: [],
    readyBy: 'message' as const,
    log: { file: join(folder, 'log') },
    environment: {},
  };
  const run = { report: (text: string) => reported.push(text), runs: (pid: number | null) => pids.push(pid) };
  return { reported, pids, end: keepDemoShop(plan, { ...run, stop: stop.signal }, pauseMs) };
}

it('reports a failure, retries, and logs the reason', async () => {
  const stop = new AbortController();
  const marker = JSON.stringify(join(folder, 'marker'));
  const program = `
    import { appendFileSync, existsSync } from 'node:fs';
    const again = existsSync(${marker});
    appendFileSync(${marker}, 'x');
    if (!again) { console.error('the reason'); process.exit(1); }
    process.exit(0);
  `;
  const { reported, pids, end } = keep(program, stop, 1);
  await vi.waitFor(() => expect(pids.filter((pid) => pid === null).length).toBeGreaterThanOrEqual(2), 60_000);
  stop.abort();
  await end;
  expect(reported).toEqual(['The demo shop could not be filled. Its log says why.']);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toContain('the reason');
});

it('ends its process with the portal, without a message', async () => {
  const stop = new AbortController();
  const { reported, pids, end } = keep('setInterval(() => {}, 1000);', stop, 1);
  await vi.waitFor(() => expect(pids.length).toBe(1), 60_000);
  stop.abort();
  await end;
  expect(pids[1]).toBeNull();
  expect(reported).toEqual([]);
});
