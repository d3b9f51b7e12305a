import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { describe, expect, it } from 'vitest';
import { contractProblems } from './contract-problems.ts';
import { samplePageData } from './sample-session.ts';
import { failure, testShell } from './test-shell.ts';

const descriptor = {
  name: 'returns',
  shellApi: `^${SHELL_API_VERSION}`,
  pages: [{ path: ['/returns'], module: './returns', title: 'Returns', area: 'buyer', access: {}, whenLocked: 'home' }],
};
const Page = () => null;

describe('a remote', () => {
  it('meets the contract', () => {
    expect(contractProblems(descriptor, { './returns': { default: Page } })).toEqual([]);
    expect(contractProblems(descriptor, { './returns': { default: { $$typeof: Symbol('memo') } } })).toEqual([]);
  });

  it.each([
    [{ ...descriptor, pages: [] }, { './returns': { default: Page } }, /"pages"/],
    [{ ...descriptor, shellApi: '^9.0.0' }, { './returns': { default: Page } }, /needs shell API \^9\.0\.0/],
    [{ ...descriptor, shellApi: 'newest' }, { './returns': { default: Page } }, /no semver range/],
    [descriptor, {}, /was not given/],
    [descriptor, { './returns': {} }, /is no component/],
    [
      { ...descriptor, extensions: [{ slot: 'home.block', module: './block', access: {}, order: 1 }] },
      { './returns': { default: Page } },
      /"\.\/block", which was not given/,
    ],
    [descriptor, { './returns': { default: 'Returns' } }, /is no component/],
  ])('violates the contract: %#', (given, modules, words) => {
    expect(contractProblems(given, modules)).toEqual([expect.stringMatching(words)]);
  });
});

