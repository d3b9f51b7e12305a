import type { ApiCallsAnswer, ApiClient, ApiFeatures } from '@shoppervoice/contracts/developers';
import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { failure, type TestAnswer, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it } from 'vitest';
import descriptor from '../../../remote.ts';
import DevelopersPage from './index.tsx';

afterEach(cleanup);

const features: ApiFeatures = {
  scopes: [
    { id: 'metrics:read', label: 'Read figures', description: 'Every figure of the dashboards.' },
    { id: 'comments:read', label: 'Read comments', description: 'Without addresses.' },
  ],
  limits: { readsPerMinute: 600, writesPerMinute: 600, bodyBytes: 1, unpackedBytes: 1, page: 100, clients: 50 },
  umbrella: false,
  expiryDays: 365,
};
const warehouse: ApiClient = {
  id: 'svc_warehouse',
  name: 'Data warehouse',
  scopes: ['metrics:read', 'comments:read'],
  umbrella: false,
  madeBy: 'Elena',
  madeAt: '2026-06-01T10:00:00Z',
  lastUsed: '2026-11-21',
  recentCalls: 41_208,
  expiresAt: '2999-06-01T10:00:00Z',
  secrets: [{ id: 's1', hint: 'a1b2', madeAt: '2026-06-01T10:00:00Z' }],
};
const noCalls: ApiCallsAnswer = { calls: [], byDay: [] };
const page = descriptor.pages[0] as PageDescriptor;

function open(answers: Readonly<Record<string, TestAnswer>>, may: Partial<ApiFeatures> = {}) {
  const made = testShell({
    listed: descriptor.calls,
    today: '2026-11-21',
    answers: {
      'GET /api/developers/features': { ...features, ...may },
      'GET /api/developers/clients': { clients: [warehouse] },
      'GET /api/developers/client/calls': noCalls,
      'GET /api/developers/webhooks': { webhooks: [], events: [] },
      ...answers,
    },
  });
  const { shell } = made;
  render(
    <SWRConfig
      value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path), shouldRetryOnError: false }}
    >
      <MemoryRouter initialEntries={['/developers']}>
        <DevelopersPage shell={shell} page={page} locked={false} />
      </MemoryRouter>
    </SWRConfig>,
  );
  return made;
}

const pressed = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const writes = (made: ReturnType<typeof open>) => made.calls.filter(({ method }) => method !== 'GET');

