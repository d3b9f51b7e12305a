import type { Browser, Page } from '@playwright/test';
import type { PlatformRemotesAnswer } from '@shoppervoice/contracts/remotes';
import { makeDeployToken } from '../../deploy-token.ts';
import { Pipeline } from '../../deployment.ts';
import { browserOf, expect, platformOf, test } from '../../deployment-test.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { type Neighbour, neighbourPackage } from '../../neighbour.ts';
import type { TestPortal } from '../../portal.ts';

const OPENED = '/online-buyer-overall-metrics';
const GOOD = '1.0.0';
const BAD = '2.0.0';

type Name = Neighbour['name'];

/** Panels of ten remotes on one page of another. What breaks a rule is refused when it is published. */
const REFUSED: readonly (readonly [name: Name, change: Omit<Neighbour, 'name' | 'version'>, rule: string])[] = [
  ['beside-a', { behaviour: 'x'.repeat(5_000_000) }, 'size'],
  ['beside-b', { behaviour: 'x'.repeat(3_000_000) }, 'extension-size'],
  ['beside-c', { styles: 'main{display:none}' }, 'css-scope'],
];
/** What fails goes back alone. */
const FAILING: readonly (readonly [name: Name, behaviour: string])[] = [
  ['beside-d', 'throws-when-drawn'],
  ['beside-e', 'throws-at-load'],
  ['beside-f', 'waits-for-ever'],
  ['beside-g', 'leaves-things'],
  ['beside-h', 'exports-no-component'],
];
/** What is only reported, or contained. */
const STAYING: readonly (readonly [name: Name, behaviour: string])[] = [
  ['beside-i', 'throws-later'],
  ['beside-j', 'calls-what-it-does-not-list'],
  ['beside-k', 'covers-the-window'],
];
const LOOPING = 'beside-l';

async function pipelineOf(browser: Browser, portal: TestPortal, name: Name): Promise<Pipeline> {
  const token = await makeDeployToken(browser, portal.platformUrl, 'super', PASSWORD, name);
  const pipeline = new Pipeline(portal.url, token, name);
  await pipeline.publishPackage(await neighbourPackage({ name, version: GOOD }));
  await pipeline.promote(GOOD);
  return pipeline;
}

async function promoteBad(pipeline: Pipeline, name: Name, behaviour: string): Promise<void> {
  await pipeline.publishPackage(await neighbourPackage({ name, version: BAD, behaviour }));
  await pipeline.promote(BAD);
}

/** The page's own text: its figures, without panels of others. */
const ownText = (page: Page) =>
  page.locator('#page-place').evaluate((place) => {
    const copy = place.cloneNode(true) as Element;
    for (const each of copy.querySelectorAll('[data-extension]')) each.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ');
  });

