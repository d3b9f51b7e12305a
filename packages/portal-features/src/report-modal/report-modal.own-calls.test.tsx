import {
  NewScheduleSchema,
  type ScheduledReport,
  ScheduledReportSchema,
  SendPageSchema,
} from '@shoppervoice/contracts/delivery';
import type { ReportRequest, SendRequest } from '@shoppervoice/contracts/remotes';
import { openReport, usePortal } from '@shoppervoice/portal-kit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedDownloads } from '../downloads/stored-downloads.ts';
// Loaded up front: on a slow machine loading on demand may exceed a test's timeout.
import './report-dialog.tsx';
import { ReportModal } from './report-modal.tsx';

const LIST = 'GET /api/schedule/get-scheduled-reports-by-mid';
const TYPE = 'SITEABANDONMENTSHOPPINGCYCLE';
const PAGE_DATA = {
  merchant: {
    merchantId: 7,
    merchantName: 'Harbor & Loom',
    timeZone: 'America/New_York',
    user: { userId: 'u-elena', username: 'elena', firstName: 'Elena', accessType: 'MERCHANT_ADMIN' },
  },
};
const SESSION = { kind: 'signed-in', pageData: PAGE_DATA } as never;
const requested = (view: ReportRequest['view'], more: Partial<ReportRequest> = {}): ReportRequest => ({
  page: {
    path: ['/x'],
    module: './x',
    title: 'Shopping Cycle',
    area: 'site-abandonment',
    access: {},
    whenLocked: 'home',
    report: { type: TYPE, export: {}, schedule: {} },
  },
  view,
  kind: 'figures',
  query: 'startDate=2026-10-22&endDate=2026-11-20&deviceType=1',
  kept: 'deviceType=1',
  qid: null,
  days: 'Oct 22 – Nov 20, 2026',
  words: ['from desktop devices'],
  ...more,
});
const person = (name: string, contactId: string) => ({
  contactId,
  firstName: name,
  lastName: 'Marsh',
  email: `${name.toLowerCase()}@harbor.example`,
  phoneNumber: '617 555 0148',
  dept: 'Support',
  title: 'Head',
  state: 'subscribed' as const,
});
const report = (more: Partial<ScheduledReport> = {}): ScheduledReport => ({
  scheduleId: 's-1',
  createdBy: 'u-1',
  reportName: 'weekly-cart',
  reportType: TYPE,
  format: 'EXCEL',
  frequency: 'WEEKLY',
  reportTime: '08:00',
  startDate: '2026-10-01',
  endDate: null,
  merchantId: 7,
  qid: null,
  dayOfWeek: 32,
  query: 'compareTo=year',
  title: 'Shopping Cycle',
  question: null,
  paused: null,
  nextRun: '2026-11-23T16:00:00.000Z',
  lastRun: { at: '2026-11-16T16:00:00.000Z', status: 'sent', reason: null },
  contactList: [person('Elena', 'c-1'), person('Tomas', 'c-2')],
  ...more,
});

let calls: { call: string; query: string; body: unknown }[];
let answers: Record<string, (body: never) => [number, unknown]>;
let reports: ScheduledReport[];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
  calls = [];
  reports = [];
  answers = { [LIST]: () => [200, { success: true, data: reports }] };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const sent = body === undefined ? undefined : JSON.parse(body);
    const [bare = '', query = ''] = path.split('?');
    calls.push({ call: `${method} ${bare}`, query, body: sent });
    const [status, answer] = answers[`${method} ${bare}`]?.(sent as never) ?? [404, { detail: 'There is nothing.' }];
    return new Response(JSON.stringify(answer), { status });
  });
  usePortal.setState({
    session: SESSION,
    token: { csrf: 'c' } as never,
    clockAhead: Date.parse('2026-11-21T18:00:00Z') - Date.now(),
  });
});
afterEach(() => {
  cleanup();
  usePortal.setState({ report: null });
  vi.unstubAllGlobals();
});

