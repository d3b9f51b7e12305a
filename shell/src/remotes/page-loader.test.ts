import { type RemoteBuild, SHELL_API_VERSION, type ShellApi } from '@shoppervoice/contracts/remotes';
import type { PageEntry, Remote } from '@shoppervoice/portal-kit';
import { describe, expect, it, vi } from 'vitest';
import { PageLoader } from './page-loader.ts';

// It reports by the portal's own call.
vi.mock('../adapters/deprecated-uses.ts', () => ({ noteDeprecated: () => {} }));

const Page = () => null;
const build = (version: string): RemoteBuild => ({
  version,
  uniqueName: `buyer_${version}`,
  entry: `/remotes/buyer/${version}/remoteEntry.js`,
  manifest: '',
  integrity: {},
});

function entry(more: Partial<Remote> = {}): PageEntry {
  const page = {
    path: ['/comments'],
    module: './comments',
    title: 'Comments',
    area: 'buyer',
    access: {},
    whenLocked: 'home',
  } as const;
  const descriptor = { name: 'buyer', shellApi: `^${SHELL_API_VERSION}`, pages: [{ ...page, path: ['/comments'] }] };
  return {
    remote: { ...build('2'), name: 'buyer', descriptor, ...more } as Remote,
    page: { ...page, path: ['/comments'] },
  };
}

