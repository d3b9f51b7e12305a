import { type FixtureResponse, MERCHANTS } from '../../fixture/generate.ts';
import { dayIn, recountComments, recountMetric, shiftDay } from '../../fixture/recount.ts';
import { expectNoSideways } from '../../pages.ts';
import { expect, type ImportedPortal, signIn, test, watch } from '../../portal-test.ts';

const [ALDER] = MERCHANTS;
/** Otherwise the range of an earlier test would be shown. */
const METRICS = '/online-buyer-overall-metrics?dateRange=Last+30+Days';

function last30Days(portal: ImportedPortal) {
  const today = dayIn(ALDER.timeZone, portal.now);
  return { mid: ALDER.mid, timeZone: ALDER.timeZone, startDate: shiftDay(today, -30), endDate: shiftDay(today, -1) };
}

const grouped = (count: number) => count.toLocaleString('en-US');

test('a merchant reads Overall Metrics, and the figures are those of the imported file', async ({
  page,
  portal,
  context,
}) => {
  const { faults } = watch(context, portal);
  await signIn(page, portal, 'admin4101', METRICS);
  await expect(page.getByRole('heading', { name: 'Overall Metrics', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: /All metrics/ });
  await expect(table).toBeVisible();
  const selection = last30Days(portal);
  const shown: [row: string, code: string][] = [
    ['Point of sale', 'Q15_C11779'],
    ['Fulfillment', 'Q106736_C106739'],
    ['Pickup', 'BO104_3'],
  ];
  for (const [survey, code] of shown) {
    const { n, mean } = recountMetric(portal.responses as FixtureResponse[], code, selection);
    const label = {
      Q15_C11779: 'Overall satisfaction',
      Q106736_C106739: 'Likelihood to recommend',
      BO104_3: 'Likelihood to buy again',
    }[code];
    const group = table.locator('tbody').filter({ hasText: survey });
    const row = group.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label ?? '' }) });
    await expect(row).toContainText((mean ?? Number.NaN).toFixed(2));
    await expect(row).toContainText(grouped(n));
    const tile = page
      .getByRole('article')
      .filter({ hasText: label ?? '' })
      .filter({ hasText: `n ${grouped(n)}` });
    await expect(tile.first()).toContainText((mean ?? Number.NaN).toFixed(2));
  }
  expect(faults).toEqual([]);
});

test('a click on an n opens the comments behind it, filters narrow them, and the address can be shared', async ({
  page,
  portal,
  browser,
}) => {
  // A further page of a remote comes from the entry that is there.
  const again: string[] = [];
  page.on('request', (request) => request.url().includes('attempt=') && again.push(request.url()));
  await signIn(page, portal, 'admin4101', METRICS);
  const selection = last30Days(portal);
  const table = page.getByRole('table', { name: /All metrics/ });
  const group = table.locator('tbody').filter({ hasText: 'Fulfillment' });
  await group.getByRole('row').filter({ hasText: 'Overall satisfaction' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('surveyType')).toBe('2');
  expect(new URL(page.url()).searchParams.get('startDate')).toBe(selection.startDate);
  // The n counts answers to one question: its comments are those of the shoppers who answered it.
  const all = recountComments(portal.responses, { ...selection, surveyId: 2 }).filter(
    ({ answers }) => answers.Q64_C2023 !== undefined,
  );
  await expect(page.getByText(new RegExp(`\\b${grouped(all.length)}\\b.*comments`)).first()).toBeVisible();

  await page.goto(
    `${portal.url}/online-buyer-comments?dateRange=Custom&startDate=${selection.startDate}&endDate=${selection.endDate}&surveyType=2&toneId=4`,
  );
  const negative = recountComments(portal.responses, { ...selection, surveyId: 2, tone: 4 });
  await expect(page.getByText(new RegExp(`\\b${grouped(negative.length)}\\b.*comments`)).first()).toBeVisible();
  await expect(page.getByText(negative[0]?.comment?.text ?? '').first()).toBeVisible();

  const second = await browser.newContext();
  const reader = await second.newPage();
  const shared = new URL(page.url());
  await signIn(reader, portal, 'admin4101', `${shared.pathname}${shared.search}`);
  await expect(reader.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible();
  await expect(reader.getByText(new RegExp(`\\b${grouped(negative.length)}\\b.*comments`)).first()).toBeVisible();
  await second.close();
  expect(again).toEqual([]);
});

test('a phone shows the same page with a bottom bar, and signing out ends the session', async ({ page, portal }) => {
  await signIn(page, portal, 'admin4101', METRICS);
  await expect(page.getByRole('table', { name: /All metrics/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /Filters/ })).toBeVisible();
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /admin4101/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login\?loggedOut=true/);
  const answer = await page.request.get(`${portal.url}/api/page-data`);
  expect(answer.status()).toBe(401);
});

test('a comment that looks like markup stays text', async ({ page, portal }) => {
  const selection = last30Days(portal);
  await signIn(
    page,
    portal,
    'admin4101',
    `/online-buyer-comments?dateRange=Custom&startDate=${selection.startDate}&endDate=${selection.endDate}&q=bold`,
  );
  await expect(page.getByText('claims & "quotes" =1+1').first()).toBeVisible();
  expect(await page.locator('main b').count()).toBe(0);
});
