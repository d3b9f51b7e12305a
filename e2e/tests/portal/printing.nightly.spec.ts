import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, logIn, test } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/** A page in print: printed by the browser, and its text read back. */

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

const FORMATS = ['A4', 'Letter'] as const;
/** A shopper's survey, as every trend of Online Buyer names it. */
const SURVEYS = ['Point of sale', 'Fulfillment', 'Pickup'];
/** Controls that only a screen has. */
const CONTROLS =
  /Select (a|one)|Holidays|Save view|Export(?! all)|Schedule|Clear all|Sort by|Lines|Columns(?! start)|Previous/i;

/** The text of each printed page, without spaces, which differ between drawings. */
async function printed(page: Page, format: (typeof FORMATS)[number]): Promise<readonly string[]> {
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  const { text } = await extractText(file, { mergePages: false });
  return text.map((words) => words.replace(/\s+/g, ' '));
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('a trend is printed with every week and every survey, in print colours, and the screen is unchanged', async ({
  page,
  portal,
}) => {
  await logIn(page, portal, WALKER.username);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/online-buyer-overall-metrics', '/online-buyer-net-promoter-score']) {
    await open(page, `${portal.url}${path}?dateRange=Last+30+Days`);
    const trend = page.getByRole('figure', { name: / by week$/ });
    const words = () => trend.locator('svg text').allTextContents();
    const before = await words();
    const weeks = await trend
      .locator('svg text')
      .evaluateAll((all) =>
        all.map(({ textContent }) => textContent ?? '').filter((words) => /^[A-Z][a-z]{2} \d+[-–]/.test(words)),
      );
    expect(weeks.length).toBeGreaterThan(3);
    for (const format of FORMATS) {
      const sheets = await printed(page, format);
      const sheet = sheets.find((words) => words.includes('by week')) ?? '';
      for (const words of [...weeks, ...SURVEYS]) expect(sheet, `${path}, ${format}`).toContain(words);
      expect(sheets.join(' '), `${path}, ${format}`).not.toMatch(CONTROLS);
      expect(sheets[0]).toMatch(/\. [A-Z]\w+ \d+ .*, \d{4}, compared with .*\. Filters: none\. n [\d,]+/);
      // Charts share sheets: the title has the first ones below it.
      expect(sheets.length, `${path}, ${format}`).toBeLessThanOrEqual(3);
    }
    // Its print version is gone, and the screen version is visible again.
    expect(await words()).toEqual(before);
    await expect(trend.locator('svg').first()).toBeVisible();
  }
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(width).toBeLessThanOrEqual(0);
});

test('tables are printed with every column complete', async ({ page, portal }) => {
  await logIn(page, portal, WALKER.username);
  for (const [path, name] of [
    ['/online-buyer-overall-metrics', 'All metrics, table'],
    ['/site-abandonment-shopping-cycle', 'Each stage: how they felt, why they left, what they do next, table'],
  ] as const) {
    await open(page, `${portal.url}${path}`);
    const cells = await page
      .getByRole('region', { name })
      .locator('tr > :last-child')
      .evaluateAll((all) => all.map(({ textContent }) => (textContent ?? '').trim()).filter((words) => words !== ''));
    expect(cells.length).toBeGreaterThan(2);
    for (const format of FORMATS) {
      const file = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
      const ends: number[] = [];
      for (let at = 1; at <= file.numPages; at += 1) {
        const sheet = await file.getPage(at);
        const { width } = sheet.getViewport({ scale: 1 });
        for (const item of (await sheet.getTextContent()).items)
          if ('str' in item && item.str.trim() !== '') ends.push(width - (item.transform[4] + item.width));
      }
      // Points between the end of a text and the edge of the sheet: its margin is 12 mm.
      expect(Math.min(...ends), `${path}, ${format}`).toBeGreaterThan(30);
    }
  }
});

test('comments say which of them are printed, and that all of them can be downloaded', async ({ page, portal }) => {
  await logIn(page, portal, WALKER.username);
  await open(page, `${portal.url}/online-buyer-comments`);
  for (const format of FORMATS) {
    const sheets = await printed(page, format);
    expect(sheets[0]).toMatch(/20 of [\d,]+ comments, newest first; export all as a file/);
    expect(sheets.join(' ')).not.toMatch(CONTROLS);
  }
});

test('printing before the figures are there says so', async ({ page, portal }) => {
  await logIn(page, portal, WALKER.username);
  const pending: (() => void)[] = [];
  await page.route('**/api/buyer-overall-metrics**', async (route) => {
    await new Promise<void>((go) => pending.push(go));
    await route.continue();
  });
  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  await expect(page.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeVisible();
  await expect.poll(() => pending.length).toBeGreaterThan(0);
  const sheets = await printed(page, 'A4');
  expect(sheets.join(' ')).toContain('Still loading. Print this page again when it is complete.');
  for (const go of pending) go();
});

test('Print is an item of the Export menu, by keyboard', async ({ page, portal }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await logIn(page, portal, WALKER.username);
  await open(page, `${portal.url}/online-buyer-overall-metrics`);
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Print this page…' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await expect(page.getByRole('menu')).toHaveCount(0);
});