describe('the list of clients', () => {
  it('shows that it is loading, and then the clients', async () => {
    open({});
    expect(screen.getByText('Loading the developers area')).toBeDefined();
    const table = await screen.findByRole('table', { name: 'Clients' });
    for (const words of ['Data warehouse', 'svc_warehouse', 'metrics:read', 'Today', '41,208', '…a1b2']) {
      expect(within(table).getByText(words)).toBeDefined();
    }
  });

  it('says that it is empty, and what a client is', async () => {
    open({ 'GET /api/developers/clients': { clients: [] } });
    expect(await screen.findByText(/No clients yet/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Calls per day' })).toBeNull();
    expect(screen.getByText(/replace YOUR_CLIENT_ID by your client’s id/)).toBeDefined();
  });

  it.each([
    ['GET /api/developers/features', 'The available scopes could not be loaded'],
    ['GET /api/developers/clients', 'Your clients could not be loaded'],
    ['GET /api/developers/client/calls', 'The calls could not be loaded'],
  ])('says why %s failed', async (call, title) => {
    open({ [call]: failure(503, 'The developers service is not responding right now.') });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(/is not responding right now/)).toBeDefined();
  });

  it('shows many, and the longest names', async () => {
    const clients = Array.from({ length: 50 }, (_, at) => ({
      ...warehouse,
      id: `svc_${at}`,
      name: `${at}`.padEnd(60, 'W'),
    }));
    open({ 'GET /api/developers/clients': { clients } });
    const table = await screen.findByRole('table', { name: 'Clients' });
    expect(within(table).getAllByRole('row')).toHaveLength(51);
  });

  it('marks a client that has ended', async () => {
    open({ 'GET /api/developers/clients': { clients: [{ ...warehouse, expiresAt: '2020-01-01T00:00:00Z' }] } });
    expect(await screen.findByText('Ended')).toBeDefined();
  });
});

describe('a client whose maker has departed', () => {
  const left = {
    ...warehouse,
    departed: {
      name: 'Jane Doe',
      standing: 'left' as const,
      since: '2026-11-12T18:00:00.000Z',
      ends: '2026-11-19T18:00:00.000Z',
    },
  };
  const listed = { 'GET /api/developers/clients': { clients: [left] } };

  it('is reported above the list and in its row', async () => {
    open(listed);
    const table = await screen.findByRole('table', { name: 'Clients' });
    expect(table.textContent).toContain(
      'Made by Jane Doe, who left on Nov 12, 2026. Ends on Nov 19, 2026 unless an admin keeps it.',
    );
    expect(screen.getByText('1 API client ends soon.')).toBeDefined();
  });

  it('is kept after a confirmation, and its new secret is shown once', async () => {
    const secret = 'sv_live_made_up_for_this_test';
    const made = open({ ...listed, 'POST /api/developers/client/keep': { client: warehouse, secret } });
    await screen.findByRole('table', { name: 'Clients' });
    pressed('Keep, now mine: Data warehouse');
    pressed('Keep, now mine');
    expect(await screen.findByRole('heading', { name: /Data warehouse is yours/ })).toBeDefined();
    expect(screen.getByText(secret)).toBeDefined();
    expect(writes(made)).toMatchObject([{ path: '/api/developers/client/keep', body: { id: left.id } }]);
  });

  it('is kept with the secret that was made since, and says so', async () => {
    open({ ...listed, 'POST /api/developers/client/keep': { client: warehouse, secret: null } });
    await screen.findByRole('table', { name: 'Clients' });
    pressed('Keep, now mine: Data warehouse');
    pressed('Keep, now mine');
    expect(await screen.findByText(/The secret created since its creator left keeps working/)).toBeDefined();
  });

  it('is ended after a confirmation', async () => {
    const made = open({ ...listed, 'DELETE /api/developers/client': null });
    await screen.findByRole('table', { name: 'Clients' });
    pressed('End: Data warehouse');
    pressed('Delete the client');
    await waitFor(() => expect(writes(made)).toMatchObject([{ method: 'DELETE' }]));
  });
});

describe('a new client', () => {
  const answer = { client: { ...warehouse, name: 'Import' }, secret: 'sv_live_made_up_for_this_test' };

  it('is requested with name, scopes and expiry, and its secret is shown once and focused', async () => {
    const made = open({ 'POST /api/developers/client': answer });
    await screen.findByRole('table', { name: 'Clients' });
    pressed('New client');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Import ' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /Read comments/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Read figures/ }));
    pressed('Create client');
    const heading = await screen.findByRole('heading', { name: /Import was created.*it is shown once/ });
    expect(writes(made)).toMatchObject([{ body: { name: 'Import', scopes: ['metrics:read', 'comments:read'] } }]);
    expect(screen.getByText(answer.secret)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(made.openHolds()).toBe(1);
    pressed('I have stored it');
    await waitFor(() => expect(screen.queryByText(answer.secret)).toBeNull());
    expect(made.openHolds()).toBe(0);
  });

  it('is not requested without a name or a scope, and says so', async () => {
    const made = open({});
    await screen.findByRole('table', { name: 'Clients' });
    pressed('New client');
    await screen.findByLabelText('Name');
    pressed('Create client');
    expect(await screen.findByText('Choose at least one scope.')).toBeDefined();
    expect(screen.getByText(/Give the client a name/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(writes(made)).toEqual([]);
  });

  it('keeps the input if it is refused', async () => {
    open({ 'POST /api/developers/client': failure(403, 'You did not confirm this with your password.') });
    await screen.findByRole('table', { name: 'Clients' });
    pressed('New client');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Import' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /Read figures/ }));
    pressed('Create client');
    expect(await screen.findByText(/did not confirm/)).toBeDefined();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Import');
  });

  it('is for the whole group if the merchant is its umbrella, and not offered otherwise', async () => {
    const made = open({ 'POST /api/developers/client': answer }, { umbrella: true });
    await screen.findByRole('heading', { name: 'Umbrella token' });
    pressed('New umbrella token');
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Group' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /Read figures/ }));
    pressed('Create umbrella token');
    await screen.findByText(answer.secret);
    expect(writes(made)).toMatchObject([{ body: { umbrella: true } }]);
    cleanup();
    open({});
    await screen.findByRole('table', { name: 'Clients' });
    expect(screen.queryByRole('heading', { name: 'Umbrella token' })).toBeNull();
  });
});

describe('an existing client', () => {
  const two = {
    ...warehouse,
    secrets: [...warehouse.secrets, { id: 's2', hint: 'c3d4', madeAt: '2026-11-20T10:00:00Z' }],
  };

  it('is deleted by name after a confirmation', async () => {
    const made = open({ 'DELETE /api/developers/client': null });
    await screen.findByRole('table', { name: 'Clients' });
    pressed('Delete Data warehouse');
    await screen.findByRole('heading', { name: 'Delete Data warehouse?' });
    expect(writes(made)).toEqual([]);
    pressed('Delete the client');
    expect(await screen.findByText('Data warehouse is deleted.')).toBeDefined();
    expect(writes(made)).toMatchObject([{ method: 'DELETE', path: '/api/developers/client?id=svc_warehouse' }]);
    // At once: the next response may be stale.
    expect(screen.queryByRole('button', { name: 'Delete Data warehouse' })).toBeNull();
  });

  it('gets a second secret, and says that the first one stays valid', async () => {
    const made = open({ 'POST /api/developers/client/secret': { client: two, secret: 'sv_live_second' } });
    await screen.findByRole('table', { name: 'Clients' });
    pressed('New secret for Data warehouse');
    await screen.findByRole('heading', { name: 'New secret for Data warehouse?' });
    pressed('Create secret');
    expect(await screen.findByText('sv_live_second')).toBeDefined();
    expect(screen.getByText(/keeps working until you end it/)).toBeDefined();
    expect(writes(made)).toMatchObject([{ body: { id: 'svc_warehouse' } }]);
  });

  it('drops the old one of two, and never the only one', async () => {
    const made = open({
      'GET /api/developers/clients': { clients: [two] },
      'DELETE /api/developers/client/secret': null,
    });
    await screen.findByRole('table', { name: 'Clients' });
    pressed('End the secret that ends in a1b2 of Data warehouse');
    await screen.findByRole('heading', { name: 'End the old secret of Data warehouse?' });
    pressed('End the secret');
    await screen.findByText('The secret of Data warehouse is ended.');
    expect(writes(made)).toMatchObject([{ path: '/api/developers/client/secret?id=svc_warehouse&secretId=s1' }]);
    cleanup();
    open({});
    await screen.findByRole('table', { name: 'Clients' });
    expect(screen.queryByRole('button', { name: /^End the secret/ })).toBeNull();
  });
});

describe('the calls of a client', () => {
  const call = (status: number, path: string) => ({
    at: '2026-11-21T10:00:00Z',
    method: 'GET',
    path,
    status,
    milliseconds: 12.4,
  });

  it('are counted, charted and listed', async () => {
    const calls = [call(200, '/api/v1/merchant'), call(429, '/api/v1/metrics/nps')];
    open({ 'GET /api/developers/client/calls': { calls, byDay: [{ day: '2026-11-20', calls: 1200, failed: 30 }] } });
    const log = await screen.findByRole('table', { name: 'Last calls' });
    expect(within(log).getByText('GET /api/v1/metrics/nps')).toBeDefined();
    expect(screen.getByText('2.5%')).toBeDefined();
    const drawn = screen.getByRole('table', { name: 'Calls per day' });
    expect(within(drawn).getByRole('row', { name: /Nov 20, 2026.*1,200.*30/ })).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Failed only' }));
    expect(within(log).queryByText('GET /api/v1/merchant')).toBeNull();
  });

  it('are empty at first', async () => {
    open({});
    expect(await screen.findByText(/has made no call yet/)).toBeDefined();
  });
});