/** Opens the page, and waits for its last own panel. */
async function openPage(page: Page, portal: TestPortal): Promise<void> {
  await page.goto(`${portal.url}${OPENED}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'All metrics' })).toBeVisible();
}

/** Scrolls to a panel of another team, which is loaded when it is seen: those above it move it as they are drawn. */
async function expectPanel(page: Page, name: Name, version: string): Promise<void> {
  await expect(async () => {
    await page.locator(`[data-extension="${name}"]`).scrollIntoViewIfNeeded({ timeout: 5_000 });
    await expect(page.getByText(`Panel of ${name} ${version}`, { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

const versionOf = async (pipeline: Pipeline, version: string) =>
  (await pipeline.remote()).versions.find((each) => each.version === version);

test('ten hostile or broken extensions on one page: its own figures stay, and each goes back alone', async ({
  browser,
  portal,
}) => {
  test.setTimeout(600_000);
  const pipelines = new Map<Name, Pipeline>();
  const of = (name: Name) => pipelines.get(name) as Pipeline;
  for (const [name] of [...REFUSED, ...FAILING, ...STAYING, [LOOPING] as const]) {
    pipelines.set(name, await pipelineOf(browser, portal, name));
  }
  const context = await browserOf(browser, portal, 'admin4101');
  const page = await context.newPage();
  await openPage(page, portal);
  for (const name of pipelines.keys()) await expectPanel(page, name, GOOD);
  const figures = await ownText(page);
  expect(figures).toMatch(/\d/);
  await page.close();

  await test.step('what breaks a rule is refused', async () => {
    for (const [name, change, rule] of REFUSED) {
      const packed = await neighbourPackage({ name, version: BAD, ...change });
      expect([name, await of(name).brokenRules(packed)]).toEqual([name, expect.arrayContaining([rule])]);
    }
  });

  for (const [name, behaviour] of [...FAILING, ...STAYING]) await promoteBad(of(name), name, behaviour);
  for (const user of ['admin4101', 'duo4101']) {
    await test.step(`the page of ${user} is whole, and what fails is shown by its version before`, async () => {
      const reading = await browserOf(browser, portal, user);
      const opened = await reading.newPage();
      await openPage(opened, portal);
      for (const [name] of FAILING) await expectPanel(opened, name, GOOD);
      for (const [name] of STAYING) await expectPanel(opened, name, BAD);
      for (const [name] of REFUSED) await expectPanel(opened, name, GOOD);
      if (user === 'admin4101') expect(await ownText(opened)).toBe(figures);
      expect(await opened.locator('.beside-stray').count()).toBe(0);
      expect(await opened.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
      const [cover, place] = await Promise.all(
        ['.beside-cover', '[data-extension="beside-k"]'].map((each) => opened.locator(each).boundingBox()),
      );
      expect(cover).toEqual(place);
      // Reports are collected for a second.
      await opened.waitForTimeout(2_000);
      await reading.close();
    });
  }

  await test.step('each went back alone, by its own failures', async () => {
    for (const [name] of FAILING) {
      await expect.poll(async () => (await of(name).remote()).current, { timeout: 30_000 }).toBe(GOOD);
      expect([name, await versionOf(of(name), BAD)]).toMatchObject([name, { state: 'bad', failedUsers: 2 }]);
    }
    for (const [name] of STAYING) {
      expect([name, (await of(name).remote()).current, (await versionOf(of(name), BAD))?.failedUsers]).toEqual([
        name,
        BAD,
        0,
      ]);
    }
    expect((await versionOf(of('beside-i'), BAD))?.lateErrorUsers).toBe(2);
    expect((await versionOf(of('beside-j'), BAD))?.unlistedCallUsers).toBe(2);
  });

  await test.step('one that loops for ever is named by what its tab left, is left out by the next load, and counts', async () => {
    await promoteBad(of(LOOPING), LOOPING, 'loops-for-ever');
    const hung = await context.newPage();
    const { promise: written, resolve } = Promise.withResolvers<string>();
    await hung.exposeFunction('noteWritten', resolve);
    await hung.addInitScript((name) => {
      const real = Storage.prototype.setItem;
      let marked = 0;
      Storage.prototype.setItem = function (key, value) {
        real.call(this, key, value);
        const { noteWritten } = globalThis as unknown as { noteWritten: (value: string) => void };
        if (key !== 'pagesUnderWay' || !value.includes(name)) return;
        // The first one is of its module, the second of its drawing, in which it loops.
        marked += 1;
        if (marked === 2) noteWritten(value);
      };
    }, LOOPING);
    await hung.goto(`${portal.url}${OPENED}`, { waitUntil: 'commit' });
    // The tab may hang before it answers.
    hung
      .locator(`[data-extension="${LOOPING}"]`)
      .scrollIntoViewIfNeeded()
      .catch(() => undefined);
    const left = await written;
    const state = () => {
      const answers = hung.evaluate(() => 'answers').catch(() => 'closed');
      return Promise.race([answers, new Promise((later) => setTimeout(later, 5_000, 'hangs'))]);
    };
    await expect.poll(state, { timeout: 30_000 }).toBe('hangs');
    await hung.close();
    // The tab after its crash: its storage is as the page left it.
    const next = await context.newPage();
    await next.addInitScript((kept) => {
      if (sessionStorage.getItem('again') === null) sessionStorage.setItem('pagesUnderWay', kept);
      sessionStorage.setItem('again', 'yes');
    }, left);
    await openPage(next, portal);
    await expectPanel(next, 'beside-d', GOOD);
    await expect(next.locator(`[data-extension="${LOOPING}"]`)).toHaveCount(0);
    expect(await ownText(next)).toBe(figures);
    await expect.poll(async () => (await versionOf(of(LOOPING), BAD))?.failedUsers, { timeout: 20_000 }).toBe(1);
    expect((await versionOf(of(LOOPING), BAD))?.failures).toMatchObject([{ event: 'hung', module: './panel' }]);
    // That tab does not run it again.
    await openPage(next, portal);
    await expectPanel(next, 'beside-d', GOOD);
    await expect(next.locator(`[data-extension="${LOOPING}"]`)).toHaveCount(0);
  });

  await test.step('nothing counts for the page that they were on', async () => {
    const platform = await platformOf(browser, portal);
    const answer = await platform.context.request.get(`${portal.platformUrl}/api/platform/remotes`);
    const { remotes } = (await answer.json()) as PlatformRemotesAnswer;
    const page = remotes.find(({ name }) => name === 'online-buyer');
    expect(page?.versions.map(({ failedUsers, lateErrorUsers = 0 }) => failedUsers + lateErrorUsers)).toEqual([0]);
    await platform.context.close();
  });
  // Other tests of this portal open the same page.
  await of(LOOPING).promote(GOOD);
  await context.close();
});