describe('the test shell', () => {
  it("returns the test's responses, by method and path, each time a copy", async () => {
    const given = { rows: [1] };
    const { shell, calls } = testShell({
      answers: {
        'GET /api/rows': given,
        'GET /api/rows?page=2': { rows: [2] },
        'PUT /api/rows': (call: unknown) => call,
      },
    });
    const first = await shell.request<{ rows: number[] }>('/api/rows');
    first.rows.push(9);
    expect(await shell.request('/api/rows?sort=a')).toEqual({ rows: [1] });
    expect(await shell.request('/api/rows?page=2')).toEqual({ rows: [2] });
    const put = { method: 'PUT', body: { a: 1, b: undefined } };
    expect(await shell.request('/api/rows', put)).toEqual({ method: 'PUT', path: '/api/rows', body: { a: 1 } });
    expect(calls.length).toBe(4);
  });

  it('fails like the portal', async () => {
    const { shell } = testShell({ answers: { 'GET /api/rows': failure(403, 'Not held.') } });
    await expect(shell.request('/api/rows')).rejects.toMatchObject({ status: 403, detail: 'Not held.' });
    const ending = new AbortController();
    ending.abort();
    await expect(shell.request('/api/page-data', { signal: ending.signal })).rejects.toThrow(/abort/i);
  });

  it('refuses calls that the remote does not list, and reports them', async () => {
    const { shell, calls, unlisted } = testShell({
      answers: { 'GET /api/rows': [], 'PUT /api/rows/7': 'kept', 'GET /api/other': [] },
      listed: ['GET /api/rows', 'PUT /api/rows/:id'],
    });
    await shell.request('/api/rows?page=2');
    await shell.request('/api/rows/7', { method: 'PUT' });
    await expect(shell.request('/api/other?q=x')).rejects.toMatchObject({ status: 403 });
    expect(calls.map(({ path }) => path)).toEqual(['/api/rows?page=2', '/api/rows/7']);
    expect(unlisted).toEqual([
      'A page calls "GET /api/other", which remote.json does not list: add it to "calls", or the shell refuses it.',
    ]);
  });

  it('is as strict as the contract', async () => {
    const { shell } = testShell();
    await expect(shell.request('https://elsewhere.example/api')).rejects.toThrow(/under \/api\//);
    await expect(shell.request('/api/unknown')).rejects.toThrow(/gives no answer to "GET \/api\/unknown"/);
    await expect(shell.request('/api/page-data', { method: 'FETCH' })).rejects.toThrow(/no method/);
    expect(() => (shell as unknown as Record<string, unknown>).merchant).toThrow(
      `The shell API ${SHELL_API_VERSION} has no "merchant"`,
    );
    expect(() => {
      (shell as unknown as { pageData: { features: number[] } }).pageData.features.push(1);
    }).toThrow(TypeError);
    expect(() => {
      (shell as unknown as { report: null }).report = null;
    }).toThrow(TypeError);
  });

  it('refuses session data that no portal returns', () => {
    const wrong = { ...samplePageData(), features: ['25'] } as unknown as ReturnType<typeof samplePageData>;
    expect(() => testShell({ pageData: wrong })).toThrow(
      /pageData is not what the portal answers: the field "features\[0\]"/,
    );
    const more = { ...samplePageData(), mid: 1 };
    expect(() => testShell({ pageData: more })).toThrow(/mid/);
  });

  it('finds a page by its pattern, and locks it as a whole', () => {
    const page = { ...descriptor.pages[0], path: ['/returns', '/returns/:id'] } as never;
    const open = testShell({ pages: [page] }).shell;
    expect([open.canOpen('/returns/R-1'), open.canOpen('/returns/R-1/more')]).toEqual([true, false]);
    const locked = testShell({ pages: [page], locked: ['/returns'] }).shell;
    expect([locked.pageAt('/returns/R-1'), locked.canOpen('/returns/R-1')]).toEqual([page, false]);
  });

  it("knows the pages of the test, and records the remote's actions", async () => {
    const page = { ...descriptor.pages[0], path: ['/returns'] } as never;
    const { shell, reports, actions, openHolds } = testShell({ pages: [page], locked: ['/returns'], pageData: null });
    expect(shell.pageData).toBeNull();
    expect(shell.pageAt('/returns?a=1')).toBe(page);
    expect([shell.canOpen('/'), shell.canOpen('/returns'), shell.canOpen('/elsewhere')]).toEqual([true, false, false]);
    shell.openUpgrade('Returns');
    shell.reloadAt('/login');
    await shell.signOut();
    expect(actions).toEqual(['upgrade Returns', 'reload /login', 'sign-out']);
    shell.reportError(new Error('a'), 'chart');
    expect(reports).toEqual([{ error: new Error('a'), where: 'chart' }]);
    const release = shell.holdInput();
    expect(openHolds()).toBe(1);
    release();
    release();
    expect(openHolds()).toBe(0);
  });

  it('draws slots of the portal and those that the remote offers, with what the test fills them', () => {
    const fills = { 'returns/below': (given: unknown) => ['below', given] };
    const { shell, drawnSlots } = testShell({ slots: ['returns/below'], fills });
    expect(shell.slot('returns/below', { orderId: '7' })).toEqual(['below', { orderId: '7' }]);
    expect(shell.slot('settings.section', {})).toBeNull();
    expect(() => shell.slot('returns/beside', {})).toThrow(/"returns\/beside", which "slots" of remote.json/);
    expect(drawnSlots).toEqual([
      { name: 'returns/below', context: { orderId: '7' } },
      { name: 'settings.section', context: {} },
    ]);
  });
});

describe('flags of a test shell', () => {
  const flagged = [
    { name: 'refunds', by: 'merchant' as const, goal: 'refund-sent' },
    { name: 'layout', by: 'user' as const, arms: ['plain', 'short'], default: 'plain' },
  ];

  it('are off or at their default, or what the test gives, and say what was asked for', () => {
    const { shell, askedFlags, goals } = testShell({ flagged, flags: { refunds: true } });
    expect([shell.flag('refunds'), shell.flag<'plain' | 'short'>('layout')]).toEqual([true, 'plain']);
    shell.goal('refund-sent');
    expect([askedFlags, goals]).toEqual([['refunds', 'layout'], ['refund-sent']]);
    expect(testShell({ flagged }).shell.flag('refunds')).toBe(false);
  });

  it('are those of remote.json, with values that they can have', () => {
    expect(() => testShell({ flagged }).shell.flag('new')).toThrow(/"new", which "flags" of remote.json does not list/);
    expect(() => testShell({ flagged, flags: { layout: 'long' } }).shell.flag('layout')).toThrow(/cannot be "long"/);
    expect(() => testShell({ flagged }).shell.goal('sold')).toThrow(/no flag of remote.json names/);
  });
});
