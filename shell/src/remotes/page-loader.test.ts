import type { RemoteBuild } from '@shoppervoice/contracts';
import { describe, expect, it, vi } from 'vitest';
import type { PageEntry, Remote } from '../address/page-table.ts';
import { PageLoader } from './page-loader.ts';

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
  const descriptor = { name: 'buyer', shellApi: '^1.0.0', pages: [{ ...page, path: ['/comments'] }] };
  return {
    remote: { ...build('2'), name: 'buyer', descriptor, ...more } as Remote,
    page: { ...page, path: ['/comments'] },
  };
}

/** A loader whose builds answer as `answers` says: by version, each attempt the next. */
function loaderOf(answers: Record<string, unknown[]>) {
  const report = vi.fn();
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
  });
  const settled = (page: PageEntry) => vi.waitFor(() => expect(loader.code(page).kind).not.toBe('loading'));
  return { loader, report, tried, settled };
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
    const { loader, report, tried, settled } = loaderOf({ 2: [new Error('hash')], 1: [{ default: Page }] });
    const page = entry({ fallback: build('1') });
    loader.prefetch(page);
    await settled(page);
    expect(loader.code(page).kind).toBe('ready');
    expect(tried).toEqual(['2', '1']);
    expect(report).toHaveBeenCalledTimes(1);
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
    expect(foreign.loader.code(page).kind).toBe('failed');
    expect(foreign.tried).toEqual([]);
  });

  it('tells its listeners, until they leave', async () => {
    const { loader, settled } = loaderOf({ 2: [{ default: Page }] });
    const heard = vi.fn();
    const leave = loader.subscribe(heard);
    loader.prefetch(entry());
    await settled(entry());
    leave();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