function open(what: ReportRequest | SendRequest) {
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <ReportModal pageData={PAGE_DATA as never} entries={[]} />
    </SWRConfig>,
  );
  openReport(what);
}
const OUTSIDE = 'POST /api/account/outside-recipients';
const changes = () => calls.filter(({ call }) => !call.startsWith('GET') && call !== OUTSIDE);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const fill = (name = 'Elena', more: Record<string, string> = {}) => {
  const fields = { 'First name': name, 'Last name': 'Marsh', 'E-mail': `${name.toLowerCase()}@harbor.example` };
  const all = { ...fields, Phone: '617 555 0148', Department: 'Support', Title: 'Head', ...more };
  for (const [label, value] of Object.entries(all)) type(label, value);
};

it('an export says what leaves the portal, starts once, and is kept by its id', async () => {
  answers['POST /api/export'] = () => [202, { id: 'd-1' }];
  open(requested('export'));
  const dialog = await screen.findByRole('dialog', { name: 'Export: Shopping Cycle' });
  expect(dialog.textContent).toMatch(/Harbor & Loom.*Oct 22 – Nov 20, 2026.*from desktop devices/);
  expect(within(dialog).getAllByRole('radio')).toHaveLength(3);
  fireEvent.click(screen.getByRole('radio', { name: /PDF/ }));
  press('Export');
  press('Export');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toHaveLength(1);
  const { query } = requested('export');
  expect(changes()[0]).toMatchObject({ call: 'POST /api/export', body: { reportType: TYPE, format: 'PDF', query } });
  expect(storedDownloads('u-elena')).toEqual([{ id: 'd-1', title: 'Shopping Cycle', user: 'u-elena' }]);
});

it('a CSV file can be asked for without the lines over its table, no other format', async () => {
  answers['POST /api/export'] = () => [202, { id: 'd-2' }];
  open(requested('export'));
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include report details' }));
  fireEvent.click(screen.getByRole('radio', { name: /Excel/ }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /CSV/ }));
  press('Export');
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toMatchObject({ format: 'CSV', headLines: false });
});

it('the executive summary is scheduled as a workbook, once a month', async () => {
  const { page } = requested('schedule');
  open(requested('schedule', { page: { ...page, report: { type: 'ESR', export: {}, schedule: {} } }, kept: '' }));
  await screen.findByRole('dialog');
  const offered = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('radio')
      .map((each) => each.closest('label')?.textContent);
  expect([offered('Format'), offered('Frequency')]).toEqual([['Excel'], ['Monthly']]);
});

it('an export that cannot be started says why, and is asked for by the same key again', async () => {
  let failing = true;
  answers['POST /api/export'] = () =>
    failing ? [429, { detail: '20 exports are waiting already.' }] : [202, { id: 'd' }];
  open(requested('export', { kind: 'rows' }));
  await screen.findByRole('dialog');
  expect(screen.getByRole('radio', { name: /PDF The first 500/ })).toBeTruthy();
  press('Export');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The export could not be started. 20 exports are waiting already.',
  );
  failing = false;
  press('Export');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = changes().map(({ body }) => (body as { key: string }).key);
  expect(first).toBe(second);
});

it('a schedule is made of its defaults and a list that is built here', async () => {
  answers['POST /api/schedule/create-scheduled-report'] = (body) => {
    reports = [report({ reportName: '' })];
    return [200, { success: Value.Check(NewScheduleSchema, body), data: reports[0] }];
  };
  open(requested('schedule'));
  await screen.findByRole('dialog', { name: 'Scheduled reports: Shopping Cycle' });
  expect(tab(/Schedule Report/).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByText(/First: Sun, Nov 22, with Nov 15 – Nov 21/)).toBeTruthy();
  expect(screen.getByText('Every Sunday at 6 AM New York time')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: '' } });
  expect(screen.getByText('Every Sunday at 6 AM PST')).toBeTruthy();
  expect(screen.getByText('9 AM in New York, your time zone')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'merchant' } });
  press('Schedule report');
  expect(screen.getByText('Please add at least one recipient before scheduling a report.')).toBeTruthy();
  fill();
  press('Schedule report');
  expect(screen.getByText('Add this recipient, or clear the fields.')).toBeTruthy();
  press('Add recipient');
  expect(screen.getByText('elena@harbor.example')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('');
  expect(changes()).toEqual([]);
  press('Schedule report');
  expect(await screen.findByText('Report successfully scheduled.')).toBeTruthy();
  expect(tab(/Manage Reports/).getAttribute('aria-selected')).toBe('true');
  expect(changes()[0]?.body).toEqual({
    headLines: true,
    reportName: '',
    format: 'CSV',
    frequency: 'WEEKLY',
    dayOfWeek: 64,
    reportTime: '06:00',
    zone: 'merchant',
    endDate: null,
    reportType: TYPE,
    merchantId: 7,
    startDate: '2026-11-21',
    qid: null,
    query: 'deviceType=1',
    key: expect.stringMatching(/^\w{8,64}$/),
    contactList: [
      {
        firstName: 'Elena',
        lastName: 'Marsh',
        email: 'elena@harbor.example',
        phoneNumber: '617 555 0148',
        dept: 'Support',
        title: 'Head',
      },
    ],
  });
  expect(screen.getByRole('heading', { name: 'Shopping Cycle' })).toBeTruthy();
});

