import { HEALTH_PATH, type Health as HealthAnswer } from '@shoppervoice/contracts/health';
import { watchActivity } from '@shoppervoice/portal-kit';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlatformDocument } from '../platform-document.tsx';
import { show } from '../platform-store.ts';
import Health from './health.tsx';

const REPORTING = `${HEALTH_PATH}/reporting`;
const row = {
  id: 's-1',
  mid: 51,
  what: 'Gifts each day',
  since: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  tries: 2,
  error: 'No one receives it.',
  retry: true,
};
const well: HealthAnswer = {
  failed: [{ kind: 'schedules', title: 'Scheduled reports', total: 0, rows: [] }],
  waiting: [{ what: 'Exports', count: 0, oldest: null, late: false }],
};
const failing: HealthAnswer = {
  failed: [
    {
      kind: 'schedules',
      title: 'Scheduled reports',
      total: 240,
      rows: [row, { ...row, id: 's-2', mid: null, what: 'Orders', tries: 1, retry: false }],
    },
  ],
  waiting: [
    { what: 'Exports', count: 0, oldest: null, late: false },
    { what: 'Mails', count: 1200, oldest: new Date(Date.now() - 86_400_000).toISOString(), late: true },
  ],
};

type Call = { method: string; path: string; body: unknown };
let calls: Call[];
let answers: Record<string, () => [number, unknown]>;

