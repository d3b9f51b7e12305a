import type { Locator, Page } from '@playwright/test';
import { look } from '../pages.ts';
import { expect, signIn, test, watch } from '../portal-test.ts';
import { importWalker, WALKER } from '../report-pages/walker.ts';

/** Measures positions on report pages: what is read first is on the first screen, and nothing jumps. */

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
const comments = (page: Page) => page.getByRole('main').getByRole('article');
/** The top of the bar on a phone. Content has to be above it. */
const barTop = (page: Page) => topOf(page.getByRole('button', { name: /^Filters/ }));

for (const path of ['/online-buyer-comments', '/site-abandonment-comments', '/straight-to-fulfillment-comments']) {
  test(`the first comment of ${path} stands on the first screen`, async ({ page, portal }) => {
    const { faults } = watch(page.context(), portal);
    await signIn(page, portal, WALKER.username);
    await look(page, { width: 1440, height: 900, scheme: 'light' });
    await page.goto(`${portal.url}${path}`);
    await expect(comments(page).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /What [\d,]+ comments say/ })).toBeVisible();
    expect(await topOf(comments(page).first())).toBeLessThanOrEqual(400);
    await look(page, { width: 390, height: 844, scheme: 'light' });
    await expect(page.getByRole('button', { name: 'Tone and topics', expanded: false })).toBeVisible();
    expect(await topOf(comments(page).first())).toBeLessThan((await barTop(page)) - 100);
    expect(faults).toEqual([]);
  });
}

test('a wheel over the filters reaches their end, also where the page begins', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username);
  await look(page, { width: 1440, height: 900, scheme: 'light' });
  await page.goto(`${portal.url}/online-buyer-comments`);
  await expect(comments(page).first()).toBeVisible();
  const column = page.getByRole('region', { name: 'Filters' });
  const last = column.getByRole('group').last();
  await column.hover({ position: { x: 40, y: 40 } });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      const box = await last.boundingBox();
      return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
    })
    .toBeLessThanOrEqual(900);
});