const COLLEAGUES = 'GET /api/account/colleagues';
const colleague = (firstName: string, me = false) => ({
  userId: `u-${firstName}`,
  firstName,
  lastName: 'Marsh',
  email: `${firstName.toLowerCase()}@harbor.example`,
  me,
});

it('the reader is added by one click where an earlier report knows the rest, from any page', async () => {
  answers[COLLEAGUES] = () => [200, { colleagues: [colleague('Elena', true), colleague('Ines')] }];
  reports = [report({ reportType: 'ANOTHERPAGE' })];
  open(requested('schedule'));
  await screen.findByRole('dialog');
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(LIST));
  fireEvent.click(await screen.findByRole('button', { name: 'Add me' }));
  expect(await screen.findByRole('button', { name: 'Remove Elena Marsh' })).toBeTruthy();
  expect(screen.getByText('Support, Head')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Recipients (1)' })).toBeTruthy();
  // Already on the list, so not offered again.
  expect(screen.queryByRole('button', { name: 'Add me' })).toBeNull();
});

it('a colleague who is picked brings name and address, and the first field that lacks something has the focus', async () => {
  answers[COLLEAGUES] = () => [200, { colleagues: [colleague('Elena', true), colleague('Ines')] }];
  open(requested('schedule'));
  await screen.findByRole('dialog');
  fireEvent.click(await screen.findByRole('combobox', { name: 'Add a colleague' }));
  fireEvent.click(await screen.findByRole('option', { name: /Ines Marsh/ }));
  const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await waitFor(() => expect(typedIn('E-mail')).toBe('ines@harbor.example'));
  expect([typedIn('First name'), typedIn('Last name'), typedIn('Phone')]).toEqual(['Ines', 'Marsh', '']);
  expect(screen.getByText(/^Name and e-mail are filled in\./)).toBeTruthy();
});

it('a report name says no to a space as it is typed, and what to use in its place', async () => {
  open(requested('schedule'));
  await screen.findByRole('dialog');
  expect(screen.getByText(/^3 to 100 characters\. No spaces: use - or _ between words/)).toBeTruthy();
  type('Report name', 'W ');
  expect(screen.getByText('A report name has no spaces. Use - or _ between words.')).toBeTruthy();
});

it('a day is offered for weekly reports alone', async () => {
  open(requested('schedule'));
  await screen.findByRole('dialog');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sunday' }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Monday' }));
  expect(screen.getByText('Every Monday at 6 AM New York time')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(screen.queryByRole('radio', { name: 'Sunday' })).toBeNull();
  expect(screen.getByText('On the 1st of every month at 6 AM New York time')).toBeTruthy();
});

