import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { makeDeployToken } from '../../deploy-token.ts';
import { asVersion, builtApart, Pipeline } from '../../deployment.ts';
import { browserOf, expect, lostRequests, nextVersion, test } from '../../deployment-test.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import type { TestPortal } from '../../portal.ts';

/** A remote built for the shell API 2.x (`older/`) beside one for 3.x (`returns/`), on one shell. */

const READERS = process.env.SOAK ? 50 : 5;
const DEPLOYS = process.env.SOAK ? 10 : 3;
const NAME = 'older';
const FIRST = '1.0.0';
const USERS = ['admin4101', 'duo4101', 'admin4102', 'user4102'] as const;

async function olderPipeline(browser: Browser, portal: TestPortal) {
  const pipeline = new Pipeline(
    portal.url,
    await makeDeployToken(browser, portal.platformUrl, 'super', PASSWORD, NAME),
    NAME,
  );
  const built = await builtApart(join(import.meta.dirname, '..', '..', NAME));
  const deploy = async (version: string) => {
    const words = [[`older-build:${FIRST}`, `older-build:${version}`]] as const;
    await pipeline.publishPackage(await asVersion(built, NAME, FIRST, version, words));
    await pipeline.promote(version);
  };
  await deploy(FIRST);
  return { pipeline, deploy };
}

async function expectOlder(page: Page, version: string): Promise<void> {
  await expect(page.getByText(`Older build ${version}`, { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Shell 2.9.0', { exact: true })).toBeVisible();
}

/** Reports are collected for a second; a tab that is closed sooner sends none. */
async function closeOnceReported(page: Page): Promise<void> {
  await page.waitForTimeout(2_000);
  await page.close();
}

/** An open tab with half a sentence in it, which a reload would lose. */
async function reading(context: BrowserContext, portal: TestPortal, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${portal.url}${path}`);
  await page.getByLabel('Note').fill('Half a sentence');
  return page;
}

test('a remote of 2.x and one of 3.x run on one shell, and a deploy of either is noticed by no reader', async ({
  browser,
  portal,
  pipeline,
}) => {
  test.setTimeout(240_000 + READERS * 10_000);
  const { pipeline: older, deploy } = await olderPipeline(browser, portal);
  const contexts = await Promise.all(USERS.map((user) => browserOf(browser, portal, user)));
  const lost = contexts.map(lostRequests);
  const [newcomer] = contexts;
  if (!newcomer) throw new Error('Users are signed in.');

  await test.step('its page gets the API that it is built for', async () => {
    const page = await newcomer.newPage();
    await page.goto(`${portal.url}/older?of=address`);
    await expectOlder(page, FIRST);
    await expect(page.getByText('Opened by 2.9.0 Older ?of=address', { exact: true })).toBeVisible();
    await expect(page.getByText('Answered', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await closeOnceReported(page);
  });

  await test.step('its panel stands on a page of 3.x', async () => {
    const page = await newcomer.newPage();
    await page.goto(`${portal.url}/online-buyer-overall-metrics`);
    const words = page.getByText(`Older panel ${FIRST} on shell 2.9.0, of Overall Metrics`, { exact: true });
    await expect(async () => {
      await page.locator(`[data-extension="${NAME}"]`).scrollIntoViewIfNeeded({ timeout: 5_000 });
      await expect(words).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await closeOnceReported(page);
  });

  const deployed = new Set<string>();
  await test.step('deploys of both while readers are in', async () => {
    const paths = ['/older', '/returns'] as const;
    const tabs: Page[] = [];
    for (let at = 0; at < READERS; at += 1) {
      const context = contexts[at % contexts.length] as BrowserContext;
      tabs.push(await reading(context, portal, paths[at % paths.length] as string));
    }
    const texts = await Promise.all(tabs.map((tab) => tab.getByText(/^(Older build|Build) /).textContent()));
    for (let round = 0; round < DEPLOYS; round += 1) {
      const [next, own] = [nextVersion(), nextVersion()];
      await deploy(next);
      await pipeline.publish(own);
      await pipeline.promote(own);
      deployed.add(own);
      const page = await newcomer.newPage();
      await page.goto(`${portal.url}/older`);
      await expectOlder(page, next);
      await page.goto(`${portal.url}/returns`);
      await expect(page.getByText(`Build ${own}`, { exact: true })).toBeVisible({ timeout: 30_000 });
      await page.close();
    }
    for (const [at, tab] of tabs.entries()) {
      await expect(tab.getByLabel('Note')).toHaveValue('Half a sentence');
      expect(await tab.getByText(/^(Older build|Build) /).textContent()).toBe(texts[at]);
    }
  });

  expect(lost.flat()).toEqual([]);
  const { versions } = await pipeline.remote();
  // Other tests break versions of the same remote.
  const ofThisTest = [...(await older.remote()).versions, ...versions.filter(({ version }) => deployed.has(version))];
  expect(ofThisTest.length).toBeGreaterThan(DEPLOYS);
  expect(ofThisTest.filter(({ failedUsers, state }) => failedUsers > 0 || state === 'bad')).toEqual([]);

  await test.step('what 3.0.0 has replaced is counted', async () => {
    await expect
      .poll(
        async () => {
          const { versions } = await older.telemetry();
          const { events = {} } = versions.find(({ version }) => version === FIRST) ?? {};
          return Object.keys(events)
            .filter((key) => key.startsWith('old-'))
            .sort();
        },
        { timeout: 30_000 },
      )
      .toEqual(['old-firstCall', 'old-given', 'old-report']);
  });
});
