import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { PAGE_SESSION_HEADER } from '@shoppervoice/contracts/accounts';
import type { DownloadStatus, ScheduledReport } from '@shoppervoice/contracts/delivery';
import { expectNoViolations } from '../../axe.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { ENDS, expectNoSideways, look } from '../../pages.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/**
 * The modal of exports and schedules and the toasts of exports, in the built portal; the calls behind them are mocked.
 */

/** Schedules are made by admins; `WALKER` is none. */
const ADMIN = 'walk-admin';

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
  const admin = {
    username: ADMIN,
    email: 'admin@people.example',
    firstName: 'Ada',
    lastName: 'Reader',
    password: PASSWORD,
    accessType: 'MERCHANT_ADMIN',
    mids: [WALKER.mid],
  };
  const folder = join(portal.dataDir, 'walk-admin');
  mkdirSync(folder);
  const file = join(folder, 'users.jsonl');
  writeFileSync(file, `${JSON.stringify(admin)}\n`);
  const { status, output } = await portal.importFiles([file]);
  expect(status, output).toBe(0);
});

const PAGE = '/site-abandonment-overall-metrics';

const person = (name: string, state: ScheduledReport['contactList'][number]['state']) => ({
  contactId: `c-${name}`,
  firstName: name,
  lastName: 'Marsh',
  email: `${name.toLowerCase()}@harborandloom.example`,
  phoneNumber: '(617) 555-0148',
  dept: 'Customer experience',
  title: 'Head',
  state,
});
const report = (scheduleId: string, more: Partial<ScheduledReport>): ScheduledReport => ({
  scheduleId,
  createdBy: 'u-1',
  reportName: '',
  reportType: 'SITEABANDONMENTOVERALL',
  format: 'EXCEL',
  frequency: 'WEEKLY',
  reportTime: '06:00',
  startDate: '2026-10-01',
  endDate: null,
  merchantId: 1,
  qid: null,
  dayOfWeek: 32,
  query: '',
  title: 'Site Abandonment Overall Metrics',
  question: null,
  paused: null,
  nextRun: '2026-11-23T14:00:00.000Z',
  lastRun: null,
  contactList: [person('Elena', 'subscribed'), person('Tomas', 'unsubscribed'), person('Priya', 'unconfirmed')],
  ...more,
});
const REPORTS: readonly ScheduledReport[] = [
  report('s-1', { reportName: 'Cart_and_checkout,weekly' }),
  report('s-2', {
    frequency: 'MONTHLY',
    dayOfWeek: null,
    format: 'CSV',
    lastRun: { at: '2026-11-01T14:00:00.000Z', status: 'failed', reason: 'The mail server refused it.' },
  }),
  report('s-3', {
    frequency: 'DAILY',
    dayOfWeek: 127,
    paused: 'Scheduling is no longer in the plan.',
    nextRun: null,
    contactList: [person('Tomas', 'subscribed')],
    lastRun: { at: '2026-11-21T14:00:00.000Z', status: 'sent', reason: null },
  }),
];

/** A response as the gateway passes it on, with its session tag. */
const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({
    status,
    headers: { [PAGE_SESSION_HEADER]: route.request().headers()[PAGE_SESSION_HEADER] ?? '' },
    json: body,
  });

async function answerSchedules(page: Page): Promise<unknown[]> {
  const made: unknown[] = [];
  await page.route('**/api/schedule/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('by-mid')) return json(route, { success: true, data: REPORTS });
    made.push(route.request().postDataJSON());
    return json(route, { success: true, data: REPORTS[0] });
  });
  return made;
}

const RECIPIENT = [
  ['First name', 'Marcus'],
  ['Last name', 'Bell'],
  ['E-mail', 'marcus.bell@harborandloom.example'],
  ['Phone', '(617) 555-0148'],
  ['Department', 'Logistics'],
  ['Title', 'Manager'],
] as const;

for (const screen of ENDS) {
  test(`schedules at ${screen.width} px, ${screen.scheme}`, async ({ page, portal }) => {
    test.setTimeout(120_000);
    const { faults } = watch(page.context(), portal);
    const made = await answerSchedules(page);
    await signIn(page, portal, ADMIN, PAGE);
    await look(page, screen);
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scheduled reports: Overall Metrics' });
    await expect(dialog).toBeVisible();
    await expectNoSideways(page);
    await dialog.getByLabel('E-mail').fill('marcus.bell@harborandloom');
    await dialog.getByRole('button', { name: 'Add recipient' }).click();
    await expect(dialog.getByText('Enter a first name.')).toBeVisible();
    await expectNoViolations(page, 'the form with what is wrong');
    for (const [label, value] of RECIPIENT) await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByLabel('Title').press('Enter');
    await expect(dialog.getByText('marcus.bell@harborandloom.example')).toBeVisible();
    await expect(dialog.getByText('Enter a first name.')).toBeHidden();
    await dialog.getByRole('radio', { name: 'Monday' }).check();
    await expect(dialog.getByText(/^Every Monday at 6 AM New York time/)).toBeVisible();
    await expectNoViolations(page, 'a schedule that can be sent');
    await dialog.getByRole('button', { name: 'Schedule report' }).click();
    await expect(dialog.getByText('Report successfully scheduled.')).toBeVisible();
    expect(made).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Recipients of Cart_and_checkout,weekly' }).click();
    await dialog.getByRole('button', { name: 'Delete Cart_and_checkout,weekly' }).click();
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expectNoSideways(page);
    await expectNoViolations(page, 'the list of reports');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Schedule' })).toBeFocused();
    expect(faults).toEqual([]);
  });
}

