import { holdInput, usePortal, watchActivity } from '@shoppervoice/portal-kit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverStaleTab, recoveryOf } from './stale-tab.ts';
import { watchVersions } from './version-watch.ts';

const own = { answer: 'a', shell: '/main.1.js' };
const moved = { answer: 'b', shell: '/main.1.js' };

describe('a tab whose code cannot be had', () => {
  it.each([
    ['runs what is deployed', own, [], false, 'not-stale'],
    ['cannot ask what is deployed', null, [], false, 'not-stale'],
    ['is older than the remotes', moved, [], false, 'reload'],
    ['is older than the shell', { ...own, shell: '/main.2.js' }, [], false, 'reload'],
    ['was loaded anew for this before', moved, ['b /main.1.js'], false, 'tried'],
    ['was loaded anew for another deploy', moved, ['c /main.1.js'], false, 'reload'],
    ['holds typed input', moved, [], true, 'offer'],
  ] as const)('%s', (_, now, tried, typed, recovery) => {
    expect(recoveryOf(own, now, { tried, typed })).toBe(recovery);
  });

  it('is not too old for code of the shell while only remotes have moved on', () => {
    const reader = { tried: [], typed: true, code: 'shell' } as const;
    expect(recoveryOf(own, moved, reader)).toBe('not-stale');
    expect(recoveryOf(own, { ...own, shell: '/main.2.js' }, reader)).toBe('offer');
  });
});

describe('in the browser', () => {
  const reload = vi.fn();
  let answer = 'a';
  let etag = '"1"';
  const requested: string[] = [];

  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    requested.length = 0;
    answer = 'a';
    etag = '"1"';
    document.head.innerHTML = '<link data-main href="/main.1.js">';
    vi.stubGlobal('location', { ...location, reload, href: 'http://localhost/', origin: 'http://localhost' });
    vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
      requested.push(`${path} ${headers['if-none-match'] ?? '-'}`);
      if (headers['if-none-match'] === etag) return new Response(null, { status: 304 });
      const body =
        path === '/index.html'
          ? '<html><head><link rel=preload data-main href=/main.1.js></head></html>'
          : JSON.stringify({ answer, remotes: [] });
      return new Response(body, { headers: { etag } });
    });
    usePortal.setState({ registry: { kind: 'ready', remotes: [], answer: 'a', ticket: null }, newVersion: 'none' });
  });

  it('is loaded anew once for one deploy, and then offers it', async () => {
    expect(await recoverStaleTab()).toBe('not-stale');
    expect(await recoverStaleTab()).toBe('not-stale');
    expect(requested.slice(2)).toEqual(['/remotes.json "1"', '/index.html "1"']);
    [answer, etag] = ['b', '"2"'];
    expect(await Promise.all([recoverStaleTab(), recoverStaleTab()])).toEqual(['reload', 'reload']);
    expect(reload).toHaveBeenCalledOnce();
    expect(await recoverStaleTab()).toBe('tried');
    expect(reload).toHaveBeenCalledOnce();
    expect(usePortal.getState().newVersion).toBe('needed');
  });

  it('is never loaded anew over what a reader has typed', async () => {
    [answer, etag] = ['c', '"3"'];
    const letGo = holdInput();
    expect(await recoverStaleTab()).toBe('offer');
    expect(reload).not.toHaveBeenCalled();
    letGo();
  });

  it('hears of a new version when it comes to the front, and of its end', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const end = watchVersions();
    const comeToFront = async (deployed: string) => {
      [answer, etag] = [deployed, `"${deployed}"`];
      const before = requested.length;
      vi.setSystemTime(Date.now() + 31_000);
      dispatchEvent(new Event('focus'));
      dispatchEvent(new Event('focus'));
      await vi.waitFor(() => expect(requested).toHaveLength(before + 2));
      await new Promise((resolve) => setTimeout(resolve, 10));
      return usePortal.getState().newVersion;
    };
    expect(await comeToFront('a')).toBe('none');
    expect(await comeToFront('d')).toBe('ready');
    usePortal.setState({ newVersion: 'later' });
    expect(await comeToFront('d')).toBe('later');
    expect(await comeToFront('a')).toBe('none');
    expect(reload).not.toHaveBeenCalled();
    end();
    const before = requested.length;
    vi.setSystemTime(Date.now() + 31_000);
    dispatchEvent(new Event('focus'));
    expect(requested).toHaveLength(before);
    vi.useRealTimers();
  });

  it('asks by itself only while somebody is there', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
    watchActivity();
    const end = watchVersions();
    vi.advanceTimersByTime(20 * 60_000);
    expect(requested).toEqual([]);
    dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(6 * 60_000);
    expect(requested).toHaveLength(2);
    vi.advanceTimersByTime(60 * 60_000);
    expect(requested).toHaveLength(2);
    end();
    vi.useRealTimers();
  });
});
