import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { makeDeployToken } from '../e2e/deploy-token.ts';
import { type Behaviour, Pipeline } from '../e2e/deployment.ts';
import { noteFallback } from '../e2e/fallback-time.ts';
import { PASSWORD, writeFixture } from '../e2e/fixture/generate.ts';
import { startTestPortal } from '../e2e/portal.ts';
import { findChromium } from '../scripts/test/chromium.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';

/** Milliseconds from the failure of a version until the previous one is painted. */
const PROMISED = 500;

const FAILURES: readonly { readonly name: string; readonly behaviour: Behaviour; readonly cutEntry: boolean }[] = [
  { name: 'entry cut off', behaviour: 'behaves-well', cutEntry: true },
  { name: 'throws at load', behaviour: 'throws-at-load', cutEntry: false },
  { name: 'throws when drawn', behaviour: 'throws-when-drawn', cutEntry: false },
];

/** The portal of this checkout, as built, with a small remote whose current version fails. */
export async function fallback({ loads, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium here: name its program in CHROMIUM_PATH.');
  // Automatic rollback is off: every load meets the broken version.
  const limits = { CURRENT_FAILED_USERS: '1000', CURRENT_FAILED_PERCENT: '100', REPORTS_PER_MINUTE: '100000' };
  const portal = await startTestPortal({ environment: limits });
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
  try {
    const folder = join(portal.dataDir, 'import-file');
    writeFixture(folder, new Date());
    await portal.importFiles([folder]);
    const pipeline = new Pipeline(portal.url, await makeDeployToken(browser, portal.url, 'super', PASSWORD));
    await pipeline.publish('1.0.0');
    await pipeline.promote('1.0.0');
    const context = await signedIn(browser, portal.url);
    const figures: Figure[] = [];
    for (const [at, { name, behaviour, cutEntry }] of FAILURES.entries()) {
      const version = `${at + 2}.0.0`;
      log(
        `${loads} loads of a page whose current version ${name === 'entry cut off' ? 'has its entry cut off' : name} ...`,
      );
      await pipeline.publish(version, behaviour);
      await pipeline.promote(version);
      const times: number[] = [];
      for (let load = 0; load < loads; load += 1)
        times.push(await fallbackTime(context, portal.url, version, cutEntry));
      await pipeline.rollback();
      const sorted = [...times].sort((a, b) => a - b).map(Math.round);
      figures.push({
        name: `${name}: version before painted`,
        value: rounded(median(times), 0),
        unit: 'ms',
        target: { atMost: PROMISED },
        note: `of ${loads}: ${sorted[0]} to ${sorted.at(-1)}`,
      });
    }
    return figures;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Username').fill('admin4101');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(/^Hi /).waitFor();
  await page.close();
  return context;
}

/** One load in a new tab. */
async function fallbackTime(context: BrowserContext, url: string, version: string, cutEntry: boolean): Promise<number> {
  const page = await context.newPage();
  try {
    if (cutEntry) {
      await page.route(
        ({ pathname }) => pathname.startsWith(`/remotes/returns/${version}/remoteEntry`),
        (route) => route.abort('connectionreset'),
      );
    }
    await page.addInitScript(noteFallback, 'Build 1.0.0');
    await page.goto(`${url}/returns`);
    await page.waitForFunction(() => window.fallback.paintedAt !== undefined);
    const { failedAt, paintedAt } = await page.evaluate(() => window.fallback);
    return (paintedAt ?? Number.NaN) - (failedAt ?? Number.NaN);
  } finally {
    await page.close();
  }
}
