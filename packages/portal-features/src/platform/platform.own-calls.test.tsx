import type { PlatformRemote } from '@shoppervoice/contracts/remotes';
import { watchActivity } from '@shoppervoice/portal-kit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Platform from './platform.tsx';
import { PlatformDocument } from './platform-document.tsx';
import { request } from './platform-request.ts';
import { startSession } from './platform-session.ts';
import { show } from './platform-store.ts';

const at = '2026-11-20T10:00:00Z';
const descriptor = { name: 'returns', shellApi: '^1.0.0', pages: [] };
const version = (name: string, more: object = {}) => ({
  version: name,
  publishedAt: at,
  publishedBy: 'token ci',
  bytes: 61_000,
  state: 'published' as const,
  loadedUsers: 40,
  failedUsers: 0,
  descriptor,
  ...more,
});
const remote = (more: Partial<PlatformRemote> = {}): PlatformRemote => ({
  name: 'returns',
  current: '2.0.0',
  previous: '1.0.0',
  canary: null,
  pinned: null,
  versions: [
    version('3.0.0', {
      state: 'bad',
      badReason: '3 of 40 users',
      failedUsers: 3,
      failures: [{ at, module: './page', event: 'load-failed', message: 'ChunkLoadError' }],
    }),
    version('2.0.0', {
      lateErrorUsers: 2,
      lateErrors: [{ at, module: './page', event: 'late-error', message: 'No such field' }],
      unlistedCallUsers: 4,
      unlistedCalls: [{ at, module: './page', event: 'unlisted-call', message: 'It called GET /api/x.' }],
    }),
    version('1.0.0'),
  ],
  history: [{ at, who: 'sam', action: 'promote', version: '2.0.0', reason: 'quicker' }],
  ...more,
});

const SESSION = { username: 'super', firstName: 'Sue', csrf: 'c' };

type Call = { method: string; path: string; body: unknown };
let calls: Call[];
let answers: Record<string, (body: unknown) => [number, unknown]>;

beforeEach(() => {
  watchActivity();
  calls = [];
  answers = {
    'GET /api/platform/remotes': () => [
      200,
      {
        shellApi: '1.1.0',
        shellApis: ['1.1.0', '0.9.0'],
        shared: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' },
        maxBytes: 1,
        remotes: [remote()],
      },
    ],
    'GET /api/platform/tokens': () => [200, { tokens: [] }],
    'GET /api/platform/trusted-publishers': () => [200, { publishers: [] }],
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const sent = body === undefined ? undefined : JSON.parse(body);
    calls.push({ method, path, body: sent });
    const [status, answer] = answers[`${method} ${path}`]?.(sent) ?? [404, { detail: 'There is nothing here.' }];
    return new Response(status === 204 ? null : JSON.stringify(answer), { status });
  });
  show({ kind: 'signed-in', session: SESSION });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => request(path) }}>
      <Platform />
    </SWRConfig>,
  );
const changes = () => calls.filter(({ method }) => method !== 'GET');
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

it('says who has which version, and how each does', async () => {
  open();
  await screen.findByRole('heading', { name: 'returns' });
  expect(row('2.0.0').textContent).toMatch(/Current.*everybody.*by token ci.*40.*0 % \(0\).*61 kB/);
  expect(row('3.0.0').textContent).toMatch(/Rolled back.*3 of 40 users.*nobody.*7.5 % \(3\)/);
  expect(screen.getByText(/Shell API 1.1.0/).textContent).toBe('Shell API 1.1.0 and 0.9.0. react 19.3.1.');
  const failures = screen.getByText('What failed').closest('details');
  expect(failures?.textContent).toMatch(/in 3\.0\.0, for 1 of 3 users.*Could not be loaded: \.\/page ChunkLoadError/);
  expect(screen.getByText(/sam/).closest('li')?.textContent).toMatch(/sam promoted 2.0.0: quicker/);
});

