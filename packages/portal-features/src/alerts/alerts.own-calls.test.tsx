import { PASSWORD_NEEDED, PASSWORD_WRONG } from '@shoppervoice/contracts/calls';
import type { Alert, AlertTrend, AlertTrial, Firing, Notice } from '@shoppervoice/contracts/delivery';
import { newAlertAddress } from '@shoppervoice/contracts/remotes';
import { PasswordQuestion, request, usePortal } from '@shoppervoice/portal-kit';
import { testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Alerts from './alerts.tsx';
// Loaded up front: on a slow machine loading on demand may exceed a test's timeout.
import './bell-list.tsx';
import '@shoppervoice/portal-kit/testing';
import { Bell } from './bell.tsx';

const ALERT: Alert = {
  alertId: 'a-1',
  what: 'Overall satisfaction, Fulfillment',
  where: 'Overall Metrics',
  createdBy: 'elena',
  when: 'changes significantly in 30 days vs the 30 before',
  watch: {
    kind: 'figure',
    report: 'BUYEROVERALL',
    query: '',
    figure: 'OSAT',
    option: null,
    condition: { kind: 'change', days: 30 },
  },
  recipients: [{ email: 'tomas@harbor.example', state: 'unsubscribed' }],
  paused: null,
  judged: { day: '2026-11-20', says: '8.41 (n 292), no significant change.' },
};
const FIRING: Firing = {
  firingId: 'f-1',
  alertId: 'a-1',
  day: '2026-11-14',
  at: '2026-11-15T05:00:00.000Z',
  cause: 'fell',
  good: false,
  what: 'Overall satisfaction, Fulfillment',
  says: '8.84 became 7.97, significant.',
  read: false,
  page: '/overall?dateRange=Custom&startDate=2026-10-16&endDate=2026-11-14',
  comments: '/comments?dateRange=Custom&startDate=2026-10-16&endDate=2026-11-14&surveyType=2',
};

const TRIAL: AlertTrial = {
  what: 'x',
  when: 'y',
  says: '8.84 became 7.97, significant.',
  fires: true,
  past: {
    from: '2025-11-21',
    to: '2026-11-20',
    fired: 2,
    newest: [
      { day: '2026-11-20', cause: 'fell', says: '8.84 to 7.97, n 292' },
      { day: '2025-12-20', cause: 'fell', says: '8.47 to 7.31, n 71' },
    ],
  },
};

const NOTE = {
  id: 'n-1',
  text: 'New carrier',
  startDate: '2026-10-30',
  endDate: '2026-10-30',
  area: 'all',
  by: 'Priya',
  writtenAt: '2026-10-30T12:00:00.000Z',
  mayChange: false,
};
const VIEW = {
  id: 'v-1',
  name: 'Late deliveries',
  path: '/gone',
  query: '',
  words: [],
  shared: false,
  own: true,
  by: 'elena',
  mayChange: true,
};
const TREND: AlertTrend = {
  alertId: 'a-1',
  what: ALERT.what,
  when: ALERT.when,
  unit: 'mean',
  area: 'buyer',
  unavailable: null,
  points: [
    {
      startDate: '2026-09-22',
      endDate: '2026-10-21',
      n: 301,
      value: 8.84,
      still: { low: 8.5, high: 9.1 },
      fired: [],
      page: '/overall?startDate=2026-09-22',
    },
    {
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      n: 292,
      value: 7.97,
      still: { low: 8.6, high: 9.08 },
      fired: ['2026-11-14'],
      page: '/overall?startDate=2026-10-22',
    },
  ],
};

type Call = { readonly call: string; readonly body: unknown };
let calls: Call[];
let answers: Record<string, (body: never) => [number, unknown]>;
let alerts: Alert[];
let firings: Firing[];
let notices: Notice[];
const reported = () => ({ unread: notices.filter(({ read }) => !read).length, notices });
const bell = () => ({ unread: firings.filter(({ read }) => !read).length, firings });

beforeEach(() => {
  calls = [];
  alerts = [ALERT];
  firings = [FIRING];
  notices = [];
  answers = {
    'GET /api/alerts': () => [200, { alerts, timeZone: 'America/New_York', judged: '2026-11-20' }],
    'GET /api/alerts/bell': () => [200, bell()],
    'GET /api/notices': () => [200, reported()],
    'PUT /api/notices/read': ({ notices: ids }: { notices: string[] }) => {
      notices = notices.map((each) => ({ ...each, read: each.read || ids.includes(each.noticeId) }));
      return [200, reported()];
    },
    'PUT /api/alerts/bell/read': ({ firings: ids }: { firings: string[] }) => {
      firings = firings.map((each) => ({ ...each, read: each.read || ids.includes(each.firingId) }));
      return [200, bell()];
    },
    'GET /api/alerts/dashboards': () => [
      200,
      {
        dashboards: [
          { report: 'BUYEROVERALL', title: 'Overall Metrics', page: '/overall', kind: 'figures' },
          { report: 'BUYERCOMMENTS', title: 'Comments', page: '/comments', kind: 'comments' },
        ],
      },
    ],
    'GET /api/alerts/figures': () => [
      200,
      {
        figures: [
          { figure: 'Q20', option: 2, label: 'How often: Twice', unit: 'share', n: 292, value: 0.4 },
          {
            figure: 'OSAT',
            option: null,
            label: 'Overall satisfaction, Fulfillment',
            unit: 'mean',
            n: 292,
            value: 7.97,
          },
        ],
      },
    ],
    'POST /api/alerts/try': () => [200, TRIAL],
    'GET /api/alerts/a-1/course': () => [200, TREND],
    'GET /api/notes': () => [200, { notes: [NOTE] }],
    'GET /api/views': () => [200, { views: [VIEW] }],
    'POST /api/alerts': () => [201, { alert: ALERT }],
    'PUT /api/alerts/a-1': () => [200, { alert: ALERT }],
    'PUT /api/alerts/a-1/pause': ({ paused }: { paused: boolean }) => {
      alerts = [{ ...ALERT, paused: paused ? { by: 'admin', reason: 'Paused.' } : null }];
      return [200, { alert: alerts[0] }];
    },
    'DELETE /api/alerts/a-1': () => {
      alerts = [];
      return [204, null];
    },
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const sent = body === undefined ? undefined : JSON.parse(body);
    const call = `${method} ${path.split('?')[0]}`;
    calls.push({ call, body: sent });
    const [status, answer] = answers[call]?.(sent as never) ?? [404, { detail: 'There is nothing here.' }];
    return new Response(status === 204 ? null : JSON.stringify(answer), { status });
  });
  const user = { userId: 'u', username: 'elena', firstName: 'Elena', accessType: 'MERCHANT_ADMIN' };
  usePortal.setState({
    session: {
      kind: 'signed-in',
      pageData: { features: [], packages: [], merchant: { activeEsr: false, user } } as never,
    },
    token: { csrf: 'c', userId: 'u', mid: 1, expiresAt: '2026-11-22T00:00:00Z', handle: 'h' },
    registry: { kind: 'ready', remotes: [], answer: 'a', ticket: null },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = { address: '' };
function Address() {
  const { pathname, search } = useLocation();
  at.address = `${pathname}${search}`;
  return null;
}
const { shell: SHELL, sendRequests } = testShell({ today: '2026-11-21' });
const PAGE = <Alerts shell={SHELL} />;
const open = (page = PAGE, address = '/alerts') =>
  render(
    <SWRConfig
      value={{ provider: () => new Map(), fetcher: (path: string) => request(path), shouldRetryOnError: false }}
    >
      <MemoryRouter initialEntries={[address]}>
        {page}
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
const sent = (call: string) => calls.filter((each) => each.call === call).map(({ body }) => body);

describe('the page of alerts', () => {
  it('says what is watched, what was found, whom it tells, and what fired', async () => {
    open();
    const rule = (await screen.findByRole('switch')).closest('li') as HTMLElement;
    expect(within(rule).getByText(ALERT.when)).toBeTruthy();
    expect(rule.textContent).toContain('Nov 20, 2026: 8.41 (n 292), no significant change.');
    expect(rule.textContent).toContain('tomas@harbor.example (unsubscribed)');
    await waitFor(() => expect(rule.textContent).toContain('Fired Nov 14, 2026.'));
    expect(screen.getByText(/after midnight in New York; last checked day: Nov 20, 2026/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Overall satisfaction, Fulfillment fell' });
    expect(link.getAttribute('href')).toBe(FIRING.page);
    expect(screen.getByRole('link', { name: 'Comments from these days' }).getAttribute('href')).toBe(FIRING.comments);
  });

  it('is sent to a colleague as a link', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Send to a colleague' }));
    expect(sendRequests).toMatchObject([
      { page: { title: 'Alerts' }, address: '/alerts', days: null, words: [], report: null },
    ]);
  });

  it('says of comments no more than that they have at least doubled', async () => {
    const sentence = '15 negative comments, Nov 1 – Nov 14, 2026; 5, Oct 18 – Oct 31, 2026.';
    firings = [{ ...FIRING, cause: 'doubled', what: 'Negative comments, Comments', says: sentence, comments: null }];
    open();
    expect(await screen.findByRole('link', { name: 'Negative comments, Comments at least doubled' })).toBeTruthy();
  });

  it('tells the course of one in numbers and days on which it fired, with notes of those days', async () => {
    open();
    const panel = (await screen.findByRole('heading', { name: `${ALERT.what}, by 30 days` })).closest('section');
    const trend = within(panel as HTMLElement);
    expect(await trend.findByText('what the 30 days before suggest, 95%')).toBeTruthy();
    expect(trend.getByText(/^Fired Nov 14, 2026\. The axis starts at /)).toBeTruthy();
    expect(await trend.findByText('New carrier')).toBeTruthy();
    fireEvent.click(trend.getByRole('radio', { name: 'Table' }));
    const rows = within(trend.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).at(-1)).toContain('7.97');
    cleanup();
    answers['GET /api/alerts/a-1/course'] = () => [200, { ...TREND, points: [], unavailable: 'It is away.' }];
    open();
    expect(await screen.findByText('It is away.')).toBeTruthy();
  });

  it('tells counts as numbers, with the number from which it fires', async () => {
    const [, last] = TREND.points;
    const counted = { ...last, n: null, value: 31, still: { low: null, high: 32 } };
    answers['GET /api/alerts/a-1/course'] = () => [200, { ...TREND, unit: 'count', points: [counted] }];
    open();
    const row = within(await screen.findByRole('table')).getAllByRole('row')[1];
    expect(row?.textContent).toBe('Oct 22 – Nov 20, 20263132Nov 14, 2026');
  });

  it('lists the saved views, and a course that fails says so and can be asked for again', async () => {
    answers['GET /api/alerts/a-1/course'] = () => [400, { detail: 'The days before lie too far back.' }];
    open();
    expect(await screen.findByText('Late deliveries')).toBeTruthy();
    expect(await screen.findByText(/The days before lie too far back/)).toBeTruthy();
    answers['GET /api/alerts/a-1/course'] = () => [200, TREND];
    fireEvent.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByText('alert fired')).toBeTruthy();
  });

  it('pauses one, and says why another cannot be judged', async () => {
    open();
    const on = await screen.findByRole('switch', { checked: true });
    on.focus();
    fireEvent.click(on);
    fireEvent.click(on);
    // A disabled button would lose the focus.
    expect(on.hasAttribute('disabled')).toBe(false);
    await screen.findByText('Overall satisfaction, Fulfillment: paused.');
    expect(document.activeElement).toBe(on);
    expect(sent('PUT /api/alerts/a-1/pause')).toEqual([{ paused: true }]);
    expect(screen.getByRole('switch', { checked: false })).toBeTruthy();
    cleanup();
    alerts = [{ ...ALERT, paused: { by: 'gate', reason: 'Your plan no longer includes this.' } }];
    open();
    expect(await screen.findByText(/Paused: Your plan no longer includes this./)).toBeTruthy();
  });

  it('asks before one is deleted', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^Delete:/ }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
    expect(sent('DELETE /api/alerts/a-1')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('None yet')).toBeTruthy();
    expect(document.activeElement?.contains(screen.getByText(/^Deleted: /))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('the button of a new one is not pressed twice, keeps the focus, and has it again when the form is closed', async () => {
    open();
    await screen.findByRole('switch');
    const button = screen.getByRole('button', { name: 'New alert' });
    button.focus();
    fireEvent.click(button);
    expect(button.hasAttribute('disabled')).toBe(false);
    fireEvent.change(await screen.findByLabelText('Condition'), { target: { value: 'below' } });
    fireEvent.click(button);
    expect((screen.getByLabelText('Condition') as HTMLInputElement).value).toBe('below');
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    cancel.focus();
    fireEvent.click(cancel);
    expect(screen.queryByRole('button', { name: 'Create alert' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('a figure’s “Alert me” begins one, which is tried before it is made and sent once', async () => {
    open(PAGE, newAlertAddress({ report: 'BUYEROVERALL', figure: 'OSAT', query: 'deviceType=1' }));
    expect(await screen.findByText('On its own, it would fire today.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('E-mail to'), { target: { value: 'a@b.example, c@d.example' } });
    const create = screen.getByRole('button', { name: 'Create alert' });
    fireEvent.click(create);
    fireEvent.click(create);
    expect(await screen.findByText(/^Created: Overall satisfaction/)).toBeTruthy();
    const [body, ...more] = sent('POST /api/alerts') as { key: string }[];
    expect(more).toEqual([]);
    expect(body).toEqual({
      watch: { ...ALERT.watch, query: 'deviceType=1' },
      recipients: ['a@b.example', 'c@d.example'],
      key: body?.key,
    });
    expect(body?.key).toMatch(/^[\w-]{8,64}$/);
    await waitFor(() => expect(at.address).toBe('/alerts'));
  });

  it('one about points at stake asks for survey, outcome and rating, and says when it fires', async () => {
    answers['GET /api/alerts/dashboards'] = () => [
      200,
      {
        dashboards: [
          {
            report: 'BUYERKEYDRIVERS',
            title: 'Key Drivers',
            page: '/key-drivers',
            kind: 'drivers',
            surveys: [
              { surveyId: 1, label: 'Point of sale', outcomes: [{ outcome: 'osat', label: 'Overall satisfaction' }] },
              {
                surveyId: 2,
                label: 'Fulfillment',
                outcomes: [
                  { outcome: 'osat', label: 'Overall satisfaction' },
                  { outcome: 'lltr', label: 'Likelihood to recommend' },
                ],
              },
            ],
          },
        ],
      },
    ];
    const rating = { figure: 'Q63', option: null, label: 'On-time delivery', unit: 'points', n: 812, value: 0.62 };
    answers['GET /api/alerts/figures'] = () => [200, { figures: [rating] }];
    open(PAGE, newAlertAddress({ report: 'BUYERKEYDRIVERS', figure: 'Q63', query: 'deviceType=1' }));
    const condition = (await screen.findByLabelText('Condition')) as HTMLSelectElement;
    await waitFor(() => expect([...condition.options].map(({ value }) => value)).toEqual(['above', 'below']));
    expect(screen.getByText('It fires only while the 95% interval is above 0, too.')).toBeTruthy();
    const days = screen.getByLabelText('In the last') as HTMLSelectElement;
    expect([...days.options].map(({ value }) => value)).toEqual(['14', '30', '90']);
    fireEvent.change(screen.getByLabelText('Survey'), { target: { value: '2' } });
    fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: 'lltr' } });
    fireEvent.click(screen.getByRole('combobox', { name: 'Points at stake of' }));
    fireEvent.click(await screen.findByRole('option', { name: /On-time delivery.*\+0\.62, n 812/ }));
    fireEvent.change(screen.getByLabelText('Value'), { target: { value: '0.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create alert' }));
    await waitFor(() => expect(sent('POST /api/alerts')).toHaveLength(1));
    expect(sent('POST /api/alerts')).toMatchObject([
      {
        watch: {
          report: 'BUYERKEYDRIVERS',
          query: 'deviceType=1&surveyId=2&outcome=lltr',
          figure: 'Q63',
          condition: { kind: 'above', days: 30, value: 0.5 },
        },
      },
    ]);
  });

  it('takes the reader and users of the merchant as recipients by one click', async () => {
    const user = (name: string, me: boolean) => ({
      userId: name,
      firstName: name,
      lastName: 'Marsh',
      email: `${name.toLowerCase()}@harbor.example`,
      me,
    });
    answers['GET /api/account/colleagues'] = () => [200, { colleagues: [user('Elena', true), user('Ines', false)] }];
    open(PAGE, newAlertAddress({ report: 'BUYEROVERALL', figure: 'OSAT', query: '' }));
    const field = (await screen.findByLabelText('E-mail to')) as HTMLInputElement;
    fireEvent.change(field, { target: { value: 'a@b.example' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Add me' }));
    expect(field.value).toBe('a@b.example, elena@harbor.example');
    fireEvent.click(screen.getByRole('combobox', { name: 'Add a colleague' }));
    fireEvent.click(await screen.findByRole('option', { name: /Ines Marsh/ }));
    await waitFor(() => expect(field.value).toBe('a@b.example, elena@harbor.example, ines@harbor.example'));
  });

  it('says which recipients are outside before it is saved, and keeps everything on a wrong password', async () => {
    const OUTSIDE = 'POST /api/account/outside-recipients';
    answers[OUTSIDE] = () => [200, { rule: 'confirmed', outside: ['c@d.example'] }];
    answers['POST /api/alerts'] = () => [
      403,
      { type: PASSWORD_NEEDED, detail: 'This has data of Harbor mailed to c@d.example.' },
    ];
    open(PAGE, newAlertAddress({ report: 'BUYEROVERALL', figure: 'OSAT', query: '' }));
    render(<PasswordQuestion />);
    expect(await screen.findByText('On its own, it would fire today.')).toBeTruthy();
    const field = screen.getByLabelText('E-mail to') as HTMLInputElement;
    fireEvent.change(field, { target: { value: 'a@b.example, c@d.example, unfinished@' } });
    expect(await screen.findByText('c@d.example is outside of your merchant.')).toBeTruthy();
    expect(screen.getByText('Saving asks for your password, and all admins are notified.')).toBeTruthy();
    expect(sent(OUTSIDE)).toEqual([{ addresses: ['a@b.example', 'c@d.example'] }]);
    fireEvent.click(screen.getByRole('button', { name: 'Create alert' }));
    expect(await screen.findByText('This has data of Harbor mailed to c@d.example.')).toBeTruthy();
    answers['POST /api/alerts'] = () => [403, { type: PASSWORD_WRONG, detail: 'The password is not correct.' }];
    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Wrong4Portal' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findAllByText('The password is not correct.')).length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/^You did not confirm this with your password/)).toBeTruthy();
    expect(field.value).toBe('a@b.example, c@d.example, unfinished@');
  });

  it('one about an answer of a choice begins at that answer', async () => {
    open(PAGE, newAlertAddress({ report: 'BUYEROVERALL', figure: 'Q20', option: 2, query: '' }));
    expect(await screen.findByText('On its own, it would fire today.')).toBeTruthy();
    expect(sent('POST /api/alerts/try')).toEqual([{ watch: { ...ALERT.watch, figure: 'Q20', option: 2, query: '' } }]);
  });

  it.each([
    [{}, 'It would have fired twice in a year:'],
    [{ fired: 9 }, 'It would have fired 9 times in a year, the last 2 times:'],
    [{ fired: 0, newest: [] }, 'It would not have fired in a year.'],
    [{ from: '2026-08-01' }, 'It would have fired twice since Aug 1, 2026, the earliest day it can check:'],
  ])('tells what it would have told: %j', async (more, words) => {
    answers['POST /api/alerts/try'] = () => [200, { ...TRIAL, past: { ...TRIAL.past, ...more } }];
    open(PAGE, newAlertAddress({ report: 'BUYEROVERALL', figure: 'OSAT', query: '' }));
    expect(await screen.findByText(words)).toBeTruthy();
    const days = screen.queryAllByText(/^\w{3} \d.*, n \d+$/).map(({ textContent }) => textContent);
    expect(days).toEqual(
      'newest' in more ? [] : ['Nov 20, 2026: 8.84 to 7.97, n 292', 'Dec 20, 2025: 8.47 to 7.31, n 71'],
    );
  });

  it('says nothing of a year that cannot be told', async () => {
    answers['POST /api/alerts/try'] = () => [200, { ...TRIAL, past: null }];
    open(PAGE, newAlertAddress({ report: 'BUYEROVERALL', figure: 'OSAT', query: '' }));
    expect(await screen.findByText('On its own, it would fire today.')).toBeTruthy();
    expect(screen.queryByText(/would have fired/)).toBe(null);
  });

  it('keeps what stands in the form where it is refused', async () => {
    answers['POST /api/alerts'] = () => [409, { detail: 'There is already an alert with exactly this rule.' }];
    open(PAGE, newAlertAddress({ report: 'BUYEROVERALL', figure: 'OSAT', query: '' }));
    await screen.findByText('On its own, it would fire today.');
    fireEvent.click(screen.getByRole('button', { name: 'Create alert' }));
    expect(await screen.findByText('There is already an alert with exactly this rule.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create alert' })).toBeTruthy();
  });

  it('says what is missing, and only when it is sent', async () => {
    open();
    await screen.findByRole('switch');
    fireEvent.click(screen.getByRole('button', { name: 'New alert' }));
    expect(screen.queryByText('Choose a dashboard or a list of comments.')).toBe(null);
    fireEvent.click(screen.getByRole('button', { name: 'Create alert' }));
    expect(screen.getByText('Choose a dashboard or a list of comments.')).toBeTruthy();
    expect(sent('POST /api/alerts')).toEqual([]);
  });

  it('one is changed in the same form', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /^Edit:/ }));
    fireEvent.change(await screen.findByLabelText('Condition'), { target: { value: 'below' } });
    fireEvent.change(screen.getByLabelText('Value'), { target: { value: '8.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/^Changed:/);
    expect(sent('PUT /api/alerts/a-1')).toEqual([
      {
        watch: { ...ALERT.watch, condition: { kind: 'below', days: 30, value: 8.5 } },
        recipients: ['tomas@harbor.example'],
      },
    ]);
  });

  it('that cannot be loaded says so and tries again', async () => {
    answers['GET /api/alerts'] = () => [503, { detail: 'Who receives this report cannot be looked up right now.' }];
    open();
    expect(await screen.findByText(/Who receives this report cannot be looked up right now\./)).toBeTruthy();
  });
});

describe('what fired', () => {
  it('that did not come is not “has not fired”: it says so, and can be asked for again', async () => {
    firings = [];
    const usual = answers['GET /api/alerts/bell'] ?? bell;
    answers['GET /api/alerts/bell'] = () => [503, { detail: 'The alerts cannot be read right now.' }];
    open();
    expect(await screen.findByText('The last time it fired could not be loaded.')).toBeTruthy();
    expect(screen.queryByText(/Has not fired/)).toBe(null);
    const failed = (await screen.findByText('Fired alerts could not be loaded')).closest('section') ?? document.body;
    answers['GET /api/alerts/bell'] = usual as never;
    fireEvent.click(within(failed).getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Has not fired in the last 90 days.')).toBeTruthy();
    expect(screen.queryByText('Fired alerts could not be loaded')).toBe(null);
  });
});

describe('the bell', () => {
  const NOTICE: Notice = {
    noticeId: 'n-1',
    title: 'Export failed',
    text: 'Start again.',
    link: '/overall?tab=1',
    at: '2026-11-16T12:00:00.000Z',
    read: false,
  };

  it('shows notices beside what fired, newest first, and marks them as read', async () => {
    notices = [NOTICE, { ...NOTICE, noticeId: 'n-2', title: 'An old one', link: null, at: '2026-10-01T12:00:00.000Z' }];
    open(<Bell />, '/');
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    const list = await screen.findByRole('dialog', { name: 'Notifications' });
    await within(list).findByText('Start again.', { exact: false, selector: 'li:first-child p' });
    const heads = () => within(list).getAllByRole('heading', { level: 3 });
    await waitFor(() =>
      expect(heads().map(({ textContent }) => textContent)).toEqual([
        'Export failed',
        'Overall satisfaction, Fulfillment fell',
        'An old one',
      ]),
    );
    await waitFor(() => expect(document.querySelector('[aria-label="Notifications, 3 new"]')).not.toBe(null));
    fireEvent.click(within(list).getByRole('link', { name: 'Export failed' }));
    await waitFor(() => expect(sent('PUT /api/notices/read')).toEqual([{ notices: ['n-1'] }]));
    await waitFor(() => expect(at.address).toBe('/overall?tab=1'));
  });

  it('shows notices also where alerts cannot be loaded, and says which part is missing', async () => {
    notices = [NOTICE];
    answers['GET /api/alerts/bell'] = () => [403, { detail: 'Your plan does not include this.' }];
    open(<Bell />, '/');
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('link', { name: 'Export failed' })).toBeTruthy();
    expect(await screen.findByText(/The alerts could not be loaded\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(sent('PUT /api/notices/read')).toEqual([{ notices: ['n-1'] }]));
    expect(sent('PUT /api/alerts/bell/read')).toEqual([]);
  });

  it('counts what is new, leads to it, and marks it as read', async () => {
    open(<Bell />, '/');
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    const list = await screen.findByRole('dialog', { name: 'Notifications' });
    const link = await within(list).findByRole('link', { name: 'Overall satisfaction, Fulfillment fell' });
    expect(document.querySelector('[aria-label="Notifications, 1 new"]')).not.toBe(null);
    fireEvent.click(link);
    await waitFor(() => expect(sent('PUT /api/alerts/bell/read')).toEqual([{ firings: ['f-1'] }]));
    await waitFor(() => expect(at.address).toBe(FIRING.page));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy();
  });

  it('says in words for both that there is nothing', async () => {
    notices = [];
    answers['GET /api/alerts/bell'] = () => [200, { unread: 0, firings: [] }];
    open(<Bell />, '/');
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('No alerts or notices in the last 90 days.')).toBeTruthy();
  });

  it('offers the rules to admins alone', async () => {
    open(<Bell />, '/');
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('link', { name: 'Manage alerts' })).toBeTruthy();
    cleanup();
    const user = { userId: 'u', username: 'rea', firstName: 'Rea', accessType: 'MERCHANT_USER' };
    usePortal.setState({
      session: {
        kind: 'signed-in',
        pageData: { features: [], packages: [], merchant: { activeEsr: false, user } } as never,
      },
    });
    open(<Bell />, '/');
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    await screen.findByRole('link', { name: 'Overall satisfaction, Fulfillment fell' });
    expect(screen.queryByRole('link', { name: 'Manage alerts' })).toBe(null);
  });
});
