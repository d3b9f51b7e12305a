import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { EVERY_FEATURE, MERCHANTS, PASSWORD } from '../../fixture/generate.ts';
import { expectWholeEverywhere } from '../../pages.ts';
import { startTestPortal, type TestPortal } from '../../portal.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';

/** Who sees the promotion of the AI comment summary, how often, and until when. */

const AI_FEATURES = [31, 71, 94];
/** One shop with the summary, one with all but it; a time zone with another day, too. */
const SHOPS = [
  { mid: 4501, merchantName: 'Told & Co', features: EVERY_FEATURE },
  { mid: 4502, merchantName: 'Untold Ltd', features: EVERY_FEATURE.filter((each) => !AI_FEATURES.includes(each)) },
  { mid: 4503, merchantName: 'Late Fees', features: [10, 94] },
] as const;
const USERS = [
  { username: 'tola', mid: 4501 },
  { username: 'told', mid: 4501 },
  { username: 'una', mid: 4502 },
  { username: 'lateef', mid: 4503 },
] as const;

async function startPortal(lastDay: string): Promise<TestPortal> {
  const portal = await startTestPortal({ environment: { AI_SUMMARY_BETA_UNTIL: lastDay } });
  const folder = join(portal.dataDir, 'shops');
  mkdirSync(folder, { recursive: true });
  const write = (file: string, records: readonly object[]) =>
    writeFileSync(join(folder, file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const { benchmarkGroup: _group, ...alder } = MERCHANTS[0];
  write(
    'merchants.jsonl',
    SHOPS.map((shop) => ({
      ...alder,
      ...shop,
      timeZone: 'UTC',
      emailDomains: [],
      merchantWebsiteUrl: `www.${shop.mid}.example`,
    })),
  );
  write(
    'users.jsonl',
    USERS.map(({ username, mid }) => ({
      username,
      email: `${username}@people.example`,
      firstName: 'Reader',
      lastName: username,
      password: PASSWORD,
      accessType: 'MERCHANT_USER',
      mids: [mid],
    })),
  );
  const { status, output } = await portal.importFiles([folder]);
  if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
  return portal;
}

/** Signs in, and returns to Home after the first view of it. */
async function returningTo(browser: Browser, portal: TestPortal, username: string): Promise<Page> {
  const page = await pageOf(browser, portal, username);
  // The code that records the first view is loaded after Home is rendered.
  await page.waitForLoadState('networkidle');
  await page.reload();
  return page;
}

const modal = (page: Page) => page.getByRole('dialog', { name: 'New: the AI comment summary, beta' });

/** The modal appears soon after Home is rendered. If it has not appeared after 4 s, it will not. */
async function expectNone(page: Page): Promise<void> {
  await expect(page.getByText(/^Hi \w+/)).toBeVisible();
  await page.waitForTimeout(4_000);
  await expect(modal(page)).toHaveCount(0);
}

async function pageOf(browser: Browser, portal: TestPortal, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, portal, username);
  return page;
}

test.describe('on the last day of the beta', () => {
  let portal: TestPortal;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    portal = await startPortal(new Date().toISOString().slice(0, 10));
  });
  test.afterAll(() => portal?.stop());

  test('merchants with the summary see it once: columns, beta, feedback and account manager', async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await pageOf(browser, portal, 'tola');
    const { faults } = watch(page.context(), portal);
    // The first view is Home itself.
    await expectNone(page);
    await page.waitForLoadState('networkidle');
    await page.reload();
    await expect(modal(page)).toBeVisible();
    for (const words of [
      'Key issues',
      'Recurring themes',
      'Things to celebrate',
      'through December',
      'Was this helpful?',
    ])
      await expect(modal(page)).toContainText(words);
    await expect(modal(page).getByRole('link', { name: 'mia@portal.example' })).toHaveAttribute('href', /^mailto:mia@/);
    if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'promotion.png') });
    await expectWholeEverywhere(page, 'the promotion');
    const kept = page.waitForResponse(`${portal.url}/api/user/close-promotion`);
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    expect((await kept).status()).toBe(200);
    // Stored: neither this browser nor another shows it again.
    await page.reload();
    await expectNone(page);
    await expectNone(await returningTo(browser, portal, 'tola'));
    expect(faults).toEqual([]);
  });

  test('each user closes it for themselves, and it links to the list of comments', async ({ browser }) => {
    const page = await returningTo(browser, portal, 'told');
    const kept = page.waitForResponse(`${portal.url}/api/user/close-promotion`);
    await modal(page).getByRole('link', { name: 'See the summary' }).click();
    await kept;
    await expect(page).toHaveURL(/\/online-buyer-comments/);
    await expect(modal(page)).toHaveCount(0);
    await page.goto(`${portal.url}/`);
    await expectNone(page);
  });

  test('one of the three features is enough, and none is none', async ({ browser }) => {
    await expect(modal(await returningTo(browser, portal, 'lateef'))).toBeVisible();
    await expectNone(await returningTo(browser, portal, 'una'));
  });
});

test('after its last day no one sees it', async ({ page, portal }) => {
  // Has all of it, in the portal of the other tests, whose beta has ended.
  await signIn(page, portal, 'admin4101');
  await page.reload();
  await expectNone(page);
});
