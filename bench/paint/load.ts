import type { Browser, Page } from '@playwright/test';
import type { Milestone } from './marks.ts';
import { markMilestones } from './marks.ts';
import type { Session } from './sign-in.ts';

const MOST_WAIT_MS = 60_000;

/** Milestone -> milliseconds after the navigation began. */
export type Marks = Readonly<Record<string, number>>;

/**
 * One load with nothing cached.
 * @param call a call to time as well, as `asked` and `answered`
 * @throws with the milestones that were not reached within a minute
 */
export async function load(
  browser: Browser,
  url: string,
  milestones: readonly Milestone[],
  session: Session | null,
  call: string | null = null,
): Promise<Marks> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  try {
    if (session !== null) await context.addCookies([{ ...session.cookie }]);
    await context.addInitScript(markMilestones, milestones);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    await reached(page, milestones);
    return await page.evaluate((path) => {
      const entries = path === null ? [] : performance.getEntriesByType('resource');
      const entry = entries.find(({ name }) => path !== null && name.includes(path));
      return {
        ...window.benchMarks,
        first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        ...(entry instanceof PerformanceResourceTiming ? { asked: entry.startTime, answered: entry.responseEnd } : {}),
      };
    }, call);
  } finally {
    await context.close();
  }
}

/**
 * Waits until all milestones were painted, and returns when.
 * @throws with those that were not within a minute
 */
export async function reached(page: Page, milestones: readonly Milestone[]): Promise<Marks> {
  await page
    .waitForFunction((count) => Object.keys(window.benchMarks).length === count, milestones.length, {
      timeout: MOST_WAIT_MS,
    })
    .catch(async (cause: unknown) => {
      const seen = await page.evaluate(() => Object.keys(window.benchMarks));
      const missing = milestones.filter(({ name }) => !seen.includes(name)).map(({ name }) => name);
      throw new Error(`${page.url()} did not show: ${missing.join(', ')}.`, { cause });
    });
  return page.evaluate(() => window.benchMarks);
}
