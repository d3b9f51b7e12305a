import { expect, signIn, test } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

test('back after a drill-down, and a reload, restore the scroll position', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const path = '/online-buyer-metric-distributions';
  await signIn(page, portal, WALKER.username, path);
  // Cards after the first two are rendered a moment later, and the address is written once they are there.
  await expect(page).toHaveURL(/dateRange=/);
  const mark = page.locator('main a[href*="/online-buyer-comments"]').last();
  await mark.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(300);
  await mark.click();
  await expect(page).toHaveURL(/online-buyer-comments/);
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(path));
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);

  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
});