it('does nothing before it is confirmed, and says what was done', async () => {
  answers['POST /api/platform/remotes/returns/rollback'] = () => [
    200,
    { did: 'Everybody has 1.0.0 again.', remote: remote({ current: '1.0.0', previous: null }) },
  ];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roll back returns 2.0.0' });
  expect(dialog.textContent).toMatch(/Everyone goes back to 1.0.0/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Roll back' }));
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'slow' } });
  fireEvent.submit(document.getElementById('change') as HTMLElement);
  expect(await screen.findByText('Everybody has 1.0.0 again.')).toBeTruthy();
  expect(changes()).toEqual([
    { method: 'POST', path: '/api/platform/remotes/returns/rollback', body: { reason: 'slow' } },
  ]);
});

it('shows a refusal in its own words and keeps the dialog', async () => {
  answers['POST /api/platform/remotes/returns/rollback'] = () => [409, { detail: 'There is nothing to go back to.' }];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
  await screen.findByRole('dialog');
  fireEvent.submit(document.getElementById('change') as HTMLElement);
  expect(await screen.findByText('There is nothing to go back to.')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('promotes anyway what is refused unless it is forced, and says why first', async () => {
  const detail = 'returns 1.0.0 is slower than its budget.';
  answers['POST /api/platform/remotes/returns/promote'] = () => [409, { detail, parameter: 'force' }];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for returns 1.0.0' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Promote/ }));
  await screen.findByRole('dialog');
  fireEvent.submit(document.getElementById('change') as HTMLElement);
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(calls.at(-1)?.body).toEqual({ version: '1.0.0' });
  expect(screen.getByRole('button', { name: 'Promote anyway' })).toBeTruthy();
  fireEvent.submit(document.getElementById('change') as HTMLElement);
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ version: '1.0.0', force: true }));
});

it('shows a new token once', async () => {
  answers['POST /api/platform/tokens'] = (body) => [
    201,
    {
      id: '1',
      createdAt: at,
      createdBy: 'sam',
      lastUsedAt: null,
      expiresAt: null,
      token: 'svd_secret',
      ...(body as object),
    },
  ];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Create a token' }));
  fireEvent.change(await screen.findByLabelText('Name of the token'), { target: { value: ' ci ' } });
  fireEvent.submit(document.getElementById('create-token') as HTMLElement);
  expect(await screen.findByText('svd_secret')).toBeTruthy();
  expect(changes()[0]?.body).toEqual({ remote: 'returns', name: 'ci', scopes: ['publish', 'promote'], days: 90 });
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('svd_secret')).toBeNull());
});

it('trusts a publisher, and ends that', async () => {
  const kept = {
    id: '7',
    remote: 'returns',
    issuer: 'https://gitlab.example',
    subject: 'project_path:shop/returns:*',
    audience: 'https://portal.example',
    scopes: ['publish'],
    createdAt: at,
    createdBy: 'super',
    lastUsedAt: null,
  };
  answers['POST /api/platform/trusted-publishers'] = () => {
    answers['GET /api/platform/trusted-publishers'] = () => [200, { publishers: [kept] }];
    return [201, kept];
  };
  answers['DELETE /api/platform/trusted-publishers/7'] = () => [204, null];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Trust a publisher' }));
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByRole('dialog', { name: 'Trust a publisher' });
  fireEvent.submit(document.getElementById('trust-publisher') as HTMLElement);
  expect(changes()).toEqual([]);
  fill('Issuer', ' https://gitlab.example ');
  fill('Subject', 'project_path:shop/returns:*');
  fill('May', 'publish');
  fireEvent.submit(document.getElementById('trust-publisher') as HTMLElement);
  const end = await screen.findByRole('button', { name: /^End the trust of returns in project_path/ });
  expect(changes().map(({ body }) => body)).toEqual([
    { remote: 'returns', issuer: kept.issuer, subject: kept.subject, scopes: ['publish'] },
  ]);
  fireEvent.click(end);
  const dialog = await screen.findByRole('dialog', { name: /^End the trust/ });
  fireEvent.click(within(dialog).getByRole('button', { name: 'End trust' }));
  await waitFor(() => expect(changes().at(-1)).toMatchObject({ method: 'DELETE' }));
});

