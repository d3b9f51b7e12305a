import type { PageModule } from '@shoppervoice/contracts/remotes';
import { type Remote, request, usePortal } from '@shoppervoice/portal-kit';
import { cleanup, render, screen } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstAnswer } from './first-call.ts';
import type { PageCode } from './page-loader.ts';
import { pages } from './pages.ts';

// The shell's own fetch is saved on load, before this test replaces it.
vi.mock('../../../packages/portal-kit/src/requests/own-fetch.ts', () => ({
  ownFetch: (...call: Parameters<typeof fetch>) => fetch(...call),
}));

// The real module needs Module Federation's runtime, which only the build provides.
vi.mock('./pages.ts', () => ({ pages: { code: vi.fn(), reportEvent: vi.fn() } }));

// Home's own code has separate tests.
vi.mock('@shoppervoice/portal-features', async (original) => ({
  ...(await original<object>()),
  loadHome: async () => undefined,
}));

let calls: string[];
let status: number;
const drawn: unknown[] = [];

function Figures({ call }: { call: string }) {
  const { data, error } = useSWR<{ n: number }>(call);
  drawn.push(data?.n);
  return <p>{error ? 'failed' : (data?.n ?? 'loading')}</p>;
}

const draw = (call: string) =>
  render(
    <SWRConfig value={{ fetcher: (path: string) => request(path), shouldRetryOnError: false }}>
      <Figures call={call} />
    </SWRConfig>,
  );

function pageAsks(
  call: string | readonly string[],
  packages: number[] = [12],
  listed?: readonly string[],
  nextCall?: PageModule['nextCall'],
) {
  const descriptor = {
    ...(listed && { calls: listed }),
    pages: [{ path: [location.pathname], module: './x', access: { package: 12 }, whenLocked: 'upgrade' }],
  };
  usePortal.setState({
    session: {
      kind: 'signed-in',
      pageData: {
        features: [],
        packages,
        merchant: { activeEsr: false, timeZone: 'UTC', user: { accessType: 'MERCHANT_USER' } },
      },
    } as never,
    registry: {
      kind: 'ready',
      remotes: [{ version: '2', descriptor } as unknown as Remote],
      answer: 'a',
      ticket: null,
    },
  });
  vi.mocked(pages.code).mockReturnValue({
    kind: 'ready',
    firstCall: () => call,
    nextCall,
    build: { version: '2' },
  } as unknown as PageCode);
}

beforeEach(() => {
  history.replaceState(null, '', '/figures');
  calls = [];
  status = 200;
  drawn.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return new Response(JSON.stringify({ n: 7 }), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('lies ready before the page is drawn, and is asked for once', async () => {
  pageAsks('/api/once');
  await firstAnswer();
  draw('/api/once');
  expect(drawn[0]).toBe(7);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toEqual(['/api/once']);
});

it('of Home is its one call, whatever it is filtered by', async () => {
  pageAsks('/api/nothing');
  history.replaceState(null, '', '/?toneId=4');
  await firstAnswer();
  draw('/api/home/aggregations');
  expect(drawn[0]).toBe(7);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toEqual(['/api/home/aggregations']);
});

const early = () => ({
  '/api/home/aggregations': Promise.resolve(new Response(JSON.stringify({ n: 9 }))),
});

it('of Home is what was asked for before the shell’s code ran', async () => {
  pageAsks('/api/nothing');
  history.replaceState(null, '', '/');
  window.earlyAnswers = early();
  await firstAnswer();
  draw('/api/home/aggregations');
  expect([drawn[0], calls]).toEqual([9, []]);
});

it('is nothing that was asked for early and not wanted then: whoever asks later may be somebody else', async () => {
  pageAsks('/api/once');
  window.earlyAnswers = early();
  await firstAnswer();
  expect(window.earlyAnswers).toBeUndefined();
});

it('may be several calls: all lie ready, whichever comes last', async () => {
  pageAsks(['/api/list', '/api/counts']);
  await firstAnswer();
  for (const call of ['/api/list', '/api/counts']) draw(call);
  expect(drawn).toEqual([7, 7]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toEqual(['/api/list', '/api/counts']);
});

it('may name calls that only its answers know: they lie ready with them', async () => {
  const nextCall = vi.fn(
    ({ answers: [first] }: { answers: readonly unknown[] }) => `/api/answers?of=${(first as { n: number }).n}`,
  );
  pageAsks(['/api/question', '/api/other'], [12], undefined, nextCall);
  await firstAnswer();
  for (const call of ['/api/question', '/api/answers?of=7']) draw(call);
  expect(drawn).toEqual([7, 7]);
  expect(nextCall.mock.calls[0]?.[0].answers).toEqual([{ n: 7 }, { n: 7 }]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toEqual(['/api/question', '/api/other', '/api/answers?of=7']);
});

it('asks for nothing next where the first call failed', async () => {
  const nextCall = vi.fn(() => '/api/answers');
  pageAsks('/api/failing', [12], undefined, nextCall);
  status = 503;
  await firstAnswer();
  expect([nextCall.mock.calls, calls]).toEqual([[], ['/api/failing']]);
});

it('leaves a failure to the page, which asks again by itself', async () => {
  pageAsks('/api/failing');
  status = 503;
  await firstAnswer();
  draw('/api/failing');
  expect(await screen.findByText('failed')).toBeTruthy();
});

it('asks for nothing that the plan does not hold', async () => {
  pageAsks('/api/locked', []);
  await firstAnswer();
  expect(calls).toEqual([]);
});

it('asks for nothing that the remote does not list', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  pageAsks(['/api/listed?x=1', '/api/other'], [12], ['GET /api/listed']);
  await firstAnswer();
  expect(calls.filter((path) => path !== '/api/frontend-logger')).toEqual(['/api/listed?x=1']);
});
