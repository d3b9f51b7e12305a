import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { makeDeployToken, signInToPlatform } from './deploy-token.ts';
import { Pipeline } from './deployment.ts';
import { PASSWORD, writeFixture } from './fixture/generate.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { signIn } from './portal-test.ts';

/** A current version is rolled back after two users, so that two browsers are enough. */
const LIMITS = {
  CURRENT_FAILED_USERS: '2',
  CURRENT_FAILED_MERCHANTS: '1',
  CANARY_FAILED_USERS: '2',
  REPORTS_PER_MINUTE: '600',
  // Every document is measured, and none samples what runs unless its test says so.
  TELEMETRY_PERCENT: '100',
  PROFILED_PERCENT: '0',
  // Room for a few builds: growth beyond it after a hundred versions would be a leak.
  REMOTE_CACHE_BYTES: '2000000',
};

let newest = 1;

/** A version that no test has used in this portal, newer than the one before. */
export function nextVersion(): string {
  newest += 1;
  return `${newest}.0.0`;
}

interface Deploying {
  readonly portal: TestPortal;
  /** For the team that owns the remote in `returns/`, with a token made on the platform page. */
  readonly pipeline: Pipeline;
}

/**
 * A portal for deploys, and a team's pipeline. Two good versions are published, so that a rollback is always possible.
 */
export const test = base.extend<object, Deploying>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const portal = await startTestPortal({ environment: LIMITS });
      const folder = join(portal.dataDir, 'import-file');
      writeFixture(folder, new Date());
      const { status, output } = await portal.importFiles([folder]);
      if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  pipeline: [
    async ({ portal, browser }, use) => {
      const pipeline = new Pipeline(portal.url, await makeDeployToken(browser, portal.platformUrl, 'super', PASSWORD));
      for (const version of ['1.0.0', nextVersion()]) {
        await pipeline.publish(version);
        await pipeline.promote(version);
      }
      await use(pipeline);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** A separate browser context with a signed-in user. */
export async function browserOf(browser: Browser, portal: TestPortal, username: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, portal, username);
  await page.close();
  return context;
}

/** A separate browser context with the superuser signed in to the platform. */
export async function platformOf(
  browser: Browser,
  portal: TestPortal,
  options: BrowserContextOptions = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  await signInToPlatform(page, portal.platformUrl, 'super', PASSWORD);
  return { context, page };
}

/** Everything that a context requests without success. */
export function lostRequests(context: BrowserContext): readonly string[] {
  const lost: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) lost.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    // Leaving a page cancels its pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      lost.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return lost;
}

/** Opens the remote's page in a new tab and expects a build of it. */
export async function expectBuild(context: BrowserContext, portal: TestPortal, version: string): Promise<Page> {
  const page = await context.newPage();
  // A file that hangs on purpose delays the document's load event forever; the page is visible long before.
  await page.goto(`${portal.url}/returns`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText(`Build ${version}`, { exact: true })).toBeVisible({ timeout: 30_000 });
  return page;
}

export { expect };
