import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FEATURE_LIST } from '@shoppervoice/survey-model';
import { type Caller, signedIn } from '../../api-caller.ts';
import { expectWhole, expectWholeEverywhere } from '../../pages.ts';
import { expect, type ImportedPortal, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

const PACKAGES = [12, 133, 9, 134, 13, 135];

/** The session sees the walker's merchant with all entitlements but one; null: all. */
async function hold(caller: Caller, away: number | null): Promise<void> {
  const features = FEATURE_LIST.map(({ number }) => number).filter((feature) => feature !== away);
  const override = { mid: WALKER.mid, packages: PACKAGES, features };
  expect((await caller.send('POST', '/api/admin/override', override)).status()).toBe(200);
}

async function enter(page: Page, portal: ImportedPortal): Promise<void> {
  await hold(await signedIn(page.context().request, portal, 'super'), null);
}

const SCORE = '/online-buyer-net-promoter-score';
const NPS_PAGE = 7;

test('a page is saved as a view, opened from the sidebar in any tab, and says so when its feature is lost', async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000);
  const { faults } = watch(page.context(), portal);
  await enter(page, portal);
  await page.goto(`${portal.url}${SCORE}?dateRange=Last+7+Days&compare=year`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  const saving = page.getByRole('dialog', { name: 'Save this view' });
  await expect(saving).toContainText('Last 7 Days; vs a year before');
  await expectWholeEverywhere(page, 'saving a view');
  await saving.getByLabel('Name').fill('Score of the week');
  await saving.getByRole('button', { name: 'Save view' }).click();
  await expectWhole(page, 'a view is saved');
  await page.getByRole('button', { name: 'Done' }).click();
  const link = page.getByRole('link', { name: 'Score of the week' });
  await expect(link).toHaveAttribute('aria-current', 'true');

  const other = await page.context().newPage();
  await other.goto(`${portal.url}/`);
  await other.getByRole('link', { name: 'Score of the week' }).click();
  await expect(other).toHaveURL(`${portal.url}${SCORE}?compare=year&dateRange=Last+7+Days`);
  await expect(other.getByRole('button', { name: /Last 7 Days/ })).toBeVisible();

  // A background tab renders once a second.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Manage saved views' }).click();
  const list = page.getByRole('dialog', { name: 'Saved views' });
  await expect(list).toContainText('only you');
  await expectWholeEverywhere(page, 'saved views');
  await list.getByRole('button', { name: 'Menu of Score of the week' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await list.getByLabel('Name').fill('Weekly score');
  await list.getByRole('button', { name: 'Rename' }).click();
  await expect(other.getByRole('link', { name: 'Weekly score' })).toBeVisible();

  await other.close();
  // A separate session, because only the page knows its session's CSRF value.
  await hold(await signedIn(page.context().request, portal, 'super'), NPS_PAGE);
  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  const locked = page.getByRole('link', { name: 'Weekly score not in your plan' });
  await locked.click();
  await expect(page.getByRole('dialog')).toContainText('Net Promoter Score');
  await expect(page).toHaveURL(/online-buyer-overall-metrics/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Manage saved views' }).click();
  await expect(list).toContainText('Net Promoter Score is no longer in your plan.');
  await expectWholeEverywhere(page, 'a view whose feature is lost');
  await list.getByRole('button', { name: 'Menu of Weekly score' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await list.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(list).toContainText('None yet.');
  expect(faults).toEqual([]);
});

const METRICS = '/online-buyer-overall-metrics?dateRange=Last+3+Months&period=week';
const OTHER = '/straight-to-fulfillment-overall-metrics?dateRange=Last+3+Months&period=week';

test('a note is written on a chart by keyboard, appears on another programme’s trend, and is in its picture', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);
  const { faults } = watch(page.context(), portal);
  await enter(page, portal);
  await page.goto(`${portal.url}${METRICS}`);
  const add = page.getByRole('button', { name: 'Add a note' });
  await add.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a note' });
  await expect(form.getByLabel('What happened')).toBeVisible();
  await expectWholeEverywhere(page, 'writing a note');
  await form.getByLabel('What happened').fill('New carrier for <all> parcels');
  await page.keyboard.press('Enter');
  const notes = page.getByRole('region', { name: 'Notes on this chart' });
  await expect(notes).toContainText('New carrier for <all> parcels');
  await expect(page.locator('[data-note="A"]')).toBeVisible();

  // By pointer, on a day over the plot; this one only for the programme.
  await page.locator('[data-note-strip]').click({ position: { x: 120, y: 10 } });
  await form.getByLabel('What happened').fill('Autumn sale');
  await form.getByRole('radio', { name: 'Online Buyer' }).check();
  await form.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('[data-note="B"]')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Holidays' }).check();
  await expect(page.getByText(/^Holidays: /)).toBeVisible();
  await expect(page.locator('[data-holiday]').first()).toBeVisible();
  await expectWholeEverywhere(page, 'a chart with notes');

  await page.goto(`${portal.url}${OTHER}`);
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(notes).toContainText('New carrier for <all> parcels');
  await expect(page.locator('[data-note="A"]')).toBeVisible();
  await page.getByRole('button', { name: /^Download this chart: .* by week$/ }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Picture as SVG' }).click();
  const svg = readFileSync(await (await file).path()).toString();
  expect(svg).toContain('data-note="A"');
  expect(svg).toContain(': New carrier for &lt;all&gt; parcels');

  await notes.getByRole('button', { name: 'All notes' }).click();
  const all = page.getByRole('dialog', { name: /^Notes of / });
  await expect(all.getByRole('listitem')).toHaveCount(2);
  await expectWholeEverywhere(page, 'all notes');
  for (let left = 2; left > 0; left -= 1) {
    await all
      .getByRole('button', { name: /^Edit the note/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Edit the note' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: /^Delete for everyone/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (left === 1) break;
    await page.goto(`${portal.url}${METRICS}`);
    await page.getByRole('button', { name: 'All notes' }).click();
    await expect(all.getByRole('listitem')).toHaveCount(1);
  }
  await expect(notes).toHaveCount(0);
  expect(faults).toEqual([]);
});
