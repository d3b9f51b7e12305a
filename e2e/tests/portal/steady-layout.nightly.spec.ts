import type { Locator, Page } from '@playwright/test';
import { signedIn } from '../../api-caller.ts';
import { expectNoSideways, look } from '../../pages.ts';
import { expect, logIn, signIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/** Measures positions on report pages: what is read first is on the first screen, and nothing shifts. */

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN;
const comments = (page: Page) => page.getByRole('main').getByRole('article');
/** The top of the bottom bar on a phone. Content has to be above it. */
const barTop = (page: Page) => topOf(page.getByRole('button', { name: /^Filters/ }));

for (const path of ['/online-buyer-comments', '/site-abandonment-comments', '/straight-to-fulfillment-comments']) {
  test(`the first comment of ${path} is on the first screen`, async ({ page, portal }) => {
    const { faults } = watch(page.context(), portal);
    await logIn(page, portal, WALKER.username);
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

test('a wheel over the filters reaches their end, also at the top of the page', async ({ page, portal }) => {
  await logIn(page, portal, WALKER.username);
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

test('hiding a metric moves no section', async ({ page, portal }) => {
  await logIn(page, portal, WALKER.username);
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
    await expect(page.getByText('hidden', { exact: true })).toHaveCount(1);
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
  await logIn(page, portal, WALKER.username);
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

test('brackets of a distribution are separate', async ({ page, portal }) => {
  await logIn(page, portal, WALKER.username);
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

/** Words within which a line breaks. */
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

/** The text boxes of elements, without padding. */
const inksOf = (what: Locator): Promise<DOMRect[]> =>
  what.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    }),
  );
const inkOf = async (what: Locator): Promise<DOMRect> => {
  await what.waitFor();
  const [ink] = await inksOf(what);
  if (ink === undefined) throw new Error('the element has gone');
  return ink;
};

for (const width of [1024, 320]) {
  test(`shares of a distribution, and names of answers, are complete at ${width} px`, async ({ page, portal }) => {
    await logIn(page, portal, WALKER.username);
    await look(page, { width, height: 900, scheme: 'light' });
    await page.goto(`${portal.url}/online-buyer-overall-metrics`);
    const figure = page.getByRole('figure', { name: /Point of sale/ }).last();
    await expect(figure).toBeVisible();
    const shares = await inksOf(figure.getByText(/^\d+\.\d$/));
    expect(shares.length).toBe(11);
    // A visible gap, or a separate line.
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

test('figures of a scale below shares do not touch at 1024 px', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username);
  await look(page, { width: 1024, height: 900, scheme: 'light' });
  for (const path of ['/bopis-summary', '/site-abandonment-score-summary']) {
    await page.goto(`${portal.url}${path}`);
    const figures = page.getByRole('figure').getByText(/^\d+%$/);
    await expect(figures.first()).toBeVisible();
    const inks = await inksOf(figures);
    expect(inks.length).toBeGreaterThan(5);
    const touching = inks.filter((one) =>
      inks.some(({ x, left, top }) => x > one.x && Math.abs(top - one.top) < 5 && left < one.right + 3),
    );
    expect(touching).toEqual([]);
  }
});

test('no part of a distribution stays grey, and no table header breaks within a range', async ({ page, portal }) => {
  await logIn(page, portal, WALKER.username);
  await look(page, { width: 1024, height: 900, scheme: 'light' });
  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  const figure = page.getByRole('figure', { name: /Point of sale/ }).last();
  await expect(figure).toBeVisible();
  const ground = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground(figure.locator('xpath=..'))).toBe('rgba(0, 0, 0, 0)');
  const range = page.getByRole('columnheader', { name: 'Top-two, 9–10' }).getByText('9–10', { exact: true });
  expect(await range.evaluate((word) => word.getClientRects().length)).toBe(1);
});

/** Lines of an element's text. */
const linesOf = (what: Locator): Promise<number> =>
  what.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
  });
/** Their middles are aligned, once nothing on the page moves. */
const expectInLine = (one: Locator, other: Locator) =>
  expect(async () => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    expect(a && b && Math.abs(a.y + a.height / 2 - b.y - b.height / 2)).toBeLessThan(3);
  }).toPass({ timeout: 10_000 });

test('on the narrowest phones names, figures and controls are complete, aligned and separate', async ({
  page,
  portal,
  playwright,
}) => {
  await signIn(page, portal, 'admin4101');
  // A session elsewhere, which the page of sessions offers to end.
  await signedIn(await playwright.request.newContext(), portal, 'admin4101');
  const narrow = { width: 320, height: 800, scheme: 'light' } as const;
  await look(page, narrow);
  const main = page.getByRole('main');
  /** Once nothing on the page moves. */
  const eventually = (measures: () => Promise<void>) => expect(measures).toPass({ timeout: 10_000 });

  await test.step('Home: the figure at the right of its row, the greeting whole', async () => {
    const row = main.getByRole('listitem').filter({ hasText: 'no clear change' }).first();
    const value = row.locator('p').filter({ hasText: /n [\d,]+$/ });
    await eventually(async () => {
      const edge = await row.evaluate((one) => {
        const { right } = one.getBoundingClientRect();
        return right - Number.parseFloat(getComputedStyle(one).paddingRight);
      });
      expect((await inkOf(value)).right).toBeGreaterThan(edge - 3);
    });
    const greeting = page.getByText('Hi Ada', { exact: true });
    for (const width of [390, 320]) {
      await look(page, { ...narrow, width });
      await eventually(async () =>
        expect(await greeting.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0),
      );
      await expectNoSideways(page, `Home at ${width} px`);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await main.evaluate((one) => getComputedStyle(one).display)).toBe('block');
    await page.emulateMedia({ media: null });
  });

  await test.step('Header: some letters of the merchant beside the longest name of a reader', async () => {
    await page.getByText('Hi Ada', { exact: true }).evaluate((one) => {
      one.textContent = `Hi ${'Wolfeschlegelstein'.repeat(2)}`;
    });
    const merchant = page.getByRole('banner').getByText('Alder & Pine', { exact: true });
    for (const width of [390, 320]) {
      await look(page, { ...narrow, width });
      expect((await merchant.boundingBox())?.width).toBeGreaterThan(40);
      await expectNoSideways(page, `the header at ${width} px`);
    }
  });

  await test.step('Sessions: the title whole, what ends the others under it', async () => {
    await page.goto(`${portal.url}/account/sessions`);
    await expect(main.getByRole('button', { name: 'End all other sessions' })).toBeVisible();
    expect(await linesOf(main.getByRole('heading', { level: 1 }))).toBe(1);
    await expectNoSideways(page, 'Sessions');
  });

  await test.step('Overall Metrics: days, tiles and captions', async () => {
    // Another test may have changed the initial days of this user's pages.
    await page.goto(`${portal.url}/online-buyer-overall-metrics?dateRange=Last+30+Days`);
    const tiles = page.locator('#scorecard').locator('xpath=ancestor::section[1]').getByRole('article');
    await expect(tiles.first().locator('svg').first()).toBeVisible();
    await expectNoSideways(page, 'Overall Metrics');
    const days = main.getByRole('button', { name: /Last 30 Days/ });
    for (const words of [/^Last 30 Days$/, /\d{4}$/]) expect(await linesOf(days.getByText(words).last())).toBe(1);
    for (const tile of await tiles.all())
      await eventually(async () => {
        const name = await inkOf(tile.getByRole('heading'));
        const trend = await tile.locator('svg[width]').first().boundingBox();
        expect(trend && (name.right + 4 <= trend.x || name.bottom <= trend.y + 1)).toBe(true);
      });
    const figure = page.getByRole('figure', { name: /^Point of sale/ }).last();
    const n = figure.getByText(/^n [\d,]+$/);
    await expectInLine(figure.getByRole('link', { name: /^Alert me: / }), n);
  });

  await test.step('Net Promoter Score: ratings whole, both actions of a card in one line', async () => {
    await page.goto(`${portal.url}/online-buyer-net-promoter-score`);
    const card = page.getByRole('article', { name: 'Fulfillment' }).first();
    await expectInLine(card.getByRole('link', { name: /^Alert me: / }).first(), card.getByRole('button').first());
    for (const ratings of ['9–10', '7–8', '0–6'])
      expect(await linesOf(card.getByText(ratings, { exact: true }).first())).toBe(1);
    await expectNoSideways(page, 'Net Promoter Score');
  });

  await test.step('Comments: the share of an only tone in one line, counts in line', async () => {
    await page.goto(`${portal.url}/online-buyer-comments?toneId=4`);
    await page.getByRole('button', { name: 'Tone and topics' }).click();
    const chosen = page.getByRole('list', { name: 'Tone' }).getByRole('button', { pressed: true });
    await chosen.getByText(/%$/).evaluate((one) => {
      one.textContent = '100.0%';
    });
    expect(await linesOf(chosen.getByText('100.0%'))).toBe(1);
    const counts = page.getByRole('list', { name: 'Topics' }).locator('[class*="-count-"]');
    const ends = await counts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
    expect(new Set(ends).size).toBe(1);
    await expectNoSideways(page, 'Comments');
  });
});

test('the longest name of a tile is not covered by its bell', async ({ page, portal }) => {
  await signIn(page, portal, 'admin4101');
  for (const width of [1440, 1280, 1024]) {
    await look(page, { width, height: 900, scheme: 'light' });
    // Many answers, and few, whose tiles have another style.
    for (const days of ['Last+30+Days', 'Yesterday']) {
      await page.goto(`${portal.url}/online-buyer-overall-metrics?dateRange=${days}`);
      const tile = page.getByRole('article', { name: /^Overall satisfaction with the pickup/ }).first();
      const name = await inkOf(tile.getByRole('heading'));
      const bell = await tile.getByRole('link', { name: /^Alert me: / }).boundingBox();
      expect(bell && (name.right <= bell.x || name.top >= bell.y + bell.height)).toBe(true);
    }
  }
});

for (const width of [1440, 1024, 390]) {
  test(`no control of the toolbar moves while a picker is open at ${width} px`, async ({ page, portal }) => {
    await logIn(page, portal, WALKER.username);
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

test('on paper a page states its context, in the portal’s typeface', async ({ page, portal }) => {
  await logIn(page, portal, WALKER.username);
  await page.goto(`${portal.url}/online-buyer-overall-metrics?deviceType=1`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const header = page.getByRole('main').locator('header').first();
  await page.emulateMedia({ media: 'print' });
  const { merchantName } = WALKER;
  const line = header.getByText(new RegExp(`^${merchantName}. [A-Z]\\w+ \\d+ .*, \\d{4}, compared with `));
  await expect(line).toHaveText(/\. Filters: Device type: Desktop\. n [\d,]+( to [\d,]+)?\. Printed on /);
  await expect(page.getByRole('button', { name: /Last 30 Days/ })).toBeHidden();
  await page.goto(`${portal.url}/online-buyer-comments?toneId=4`);
  await expect(comments(page).first()).toBeVisible();
  await expect(header.getByText(/\. Filters: Tone: Negative\. Printed on /)).toBeVisible();
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

test('figures in columns have tabular digits, and running text has hyphens of their natural width', async ({
  page,
  portal,
}) => {
  await logIn(page, portal, WALKER.username);
  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  await expect(page.getByRole('table', { name: /All metrics/ })).toBeVisible();
  const found = await page.evaluate(() => {
    const tabular = (element: Element) => getComputedStyle(element).fontVariantNumeric === 'tabular-nums';
    const ownText = (element: Element) =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent);
    const hyphenated = [...document.querySelectorAll('body *')].filter((element) =>
      ownText(element).some((text) => /[a-z]-[a-z]/i.test(text ?? '')),
    );
    const cells = [...document.querySelectorAll('td')].filter(({ textContent }) => /\d/.test(textContent ?? ''));
    return {
      hyphenated: hyphenated.length,
      wide: hyphenated.filter(tabular).map(({ textContent }) => textContent),
      cells: cells.length,
      ragged: cells.filter((cell) => !tabular(cell)).map(({ textContent }) => textContent),
    };
  });
  expect(found.hyphenated).toBeGreaterThan(5);
  expect(found.cells).toBeGreaterThan(20);
  expect(found.wide).toEqual([]);
  expect(found.ragged).toEqual([]);
});
