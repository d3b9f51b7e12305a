import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Marks, reached } from '../paint/load.ts';
import { type Milestone, markMilestones } from '../paint/marks.ts';
import type { Session } from '../paint/sign-in.ts';

/** A phone with a weak signal: bytes per second in either direction, and latency in milliseconds. */
export const SLOW = { bytesPerSecond: 50_000, latencyMs: 400 } as const;

const TELEPHONE = { width: 390, height: 844 };

export interface SlowLoad {
  readonly marks: Marks;
  /** Layout shifts without input, summed. */
  readonly shift: number;
  /** What was loaded until the last milestone: bytes over the wire, headers included. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

/** One load with nothing cached over a slow network. `slowdown`: slow-down factor of the processor. */
export async function slowLoad(
  browser: Browser,
  url: string,
  milestones: readonly Milestone[],
  { session, slowdown }: { readonly session: Session | null; readonly slowdown: number },
): Promise<SlowLoad> {
  const context = await browser.newContext({ viewport: TELEPHONE, isMobile: true, hasTouch: true, locale: 'en-US' });
  try {
    if (session !== null) await context.addCookies([{ ...session.cookie }]);
    await context.addInitScript(markMilestones, milestones);
    await context.addInitScript(sumShifts);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const files = await countFiles(cdp);
    await slowDown(cdp, slowdown);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    const marks = await reached(page, milestones);
    return { marks, shift: await page.evaluate(() => window.benchShift), files: files() };
  } finally {
    await context.close();
  }
}

async function slowDown(cdp: CDPSession, slowdown: number): Promise<void> {
  const throughput = SLOW.bytesPerSecond;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Milliseconds until the page's heading is painted in a browser without scripts. */
export async function headingWithoutScripts(browser: Browser, url: string, session: Session | null): Promise<number> {
  const context = await browser.newContext({ viewport: TELEPHONE, isMobile: true, javaScriptEnabled: false });
  try {
    if (session !== null) await context.addCookies([{ ...session.cookie }]);
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), 1);
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page.locator('h1').first().waitFor({ timeout: 60_000 });
    await painted(page);
    return performance.now() - startedAt;
  } finally {
    await context.close();
  }
}

/** A screenshot only contains what is painted. */
const painted = (page: Page) => page.screenshot({ timeout: 60_000 });

async function countFiles(cdp: CDPSession) {
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await cdp.send('Network.enable');
  return () =>
    [...bytes].flatMap(([id, sent]) => {
      const url = urls.get(id);
      return url === undefined || !url.startsWith('http') ? [] : [{ path: new URL(url).pathname, bytes: sent }];
    });
}

declare global {
  interface Window {
    benchShift: number;
  }
}

/** Runs in the page before any of its scripts. */
function sumShifts(): void {
  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.benchShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