beforeEach(() => {
  watchActivity();
  calls = [];
  answers = {
    [`GET ${HEALTH_PATH}`]: () => [
      200,
      {
        services: [
          { name: 'reporting', path: REPORTING },
          { name: 'online-buyer', path: `${HEALTH_PATH}/online-buyer` },
          { name: 'developers', path: null },
        ],
      },
    ],
    [`GET ${REPORTING}`]: () => [200, failing],
    [`GET ${HEALTH_PATH}/online-buyer`]: () => [
      503,
      { detail: 'This part of the portal is not responding right now.' },
    ],
    'GET /api/platform/merchants?mids=51': () => [200, { merchants: [{ mid: 51, merchantName: 'Alder & Pine' }] }],
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    calls.push({ method, path, body: body === undefined ? undefined : JSON.parse(body) });
    const [status, answer] = answers[`${method} ${path}`]?.() ?? [404, { detail: 'There is nothing here.' }];
    return new Response(JSON.stringify(answer), { status });
  });
  show({ kind: 'signed-in', session: { username: 'super', firstName: 'Sue', csrf: 'c' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const open = (page = <Health />) =>
  render(<SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{page}</SWRConfig>);
const retries = () => calls.filter(({ method }) => method === 'POST');
const onlyReporting = () => {
  answers[`GET ${HEALTH_PATH}`] = () => [200, { services: [{ name: 'reporting', path: REPORTING }] }];
};

it('shows what failed, of whom, since when and why, and what waits too long', async () => {
  open();
  const panel = await screen.findByRole('region', { name: 'Scheduled reports, Reporting' });
  expect(panel.textContent).toContain('240; the first 2 are shown');
  const [, first, second] = within(panel).getAllByRole('row');
  expect(first?.textContent).toMatch(/^Gifts each day51 Alder & Pine3 hours ago2 timesNo one receives it\.Try again$/);
  expect(second?.textContent).toMatch(/^Orders–3 hours agoonceNo one receives it\.$/);
  const waiting = screen.getByRole('region', { name: 'Waiting' });
  expect(within(waiting).getByRole('row', { name: /^Mails/ }).textContent).toBe(
    'MailsReporting1,200Too long 1 day ago',
  );
  expect(within(waiting).getByText('Nothing is waiting in 1 other queue.')).toBeTruthy();
});

it('shows how far changes of stored data are, and since when', async () => {
  onlyReporting();
  const since = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const migrations = [
    { what: 'Days counted', since, done: 1999, total: 2000 },
    { what: 'Texts classified', since: null, done: 0, total: 0 },
  ];
  answers[`GET ${REPORTING}`] = () => [200, { ...well, migrations }];
  open();
  const panel = await screen.findByRole('region', { name: 'Changes of stored data under way' });
  const [, days, texts] = within(panel).getAllByRole('row');
  expect(days?.textContent).toBe('Days countedReporting99 % (1,999 of about 2,000)2 hours ago');
  expect(texts?.textContent).toBe('Texts classifiedReporting100 % (0 of about 0)–');
  expect(screen.getByText('Nothing failed and nothing is waiting too long.')).toBeTruthy();
});

it('a service that does not respond is named, and the rest is shown', async () => {
  open();
  const away = await screen.findByRole('region', { name: 'Services that are not responding' });
  expect(within(away).getByRole('row', { name: /^Online buyer/ }).textContent).toBe(
    'Online buyer is not responding right nowThis part of the portal is not responding right now.',
  );
  expect(within(away).getByRole('row', { name: /^Developers/ }).textContent).toContain(
    'does not respond to the gateway',
  );
  expect(screen.getByRole('region', { name: 'Scheduled reports, Reporting' })).toBeTruthy();
  expect(screen.queryByText('Nothing failed and nothing is waiting too long.')).toBeNull();
});

it('shows the numbers of merchants whose names cannot be read', async () => {
  answers['GET /api/platform/merchants?mids=51'] = () => [503, { detail: 'Away.' }];
  open();
  expect(await screen.findByRole('cell', { name: '51' })).toBeTruthy();
});

it('tries a row again once, says so, and reads the list again', async () => {
  onlyReporting();
  answers[`POST ${REPORTING}/retry`] = () => [200, { did: 'Gifts each day is tried again now.' }];
  open();
  const button = await screen.findByRole('button', { name: 'Try again: Gifts each day, 51 Alder & Pine' });
  answers[`GET ${REPORTING}`] = () => [200, well];
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Gifts each day is tried again now.')).toBeTruthy();
  expect(await screen.findByText('Nothing failed and nothing is waiting too long.')).toBeTruthy();
  expect(retries()).toEqual([{ method: 'POST', path: `${REPORTING}/retry`, body: { kind: 'schedules', id: 's-1' } }]);
});

it('says in the service’s own words that a row is gone', async () => {
  onlyReporting();
  answers[`POST ${REPORTING}/retry`] = () => [404, { detail: 'This is no longer listed.' }];
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Try again: Gifts/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('This is no longer listed.');
});

it('is read again by its button', async () => {
  onlyReporting();
  open();
  await screen.findByRole('region', { name: 'Scheduled reports, Reporting' });
  answers[`GET ${REPORTING}`] = () => [200, well];
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Nothing failed and nothing is waiting too long.')).toBeTruthy();
});

it('is read again every 30 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    onlyReporting();
    open();
    await screen.findByRole('region', { name: 'Scheduled reports, Reporting' });
    answers[`GET ${REPORTING}`] = () => [200, well];
    await vi.advanceTimersByTimeAsync(29_000);
    expect(screen.queryByText('Nothing failed and nothing is waiting too long.')).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await screen.findByText('Nothing failed and nothing is waiting too long.')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

it('says that it cannot be loaded, and loads it by the button', async () => {
  const services = answers[`GET ${HEALTH_PATH}`];
  answers[`GET ${HEALTH_PATH}`] = () => [503, { detail: 'Accounts is away.' }];
  open();
  expect(await screen.findByText('Accounts is away.')).toBeTruthy();
  answers[`GET ${HEALTH_PATH}`] = services as () => [number, unknown];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Scheduled reports, Reporting' })).toBeTruthy();
});

it('has an address of its own in the platform’s document', async () => {
  history.replaceState(null, '', '/health');
  open(<PlatformDocument />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Health' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Health' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Remotes' }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('Health');
});
