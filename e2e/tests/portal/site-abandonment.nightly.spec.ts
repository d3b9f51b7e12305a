import type { Locator } from '@playwright/test';
import { questionByCode, SHOPPING_STAGES } from '@shoppervoice/survey-model';
import { dayIn, shiftDay } from '../../fixture/recount.ts';
import { expectWhole, LOADED, look } from '../../pages.ts';
import { expect, type ImportedPortal, signIn, test } from '../../portal-test.ts';
import { importWalker, WALKER, walkerResponses } from '../../report-pages/walker.ts';

const ZONE = 'America/New_York';

/**
 * Who left in the last 30 days, and before, by independent loops over the import. Before: the 30 days before, or the
 * month before where the 30 days are a calendar month.
 */
function leavers(portal: ImportedPortal) {
  const today = dayIn(ZONE, portal.now);
  const within = (first: string, last: string) =>
    walkerResponses(portal.now).filter(({ surveyId, submittedAt, answers }) => {
      const day = dayIn(ZONE, new Date(submittedAt));
      return surveyId === 7 && day >= first && day <= last && answers['104SA'] !== undefined;
    });
  const [first, dayBefore] = [shiftDay(today, -30), shiftDay(today, -31)];
  const isMonth = today.endsWith('-01') && first.endsWith('-01');
  return {
    now: within(first, shiftDay(today, -1)),
    before: within(isMonth ? `${dayBefore.slice(0, 7)}-01` : shiftDay(today, -60), dayBefore),
  };
}
const percent = (count: number, n: number) => `${((count / n) * 100).toFixed(1)}%`;

/** Counts the clicks of a reader. */
function reader() {
  let clicks = 0;
  return {
    clicks: () => clicks,
    click: async (locator: Locator) => {
      clicks += 1;
      await locator.click();
    },
  };
}

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

test('at which step do we lose shoppers, why, and did it get worse? From sign-in in at most five clicks', async ({
  page,
  portal,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { now, before } = leavers(portal);
  const { click, clicks } = reader();
  await signIn(page, portal, WALKER.username);
  await click(page.getByRole('link', { name: 'Shopping Cycle' }));

  // Which step, and did it get worse: the heading, compared with the imported file.
  const [, cart] = SHOPPING_STAGES;
  const at = (rows: typeof now, points: readonly number[]) =>
    rows.filter(({ answers }) => points.includes(Number(answers['104SA'])));
  const [carts, old] = [at(now, cart.points), at(before, cart.points)];
  const finding = `More shoppers left at the cart: ${percent(carts.length, now.length)}, previously ${percent(old.length, before.length)}`;
  await expect(page.getByRole('heading', { level: 2, name: finding })).toBeVisible();

  // Why: the first reason of the cart.
  const table = page.getByRole('table', { name: /^Each stage/ });
  const cell = table
    .getByRole('row', { name: /^Why they left here/ })
    .getByRole('cell')
    .nth(1);
  const reasons = (questionByCode('C1SA')?.options ?? [])
    .map(({ id, label }) => ({
      label,
      count: carts.filter(({ answers }) => [answers.C1SA].flat().includes(id)).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  const [first] = reasons;
  const respondents = carts.filter(({ answers }) => answers.C1SA !== undefined).length;
  await expect(cell.getByRole('listitem').first()).toContainText(first?.label ?? '');
  await expect(cell.getByRole('listitem').first()).toContainText(percent(first?.count ?? 0, respondents));

  // And in their own words.
  await click(
    table
      .getByRole('row', { name: /^In their words/ })
      .getByRole('link')
      .nth(1),
  );
  await expect(page).toHaveURL(/site-abandonment-comments\?.*pointOfAbandonment=5/);
  const comments = carts.filter(({ comment }) => comment !== undefined).length;
  await expect(page.getByText(new RegExp(`\\b${comments}\\b.*comments`)).first()).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(5);
});

/** `report-pages.spec.ts` covers the rest of these pages. */
test('the shopping cycle and the way of an order are complete at every width, light and dark', async ({
  page,
  portal,
}) => {
  test.setTimeout(150_000);
  await signIn(page, portal, WALKER.username);
  for (const [path, landmark] of [
    ['/site-abandonment-shopping-cycle', /^Each stage/],
    ['/straight-to-fulfillment-overall-metrics', /^Order experience/],
  ] as const)
    for (const each of LOADED) {
      await look(page, each);
      await page.goto(`${portal.url}${path}`);
      await expect(page.getByRole('region', { name: landmark }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectWhole(page, `${path} at ${each.width} px, ${each.scheme}`);
    }
});
