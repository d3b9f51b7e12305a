import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../axe.ts';
import { expectNoSideways, pathOf } from '../../pages.ts';
import { expect, type ImportedPortal, logIn, signIn, test, watch } from '../../portal-test.ts';

const PATH = '/online-buyer-overall-metrics';
/** Otherwise the range of an earlier test would be shown. */
const PAGE = `${PATH}?dateRange=Last+30+Days`;
/** Phones, a screen of 1280 x 720 at 200 %, and just below and above the width at which the sheet ends. */
const SMALL = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 640, height: 360 },
  { width: 699, height: 500 },
];
const LOW = { width: 1024, height: 420 };

/** On a small screen the greeting that a sign-in waits for is missing. */
async function openPage(page: Page, portal: ImportedPortal, viewport: { width: number; height: number }) {
  await logIn(page, portal, 'admin4101');
  await page.setViewportSize(viewport);
  await page.goto(`${portal.url}${PAGE}`);
}

async function openCalendar(page: Page) {
  await page.getByRole('button', { name: /^Last 30 Days/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Date range' });
  await expect(dialog.getByRole('grid').first()).toBeVisible();
  // Animations have ended.
  await expect(dialog).not.toHaveAttribute('data-starting-style');
  await page.waitForFunction(() => document.getAnimations().length === 0);
  return dialog;
}

/** Whether a button is completely visible and clickable in place. */
const isInSight = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return inside && (there === button || button.contains(there));
  });

const scrollsSideways = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], [role=dialog] *')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible')
      .filter((part) => part.clientWidth > 2)
      .map((part) => part.className),
  );

for (const viewport of SMALL) {
  test(`the calendar has seven equal columns of full targets at ${viewport.width} x ${viewport.height}`, async ({
    page,
    portal,
  }) => {
    await openPage(page, portal, viewport);
    const dialog = await openCalendar(page);
    expect(await isInSight(page, 'Apply')).toBe(true);
    expect(await scrollsSideways(page)).toEqual([]);
    await expectNoSideways(page, 'the calendar');
    const days = await dialog.getByRole('gridcell').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const button = cell.querySelector('button')?.getBoundingClientRect();
        return button ? [{ left, right, width: button.width, height: button.height }] : [];
      }),
    );
    expect(days.length).toBeGreaterThanOrEqual(28);
    expect(Math.min(...days.map(({ width }) => width))).toBeGreaterThanOrEqual(40);
    expect(Math.min(...days.map(({ height }) => height))).toBeGreaterThanOrEqual(40);
    const columns = [...new Set(days.map(({ left }) => Math.round(left)))];
    expect(columns).toHaveLength(7);
    const widths = days.map(({ left, right }) => right - left);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
    expect(Math.min(...days.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...days.map(({ right }) => right))).toBeLessThanOrEqual(viewport.width);
    for (const control of await dialog.getByRole('button').all()) {
      const box = await control.boundingBox();
      if (box) expect(Math.min(box.width, box.height), await control.innerText()).toBeGreaterThanOrEqual(39.5);
    }
    // The button stays at any scroll position.
    await dialog.getByRole('gridcell').last().scrollIntoViewIfNeeded();
    expect(await isInSight(page, 'Apply')).toBe(true);
    await expectNoViolations(page, `the calendar at ${viewport.width} px`);
  });
}

test('a range is chosen by keyboard alone, on a small screen', async ({ page, portal }) => {
  await openPage(page, portal, { width: 640, height: 360 });
  const trigger = page.getByRole('button', { name: /^Last 30 Days/ });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Date range' });
  await expect(dialog.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('grid')).toBeVisible();
  const day = dialog.locator('[role=gridcell] button:focus');
  for (let at = 0; at < 40 && (await day.count()) === 0; at += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('PageUp');
  await expect(day).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  const first = (await day.getAttribute('aria-label')) ?? '';
  expect(await day.evaluate((button) => button.getBoundingClientRect().bottom < window.innerHeight)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const apply = dialog.getByRole('button', { name: 'Apply' });
  for (let at = 0; at < 10 && !(await apply.evaluate((button) => button === document.activeElement)); at += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => pathOf(page)).toContain('dateRange=Custom');
  const { searchParams } = new URL(page.url());
  const [start = '', end = ''] = ['startDate', 'endDate'].map((name) => searchParams.get(name) ?? '');
  expect(Date.parse(end) - Date.parse(start)).toBe(2 * 86_400_000);
  expect(first).toMatch(new RegExp(`^${Number(start.slice(8))} `));
});

test('Apply stays in sight in a low desktop window', async ({ page, portal }) => {
  await openPage(page, portal, LOW);
  await openCalendar(page);
  expect(await isInSight(page, 'Apply')).toBe(true);
});

test('days at the ends of the calendar in an address leave pages that work', async ({ page, portal, context }) => {
  test.setTimeout(180_000);
  const { faults } = watch(context, portal);
  await signIn(page, portal, 'super');
  const days = [
    'dateRange=Custom&startDate=0001-01-01&endDate=9999-12-31',
    'dateRange=Custom&startDate=0000-01-01&endDate=10000-01-01',
    'date=9999-12-31',
    'date=%2B275760-09-13',
    'startDate=2024-02-29&endDate=2026-02-29&dateRange=Custom',
  ];
  for (const search of days) {
    await page.goto(`${portal.url}${PATH}?${search}&compare=year&period=quarter`);
    await expect(page.getByRole('table', { name: /All metrics/ }), search).toBeVisible();
    await page.goto(`${portal.url}/online-buyer-comments?${search}`);
    await expect(page.getByText(/\d+ comments/).first(), search).toBeVisible();
  }
  for (const search of ['from=0001-01-01&to=9999-12-31', 'from=0000-01-01&to=10000-01-01', 'to=9999-12-31']) {
    await page.goto(`${portal.url}/account/audit?${search}`);
    await expect(page.getByRole('table').first(), search).toBeVisible();
  }
  expect(faults).toEqual([]);
});
