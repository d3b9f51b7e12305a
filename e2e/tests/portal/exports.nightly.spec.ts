import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../axe.ts';
import { expect, logIn, signIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/** Files that pages make in the browser, under the portal's own content policy. */

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

async function take(page: Page, button: string | RegExp, item: string) {
  await page.getByRole('button', { name: button }).first().click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const download = await file;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

for (const { path, name } of [
  { path: '/online-buyer-overall-metrics', name: 'overall-metrics' },
  { path: '/online-buyer-comment-summary', name: 'comment-summary' },
  { path: '/online-buyer-comments', name: 'comments' },
]) {
  test(`${path}: its table as CSV and as a workbook, at every width`, async ({ page, portal }) => {
    const { faults } = watch(page.context(), portal);
    await signIn(page, portal, WALKER.username);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${portal.url}${path}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      const csv = await take(page, 'Export', 'Table as CSV');
      expect(csv.name).toMatch(new RegExp(`^${name}_\\d{4}-\\d\\d-\\d\\d_\\d{4}-\\d\\d-\\d\\d\\.csv$`));
      expect(csv.bytes.toString()).toContain(`Merchant,${WALKER.merchantName}\r\n`);
      const workbook = await take(page, 'Export', 'Table as Excel workbook');
      expect(workbook.name).toMatch(/\.xlsx$/);
      expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');
      expect(workbook.bytes.length).toBeGreaterThan(2000);
    }
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectNoViolations(page, `${path}, with the menu open`);
    expect(faults).toEqual([]);
  });
}

for (const { path, title, charts: number, width } of [
  { path: '/online-buyer-comment-summary', title: 'Comment Summary', charts: 4, width: 1440 },
  { path: '/online-buyer-comments', title: 'Comments', charts: 2, width: 390 },
  { path: '/site-abandonment-shopping-cycle', title: 'Shopping Cycle', charts: 4, width: 1440 },
  { path: '/straight-to-fulfillment-overall-metrics', title: 'Overall Metrics', charts: 3, width: 390 },
]) {
  test(`every chart of ${path} as a picture, at ${width} px`, async ({ page, portal }) => {
    await logIn(page, portal, WALKER.username);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${portal.url}${path}`);
    // On a phone the comments come first, and tone and topics on a press.
    if (width < 768 && path.endsWith('-comments')) await page.getByRole('button', { name: 'Tone and topics' }).click();
    const charts = page.getByRole('button', { name: /^Download this chart: / });
    await expect(charts).toHaveCount(number);
    for (const button of await charts.all()) {
      const label = (await button.getAttribute('aria-label')) ?? '';
      const png = await take(page, label, 'Picture as PNG');
      expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(png.bytes.length, label).toBeGreaterThan(10_000);
      const svg = await take(page, label, 'Picture as SVG');
      expect(svg.bytes.toString()).toContain(`Walk &amp; Look, ${title}`);
    }
  });
}