it('links the commit and the run of a version that a pipeline published, and nothing but https', async () => {
  const provenance = {
    issuer: 'https://token.actions.githubusercontent.com',
    subject: 'repo:shop/returns:ref:refs/heads/main',
    repository: 'shop/returns',
    ref: 'refs/heads/main',
    commit: '0123456789abcdef',
    commitUrl: 'https://github.com/shop/returns/commit/0123456789abcdef',
    runUrl: 'javascript:alert(1)',
  };
  const from = (name: string) => version(name, { provenance });
  answers['GET /api/platform/remotes'] = () => [
    200,
    { shellApi: '1.1.0', shared: {}, maxBytes: 1, remotes: [remote({ versions: [from('2.0.0')] })] },
  ];
  open();
  const link = within(await screen.findByRole('row', { name: /^2.0.0/ })).getByRole('link');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Commit 0123456789ab', provenance.commitUrl]);
  expect(row('2.0.0').textContent).toContain('shop/returns refs/heads/main');
});

it('makes a token that may only publish, without an end, and says what each token may do and until when', async () => {
  const kept = { remote: 'returns', createdAt: at, createdBy: 'sam', lastUsedAt: null };
  answers['GET /api/platform/tokens'] = () => [
    200,
    {
      tokens: [
        { ...kept, id: '1', name: 'old', scopes: ['publish', 'promote'], expiresAt: '2026-01-01T00:00:00.000Z' },
        { ...kept, id: '2', name: 'gate', scopes: ['promote'], expiresAt: null },
      ],
    },
  ];
  answers['POST /api/platform/tokens'] = () => [201, { ...kept, id: '3', token: 'svd_secret' }];
  open();
  expect((await screen.findByRole('row', { name: /^old/ })).textContent).toContain('Ended Jan 1, 2026');
  expect(screen.getByRole('row', { name: /^gate/ }).textContent).toMatch(/Promote and roll back only.*never.*never/);
  fireEvent.click(screen.getByRole('button', { name: 'Create a token' }));
  fireEvent.change(await screen.findByLabelText('Name of the token'), { target: { value: 'build' } });
  fireEvent.change(screen.getByLabelText('May'), { target: { value: 'publish' } });
  fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '' } });
  fireEvent.submit(document.getElementById('create-token') as HTMLElement);
  expect(await screen.findByText('svd_secret')).toBeTruthy();
  expect(changes()[0]?.body).toEqual({ remote: 'returns', name: 'build', scopes: ['publish'] });
});

it('says why nothing can be shown, and tries again', async () => {
  answers['GET /api/platform/remotes'] = () => [503, { detail: 'The registry is away.' }];
  open();
  expect(await screen.findByText(/The registry is away/)).toBeTruthy();
  answers['GET /api/platform/remotes'] = () => [200, { shellApi: '1.1.0', shared: {}, maxBytes: 1, remotes: [] }];
  fireEvent.click(screen.getByRole('button', { name: /Retry|again/ }));
  expect(await screen.findByText('Nothing is deployed yet')).toBeTruthy();
});