/** A loader whose builds answer as in `answers`: by version, one entry per attempt. */
function loaderOf(answers: Record<string, unknown[]>) {
  const report = vi.fn();
  const onUnavailable = vi.fn();
  const notes: string[] = [];
  const marks: string[] = [];
  const tried: string[] = [];
  const loader = new PageLoader({
    run: async ({ version }) => {
      tried.push(version);
      const answer = answers[version]?.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    satisfies: (version, range) => range.startsWith(`^${version[0]}`),
    report,
    note: ({ version, event }) => notes.push(`${version} ${event}`),
    onUnavailable,
    marks: { begin: ({ version, phase }) => marks.push(`${version} ${phase}`), end: () => marks.push('end') },
    patience: 200,
  });
  const settled = (page: PageEntry) => vi.waitFor(() => expect(loader.code(page).kind).not.toBe('loading'));
  return { loader, report, notes, marks, onUnavailable, tried, settled };
}

describe('the loader of pages', () => {
  it('goes from absent over loading to ready, and loads once', async () => {
    const { loader, tried, settled } = loaderOf({ 2: [{ default: Page }] });
    const page = entry();
    expect(loader.code(page).kind).toBe('absent');
    loader.prefetch(page);
    loader.prefetch(page);
    expect(loader.code(page).kind).toBe('loading');
    await settled(page);
    loader.prefetch(page);
    expect(loader.code(page)).toMatchObject({ kind: 'ready', Page });
    expect(tried).toEqual(['2']);
  });

  it('draws the version before where the current one fails, and reports the failure', async () => {
    const { loader, report, notes, onUnavailable, tried, settled } = loaderOf({
      2: [new Error('hash')],
      1: [{ default: Page }],
    });
    const page = entry({ fallback: build('1') });
    loader.prefetch(page);
    await settled(page);
    expect(loader.code(page).kind).toBe('ready');
    expect(tried).toEqual(['2', '1']);
    expect(report).toHaveBeenCalledTimes(1);
    expect(notes).toEqual(['2 load-failed', '1 loaded', '2 fell-back']);
    expect(onUnavailable).not.toHaveBeenCalled();
  });

  it('draws the version before where the current one throws while it is drawn', async () => {
    const { loader, notes, onUnavailable, settled } = loaderOf({ 2: [{ default: Page }], 1: [{ default: Page }] });
    const page = entry({ fallback: build('1') });
    loader.open(page);
    await settled(page);
    loader.crashed(page, new Error('render'));
    await settled(page);
    expect(loader.code(page)).toMatchObject({ kind: 'ready', build: { version: '1' } });
    expect(notes).toEqual(['2 loaded', '2 render-failed', '1 loaded', '2 fell-back']);
    loader.crashed(page, new Error('render too'));
    expect(loader.code(page)).toMatchObject({ kind: 'failed', why: 'crashed' });
    expect(onUnavailable).toHaveBeenCalledOnce();
  });

  it('gives up a version that neither comes nor fails', async () => {
    const { loader, notes, settled } = loaderOf({ 2: [new Promise(() => {})], 1: [{ default: Page }] });
    const page = entry({ fallback: build('1') });
    loader.open(page);
    await settled(page);
    expect(loader.code(page)).toMatchObject({ kind: 'ready', build: { version: '1' } });
    expect(notes[0]).toBe('2 load-failed');
  });

  it('lets a developer see their build fail', async () => {
    const { loader, tried, settled } = loaderOf({ 2: [new Error('broken')], 1: [{ default: Page }] });
    const page = entry({ fallback: build('1'), channel: 'dev' });
    loader.open(page);
    await settled(page);
    expect(loader.code(page).kind).toBe('failed');
    expect(tried).toEqual(['2']);
  });

  it('tries what failed a while ago again when the page is opened, and not at once', async () => {
    const { loader, tried, settled } = loaderOf({ 2: [new Error('down'), { default: Page }] });
    const page = entry();
    loader.open(page);
    await settled(page);
    loader.open(page);
    expect(tried).toEqual(['2']);
    vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] });
    loader.open(page);
    vi.useRealTimers();
    await settled(page);
    expect(loader.code(page).kind).toBe('ready');
  });

  it('works again after a retry, which a prefetch is not', async () => {
    const { loader, settled } = loaderOf({ 2: [new Error('down'), { default: Page }] });
    const page = entry();
    loader.prefetch(page);
    await settled(page);
    expect(loader.code(page).kind).toBe('failed');
    loader.prefetch(page);
    expect(loader.code(page).kind).toBe('failed');
    loader.retry(page);
    await settled(page);
    expect(loader.code(page).kind).toBe('ready');
  });

  it('refuses a module without a component, and a remote for another shell API without running it', async () => {
    const empty = loaderOf({ 2: [{}] });
    empty.loader.prefetch(entry());
    await empty.settled(entry());
    expect(empty.loader.code(entry()).kind).toBe('failed');
    const foreign = loaderOf({ 2: [{ default: Page }] });
    const page = entry({ descriptor: { ...entry().remote.descriptor, shellApi: '^9.0.0' } });
    foreign.loader.prefetch(page);
    expect(foreign.loader.code(page)).toMatchObject({ kind: 'failed', why: 'outdated' });
    expect(foreign.tried).toEqual([]);
  });

  it('runs a build for 2.x by its adapter, and the version before by its own', async () => {
    const { loader, settled } = loaderOf({ 2: [{ default: Page, firstCall: (...all: unknown[]) => all.length }] });
    const descriptor = { ...entry().remote.descriptor, shellApi: '^2.6.0' };
    const page = entry({ descriptor, adapter: 2 });
    loader.prefetch(page);
    await settled(page);
    const code = loader.code(page);
    if (code.kind !== 'ready') throw new Error(code.kind);
    expect(code.Page).not.toBe(Page);
    expect(code.firstCall?.({ shell: {} as ShellApi, search: '', page: page.page })).toBe(3);
    const other = loaderOf({ 2: [new Error('gone')], 1: [{ default: Page }] });
    const mixed = entry({ descriptor, adapter: 2, fallback: build('1') });
    other.loader.prefetch(mixed);
    await other.settled(mixed);
    expect(other.loader.code(mixed)).toMatchObject({ kind: 'ready', Page });
  });

  it('tells its listeners, until they leave', async () => {
    const { loader, settled } = loaderOf({ 2: [{ default: Page }] });
    const listener = vi.fn();
    const leave = loader.subscribe(listener);
    loader.prefetch(entry());
    await settled(entry());
    leave();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('a version that hung in the load before', () => {
  const fallback = build('1');

  it('counts as failed, is not run again by itself, and the version before is offered', async () => {
    const { loader, notes, tried, settled } = loaderOf({ 1: [{ default: Page }] });
    const page = entry({ fallback });
    loader.foundHung(page, '2');
    expect(loader.code(page)).toMatchObject({ kind: 'failed', why: 'hung', hasOther: true });
    expect(notes).toEqual(['2 hung']);
    await loader.prefetch(page);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    loader.open(page);
    vi.restoreAllMocks();
    expect(tried).toEqual([]);
    loader.takeOther(page);
    await settled(page);
    expect([tried, loader.code(page).kind]).toEqual([['1'], 'ready']);
  });

  it('is run again where the reader wishes that', async () => {
    const { loader, tried, settled } = loaderOf({ 2: [{ default: Page }] });
    const page = entry();
    loader.foundHung(page, '2');
    expect(loader.code(page)).toMatchObject({ hasOther: false });
    loader.takeOther(page);
    expect(tried).toEqual([]);
    loader.retry(page);
    await settled(page);
    expect(tried).toEqual(['2']);
  });

  it('is nothing where another version runs by now', () => {
    const { loader, notes } = loaderOf({});
    loader.foundHung(entry(), '0');
    expect([loader.code(entry()).kind, notes]).toEqual(['absent', []]);
  });
});

it('writes down what runs before it does, whether it comes or not', async () => {
  const { loader, marks, settled } = loaderOf({ 2: [new Error('hash')], 1: [{ default: Page }] });
  const page = entry({ fallback: build('1') });
  loader.open(page);
  expect(marks).toEqual(['2 loading']);
  await settled(page);
  expect(marks).toEqual(['2 loading', 'end', '1 loading', 'end']);
});