it('what is wrong is said at its field, before anything is sent', async () => {
  open(requested('schedule'));
  await screen.findByRole('dialog');
  type('Report name', 'cart weekly');
  expect(screen.getByText('A report name has no spaces. Use - or _ between words.')).toBeTruthy();
  press('Schedule report');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Report name')));
  fill('Elena', { 'E-mail': 'elena@harbor', Title: 'x'.repeat(31) });
  press('Add recipient');
  expect(screen.getByText('Enter a valid e-mail address, such as name@company.com.')).toBeTruthy();
  expect(screen.getByText('A title has at most 30 characters.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  fill();
  screen.getByLabelText('Title').focus();
  fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'Enter' });
  expect(screen.getByText('elena@harbor.example')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  expect(screen.queryByText(/^Enter a/)).toBeNull();
  expect(changes()).toEqual([]);
});

it('a refusal keeps what was entered, and closing asks before it is lost', async () => {
  answers['POST /api/schedule/create-scheduled-report'] = () => [400, { detail: 'Recipient 1: Enter a title.' }];
  open(requested('schedule'));
  await screen.findByRole('dialog');
  fill();
  press('Add recipient');
  press('Schedule report');
  expect((await screen.findByText('Report could not be scheduled.')).closest('[role="alert"]')?.textContent).toContain(
    'Recipient 1: Enter a title.',
  );
  expect(screen.getByText('elena@harbor.example')).toBeTruthy();
  press('Close');
  expect(screen.getByText('Close without scheduling?')).toBeTruthy();
  press('Keep it');
  press('Cancel');
  press('Close anyway');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('recipients outside of the merchant are named before anything is sent', async () => {
  answers[OUTSIDE] = () => [200, { rule: 'refused', outside: ['elena@harbor.example'] }];
  open(requested('schedule'));
  await screen.findByRole('dialog');
  fill();
  press('Add recipient');
  expect(await screen.findByText('elena@harbor.example is outside of your merchant.')).toBeTruthy();
  expect(screen.getByText('Your merchant refuses such recipients, so this cannot be saved.')).toBeTruthy();
  expect(calls.filter(({ call }) => call === OUTSIDE).map(({ body }) => body)).toEqual([
    { addresses: ['elena@harbor.example'] },
  ]);
  expect(changes()).toEqual([]);
  press(/Remove Elena/);
  await waitFor(() => expect(screen.queryByText('elena@harbor.example is outside of your merchant.')).toBeNull());
});

it('recipients from before who are refused by now are named, and the others are not', async () => {
  reports = [report()];
  const outside = ['elena@harbor.example'];
  answers[OUTSIDE] = () => [200, { rule: 'refused', outside }];
  await manage();
  press('Edit weekly-cart');
  expect(
    await screen.findByText('elena@harbor.example is outside of your merchant, and no longer mailed.'),
  ).toBeTruthy();
  expect(screen.queryByText(/so this cannot be saved/)).toBeNull();
  expect(screen.queryByText(/tomas@harbor\.example is/)).toBeNull();
});

it.each(['confirmed', 'allowed'])('recipients from before are not spoken of where they are %s', async (rule) => {
  reports = [report()];
  answers[OUTSIDE] = () => [200, { rule, outside: ['elena@harbor.example', 'mia@harbor.example'] }];
  await manage();
  press('Edit weekly-cart');
  fill();
  type('E-mail', 'mia@harbor.example');
  press('Add recipient');
  expect(await screen.findByText('mia@harbor.example is outside of your merchant.')).toBeTruthy();
  expect(screen.queryByText(/elena@harbor\.example.* outside/)).toBeNull();
});

it('the list shows this page’s reports alone, and says when it could not be had', async () => {
  reports = [report(), report({ scheduleId: 's-2', reportType: 'STFFOVERALL', reportName: 'other' })];
  expect(reports.every((each) => Value.Check(ScheduledReportSchema, each))).toBe(true);
  let failing = true;
  answers[LIST] = () => (failing ? [503, { detail: 'Not now.' }] : [200, { success: true, data: reports }]);
  open(requested('schedule'));
  await screen.findByRole('dialog');
  fireEvent.click(tab(/Manage Reports/));
  expect(await screen.findByText('Your currently scheduled reports could not be retrieved.')).toBeTruthy();
  failing = false;
  press('Try again');
  expect(await screen.findByRole('heading', { name: 'weekly-cart' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'other' })).toBeNull();
  expect(screen.getByText('Weekly, Monday at 8 AM PST')).toBeTruthy();
  expect(screen.getByText(/Next: Mon, Nov 23/)).toBeTruthy();
  expect(tab(/Manage Reports/).textContent).toBe('Manage Reports1');
  expect(calls[0]?.query).toMatch(/^timestamp=\d+$/);
});

it('a page that is compared with days of its own is not scheduled, and says why', async () => {
  const kept = 'deviceType=1&compareStart=2026-01-01&compareEnd=2026-01-20';
  open(requested('schedule', { kept }));
  await screen.findByLabelText('First name');
  fill();
  press('Add recipient');
  expect(screen.getByText(/^Custom comparison dates stay fixed/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Schedule report' })).toHaveProperty('disabled', true);
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(changes()).toEqual([]);
});

it('a report of one question says its words; of what was scheduled before they were kept, its code', async () => {
  reports = [
    report({ scheduleId: 's-3', qid: 'CQ_12', question: 'How did you hear of us?' }),
    report({ scheduleId: 's-4', qid: 'CQ_13' }),
  ];
  open(requested('schedule'));
  await screen.findByRole('dialog');
  fireEvent.click(tab(/Manage Reports/));
  expect(await screen.findByText(/^Weekly, .+, question “How did you hear of us\?”$/)).toBeTruthy();
  expect(screen.getByText(/, question CQ_13$/)).toBeTruthy();
  expect(screen.queryByText(/CQ_12/)).toBeNull();
});

it('without a report there is the way to the first', async () => {
  open(requested('schedule'));
  await screen.findByRole('dialog');
  fireEvent.click(tab(/Manage Reports/));
  expect(await screen.findByRole('heading', { name: 'No scheduled reports' })).toBeTruthy();
  press('Schedule a report');
  expect(tab(/Schedule Report/).getAttribute('aria-selected')).toBe('true');
});

async function manage() {
  open(requested('schedule'));
  await screen.findByRole('dialog');
  fireEvent.click(tab(/Manage Reports/));
  await screen.findByRole('heading', { name: 'weekly-cart' });
}

it('editing fills the form, renames the tab and sends the full report', async () => {
  reports = [report()];
  answers['PUT /api/schedule/update-scheduled-report'] = () => [200, { success: true, data: reports[0] }];
  await manage();
  press('Edit weekly-cart');
  expect(tab(/Update Report/).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Report name').value).toBe('weekly-cart');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Excel' }).checked).toBe(true);
  expect(screen.queryByText(/^You can’t remove the last recipient; add another/)).toBeNull();
  press('Remove Tomas Marsh');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Elena Marsh' }).disabled).toBe(true);
  expect(screen.getByText(/^You can’t remove the last recipient; add another/)).toBeTruthy();
  press('Update report');
  expect(await screen.findByText('Report successfully updated.')).toBeTruthy();
  expect(changes()).toHaveLength(1);
  expect(changes()[0]?.body).toMatchObject({
    scheduleId: 's-1',
    createdBy: 'u-1',
    reportType: TYPE,
    dayOfWeek: 32,
    query: 'compareTo=year',
    contactList: [{ contactId: 'c-1' }],
  });
  expect(tab(/Schedule Report/)).toBeTruthy();
});

it('a recipient is removed, and put back by Undo; the last one stays', async () => {
  reports = [report()];
  answers['PUT /api/schedule/unschedule-contact'] = () => {
    reports = [report({ contactList: [person('Elena', 'c-1')] })];
    return [200, { success: true }];
  };
  answers['PUT /api/schedule/update-scheduled-report'] = () => [200, { success: true }];
  await manage();
  press('Remove Tomas Marsh');
  expect(await screen.findByText('Contact successfully removed')).toBeTruthy();
  expect(changes()[0]?.body).toEqual({ contactId: 'c-2', scheduleId: 's-1' });
  const last = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove Elena Marsh' });
  await waitFor(() => expect(last.disabled).toBe(true));
  press('Undo');
  await waitFor(() => expect(changes()).toHaveLength(2));
  const { contactList = [] } = (changes()[1]?.body ?? {}) as Partial<ScheduledReport>;
  expect(contactList.map(({ firstName, contactId }) => [firstName, contactId])).toEqual([
    ['Elena', 'c-1'],
    ['Tomas', undefined],
  ]);
});

it('deleting asks in place, and a refusal is said', async () => {
  reports = [report()];
  let failing = true;
  answers['PUT /api/schedule/delete-schedule'] = () => {
    if (failing) return [503, { detail: 'Not now.' }];
    reports = [];
    return [200, { success: true }];
  };
  await manage();
  press('Delete weekly-cart');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
  press('Keep it');
  expect(changes()).toEqual([]);
  press('Delete weekly-cart');
  press('Delete');
  expect(await screen.findByText('Report could not be deleted.')).toBeTruthy();
  failing = false;
  press('Delete weekly-cart');
  press('Delete');
  expect(await screen.findByText('Report successfully unscheduled.')).toBeTruthy();
  expect(changes()[1]?.body).toEqual({ scheduleId: 's-1' });
  expect(screen.getByRole('heading', { name: 'No scheduled reports' })).toBeTruthy();
});

it('a removal that the server did not do is said, and who gets nothing is marked', async () => {
  const [elena, tomas] = [person('Elena', 'c-1'), person('Tomas', 'c-2')];
  const paused = 'Scheduling is no longer in your plan.';
  reports = [
    report({
      contactList: [
        { ...elena, state: 'unsubscribed' },
        { ...tomas, state: 'unconfirmed' },
      ],
      paused,
    }),
  ];
  answers['PUT /api/schedule/unschedule-contact'] = () => [200, { success: false }];
  await manage();
  expect(screen.getByText('Unsubscribed: gets nothing')).toBeTruthy();
  expect(screen.getByText(/Asked to confirm by e-mail/)).toBeTruthy();
  expect(screen.getByText(paused)).toBeTruthy();
  press('Remove Tomas Marsh');
  expect(await screen.findByText('Contact could not be removed.')).toBeTruthy();
});

it('one is sent at once to whoever asks', async () => {
  reports = [report()];
  answers['PUT /api/schedule/send-now'] = () => [200, { success: true }];
  await manage();
  press('Send me one now');
  expect(await screen.findByText('Sent to you.')).toBeTruthy();
  expect(changes()[0]?.body).toEqual({ scheduleId: 's-1' });
});

it('one whose maker has departed is kept, or deleted in place', async () => {
  const since = '2026-11-12T18:00:00.000Z';
  const departed = { name: 'Jane Doe', standing: 'demoted', since, ends: '2026-11-19T18:00:00.000Z' } as const;
  reports = [report({ departed })];
  answers['PUT /api/schedule/keep-schedule'] = () => {
    reports = [report({ departed: null })];
    return [200, { success: true }];
  };
  await manage();
  expect(screen.getByText('1 scheduled report ends soon.')).toBeTruthy();
  expect(screen.getByText(/Made by Jane Doe/).textContent).toBe(
    'Made by Jane Doe, who is no longer an admin since Nov 12, 2026. Ends on Nov 19, 2026 unless an admin keeps it.',
  );
  press('End: weekly-cart');
  press('Keep it');
  expect(changes()).toEqual([]);
  press('Keep, now mine: weekly-cart');
  expect(await screen.findByText('The scheduled report is now yours.')).toBeTruthy();
  expect(changes()).toMatchObject([{ body: { scheduleId: 's-1' } }]);
  expect(screen.queryByText(/Made by Jane Doe/)).toBe(null);
});

const SEND = 'POST /api/send-page';
const sent = (more: Partial<SendRequest> = {}): SendRequest => ({
  page: requested('export').page,
  address: '/x?dateRange=Last+30+Days&deviceType=1',
  days: 'Last 30 Days',
  words: ['from desktop devices'],
  report: { kind: 'figures', query: 'startDate=2026-10-22&endDate=2026-11-20&deviceType=1' },
  ...more,
});
const PEOPLE = { colleagues: [colleague('Elena', true), colleague('Ines')] };
async function chooseInes() {
  fireEvent.click(await screen.findByRole('combobox', { name: /^To/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Ines Marsh/ }));
}

it('a page is sent to a colleague with a note and a file, and says to whom', async () => {
  answers[COLLEAGUES] = () => [200, PEOPLE];
  answers[SEND] = () => [200, { success: true, to: 'Ines Marsh' }];
  open(sent());
  const dialog = await screen.findByRole('dialog', { name: 'Send this page' });
  expect(dialog.textContent).toMatch(/Shopping Cycle.*Last 30 Days.*from desktop devices/);
  await screen.findByText('Choose a colleague.');
  await chooseInes();
  type('Note', 'Look at Tuesday.');
  fireEvent.change(screen.getByLabelText('File'), { target: { value: 'PDF' } });
  press('Send');
  press('Send');
  expect(await screen.findByRole('dialog', { name: 'Sent to Ines Marsh' })).toBeTruthy();
  const [one, ...more] = changes();
  expect([one?.call, more]).toEqual([SEND, []]);
  expect(Value.Check(SendPageSchema, one?.body)).toBe(true);
  expect(one?.body).toMatchObject({
    to: 'u-Ines',
    note: 'Look at Tuesday.',
    address: sent().address,
    days: 'Last 30 Days',
    words: ['from desktop devices'],
    file: { reportType: TYPE, format: 'PDF', query: sent().report?.query },
  });
  press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a page whose answer was lost is sent again under the same key, and a changed one under another', async () => {
  answers[COLLEAGUES] = () => [200, PEOPLE];
  answers[SEND] = () => [503, { detail: 'Nothing was sent; try again in a minute.' }];
  open(sent());
  await screen.findByRole('dialog');
  press('Send');
  // No recipient is chosen yet.
  expect(changes()).toEqual([]);
  await chooseInes();
  press('Send');
  expect(await screen.findByText('Nothing was sent; try again in a minute.')).toBeTruthy();
  press('Send');
  await waitFor(() => expect(changes()).toHaveLength(2));
  await screen.findByText('Nothing was sent; try again in a minute.');
  type('Note', 'Another');
  press('Send');
  await waitFor(() => expect(changes()).toHaveLength(3));
  const keys = changes().map(({ body }) => (body as { key: string }).key);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

it('what the portal refuses is said at its field', async () => {
  answers[COLLEAGUES] = () => [200, PEOPLE];
  answers[SEND] = () => [403, { parameter: 'to', detail: 'Ines Marsh cannot open this page.' }];
  open(sent());
  await screen.findByRole('dialog');
  await chooseInes();
  press('Send');
  expect(await screen.findByText('Ines Marsh cannot open this page.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: /^To/ }).getAttribute('aria-invalid')).toBe('true');
});

it('a comment is sent without days and without a file, and somebody without colleagues is told', async () => {
  answers[COLLEAGUES] = () => [200, PEOPLE];
  answers[SEND] = () => [200, { success: true, to: 'Ines Marsh' }];
  open(sent({ days: null, words: ['One comment: Fulfillment, Nov 20'], report: null }));
  const dialog = await screen.findByRole('dialog', { name: 'Send this comment' });
  expect(dialog.textContent).toContain('One comment: Fulfillment, Nov 20');
  expect(screen.queryByLabelText('File')).toBeNull();
  await chooseInes();
  press('Send');
  await screen.findByRole('dialog', { name: 'Sent to Ines Marsh' });
  expect(Object.keys(changes()[0]?.body as object)).not.toContain('days');
  cleanup();
  usePortal.setState({ report: null });
  answers[COLLEAGUES] = () => [200, { colleagues: [colleague('Elena', true)] }];
  open(sent());
  expect(await screen.findByText('You have no colleagues here yet.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});

it('a page without days and filters says its name alone', async () => {
  answers[COLLEAGUES] = () => [200, PEOPLE];
  answers[SEND] = () => [200, { success: true, to: 'Ines Marsh' }];
  open(sent({ address: '/alerts', days: null, words: [], report: null }));
  const dialog = await screen.findByRole('dialog', { name: 'Send this page' });
  expect([...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Page']);
  await chooseInes();
  press('Send');
  await screen.findByRole('dialog', { name: 'Sent to Ines Marsh' });
  expect(Value.Check(SendPageSchema, changes()[0]?.body)).toBe(true);
  expect(changes()[0]?.body).not.toHaveProperty('days');
});
