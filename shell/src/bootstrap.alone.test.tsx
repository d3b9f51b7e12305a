import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const answers = vi.hoisted(() => ({ signedIn: false, isSignedOut: false, calls: [] as string[] }));
vi.mock('@shoppervoice/portal-kit', async (original) => {
  const kit = await original<typeof import('@shoppervoice/portal-kit')>();
  return {
    ...kit,
    report: () => {},
    request: async (path: string) => {
      answers.calls.push(path);
      if (path === '/api/page-data' && answers.signedIn) return { merchant: {} };
      if (path === '/api/app-data') return { constants: {} };
      throw new kit.Failure(path === '/api/page-data' ? 401 : 503, 'no');
    },
  };
});
vi.mock('./page-session/this-page.ts', () => ({
  pageSession: { isSignedOut: async () => answers.isSignedOut },
  watchPageSession: () => {},
}));
vi.mock('./remotes/registry.ts', () => ({ startRegistry: async () => {} }));
vi.mock('./remotes/version-watch.ts', () => ({ watchVersions: () => {} }));

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '';
  answers.calls = [];
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('dateRange', 'Today');
  localStorage.setItem('linkedTokens', '["handle"]');
  localStorage.setItem('aiSummaryCollapsed:comments', 'true');
});
afterEach(() => vi.unstubAllGlobals());

async function load(signedIn: boolean): Promise<void> {
  answers.signedIn = signedIn;
  const { startPortal } = await import('./bootstrap.ts');
  await startPortal(Promise.resolve());
}

it('a session that ended by itself leaves in the tab what a sign-out leaves: nothing of the last reader', async () => {
  await load(false);
  expect(sessionStorage.getItem('dateRange')).toBeNull();
  expect(localStorage.length).toBe(0);
});

it('a session that goes on keeps all of it', async () => {
  await load(true);
  expect(sessionStorage.getItem('dateRange')).toBe('Today');
  expect(localStorage.length).toBe(2);
});

it.each([
  ['is not asked for where the page was sent to nobody, which is so still', true, []],
  ['is asked for where somebody has signed in since', false, ['/api/page-data']],
] as const)('page data %s', async (_, isSignedOut, requested) => {
  document.head.innerHTML = '<meta name="session" content="none">';
  answers.isSignedOut = isSignedOut;
  await load(!isSignedOut);
  const { usePortal } = await import('@shoppervoice/portal-kit');
  expect(usePortal.getState().session.kind).toBe(isSignedOut ? 'signed-out' : 'signed-in');
  expect(answers.calls.filter((path) => path === '/api/page-data')).toEqual(requested);
});