/** An export that stays in progress for some polls. */
async function answerExport(
  context: BrowserContext,
  until: () => boolean,
): Promise<{ polled: number; started: number }> {
  const seen = { polled: 0, started: 0 };
  const status = (): DownloadStatus =>
    until()
      ? {
          status: 'complete',
          title: 'Overall Metrics',
          rows: 240,
          progress: 1,
          fileName: 'overall-metrics.csv',
          url: '/api/download/d-1',
        }
      : { status: 'pending', title: 'Overall Metrics', rows: 120, progress: 0.5 };
  await context.route('**/api/export', (route) => {
    seen.started += 1;
    return json(route, { id: 'd-1' }, 202);
  });
  await context.route('**/api/download-status/d-1', (route) => {
    seen.polled += 1;
    return json(route, status());
  });
  await context.route('**/api/download/d-1', (route) =>
    route.fulfill({
      headers: { 'content-disposition': 'attachment; filename="overall-metrics.csv"' },
      contentType: 'text/csv',
      body: 'a,b\r\n',
    }),
  );
  return seen;
}

for (const screen of ENDS) {
  test(`an export to its file at ${screen.width} px, ${screen.scheme}`, async ({ page, portal }) => {
    test.setTimeout(120_000);
    let done = false;
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    await answerExport(page.context(), () => done);
    await signIn(page, portal, WALKER.username, PAGE);
    await look(page, screen);
    // Another width re-renders the page, and closes what is open above it.
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Whole report as a file…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Export: Overall Metrics' });
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await expectNoSideways(page);
    await expectNoViolations(page, 'the formats');
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByText('120 rows, 50 %')).toBeVisible();
    const toast = page.getByRole('region', { name: /^Downloads/ }).getByRole('listitem');
    expect(Math.round((await toast.boundingBox())?.width ?? 0)).toBe(350);
    await expectNoViolations(page, 'an export that runs');
    await page.reload();
    await expect(page.getByText('120 rows, 50 %')).toBeVisible();
    done = true;
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toBe('overall-metrics.csv');
    await expectNoViolations(page, 'an export that is ready');
    expect(refused).toEqual([]);
  });
}

test('two tabs share an export, and the other continues when one is closed', async ({ page, portal }) => {
  let done = false;
  const seen = await answerExport(page.context(), () => done);
  await signIn(page, portal, WALKER.username, PAGE);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Whole report as a file…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('120 rows, 50 %')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${portal.url}/`);
  await expect(other.getByText('120 rows, 50 %')).toBeVisible();
  const before = seen.polled;
  await page.waitForTimeout(3_000);
  expect(seen.polled - before).toBeLessThanOrEqual(4);
  await page.close();
  done = true;
  await expect(other.getByRole('link', { name: 'Download' })).toBeVisible();
});

test('three finished exports are side by side, every button clickable', async ({ page, portal }) => {
  let done = false;
  let started = 0;
  const named = (id: string): DownloadStatus =>
    done
      ? {
          status: 'complete',
          title: `Report ${id}`,
          rows: 240,
          progress: 1,
          fileName: 'a.csv',
          url: `/api/download/${id}`,
        }
      : { status: 'pending', title: `Report ${id}`, rows: 120, progress: 0.5 };
  await page.route('**/api/export', (route) => {
    started += 1;
    return json(route, { id: `d-${started}` }, 202);
  });
  await page.route('**/api/download-status/*', (route) => {
    return json(route, named(route.request().url().split('/').at(-1) ?? ''));
  });
  await signIn(page, portal, WALKER.username, PAGE);
  for (const count of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Whole report as a file…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export: Overall Metrics' });
    await dialog
      .getByRole('radio')
      .nth(count - 1)
      .check();
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('120 rows, 50 %')).toHaveCount(count);
  }
  done = true;
  const links = page.getByRole('link', { name: 'Download' });
  await expect(links).toHaveCount(3);
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height });
    // A trial click waits until the button is stable and not covered.
    for (const link of await links.all()) await link.click({ trial: true });
    for (const close of await page.getByRole('button', { name: /^Close: Report/ }).all())
      await close.click({ trial: true });
  }
});
