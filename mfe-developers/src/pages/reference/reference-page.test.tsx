import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { failure, type TestAnswer, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import { sampleDocument } from '../../reference/sample-document.fixture.ts';
import ReferencePage from './index.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = descriptor.pages[1] as PageDescriptor;
const client = { id: 'svc_warehouse', name: 'Data warehouse', scopes: ['metrics:read'], umbrella: false };

function open(document: TestAnswer = sampleDocument) {
  const { shell } = testShell({
    today: '2026-11-21',
    listed: descriptor.calls,
    answers: { 'GET /api/v1/openapi.json': document },
  });
  render(
    <SWRConfig
      value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path), shouldRetryOnError: false }}
    >
      <MemoryRouter initialEntries={['/developers/reference']}>
        <ReferencePage shell={shell} page={page} locked={false} />
      </MemoryRouter>
    </SWRConfig>,
  );
}

/** Responses of the public API by path, and the recorded requests. */
function api(answers: Readonly<Record<string, readonly [status: number, body: unknown]>>) {
  const requested: { path: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    requested.push({ path, init });
    const [status, body] = answers[path.replace(/\?.*/, '')] ?? [404, { detail: 'This call does not exist.' }];
    return new Response(JSON.stringify(body), { status });
  });
  return requested;
}

async function unfold(path: string) {
  const line = (await screen.findByText(path)).closest('details');
  if (!line) throw new Error(path);
  line.open = true;
  fireEvent(line, new Event('toggle'));
  return within(line);
}

async function connect(secret: string) {
  fireEvent.change(await screen.findByLabelText('Secret of a client'), { target: { value: secret } });
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
}

it('lists every call with its parameters and responses', async () => {
  open();
  const call = await unfold('/api/v1/metrics/nps');
  expect(within(call.getByRole('table', { name: 'Parameters' })).getAllByText('string (date)')).toHaveLength(2);
  expect(call.getByText('figures[].key')).toBeDefined();
  expect(call.getByText(/Paste the secret of a client/)).toBeDefined();
});

it('says why it could not be loaded, and that nothing matches', async () => {
  open(failure(503, 'The developers service is not responding right now.'));
  expect(await screen.findByRole('heading', { name: 'The reference could not be loaded' })).toBeDefined();
  cleanup();
  open();
  const search = await screen.findByRole('searchbox', { name: 'Search calls' });
  fireEvent.change(search, { target: { value: 'nothing like it' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(await screen.findByRole('heading', { name: 'No call matches' })).toBeDefined();
});

it("tries a call with the client's secret, without the reader's session, and shows the response", async () => {
  const requested = api({
    '/api/v1/merchant': [200, { client }],
    '/api/v1/metrics/nps': [200, { figures: [{ key: 'made up' }] }],
  });
  open();
  await connect(' sv_live_secret ');
  expect(await screen.findByText('Data warehouse')).toBeDefined();
  const call = await unfold('/api/v1/metrics/nps');
  fireEvent.click(call.getByRole('button', { name: 'Send' }));
  expect(await call.findByText(/made up/)).toBeDefined();
  const [who, tried] = requested;
  expect(who?.path).toBe('/api/v1/merchant');
  expect(tried).toMatchObject({
    path: '/api/v1/metrics/nps?startDate=2026-10-22&endDate=2026-11-20',
    init: { method: 'GET', credentials: 'omit', headers: { authorization: 'Bearer sv_live_secret' } },
  });
});

it('offers no call whose scope the client lacks, and forgets the secret', async () => {
  api({ '/api/v1/merchant': [200, { client }] });
  open();
  await connect('sv_live_secret');
  const call = await unfold('/api/v1/responses');
  expect(await call.findByText('Data warehouse does not have responses:write.')).toBeDefined();
  expect(call.queryByRole('button', { name: 'Send' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Forget the secret' }));
  expect(((await screen.findByLabelText('Secret of a client')) as HTMLInputElement).value).toBe('');
});

it('says why a secret is refused, and why a call was refused', async () => {
  const requested = api({ '/api/v1/merchant': [401, { detail: 'This secret is of no client.' }] });
  open();
  await connect('sv_live_wrong');
  expect(await screen.findByText('This secret is of no client.')).toBeDefined();
  cleanup();
  api({ '/api/v1/merchant': [200, { client }], '/api/v1/metrics/nps': [400, { detail: 'The days are too early.' }] });
  open();
  await connect('sv_live_secret');
  const call = await unfold('/api/v1/metrics/nps');
  fireEvent.click(call.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(call.getByText(/days are too early/)).toBeDefined());
  expect(requested).toHaveLength(1);
});

it("asks for the merchant if the secret is an umbrella's", async () => {
  const requested = api({
    '/api/v1/merchant': [400, { detail: 'Each call names the merchant as mid.', parameter: 'mid' }],
  });
  open();
  await connect('sv_live_umbrella');
  fireEvent.change(await screen.findByLabelText('Merchant of the group (mid)'), { target: { value: ' 4102 ' } });
  expect(screen.getByText('Each call names the merchant as mid.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
  await waitFor(() =>
    expect(requested.map(({ path }) => path)).toEqual(['/api/v1/merchant', '/api/v1/merchant?mid=4102']),
  );
});
