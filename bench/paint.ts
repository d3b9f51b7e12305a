import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/test/chromium.ts';
import { startBareServer } from './paint/bare-server.ts';
import { type Milestone, markMilestones } from './paint/marks.ts';
import { type Session, signInForOnlineBuyer } from './paint/sign-in.ts';
import { checkOut } from './portal/checkout.ts';
import { npmStart } from './portal/npm-start.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';

const MOST_WAIT_MS = 60_000;
/** Loads of each page before the measured ones. */
const WARM_UP = 2;

const BARE: readonly Milestone[] = [
  { name: 'shell', all: [{ selector: 'h1', text: '^Bare$' }] },
  { name: 'page', all: [{ selector: '#bare-page' }] },
];
/** The call with the page's figures. */
const FIGURES_CALL = '/api/buyer-overall-metrics';
const HEADING = { selector: 'main h1', text: '^Overall Metrics$' };
const PORTAL: readonly Milestone[] = [
  // Any `main` with bars in it: the shell's skeleton, before and after it knows who reads.
  { name: 'skeleton', all: [{ selector: 'main [aria-busy="true"]' }] },
  { name: 'heading', all: [HEADING, { selector: 'main [aria-busy="true"], main article' }] },
  { name: 'tiles', all: [HEADING, { selector: 'main article', text: '\\d\\.\\d\\d' }] },
  { name: 'chart', all: [HEADING, { selector: 'main svg.highcharts-root .highcharts-series path[d^="M"]' }] },
];

/**
 * Milestone of the portal, the one of the bare pages that it is held against, and how many times as long it may take.
 * Like is held against like: what the shell paints alone against the bare shell, what a remote paints against the bare
 * remote's page.
 */
const RATIOS = [
  { name: 'heading and skeleton', of: 'heading', against: 'shell', atMost: 1.25 },
  { name: 'tiles with figures', of: 'tiles', against: 'page', atMost: 2 },
  { name: 'chart', of: 'chart', against: 'page', atMost: 3 },
] as const;

type Times = Record<string, number[]>;

/**
 * Overall Metrics of HEAD, for a signed-in demo reader, beside a bare shell that shows a bare page of a bare remote: the same
 * build, the same gateway, the same browser, loads in turn, each in a new context (nothing cached).
 */
export async function paint({ loads, tell }: BenchmarkOptions): Promise<readonly Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium here: name its program in CHROMIUM_PATH.');
  const checkout = checkOut({ installed: true });
  const cleanUp: (() => unknown)[] = [checkout.remove];
  try {
    tell('Starting a portal with demo data, and a bare shell ...');
    const portal = await npmStart(checkout.folder, checkout.dataDir);
    cleanUp.unshift(portal.stop);
    const bare = await startBareServer(checkout.folder);
    cleanUp.unshift(bare.stop);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    cleanUp.unshift(() => browser.close());
    const session = await signInForOnlineBuyer(portal);
    tell(`${loads} loads of each page in turn, as ${session.username} ...`);
    const bareTimes: Times = {};
    const portalTimes: Times = {};
    for (let at = -WARM_UP; at < loads; at += 1) {
      const own = await load(browser, `${bare.url}/bare`, BARE, null);
      const full = await load(browser, `${portal.url}/online-buyer-overall-metrics`, PORTAL, session);
      if (at >= 0) {
        note(bareTimes, own);
        note(portalTimes, full);
      }
    }
    return figures(bareTimes, portalTimes, bare.initialKb);
  } finally {
    for (const each of cleanUp) await each();
  }
}

/** One load with nothing cached: milestone -> milliseconds after the navigation began. */
async function load(
  browser: Browser,
  url: string,
  milestones: readonly Milestone[],
  session: Session | null,
): Promise<Readonly<Record<string, number>>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  try {
    if (session !== null) await context.addCookies([{ ...session.cookie }]);
    await context.addInitScript(markMilestones, milestones);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction((count) => Object.keys(window.benchMarks).length === count, milestones.length, {
      timeout: MOST_WAIT_MS,
    });
    return await page.evaluate((call) => {
      const figures = performance.getEntriesByType('resource').find(({ name }) => name.includes(call));
      const asked = figures instanceof PerformanceResourceTiming ? figures : null;
      return {
        ...window.benchMarks,
        first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        ...(asked === null ? {} : { asked: asked.startTime, answered: asked.responseEnd }),
      };
    }, FIGURES_CALL);
  } finally {
    await context.close();
  }
}

function note(times: Times, one: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(one)) {
    times[name] ??= [];
    times[name].push(value);
  }
}

function figures(bare: Times, portal: Times, bareKb: number): Figure[] {
  const of = (times: Times, name: string) => median(times[name] ?? []);
  // Loads in turn share what else the machine does: their ratios swing less than the times.
  const inTurn = (milestone: string, against: string) =>
    median((portal[milestone] ?? []).map((value, at) => value / (bare[against]?.[at] ?? Number.NaN))).toFixed(2);
  const time = (name: string, times: Times, milestone: string): Figure => {
    const all = (times[milestone] ?? []).map(Math.round).sort((a, b) => a - b);
    const value = Math.round(of(times, milestone));
    return { name, value, unit: 'ms', note: `of ${all.length}: ${all[0]} to ${all.at(-1)}` };
  };
  return [
    time('bare: shell painted', bare, 'shell'),
    time('bare: page of the remote painted', bare, 'page'),
    time('portal: first contentful paint', portal, 'first'),
    time('portal: skeleton painted', portal, 'skeleton'),
    time('portal: figures asked for', portal, 'asked'),
    time('portal: figures answered', portal, 'answered'),
    ...RATIOS.flatMap(({ name, of: milestone, against, atMost }): Figure[] => [
      time(`portal: ${name} painted`, portal, milestone),
      {
        name: `${name}: times the bare ${against}`,
        value: rounded(of(portal, milestone) / of(bare, against), 2),
        unit: 'x',
        target: { atMost },
        note: `of the medians; median of each pair's own ${inTurn(milestone, against)}`,
      },
    ]),
    { name: "bare shell's initial JavaScript", value: bareKb, unit: 'kB', note: 'brotli' },
  ];
}
