import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { browserOf, expect, expectBuild, lostRequests, nextVersion, test } from '../../deployment-test.ts';
import { noteFallback } from '../../fallback-time.ts';
import { HungTab } from '../../hung-tab.ts';
import type { TestPortal } from '../../portal.ts';

type Fault =
  | { readonly name: string; readonly files: RegExp; readonly answer: 'refuse' | 'json' | 'cut' | 'hang' }
  | { readonly name: string; readonly throws: 'throws-at-load' | 'throws-when-drawn' | 'waits-for-ever' };

/** All observed failures of a remote, for all of its versions, which leaves no fallback. */
const FAULTS: readonly Fault[] = [
  { name: 'the entry is refused', files: /remoteEntry/, answer: 'refuse' },
  { name: 'the entry is an error in JSON with a good status', files: /remoteEntry/, answer: 'json' },
  { name: 'the connection is cut in the entry', files: /remoteEntry/, answer: 'cut' },
  { name: 'a chunk is refused', files: /expose_returns.*\.js/, answer: 'refuse' },
  { name: 'the connection is cut in a chunk', files: /expose_returns.*\.js/, answer: 'cut' },
  { name: 'the style sheet is refused', files: /expose_returns.*\.css/, answer: 'refuse' },
  { name: 'a chunk hangs', files: /expose_returns.*\.js/, answer: 'hang' },
  { name: 'it throws at load', throws: 'throws-at-load' },
  { name: 'it throws when it is drawn', throws: 'throws-when-drawn' },
  { name: 'it waits for ever when it is drawn', throws: 'waits-for-ever' },
];

async function breakRemote(page: Page, fault: Fault): Promise<() => Promise<void>> {
  if ('throws' in fault) {
    await page.addInitScript((kind) => Object.assign(globalThis, { returnsFault: kind }), fault.throws);
    return () => page.evaluate(() => void Object.assign(globalThis, { returnsFault: undefined }));
  }
  const { files, answer } = fault;
  await page.route(
    (url) => url.pathname.startsWith('/remotes/returns/') && files.test(url.pathname),
    async (route) => {
      if (answer === 'refuse') await route.fulfill({ status: 503, json: { status: 503, title: 'Away' } });
      else if (answer === 'json') await route.fulfill({ json: { status: 503, title: 'Away' } });
      else if (answer === 'cut') await route.abort('connectionreset');
    },
  );
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Marks the tab, so that a page load is noticed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameTab: true }));
const isSameTab = (page: Page) => page.evaluate(() => 'sameTab' in window);