it('approves the registration of a service that was read, and withdraws it', async () => {
  const registered = {
    number: 2,
    address: 'https://returns.team.example',
    calls: [{ method: 'GET' as const, path: '/api/x/returns/orders', access: { package: 12 } }],
    document: 'd',
    registeredAt: at,
    registeredBy: 'token CI',
    approvedAt: null,
    approvedBy: null,
  };
  const service = (more: object) =>
    remote({
      services: [
        {
          name: 'returns',
          current: null,
          previous: null,
          waiting: 2,
          withdrawn: null,
          refused: null,
          registrations: [registered],
          ...more,
        },
      ],
    });
  let now = service({});
  const answer = (did: string, more: object): [number, unknown] => {
    now = service(more);
    return [200, { did, remote: now }];
  };
  const services = '/api/platform/remotes/returns/services/returns';
  answers[`POST ${services}/approve`] = () => answer('It is approved.', { current: 2, waiting: null });
  answers[`POST ${services}/withdraw`] = () => answer('It is withdrawn.', { current: 2, waiting: null });
  answers['GET /api/platform/remotes'] = () => [200, { shellApi: '1.1.0', shared: {}, maxBytes: 1, remotes: [now] }];
  open();
  expect((await screen.findAllByText('GET /api/x/returns/orders'))[0]).toBeTruthy();
  expect(screen.getByText('{"package":12}')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Approve registration 2 of returns' }));
  expect(await screen.findByText(/Read the address and who may make which call first/)).toBeTruthy();
  fireEvent.submit(document.getElementById('change') as HTMLElement);
  expect(await screen.findByText('It is approved.')).toBeTruthy();
  expect(changes().at(-1)?.body).toEqual({ registration: 2 });
  const section = screen.getByRole('heading', { name: 'Services' }).parentElement as HTMLElement;
  fireEvent.click(within(section).getByRole('button', { name: 'Withdraw returns' }));
  await screen.findByText(/No call reaches it from now on/);
  fireEvent.submit(document.getElementById('change') as HTMLElement);
  expect(await screen.findByText('It is withdrawn.')).toBeTruthy();
});

it('refuses the registration of a service for a reason, which stays to be read', async () => {
  const waiting = {
    number: 2,
    address: 'https://returns.team.example',
    calls: [],
    document: 'd',
    registeredAt: at,
    registeredBy: 'token CI',
    approvedAt: null,
    approvedBy: null,
  };
  const idle = { name: 'returns', current: null, previous: null, withdrawn: null };
  let now = remote({ services: [{ ...idle, waiting: 2, refused: null, registrations: [waiting] }] });
  answers['GET /api/platform/remotes'] = () => [200, { shellApi: '1.1.0', shared: {}, maxBytes: 1, remotes: [now] }];
  answers['POST /api/platform/remotes/returns/services/returns/refuse'] = () => {
    const refused = { number: 2, by: 'sam', at, reason: 'Whose server is it?' };
    now = remote({ services: [{ ...idle, waiting: null, refused, registrations: [] }] });
    return [200, { did: 'It is refused.', remote: now }];
  };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse registration 2 of returns' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse the service returns' });
  fireEvent.submit(document.getElementById('change') as HTMLElement);
  expect(changes()).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: ' Whose server is it? ' } });
  fireEvent.submit(document.getElementById('change') as HTMLElement);
  expect(await screen.findByText(/Registration 2 was refused by sam: Whose server is it\?/)).toBeTruthy();
  expect(changes().at(-1)?.body).toEqual({ registration: 2, reason: 'Whose server is it?' });
});

it('withdraws a remote, says who has, and gives it again', async () => {
  let now = remote();
  const answer = (did: string, withdrawn: PlatformRemote['withdrawn']): [number, unknown] => {
    now = remote({ withdrawn: withdrawn ?? null });
    return [200, { did, remote: now }];
  };
  const withdrawn = { by: 'sam', kind: 'superuser' as const, at, reason: 'Wrong.' };
  answers['POST /api/platform/remotes/returns/withdraw'] = () => answer('returns is withdrawn.', withdrawn);
  answers['DELETE /api/platform/remotes/returns/withdraw'] = () => answer('returns is back.', null);
  answers['GET /api/platform/remotes'] = () => [200, { shellApi: '1.1.0', shared: {}, maxBytes: 1, remotes: [now] }];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw returns' });
  expect(dialog.textContent).toContain('their addresses say they were withdrawn');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Wrong.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/Withdrawn by sam/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
  expect(row('2.0.0').textContent).toContain('nobody');
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  const again = await screen.findByRole('dialog', { name: 'Bring returns back' });
  fireEvent.click(within(again).getByRole('button', { name: 'Bring it back' }));
  await waitFor(() => expect(screen.queryByText(/Withdrawn by sam/)).toBeNull());
  expect(changes()).toEqual([
    { method: 'POST', path: '/api/platform/remotes/returns/withdraw', body: { reason: 'Wrong.' } },
    { method: 'DELETE', path: '/api/platform/remotes/returns/withdraw', body: undefined },
  ]);
});