test('a metric that is taken off the page moves no section', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username);
  await look(page, { width: 1440, height: 900, scheme: 'light' });
  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(page.getByRole('region', { name: 'All metrics' }).first()).toBeVisible();
  await expect(page.locator('.highcharts-container').first()).toBeVisible();
  const tops = () => sections.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  const before = await tops();
  for (const survey of ['Point of sale', 'Fulfillment', 'Pickup']) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${survey}: .*[Ss]atisfaction`) });
    await box.uncheck();
    await expect(page.getByText('taken off the page', { exact: true })).toHaveCount(1);
    expect(await tops(), survey).toEqual(before);
    await box.check();
  }
});

test('tiles have one shape, with and without the surveys beside them', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username);
  await look(page, { width: 1440, height: 900, scheme: 'light' });
  const heights = async (path: string) => {
    await page.goto(`${portal.url}${path}`);
    const tiles = page.locator('#scorecard').locator('xpath=ancestor::section[1]').getByRole('article');
    await expect(tiles.first()).toBeVisible();
    return tiles.evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().height)))]);
  };
  const three = await heights('/online-buyer-overall-metrics');
  expect(three).toHaveLength(1);
  expect(await heights('/straight-to-fulfillment-overall-metrics')).toEqual(three);
});

test('the name of a group of rows stays while a phone scrolls their figures', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username);
  await look(page, { width: 390, height: 844, scheme: 'light' });
  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  const table = page.getByRole('region', { name: 'All metrics, table' });
  const name = table.getByText('Fulfillment', { exact: true });
  await name.scrollIntoViewIfNeeded();
  const before = await name.boundingBox();
  await table.evaluate((frame) => frame.scrollTo({ left: 300 }));
  await expect.poll(() => table.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(100);
  expect((await name.boundingBox())?.x).toBeCloseTo(before?.x ?? Number.NaN, 0);
});

test('brackets of a distribution stand apart', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username);
  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  const first = page
    .getByRole('figure', { name: /Point of sale/ })
    .last()
    .locator('dl > div');
  await expect(first.first()).toBeVisible();
  const boxes = await first.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
  );
  expect(boxes).toHaveLength(3);
  for (const [at, { left }] of boxes.slice(1).entries())
    expect(left - (boxes[at]?.right ?? left)).toBeGreaterThanOrEqual(6);
});

/** Words within which a line ends. */
const brokenWords = (all: Locator): Promise<string[]> =>
  all.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      const range = document.createRange();
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

for (const width of [1024, 320]) {
  test(`shares of a distribution, and names of answers, are whole at ${width} px`, async ({ page, portal }) => {
    await signIn(page, portal, WALKER.username);
    await look(page, { width, height: 900, scheme: 'light' });
    await page.goto(`${portal.url}/online-buyer-overall-metrics`);
    const figure = page.getByRole('figure', { name: /Point of sale/ }).last();
    await expect(figure).toBeVisible();
    const shares = await figure.getByText(/^\d+\.\d$/).evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      }),
    );
    expect(shares.length).toBe(11);
    // A gap that the eye sees, or a separate line.
    for (const one of shares)
      for (const other of shares.filter(({ x }) => x > one.x))
        expect(one.right + 3 <= other.left || Math.abs(one.top - other.top) > 9).toBe(true);
    await page.goto(`${portal.url}/online-buyer-demographics`);
    const name = page.getByText('Divorced or separated', { exact: true }).first();
    await expect(name).toBeVisible();
    expect(await brokenWords(name)).toEqual([]);
    await page.goto(`${portal.url}/online-buyer-comment-summary`);
    const topics = page.getByRole('figure').getByRole('heading', { level: 3 });
    await expect(topics.first()).toBeVisible();
    expect(await brokenWords(topics)).toEqual([]);
  });
}

test('no room of a distribution is left grey, and no head of a table ends its line within a range', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, WALKER.username);
  await look(page, { width: 1024, height: 900, scheme: 'light' });
  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  const figure = page.getByRole('figure', { name: /Point of sale/ }).last();
  await expect(figure).toBeVisible();
  const ground = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground(figure.locator('xpath=..'))).toBe('rgba(0, 0, 0, 0)');
  const range = page.getByRole('columnheader', { name: 'Top-two, 9–10' }).getByText('9–10', { exact: true });
  expect(await range.evaluate((word) => word.getClientRects().length)).toBe(1);
});

for (const width of [1440, 1024, 390]) {
  test(`no control of the toolbar moves while a picker is open at ${width} px`, async ({ page, portal }) => {
    await signIn(page, portal, WALKER.username);
    await look(page, { width, height: 900, scheme: 'light' });
    await page.goto(`${portal.url}/online-buyer-overall-metrics`);
    const days = page.getByRole('button', { name: /Last 30 Days/ });
    const compare = page.getByRole('button', { name: /^Compare/ });
    await expect(page.getByRole('article').first()).toBeVisible();
    const places = async () => [await days.boundingBox(), await compare.boundingBox()];
    const before = await places();
    for (const opener of [days, compare]) {
      await opener.click();
      await page.waitForTimeout(400);
      const during = await page.evaluate(() =>
        [...document.querySelectorAll('main header button')].map((one) => one.getBoundingClientRect().toJSON()),
      );
      for (const box of before) expect(during).toContainEqual(expect.objectContaining({ x: box?.x, y: box?.y }));
      await page.keyboard.press('Escape');
      await page.waitForTimeout(300);
    }
    expect(await places()).toEqual(before);
  });
}

test('on paper a page says what it is of, in the portal’s typeface', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username);
  await page.goto(`${portal.url}/online-buyer-overall-metrics?deviceType=1`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const says = page.getByRole('main').locator('header').first();
  await page.emulateMedia({ media: 'print' });
  await expect(says.getByText(`${WALKER.merchantName}, Overall Metrics`)).toBeVisible();
  await expect(says.getByText(/^[A-Z]\w+ \d+ .*, \d{4}, compared with /)).toBeVisible();
  await expect(says.getByText(/^Filters: .*desktop.*\. n [\d,]+( to [\d,]+)?\. Made on /)).toBeVisible();
  await expect(page.getByRole('button', { name: /Last 30 Days/ })).toBeHidden();
  await page.goto(`${portal.url}/online-buyer-comments?toneId=4`);
  await expect(comments(page).first()).toBeVisible();
  await expect(says.getByText(/^Filters: Tone: Negative\. Made on /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tone and topics' })).toBeVisible();
  await expect(page.getByText('Point of sale ratings')).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  await page.getByRole('button', { name: /^Download this chart: Overall satisfaction by/ }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Picture as SVG' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await waiting).createReadStream()) chunks.push(chunk as Buffer);
  const svg = Buffer.concat(chunks).toString('utf8');
  expect(svg).toMatch(/<style>@font-face\{font-family:Inter;font-weight:100 900;src:url\(data:font\/woff2;base64,/);
});
