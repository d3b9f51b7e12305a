import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type WatchEvent, watchRemote } from './watch-remote.ts';

let folder = '';
let stop: (() => Promise<void>) | undefined;
const page = (text: string) => `export default function One() { return <p>${text}</p>; }`;

beforeEach(() => {
  const ignored = join(import.meta.dirname, '..', '.tsbuild');
  mkdirSync(ignored, { recursive: true });
  folder = mkdtempSync(join(ignored, 'watched-'));
  mkdirSync(join(folder, 'src/pages/one'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'watched', version: '1.0.0' }));
  const pages = [{ path: ['/one'], module: './one', title: 'One', area: 'buyer', access: {}, whenLocked: 'home' }];
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ name: 'watched', shellApi: '^1.0.0', pages }));
  writeFileSync(join(folder, 'src/pages/one/index.tsx'), page('first words'));
});

afterEach(async () => {
  await stop?.();
  rmSync(folder, { recursive: true, force: true });
});

it('builds after every change under another name, and keeps the last good build', { timeout: 240_000 }, async () => {
  const events: WatchEvent[] = [];
  const out = join(folder, 'out');
  stop = watchRemote(folder, out, (event) => events.push(event));
  const eventCount = (count: number) => vi.waitFor(() => expect(events.length).toBe(count), { timeout: 120_000 });
  const build = (index: number): RemoteBuildFile => {
    const event = events[index];
    if (event?.kind !== 'built') throw new Error(`not built: ${JSON.stringify(event)}`);
    return event.build;
  };
  const text = () =>
    readdirSync(out)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(out, file), 'utf8'))
      .join('');

  await eventCount(1);
  expect(text()).toContain('first words');
  expect(text()).not.toContain('eval(');
  expect(existsSync(join(out, `${build(0).entry}.map`))).toBe(true);

  writeFileSync(join(folder, 'src/pages/one/index.tsx'), page('other words'));
  await eventCount(2);
  expect(build(1).uniqueName).not.toBe(build(0).uniqueName);
  expect(text()).toContain(build(1).uniqueName);

  writeFileSync(join(folder, 'src/pages/one/index.tsx'), 'export default <p>');
  await eventCount(3);
  expect(events[2]).toMatchObject({ kind: 'failed', message: expect.stringContaining('index.tsx') });
  expect(text()).toContain('other words');

  writeFileSync(join(folder, 'src/pages/one/index.tsx'), page('last words'));
  await eventCount(4);
  expect(text()).toContain('last words');
});