test.describe('a remote that fails', () => {
  let context: BrowserContext;
  test.beforeAll(async ({ browser, portal, pipeline }) => {
    await pipeline.remote();
    context = await browserOf(browser, portal, 'admin4101');
  });
  test.afterAll(() => context.close());

  test('was promoted before the portal’s last update: it says so, is not rendered, and nothing of it is loaded', async ({
    portal,
  }) => {
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/remotes/returns/')) loaded.push(request.url());
    });
    await page.route('**/remotes.json', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { remotes: { name: string; descriptor: { shellApi: string } }[] };
      for (const { name, descriptor } of answer.remotes) if (name === 'returns') descriptor.shellApi = '^1.1.0';
      await route.fulfill({ response, json: answer });
    });
    await page.goto(`${portal.url}/`);
    await page.getByRole('link', { name: 'Returns' }).click();
    await expect(page.getByRole('alert')).toContainText('This area belongs to an earlier version of the portal');
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
    expect(loaded).toEqual([]);
    await page.getByRole('link', { name: 'Overall Metrics' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeVisible();
    await page.close();
  });

  for (const fault of FAULTS) {
    test(`affects only its own page, and works again without a reload: ${fault.name}`, async ({ portal, pipeline }) => {
      test.setTimeout(120_000);
      const { current } = await pipeline.remote();
      const page = await context.newPage();
      const mend = await breakRemote(page, fault);
      // A hanging file may delay the document's load event forever; the page is visible long before.
      await page.goto(`${portal.url}/returns`, { waitUntil: 'domcontentloaded' });
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible({ timeout: 60_000 });
      await mark(page);
      // The rest of the portal is unchanged.
      await page.getByRole('link', { name: 'Overall Metrics' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeVisible();
      await page.getByRole('link', { name: 'Returns' }).click();
      await expect(retry).toBeVisible({ timeout: 60_000 });
      await mend();
      await retry.click();
      await expect(page.getByText(`Build ${current}`, { exact: true })).toBeVisible({ timeout: 60_000 });
      expect(await isSameTab(page)).toBe(true);
      await page.close();
    });
  }

  test('a page that waits forever leaves header and sidebar, and falls back to the previous version after 20 s', async ({
    browser,
    portal,
    pipeline,
  }) => {
    test.setTimeout(180_000);
    const good = (await pipeline.remote()).current ?? '';
    const stuck = nextVersion();
    await pipeline.publish(stuck, 'waits-for-ever');
    await pipeline.promote(stuck);
    const page = await context.newPage();
    // A deep link: nothing of the portal was rendered before.
    await page.goto(`${portal.url}/returns`);
    await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
    await expect(page.getByRole('banner').getByText(/^Hi /)).toBeVisible();
    await page.getByRole('link', { name: 'Overall Metrics' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeVisible();
    await mark(page);
    await page.getByRole('link', { name: 'Returns' }).click();
    await page.waitForTimeout(15_000);
    await expect(page.getByText(/^Build /)).toHaveCount(0);
    await expect(page.getByText(`Build ${good}`, { exact: true })).toBeVisible({ timeout: 15_000 });
    expect(await isSameTab(page)).toBe(true);
    // It counts: with a second user's tab it is rolled back automatically.
    const other = await browserOf(browser, portal, 'duo4101');
    await (await expectBuild(other, portal, good)).close();
    await expect.poll(async () => (await pipeline.remote()).current, { timeout: 30_000 }).toBe(good);
    expect((await pipeline.remote()).versions.find(({ version }) => version === stuck)).toMatchObject({
      state: 'bad',
      failedUsers: 2,
    });
    await Promise.all([page.close(), other.close()]);
  });

  for (const [name, answer] of [
    ['is refused', { status: 503, json: { status: 503, title: 'Away' } }],
    ['is an error in JSON with a good status', { status: 200, json: { status: 503, title: 'Away' } }],
  ] as const) {
    test(`the list of remotes ${name}: the portal recovers by itself, or at once on request`, async ({ portal }) => {
      const page = await context.newPage();
      await page.route('**/remotes.json', (route) => route.fulfill(answer));
      await page.goto(`${portal.url}/returns`);
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      await mark(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await retry.click();
      await expect(page.getByText(/^Build /)).toBeVisible();
      expect(await isSameTab(page)).toBe(true);
      await page.close();
    });
  }

  test('the previous version is painted soon after the current one has failed', async ({ portal, pipeline }) => {
    const { current, previous } = await pipeline.remote();
    const page = await context.newPage();
    await page.route(
      (url) => url.pathname.startsWith(`/remotes/returns/${current}/`) && /remoteEntry/.test(url.pathname),
      (route) => route.abort('connectionreset'),
    );
    await page.addInitScript(noteFallback, `Build ${previous}`);
    await page.goto(`${portal.url}/returns`);
    await expect(page.getByText(`Build ${previous}`, { exact: true })).toBeVisible();
    const { failedAt, paintedAt } = await page.evaluate(() => window.fallback);
    const took = Math.round((paintedAt ?? Number.NaN) - (failedAt ?? Number.NaN));
    test.info().annotations.push({ type: 'milliseconds from failure to paint', description: String(took) });
    // 500 on an idle machine (`npm run bench -- fallback`).
    expect(took).toBeLessThan(5_000);
    await page.close();
  });
});

test.describe('a tab that is older than a deploy', () => {
  /** Five minutes later: the tab checks for new versions, because it is in use. An idle tab makes no requests. */
  const later = async (page: Page) => {
    await page.keyboard.press('Shift');
    await page.clock.fastForward('05:30');
  };
  const notice = (page: Page) => page.getByText('A new version is ready.');

  async function open(context: BrowserContext, portal: TestPortal, version: string): Promise<Page> {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${portal.url}/returns`);
    await expect(page.getByText(`Build ${version}`, { exact: true })).toBeVisible();
    return page;
  }

  test('is offered the new version when no input can be lost, and never loses any', async ({
    browser,
    portal,
    pipeline,
  }) => {
    test.setTimeout(120_000);
    const context = await browserOf(browser, portal, 'admin4101');
    const { current } = await pipeline.remote();
    const page = await open(context, portal, current ?? '');
    const note = page.getByLabel('Note');
    await later(page);
    await expect(notice(page)).toBeHidden();
    await note.fill('Half a sentence');
    const next = nextVersion();
    await pipeline.publish(next);
    await pipeline.promote(next);
    // A response that was pending before still names the previous version.
    await expect(async () => {
      const remotes = page.waitForResponse('**/remotes.json', { timeout: 5_000 });
      await later(page);
      expect(await (await remotes).text()).toContain(next);
    }).toPass({ timeout: 30_000 });
    await page.clock.fastForward('00:20');
    await expect(notice(page)).toBeHidden();
    // Sent, cleared: nothing can be lost now.
    await note.fill('');
    await page.clock.fastForward('00:06');
    await expect(notice(page)).toBeVisible();
    await note.fill('Another one');
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(page.getByText('Reload and lose what you typed?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(note).toHaveValue('Another one');
    await expect(page.getByText(`Build ${current}`, { exact: true })).toBeVisible();
    await page.close();
    const other = await open(context, portal, next);
    const after = nextVersion();
    await pipeline.publish(after);
    await pipeline.promote(after);
    // As above: the first response may be stale.
    await expect(async () => {
      await later(other);
      await expect(notice(other)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await other.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect(other.getByText(`Build ${after}`, { exact: true })).toBeVisible();
    await context.close();
  });

  test('recovers automatically if its files are gone: once, and not with unsaved input', async ({
    browser,
    portal,
    pipeline,
  }) => {
    test.setTimeout(120_000);
    await pipeline.remote();
    const context = await browserOf(browser, portal, 'admin4101');
    const page = await context.newPage();
    // On another page, so that the code of this one was never requested.
    await page.goto(`${portal.url}/online-buyer-overall-metrics`);
    await expect(page.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeVisible();
    await mark(page);
    const [next, after] = [nextVersion(), nextVersion()];
    for (const version of [next, after]) {
      await pipeline.publish(version);
      await pipeline.promote(version);
    }
    await context.route(
      ({ pathname }) => pathname.startsWith('/remotes/returns/') && !pathname.startsWith(`/remotes/returns/${after}/`),
      (route) => route.fulfill({ status: 404, json: { status: 404, title: 'Gone' } }),
    );
    await page.getByRole('link', { name: 'Returns' }).click();
    await expect(page.getByText(`Build ${after}`, { exact: true })).toBeVisible({ timeout: 30_000 });
    expect(await isSameTab(page)).toBe(false);

    // The newest is gone too: the tab does not reload in a loop.
    const last = nextVersion();
    await pipeline.publish(last);
    await pipeline.promote(last);
    await context.route('**/remotes/returns/**', (route) => route.fulfill({ status: 404, json: { status: 404 } }));
    let loads = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads += 1;
    });
    await page.goto(`${portal.url}/returns`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
    expect(loads).toBeLessThanOrEqual(2);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await (await expectBuild(context, portal, last)).close();
    await context.close();
  });
});

/** Calls of a malicious page through the shell. */
const callOf = (page: Page, path: string, method: string) =>
  page.evaluate(
    ([path = '', method]) => {
      type Request = (path: string, init: object) => Promise<unknown>;
      const { returnsShell } = globalThis as unknown as { returnsShell: { request: Request } };
      return returnsShell.request(path, { method, body: method === 'GET' ? undefined : {} }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    },
    [path, method],
  );

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x, y, width, height }))
      .sort((a, b) => b.height - a.height),
  );

test('a page that loops, throws later, covers the screen, leaves things behind and tries the platform affects only its own tab', async ({
  browser,
  portal,
  pipeline,
}) => {
  test.setTimeout(360_000);
  const good = (await pipeline.remote()).current ?? '';
  const versionOf = async (version: string) =>
    (await pipeline.remote()).versions.find((each) => each.version === version);
  const reading = await browserOf(browser, portal, 'duo4101');
  const lost = lostRequests(reading);
  const reader = await reading.newPage();
  await reader.goto(`${portal.url}/`);
  /** Another user reads two pages meanwhile. */
  const readOn = async () => {
    for (const name of ['Overall Metrics', 'Comments']) {
      await reader.getByRole('link', { name }).first().click();
      await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  };
  const context = await browserOf(browser, portal, 'super');

  await test.step('throws later, and tries the platform', async () => {
    const page = await expectBuild(context, portal, good);
    await page.getByRole('button', { name: 'Throw later' }).click();
    await expect.poll(async () => (await versionOf(good))?.lateErrorUsers, { timeout: 20_000 }).toBe(1);
    const late = await versionOf(good);
    expect(late?.lateErrors).toMatchObject([
      { event: 'late-error', module: './returns', message: 'Returns throws later.' },
    ]);
    expect((await pipeline.remote()).current).toBe(good);
    for (const [method, path] of [
      ['GET', '/api/platform/tokens'],
      ['POST', '/api/platform/tokens'],
      ['POST', '/api/platform/remotes/online-buyer/rollback'],
    ] as const) {
      expect([path, await callOf(page, path, method)]).toEqual([path, 403]);
    }
    await page.close();
    await readOn();
  });

  await test.step('covers the screen and leaves things behind', async () => {
    const page = await context.newPage();
    await page.addInitScript(() => Object.assign(globalThis, { returnsFault: 'leaves-its-place' }));
    await page.goto(`${portal.url}/returns`);
    const covers = page.locator('.returns-cover');
    await expect(covers).toHaveCount(5);
    // What a page puts beside its place covers everything while it is shown. Content in its place, or over it, does
    // not.
    await page.evaluate(() => {
      for (const of of ['body', 'main']) document.querySelector(`.returns-cover[data-of="${of}"]`)?.remove();
    });
    const coveredBy = await boxesOf(page, '.returns-cover');
    const place = await boxesOf(page, '#page-place, #page-foot, #page-layers');
    expect(coveredBy).toEqual(place);
    for (const box of coveredBy) expect([box.x >= 256, box.y >= 56 || box.height === 0]).toEqual([true, true]);
    await page.getByRole('link', { name: 'Overall Metrics' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeVisible();
    await page.getByRole('link', { name: 'Returns' }).click();
    await expect(covers).toHaveCount(5);
    await page.getByRole('link', { name: 'Overall Metrics' }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeVisible();
    await expect(covers).toHaveCount(0);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    await page.close();
    await readOn();
  });

  await test.step('opens a dialog over its place, which leaves header and sidebar; holds input, and is asked before it goes', async () => {
    const page = await expectBuild(context, portal, good);
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Of the page' });
    await expect(dialog).toBeVisible();
    expect(
      await page.locator('#page-layers').evaluate((layers) => layers.querySelector('[role="dialog"]') !== null),
    ).toBe(true);
    // The middle of the header and of the sidebar: the dialog does not cover them.
    const above = (x: number, y: number) =>
      page.evaluate(
        ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('#page-layers, header, nav')?.localName,
        [x, y],
      );
    expect([await above(640, 28), await above(128, 400), await above(700, 400)]).toEqual(['header', 'nav', 'div']);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Hold and go' }).click();
    const question = page.getByRole('dialog', { name: 'Leave this page and lose what you typed?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText(`Build ${good}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Hold and go' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeVisible();
    await page.close();
  });

  await test.step('loops after a press: its tab, ended and loaded anew, says so, and it counts', async () => {
    const looping = nextVersion();
    await pipeline.publish(looping);
    await pipeline.promote(looping);
    // A separate browser: Playwright gives up everything that belongs to a page whose process ended.
    const ending = await browserOf(browser, portal, 'super');
    const page = await expectBuild(ending, portal, looping);
    const beats = () =>
      expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('pageShown')), { timeout: 20_000 })
        .toContain(looping);
    await beats();
    // A responding tab is reloaded: nothing hung.
    await page.reload();
    await expect(page.getByText(`Build ${looping}`, { exact: true })).toBeVisible();
    await beats();
    const tab = await HungTab.of(page);
    // Never answered.
    void page
      .getByRole('button', { name: 'Loop' })
      .click()
      .catch(() => undefined);
    await sleep(2_000);
    const answers = page.evaluate(() => 'answers').catch(() => 'closed');
    expect(await Promise.race([answers, sleep(3_000, 'hangs')])).toBe('hangs');
    await readOn();
    await tab.end();
    // Longer than the required silence.
    await sleep(3_000);
    await tab.reload();
    await expect
      .poll(() => tab.words(), { timeout: 30_000 })
      .toContain('This page stopped responding when it was last opened');
    await expect.poll(async () => (await versionOf(looping))?.failedUsers, { timeout: 20_000 }).toBe(1);
    await expect
      .poll(async () => (await versionOf(looping))?.failures, { timeout: 20_000 })
      .toMatchObject([{ event: 'hung', module: './returns' }]);
    await ending.close();
    await readOn();
    await pipeline.promote(good);
  });

  await test.step('loops for ever: the version before is offered by the next load of the tab, and it counts', async () => {
    const looping = nextVersion();
    await pipeline.publish(looping, 'loops-for-ever');
    await pipeline.promote(looping);
    const hung = await context.newPage();
    const { promise: written, resolve } = Promise.withResolvers<string>();
    // Before the page is there: a looping page runs no injected function.
    await hung.exposeFunction('noteWritten', resolve);
    await hung.addInitScript(() => {
      const real = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        real.call(this, key, value);
        const { noteWritten } = globalThis as unknown as { noteWritten: (value: string) => void };
        if (key === 'pagesUnderWay' && value.includes('drawing')) noteWritten(value);
      };
    });
    await hung.goto(`${portal.url}/returns`, { waitUntil: 'commit' });
    const left = await written;
    // The mark is written shortly before the loop begins: until then the tab responds.
    const state = () => {
      const answers = hung.evaluate(() => 'answers').catch(() => 'closed');
      return Promise.race([answers, new Promise((resolve) => setTimeout(resolve, 5_000, 'hangs'))]);
    };
    await expect.poll(state, { timeout: 30_000 }).toBe('hangs');
    await readOn();
    await hung.close();
    // The tab after its crash: its storage is as the page left it.
    const page = await context.newPage();
    await page.addInitScript((kept) => {
      if (sessionStorage.getItem('again') === null) sessionStorage.setItem('pagesUnderWay', kept);
      sessionStorage.setItem('again', 'yes');
    }, left);
    await page.goto(`${portal.url}/returns`);
    await expect(page.getByText('This page stopped responding when it was last opened')).toBeVisible();
    await expect.poll(async () => (await versionOf(looping))?.failedUsers, { timeout: 20_000 }).toBe(1);
    expect((await versionOf(looping))?.failures).toMatchObject([{ event: 'hung', module: './returns' }]);
    await page.getByRole('button', { name: 'Open the previous version' }).click();
    await expect(page.getByText(`Build ${good}`, { exact: true })).toBeVisible();
    await page.close();
    await readOn();
    await pipeline.promote(good);
  });

  expect(lost).toEqual([]);
  await Promise.all([context.close(), reading.close()]);
});
