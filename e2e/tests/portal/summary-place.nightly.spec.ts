import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SUMMARY_PATH } from '@shoppervoice/contracts/comments';
import { COMMENT_TONES } from '@shoppervoice/survey-model';
import { LOOKS, look } from '../../pages.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/** The summary's text arrives last: nothing may shift then. */

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

/** Which tones the latest comments have depends on the day. */
const anyTone = (page: Page) =>
  COMMENT_TONES.map(({ label }) => page.getByRole('main').getByText(label, { exact: true })).reduce((any, one) =>
    any.or(one),
  );

const panel = (page: Page) => page.getByRole('region', { name: /comments say/ });
const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) }) : undefined;

/** Layout shifts from now on without input, as browsers score them. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts = { score: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.score += entry.value;
      }
    }).observe({ type: 'layout-shift' });
  });
const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifts: { score: number } }).shifts.score);

for (const { path, width } of [
  { path: '/online-buyer-comments', width: 1440 },
  { path: '/online-buyer-comments', width: 1024 },
  { path: '/online-buyer-comments', width: 390 },
  { path: '/online-buyer-comment-summary', width: 1440 },
  { path: '/online-buyer-comment-summary', width: 390 },
]) {
  test(`the text appears on ${path} at ${width} px without a layout shift`, async ({ page, portal }) => {
    const { faults } = watch(page.context(), portal);
    await signIn(page, portal, WALKER.username);
    await look(page, { width, height: 900, scheme: 'light' });
    const gate = Promise.withResolvers<void>();
    await page.route(`**${SUMMARY_PATH}`, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${portal.url}${path}`);
    await expect(anyTone(page).filter({ visible: true }).first()).toBeVisible();
    await page.waitForTimeout(500);
    await shot(page, `writing-${path.slice(1)}-${width}`);
    const before = await panel(page).boundingBox();
    await watchShifts(page);
    gate.resolve();
    await expect(
      panel(page)
        .getByText(/^[\d,]+( of [\d,]+)? comments$/)
        .first(),
    ).toBeVisible();
    await expect(panel(page).getByRole('heading', { level: 2 })).toContainText(/What [\d,]+ comments say/);
    await page.waitForTimeout(500);
    await shot(page, `words-${path.slice(1)}-${width}`);
    expect((await panel(page).boundingBox())?.height).toBe(before?.height);
    // Text that grows inside its own line is a shift, too, with a lower score.
    expect(await shifted(page)).toBeLessThan(0.02);
    expect(faults).toEqual([]);
  });
}

test('a line of each column at first, and all of it on request', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username, '/online-buyer-comments');
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveCount(3);
  const more = panel(page).getByRole('button', { name: /^Show all \d+ statements/ });
  await expect(more).toBeVisible();
  if (process.env.SHOTS) {
    for (const each of LOOKS) {
      await look(page, each);
      await page.waitForTimeout(600);
      await shot(page, `brief-${each.width}-${each.scheme}`);
    }
    await look(page, { width: 1440, height: 900, scheme: 'light' });
  }
  await more.click();
  await expect(panel(page).getByRole('button', { name: 'Comment 1', exact: true })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Show one line each' }).click();
  await expect(panel(page).getByRole('button', { name: 'Comment 1', exact: true })).toHaveCount(0);
});
