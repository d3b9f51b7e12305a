import { SHELL_API_VERSION, type ShellApi } from '@shoppervoice/contracts/remotes';
import { type PageEntry, usePortal } from '@shoppervoice/portal-kit';
import { testShell } from '@shoppervoice/remote-package/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { pageShell } from './page-shell.ts';

const reported = vi.hoisted(() => ({ events: [] as unknown[][] }));

// The real module needs Module Federation's runtime, which only the build provides.
vi.mock('./pages.ts', () => ({ pages: { reportEvent: (...event: unknown[]) => reported.events.push(event) } }));

afterEach(() => {
  vi.restoreAllMocks();
  reported.events.length = 0;
});

const page = { path: ['/x'], module: './x', title: 'X', area: 'buyer', access: {}, whenLocked: 'home' } as const;
const buildOf = (version: string) => ({ version, uniqueName: `x_${version}` });
const entryOf = (calls?: readonly string[]) =>
  ({
    remote: { ...buildOf('2'), name: 'x', descriptor: { name: 'x', ...(calls && { calls }) } },
    page,
  }) as unknown as PageEntry;

const LISTED = ['GET /api/rows', 'PUT /api/rows/:id'];

function drawn(calls: readonly string[] | undefined, version = '2') {
  const answers = { 'GET /api/rows': 'rows', 'PUT /api/rows/7': 'kept', 'GET /api/other': 'other' };
  const made = testShell({ answers });
  // A getter, as in the shell's own, which returns the latest data.
  const given: ShellApi = Object.defineProperty({ ...made.shell }, 'appData', {
    get: () => ({ now: reported.events.length }),
    enumerable: true,
  });
  const shell = pageShell(given, entryOf(calls), buildOf(version) as never);
  return { shell, made };
}

it('makes the calls that the descriptor lists, whatever their queries', async () => {
  const { shell, made } = drawn(LISTED);
  expect(await shell.request('/api/rows?page=2')).toBe('rows');
  expect(await shell.request('/api/rows/7', { method: 'PUT', body: { a: 1 } })).toBe('kept');
  expect(made.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['GET', '/api/rows?page=2', undefined],
    ['PUT', '/api/rows/7', { a: 1 }],
  ]);
  expect(reported.events).toEqual([]);
});

it('makes no other: the page is told, and whoever looks after it', async () => {
  const { shell, made } = drawn(LISTED);
  const detail = 'This page called POST /api/rows, which its remote does not list.';
  await expect(shell.request('/api/rows?q=ada', { method: 'POST', body: {} })).rejects.toMatchObject({
    name: 'RequestFailure',
    status: 403,
    detail,
  });
  await expect(shell.request('/api/other')).rejects.toMatchObject({ status: 403 });
  expect(made.calls).toEqual([]);
  expect(reported.events[0]).toEqual([
    expect.objectContaining({ page }),
    buildOf('2'),
    'unlisted-call',
    expect.objectContaining({ message: detail }),
  ]);
});

it('leaves all else as it is, and what changes as it changes', async () => {
  const { shell } = drawn(LISTED);
  expect(shell.version).toBe(SHELL_API_VERSION);
  expect(shell.appData).toEqual({ now: 0 });
  await expect(shell.request('/api/other')).rejects.toThrow();
  expect(shell.appData).toEqual({ now: 1 });
  expect(Object.keys({ ...shell })).toContain('request');
});

it('refuses nothing without a list, and nothing where the version before stands in', async () => {
  expect(await drawn(undefined).shell.request('/api/other')).toBe('other');
  expect(await drawn(LISTED, '1').shell.request('/api/other')).toBe('other');
  await expect(drawn([]).shell.request('/api/other')).rejects.toMatchObject({ status: 403 });
});

it('draws slots of the portal and of its own remote, and none of another', () => {
  const drawnSlots: string[] = [];
  const shell = pageShell(
    { ...testShell().shell, slot: (name) => drawnSlots.push(name) },
    entryOf(LISTED),
    buildOf('2') as never,
  );
  const page = { page: {} as never, query: '', days: '' };
  expect([shell.slot('report.panel', page), shell.slot('x/below', {}), shell.slot('other/below', {})]).toEqual([
    1,
    2,
    null,
  ]);
  shell.slot('comments/above-list', {} as never);
  expect(drawnSlots).toEqual(['report.panel', 'x/below', 'comments/above-list']);
});

it('has the flags of its own remote, off where they are not listed, and those of the version before, too', () => {
  const flags = { x: { layout: { value: 'short', revision: 1 } }, other: { mine: { value: true, revision: 1 } } };
  usePortal.setState({ registry: { kind: 'ready', remotes: [], flags, answer: '', ticket: null } });
  for (const version of ['2', '1']) {
    const { shell } = drawn(LISTED, version);
    expect([shell.flag<string>('layout'), shell.flag('mine'), shell.flag('toString')]).toEqual(['short', false, false]);
    expect(Object.keys({ ...shell })).toContain('flag');
  }
});
