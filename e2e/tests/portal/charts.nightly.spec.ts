import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { drawnLabels } from '../../chart-labels.ts';
import { expectNoSideways } from '../../pages.ts';
import { expect, logIn, signIn, test } from '../../portal-test.ts';

const PAGE = '/online-buyer-overall-metrics';
/** Few and many buckets, partial buckets, a survey with few answers (16), both other periods and none. */
const VIEWS = [
  'dateRange=Last+30+Days&compare=previous&draw=16',
  'dateRange=Last+30+Days&period=day&compare=previous',
  'dateRange=Last+7+Days&compare=year&draw=16&metric=LLTR',
  'dateRange=Last+3+Months&period=week&compare=year&draw=16&metric=LLTBA',
  'dateRange=Last+12+Months&compare=previous',
  'dateRange=Last+16+Months&period=week&compare=none&draw=16',
  'dateRange=Last+16+Months&period=quarter&compare=none&draw=16&metric=LLTR',
];
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

async function openChart(page: Page, url: string) {
  await page.goto(url);
  const chart = page.locator('svg.highcharts-root').first();
  await expect(chart).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return chart;
}

for (const viewport of WIDTHS) {
  test(`every label of the line chart is by its own line, ${viewport.width} px`, async ({ page, portal }) => {
    test.setTimeout(180_000);
    await signIn(page, portal, 'admin4101');
    await page.setViewportSize(viewport);
    let labels = 0;
    for (const view of VIEWS) {
      const chart = await openChart(page, `${portal.url}${PAGE}?${view}`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const drawn = await drawnLabels(chart);
        expect(drawn.faults, view).toEqual([]);
        expect(drawn.labels.length, view).toBeGreaterThan(0);
        labels += drawn.labels.length;
      }
      await expectNoSideways(page, view);
    }
    // Of about 150 possible labels.
    expect(labels / 2).toBeGreaterThan(40);
  });
}

test('a downloaded picture has every label by its own line, and states its context', async ({
  page,
  portal,
  browser,
}) => {
  await signIn(page, portal, 'admin4101');
  for (const view of VIEWS.slice(0, 2)) {
    await openChart(page, `${portal.url}${PAGE}?${view}`);
    const save = async (what: string) => {
      await page.getByRole('button', { name: /^Download this chart: .* by (day|week)$/ }).click();
      const file = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: what }).click();
      return readFileSync(await (await file).path());
    };
    expect((await save('Picture as PNG')).length).toBeGreaterThan(5000);
    const svg = (await save('Picture as SVG')).toString();
    // A page in a separate browser context: no style or typeface of the portal reaches it.
    const other = await (await browser.newContext()).newPage();
    await other.setContent(`<!doctype html><body style="margin:0">${svg}`);
    const picture = await drawnLabels(other.locator('svg'));
    expect(picture.faults, view).toEqual([]);
    expect(picture.labels.length, view).toBeGreaterThan(0);
    await expect(other.locator('svg > text').first()).toHaveText(/ by (day|week)$/);
    await expect(other.locator('svg > title')).toContainText(/Overall Metrics.*, compared with .*n [\d,]+/);
    await other.context().close();
  }
});

for (const viewport of WIDTHS) {
  test(`a column’s share is closer to its column than to any mark, ${viewport.width} px`, async ({ page, portal }) => {
    await logIn(page, portal, 'admin4101');
    await page.setViewportSize(viewport);
    await page.goto(`${portal.url}${PAGE}?dateRange=Last+30+Days&compare=previous`);
    const columns = page.locator('figure ol > li');
    await expect(columns.nth(21)).toBeVisible();
    const { shares, faults } = await page.evaluate(() => {
      const found: string[] = [];
      const pieces = [...document.querySelectorAll('figure ol > li')].map((column) => {
        const parts = [...column.querySelectorAll('span')];
        const share = parts.find(
          (part) => part.childElementCount === 0 && /^(\d+\.\d|–)$/.test(part.textContent ?? ''),
        );
        const range = document.createRange();
        range.selectNodeContents(share ?? column);
        const empty = parts.filter((part) => part.textContent === '');
        const isMark = (part: Element) => getComputedStyle(part).borderBottomStyle === 'dashed';
        const mark = empty.find(isMark)?.getBoundingClientRect();
        return {
          text: share?.textContent ?? '',
          label: range.getBoundingClientRect(),
          bar: empty.find((part) => !isMark(part))?.getBoundingClientRect(),
          // A dashed border is drawn at the bottom of its box.
          mark: mark && new DOMRect(mark.x, mark.bottom - 2, mark.width, 2),
        };
      });
      const distance = (a: DOMRect, b: DOMRect) =>
        Math.hypot(Math.max(b.left - a.right, 0, a.left - b.right), Math.max(b.top - a.bottom, 0, a.top - b.bottom));
      for (const { text, label, bar } of pieces) {
        if (!bar) found.push(`${text} has no column`);
        const own = bar ? distance(label, bar) : Number.POSITIVE_INFINITY;
        for (const other of pieces) {
          if (other.mark && distance(label, other.mark) + 0.1 < own) found.push(`${text} is nearer to a mark`);
          if (other.bar && distance(label, other.bar) + 0.1 < own) found.push(`${text} is nearer to another column`);
          if (other.mark && distance(label, other.mark) === 0) found.push(`${text} lies on a mark`);
          if (other.label !== label && distance(label, other.label) === 0) found.push(`${text} lies on ${other.text}`);
        }
      }
      return { shares: pieces.map(({ text }) => text), faults: found };
    });
    expect(faults).toEqual([]);
    expect(shares.every((share) => /^(\d+\.\d|–)$/.test(share))).toBe(true);
  });
}
