import type { Access } from '@shoppervoice/contracts/calls';
import { ALERTS_PAGE, type PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { PageEntry, Remote } from '@shoppervoice/portal-kit';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstShown } from './address/first-shown.ts';
import { Starting } from './chrome/starting.tsx';
import { pageSession } from './page-session/this-page.ts';

const page = (path: string, access: Access): PageEntry => ({
  remote: { name: 'test' } as Remote,
  page: { path: [path], module: './page', title: path, area: 'buyer', access, whenLocked: 'home' },
});
const entries = [page('/login', { public: true }), page('/terms', { public: true }), page('/comments', {})];
const withdrawn: readonly PageDescriptor[] = [page('/returns', {}).page];
const shownAt = (pathname: string) =>
  firstShown({ pathname, search: '?a=/b', hash: '#c' }, entries, withdrawn)?.page.title ?? null;
const serveSignedOut = () => {
  document.head.innerHTML = '<meta name="session" content="none">';
};

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('the page whose code comes first', () => {
  it.each([
    ['/', '/login', null],
    ['/comments', '/login', '/comments'],
    ['/returns', '/login', null],
    [ALERTS_PAGE, '/login', null],
    ['/login', '/login', '/login'],
    ['/terms', '/terms', '/terms'],
    ['/nowhere', null, null],
    ['/error', null, null],
  ])('at %s is %s for nobody, and %s for a session', (path, signedOut, readers) => {
    expect(shownAt(path)).toBe(readers);
    serveSignedOut();
    expect(shownAt(path)).toBe(signedOut);
  });
});

describe('before the session is known', () => {
  afterEach(cleanup);

  it.each([true, false])('a page that was sent to nobody (%s) has no frame with a sidebar', (isSignedOut) => {
    if (isSignedOut) serveSignedOut();
    render(
      <MemoryRouter initialEntries={['/register']}>
        <Starting session={{ kind: 'loading' }} title="Create your account" />
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      isSignedOut ? 'Shoppervoice' : 'Create your account',
    );
  });
});

describe('the question whether the page is nobody’s still', () => {
  afterEach(() => {
    vi.useRealTimers();
    delete window.earlyAnswers;
  });

  it('is given up where the answer does not come, so that page data is asked for', async () => {
    vi.useFakeTimers();
    window.earlyAnswers = { '/api/page-session': new Promise(() => {}) };
    const requested = pageSession.isSignedOut();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await requested).toBe(false);
  });

  it('is answered by what was asked for before this code was there', async () => {
    window.earlyAnswers = {
      '/api/page-session': Promise.resolve(new Response(null, { status: 204, headers: { 'x-page-session': 'none' } })),
    };
    expect(await pageSession.isSignedOut()).toBe(true);
    expect(window.earlyAnswers).toEqual({});
  });
});