it('requires approval by a second person, shows what waits, and approves it', async () => {
  const versions = [version('2.1.0', { waits: true }), version('2.0.0', { approvedBy: 'sam' })];
  let now = remote({ versions });
  const answer = (more: Partial<PlatformRemote>): [number, unknown] => {
    now = remote({ versions, ...more });
    return [200, { did: 'Done.', remote: now }];
  };
  answers['POST /api/platform/remotes/returns/approval'] = () => answer({ approval: { by: 'sam', at } });
  answers['POST /api/platform/remotes/returns/approve'] = () => answer({ approval: { by: 'sam', at } });
  answers['GET /api/platform/remotes'] = () => [200, { shellApi: '1.1.0', shared: {}, maxBytes: 1, remotes: [now] }];
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Require approval' }));
  const dialog = await screen.findByRole('dialog', { name: 'Require approval for returns' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Require approval' }));
  expect(await screen.findByText(/Versions wait for a second person\./)).toBeTruthy();
  expect(row('2.1.0').textContent).toContain('Waits for approval');
  expect(row('2.0.0').textContent).toContain('Approved by sam');
  fireEvent.click(screen.getByRole('button', { name: 'Actions for returns 2.1.0' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Approve' }));
  const question = await screen.findByRole('dialog', { name: 'Approve returns 2.1.0' });
  fireEvent.click(within(question).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([
    { method: 'POST', path: '/api/platform/remotes/returns/approval', body: undefined },
    { method: 'POST', path: '/api/platform/remotes/returns/approve', body: { version: '2.1.0' } },
  ]);
});

it('says of which versions the build is missing or damaged, and what mends it', async () => {
  const versions = [version('2.0.0', { stored: 'damaged' }), version('1.0.0', { stored: 'missing' })];
  answers['GET /api/platform/remotes'] = () => [
    200,
    { shellApi: '1.1.0', shared: {}, maxBytes: 1, remotes: [remote({ versions })] },
  ];
  open();
  await screen.findByRole('heading', { name: 'returns' });
  expect(row('2.0.0').textContent).toMatch(/Build damaged.*Publishing the same build again mends it/);
  expect(row('1.0.0').textContent).toMatch(/Build missing.*is missing in the store/);
});

it('begins a canary with what runs now, names its merchants, and takes no unknown ones', async () => {
  const canary = { version: '1.0.0', percent: 25, mids: [1001] };
  answers['GET /api/platform/remotes'] = () => [
    200,
    { shellApi: '1.1.0', shared: {}, maxBytes: 1, remotes: [remote({ canary })] },
  ];
  const northwind = { mid: 1001, merchantName: 'Northwind' };
  answers['GET /api/platform/merchants?mids=1001'] = () => [200, { merchants: [northwind] }];
  answers['GET /api/platform/merchants?mids=1001,77'] = () => [200, { merchants: [northwind] }];
  open();
  await screen.findByRole('heading', { name: 'returns' });
  fireEvent.click(within(row('1.0.0')).getByRole('button', { name: /^Actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Canary…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Canary of returns 1.0.0' });
  expect((within(dialog).getByLabelText('Percent of merchants') as HTMLInputElement).value).toBe('25');
  const named = within(dialog).getByLabelText('Merchants by number') as HTMLInputElement;
  expect(named.value).toBe('1001');
  expect(await within(dialog).findByText('1001 Northwind')).toBeTruthy();
  fireEvent.change(named, { target: { value: '1001, 77' } });
  expect(await within(dialog).findByText('There is no merchant 77.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Start the canary' }));
  expect(changes()).toEqual([]);
});

it('lists the extensions of a remote, and begins a canary that goes on by itself', async () => {
  const extensions = [
    { slot: 'report.panel' as const, module: './refunds', access: { public: true as const }, order: 1 },
  ];
  const now = remote({ versions: [version('2.1.0'), version('2.0.0', { descriptor: { ...descriptor, extensions } })] });
  answers['GET /api/platform/remotes'] = () => [200, { shellApi: '1.1.0', shared: {}, maxBytes: 1, remotes: [now] }];
  answers['POST /api/platform/remotes/returns/canary'] = () => [200, { did: 'It goes on by itself.', remote: now }];
  open();
  expect(await screen.findByText(/1 extension: refunds \(report\.panel\)/)).toBeTruthy();
  fireEvent.click(within(row('2.1.0')).getByRole('button', { name: /^Actions/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Canary…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Canary of returns 2.1.0' });
  const later = within(dialog).getByLabelText('Then to percent');
  fireEvent.change(later, { target: { value: '25, 20' } });
  expect(within(dialog).getByText('Enter percentages that grow, at most 9.')).toBeTruthy();
  fireEvent.change(later, { target: { value: '25, 50, 100' } });
  fireEvent.change(within(dialog).getByLabelText('Each step after'), { target: { value: '360' } });
  fireEvent.submit(document.getElementById('change') as HTMLElement);
  expect(await screen.findByText('It goes on by itself.')).toBeTruthy();
  expect(changes()).toEqual([
    {
      method: 'POST',
      path: '/api/platform/remotes/returns/canary',
      body: { version: '2.1.0', mids: [], ramp: { steps: [10, 25, 50, 100], everyMinutes: 360 } },
    },
  ]);
});

const openDocument = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => request(path) }}>
      <PlatformDocument />
    </SWRConfig>,
  );
const fillSignIn = (username: string, password: string) => {
  fireEvent.change(screen.getByLabelText('User name'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.submit(screen.getByLabelText('Password').closest('form') as HTMLElement);
};

it('asks for a sign-in, says why it is refused, and shows nothing of the platform before', async () => {
  answers['GET /api/platform/session'] = () => [401, { detail: 'Sign in to make this call.' }];
  answers['POST /api/platform/sign-in'] = () => [401, { success: false, msg: 'Username or password is not correct.' }];
  show({ kind: 'loading' });
  openDocument();
  await startSession();
  await screen.findByRole('heading', { name: 'Sign in to the platform' });
  fillSignIn('super', '');
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('Enter your user name and password.');
  expect(changes()).toEqual([]);
  fillSignIn('super', 'Wrong4Portal');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent?.trim()).toBe('Username or password is not correct.'),
  );
  expect((screen.getByLabelText('User name') as HTMLInputElement).value).toBe('super');
  expect(calls.map(({ path }) => path)).not.toContain('/api/platform/remotes');
  answers['POST /api/platform/sign-in'] = () => [200, { success: true, token: 't' }];
  answers['GET /api/platform/session'] = () => [200, SESSION];
  fillSignIn(' super ', 'Right4Portal');
  await screen.findByRole('heading', { level: 1, name: 'Platform' });
  expect(changes().at(-1)?.body).toEqual({ username: 'super', password: 'Right4Portal' });
  expect(screen.getByText('Signed in as super')).toBeTruthy();
});

it('asks for the second factor after the password, and for the password again where that took too long', async () => {
  show({ kind: 'signed-out', ended: false });
  const step = { ways: ['authenticator', 'passkey'], mustEnrol: false, passkeys: null };
  const second = { success: false, msg: 'The password is right. A second factor comes next.', secondStep: step };
  answers['POST /api/platform/sign-in'] = () => [401, second];
  answers['POST /api/platform/sign-in/factor'] = () => [401, { success: false, msg: 'This code is not right.' }];
  openDocument();
  fillSignIn('super', 'Right4Portal');
  const code = await screen.findByLabelText('Code of the authenticator app');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  fireEvent.submit(code.closest('form') as HTMLElement);
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('Enter the code from the app.');
  fireEvent.change(code, { target: { value: '123 456' } });
  fireEvent.submit(code.closest('form') as HTMLElement);
  await waitFor(() => expect(screen.getByRole('alert').textContent?.trim()).toBe('This code is not right.'));
  expect(changes().at(-1)?.body).toEqual({ proof: { kind: 'authenticator', code: '123 456' } });
  const over = { success: false, msg: 'This sign-in took too long.', restart: true };
  answers['POST /api/platform/sign-in/factor'] = () => [401, over];
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = await screen.findByLabelText('Recovery code');
  fireEvent.change(recovery, { target: { value: 'abcd-efgh' } });
  fireEvent.submit(recovery.closest('form') as HTMLElement);
  await screen.findByRole('heading', { name: 'Sign in to the platform' });
  expect(screen.getByRole('alert').textContent?.trim()).toBe('This sign-in took too long.');
  expect(calls.map(({ path }) => path)).not.toContain('/api/platform/remotes');
  fillSignIn('super', 'Right4Portal');
  answers['POST /api/platform/sign-in/factor'] = () => [200, { success: true, token: 't' }];
  answers['GET /api/platform/session'] = () => [200, SESSION];
  const again = await screen.findByLabelText('Code of the authenticator app');
  fireEvent.change(again, { target: { value: '654321' } });
  fireEvent.submit(again.closest('form') as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Platform' });
});

it('takes the platform’s own check where one is asked for, and says so where it is not passed', async () => {
  show({ kind: 'signed-out', ended: false });
  answers['POST /api/platform/sign-in'] = () => [403, { msg: 'BOT_CHECK' }];
  answers['GET /api/platform/bot-check'] = () => [200, { provider: 'altcha', challenge: { parameters: {} } }];
  openDocument();
  fillSignIn('super', 'Right4Portal');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/We could not check that you are a person/),
  );
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('GET /api/platform/bot-check');
});

it('says that a session is over, and that a sign-out was not made', async () => {
  openDocument();
  await screen.findByText('Signed in as super');
  answers['POST /api/platform/sign-out'] = () => [503, { detail: 'Accounts is away.' }];
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Accounts is away.')).toBeTruthy();
  answers['GET /api/platform/remotes'] = () => [401, { detail: 'This session has ended.' }];
  await request('/api/platform/remotes').catch(() => undefined);
  expect(await screen.findByText('Your session has ended. Sign in again.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'returns' })).toBeNull();
});

it('gives a developer override by a link to the portal, where it begins', async () => {
  const link = 'http://127.0.0.1:8080/dev-override?grant=g';
  answers['POST /api/platform/dev'] = () => [200, { expiresAt: at, open: link }];
  open();
  await screen.findByRole('heading', { name: 'returns' });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  const given = await screen.findByRole('link', { name: 'Open the portal with it' });
  expect(given.getAttribute('href')).toBe(link);
});

it('shows what was thrown later, apart from what failed', async () => {
  answers['GET /api/platform/remotes'] = () => [
    200,
    { shellApi: '1.1.0', shared: {}, maxBytes: 1, remotes: [remote({ canary: null })] },
  ];
  open();
  await screen.findByRole('heading', { name: 'returns' });
  expect(screen.getByText('later errors: 2')).toBeTruthy();
  const folded = screen.getByText('Later errors').closest('details') as HTMLElement;
  expect(folded.textContent).toContain('in 2.0.0, for 1 of 2 users');
  expect(folded.textContent).toContain('No such field');
  expect(screen.getByText('unlisted calls: 4')).toBeTruthy();
  const unlisted = screen.getByText('Unlisted calls').closest('details') as HTMLElement;
  expect(unlisted.textContent).toContain('in 2.0.0, for 1 of 4 users');
  expect(unlisted.textContent).toContain('Call refused: ./page It called GET /api/x.');
});

it('shows how pages fare, beside the version before, once it is opened', async () => {
  const now = { events: { loaded: 12, hung: 1, 'late-error': 2 }, vitals: { lcp: { p75: 1840, count: 9 } } };
  const past = { events: { loaded: 90 }, vitals: { lcp: { p75: 2510, count: 40 }, cls: { p75: 0.1, count: 40 } } };
  const page = { module: './page', title: 'Returns' };
  answers['GET /api/platform/remotes/returns/telemetry'] = () => [
    200,
    {
      days: 28,
      percent: 10,
      versions: [
        { version: '2.0.0', before: '1.0.0', ...now, pages: [{ ...page, budget: { lcp: 1500 }, ...now }] },
        { version: '1.0.0', before: null, ...past, pages: [{ ...page, ...past }] },
      ],
    },
  ];
  open();
  await screen.findByRole('heading', { name: 'returns' });
  expect(calls.some(({ path }) => path.endsWith('/telemetry'))).toBe(false);
  const folded = screen.getByText('Telemetry').closest('details') as HTMLDetailsElement;
  folded.open = true;
  fireEvent(folded, new Event('toggle'));
  const table = await screen.findByRole('table', { name: '2.0.0 with 1.0.0 in parentheses' });
  const cells = within(within(table).getByRole('row', { name: /^Returns/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '12',
    'hang 1',
    '2',
    '–',
    '–',
    '1.8 s (budget 1.5 s, not judged before 100 measurements) (2.5 s)',
    '–',
    '– (0.10)',
  ]);
  expect(screen.getByText(/measured in 10 % of page loads/).textContent).toContain('Last 28 days');
});

it('shows what came of each arm of a flag, and sets it', async () => {
  const flag = { name: 'layout', by: 'user', arms: ['plain', 'short'], default: 'plain', goal: 'sent' };
  const none = { count: 0, least: 0, most: 1 };
  const setting = { shares: [{ arm: 'short', percent: 10 }], mids: [], revision: 1, by: 'sam', at };
  const results = [
    {
      arm: 'short',
      percent: 10,
      exposed: 40,
      failed: { count: 2, least: 0.0138, most: 0.165 },
      hung: { count: 1, least: 0.0044, most: 0.1288 },
      reached: none,
      lcp: { p75: 1840, count: 120, least: 970, most: 2100 },
      inp: null,
    },
    { arm: 'plain', percent: 90, exposed: 0, failed: none, hung: none, reached: none, lcp: null, inp: null },
  ];
  const refunds = { name: 'refunds', by: 'merchant', setting: null, results: [] };
  answers['GET /api/platform/remotes/returns/flags'] = () => [
    200,
    { most: 5000, flags: [{ ...flag, setting, results }, refunds] },
  ];
  answers['POST /api/platform/remotes/returns/flag'] = () => [200, { did: 'It is set.', remote: remote() }];
  open();
  await screen.findByRole('heading', { name: 'returns' });
  const folded = screen.getByText('Flags').closest('details') as HTMLDetailsElement;
  folded.open = true;
  fireEvent(folded, new Event('toggle'));
  const table = await screen.findByRole('table', { name: 'Results of layout' });
  const cells = within(within(table).getByRole('row', { name: /^short/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '10 %',
    '40',
    '2 (1.4 % to 16.5 %)',
    '1 (0.4 % to 12.9 %)',
    '0 (0 % to 100 %)',
    '1.8 s (970 ms to 2.1 s)',
    '–',
  ]);
  const arms = screen.getByLabelText('Percent of each arm of layout') as HTMLInputElement;
  expect(arms.value).toBe('short 10');
  fireEvent.change(arms, { target: { value: 'short' } });
  expect(screen.getByText('Enter numbers from 0 to 100.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Set layout' }));
  fireEvent.change(arms, { target: { value: 'plain 50, short 50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set layout' }));
  expect(await screen.findByText('It is set.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Percent with refunds'), { target: { value: '20' } });
  fireEvent.change(screen.getByLabelText('Merchants that always have refunds'), { target: { value: '7, 8' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set refunds' }));
  fireEvent.click(screen.getByRole('button', { name: 'Switch layout off' }));
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect(changes().map(({ body }) => body)).toEqual([
    { flag: 'layout', arms: { plain: 50, short: 50 } },
    { flag: 'refunds', percent: 20, mids: [7, 8] },
    { flag: 'layout', off: true },
  ]);
});

it('says whom it tells, makes a webhook whose secret is shown once, and says why a delivery failed', async () => {
  const TEAM = '/api/platform/remotes/returns/team';
  const why = 'The server answered 500.';
  const notice = { at, type: 'remote.rolled-back', sentence: 'It went back.', channel: 'webhook', state: 'waiting' };
  let team = {
    mail: 'team@x.example',
    mailFrom: 'descriptor',
    webhook: null as object | null,
    notices: [{ ...notice, attempts: 2, why }],
  };
  answers[`GET ${TEAM}`] = () => [200, team];
  answers[`PUT ${TEAM}/webhook`] = (body) => {
    const webhook = { ...(body as object), by: 'super', at };
    team = { ...team, webhook };
    return [201, { ...webhook, secret: 'whsec_abc' }];
  };
  answers[`PUT ${TEAM}/mail`] = () => [200, team];
  open();
  await screen.findByRole('heading', { name: 'returns' });
  const folded = screen.getByText('Notifications').closest('details') as HTMLDetailsElement;
  folded.open = true;
  fireEvent(folded, new Event('toggle'));
  const mail = (await screen.findByLabelText('E-mail')) as HTMLInputElement;
  expect(mail.value).toBe('team@x.example');
  expect(folded.textContent).toContain(`Webhook waiting after 2 attempts${why}`);
  const address = screen.getByLabelText('Webhook address') as HTMLInputElement;
  fireEvent.change(address, { target: { value: ' https://hooks.example/ ' } });
  fireEvent.submit(address.form as HTMLFormElement);
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: '' } });
  fireEvent.submit((screen.getByLabelText('E-mail') as HTMLInputElement).form as HTMLFormElement);
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', `${TEAM}/webhook`, { url: 'https://hooks.example/' }],
    ['PUT', `${TEAM}/mail`, { mail: null }],
  ]);
});
