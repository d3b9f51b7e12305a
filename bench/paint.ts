import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { findChromium } from '../scripts/test/chromium.ts';
import { startBareServer } from './paint/bare-server.ts';
import { measuredPages } from './paint/first-view.ts';
import { load, type Marks } from './paint/load.ts';
import type { Milestone } from './paint/marks.ts';
import { signInForEverything } from './paint/sign-in.ts';
import { checkOut } from './portal/checkout.ts';
import { npmStart } from './portal/npm-start.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';

/** Real browsers use a graphics card; software rendering takes a fifth of a load's time. */
const NO_IMITATED_CARD = '--disable-software-rasterizer';

/** Warm-up loads of each page. */
const WARM_UP = 2;

const BARE: readonly Milestone[] = [
  { name: 'shell', all: [{ selector: 'h1', text: '^Bare$' }] },
  { name: 'page', all: [{ selector: '#bare-page' }] },
];

/** The page that is measured in parts. */
const WHOLE = '/online-buyer-overall-metrics';
/** The call with its figures. */
const FIGURES_CALL = '/api/buyer-overall-metrics';
const HEADING = { selector: 'main h1', text: '^Overall Metrics$' };
const PARTS: readonly Milestone[] = [
  // Any `main` with bars: the shell's skeleton, before and after it knows the reader.
  { name: 'skeleton', all: [{ selector: 'main [aria-busy="true"]' }] },
  { name: 'heading', all: [HEADING, { selector: 'main [aria-busy="true"], main article' }] },
];

/**
 * Milestone of the portal, the one of the bare pages to compare it with, and the largest factor. Like is compared with
 * like: what the shell alone paints with the bare shell, what a remote paints with the bare remote's page.
 */
const SHELL_RATIO = { of: 'heading', against: 'shell', atMost: 1.25 } as const;
const PAGE_RATIOS = [
  { name: 'tiles with figures', of: 'tiles', against: 'page', atMost: 2 },
  { name: 'chart', of: 'chart', against: 'page', atMost: 3 },
] as const;

/** A page's loads, each paired with the load of the bare page right before it. */
interface Pair {
  readonly bare: Marks;
  readonly portal: Marks;
}

/**
 * Home and every report page of HEAD, for a signed-in demo reader, beside a bare shell that shows a bare page of a bare
 * remote: the same build, the same gateway, the same browser, loads in turn, each in a new context (nothing cached).
 */
export async function paint({ loads, pages: named, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium here: name its program in CHROMIUM_PATH.');
  const checkout = checkOut({ installed: true });
  const cleanUp: (() => unknown)[] = [checkout.remove];
  try {
    log('Starting a portal with demo data, and a bare shell ...');
    const portal = await npmStart(checkout.folder, checkout.dataDir);
    cleanUp.unshift(portal.stop);
    const bare = await startBareServer(checkout.folder);
    cleanUp.unshift(bare.stop);
    const browser: Browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, NO_IMITATED_CARD] });
    cleanUp.unshift(() => browser.close());
    const all = measuredPages();
    const pages = named.length === 0 ? all : all.filter(({ name }) => named.some((begin) => name.startsWith(begin)));
    if (pages.length === 0) throw new Error(`No page's name begins with ${named.join(' or ')}.`);
    const session = await signInForEverything(portal, all);
    log(`${loads} loads of each of ${pages.length} pages, the bare page before each, as ${session.username} ...`);
    const pairs = new Map<string, Pair[]>(pages.map(({ path }) => [path, []]));
    for (let at = -WARM_UP; at < loads; at += 1) {
      for (const { path, milestones } of pages) {
        const own = await load(browser, `${bare.url}/bare`, BARE, null);
        const whole = path === WHOLE;
        const wanted = whole ? [...PARTS, ...milestones] : milestones;
        const full = await load(browser, `${portal.url}${path}`, wanted, session, whole ? FIGURES_CALL : null);
        if (at >= 0) pairs.get(path)?.push({ bare: own, portal: full });
      }
      if (at >= 0) log(`  round ${at + 1} of ${loads}`);
    }
    const whole = pairs.get(WHOLE);
    return [
      ...(whole === undefined ? [] : partsOf(whole, bare.initialKb)),
      ...pages.flatMap(({ path, name }) => ratiosOf(name, pairs.get(path) ?? [])),
    ];
  } finally {
    for (const each of cleanUp) await each();
  }
}

const timesOf = (pairs: readonly Pair[], side: keyof Pair, milestone: string) =>
  pairs.map((pair) => pair[side][milestone] ?? Number.NaN);

function time(name: string, times: readonly number[]): Figure {
  const all = times.map(Math.round).sort((a, b) => a - b);
  return { name, value: Math.round(median(times)), unit: 'ms', note: `of ${all.length}: ${all[0]} to ${all.at(-1)}` };
}

interface Ratio {
  readonly of: string;
  readonly against: string;
  readonly atMost: number;
}

function ratio(name: string, pairs: readonly Pair[], { of, against, atMost }: Ratio): Figure {
  const [full, bare] = [timesOf(pairs, 'portal', of), timesOf(pairs, 'bare', against)];
  const [own, other] = [median(full), median(bare)];
  // Paired loads share the machine's other load: their ratios vary less than the times.
  const inTurn = median(full.map((value, at) => value / (bare[at] ?? Number.NaN))).toFixed(2);
  return {
    name: `${name}: times the bare ${against}`,
    value: rounded(own / other, 2),
    unit: 'x',
    target: { atMost },
    note: `${Math.round(own)} ms to ${Math.round(other)} ms, medians; median of each pair's own ${inTurn}`,
  };
}

const ratiosOf = (page: string, pairs: readonly Pair[]) =>
  PAGE_RATIOS.map(({ name, ...each }) => ratio(`${page}, ${name}`, pairs, each));

/** The page that is measured in parts: where its time goes. */
function partsOf(pairs: readonly Pair[], bareKb: number): readonly Figure[] {
  const of = (side: keyof Pair, milestone: string) => timesOf(pairs, side, milestone);
  return [
    time('bare: shell painted', of('bare', 'shell')),
    time('bare: page of the remote painted', of('bare', 'page')),
    time('portal: first contentful paint', of('portal', 'first')),
    time('portal: skeleton painted', of('portal', 'skeleton')),
    time('portal: figures asked for', of('portal', 'asked')),
    time('portal: figures answered', of('portal', 'answered')),
    ratio('heading and skeleton', pairs, SHELL_RATIO),
    { name: "bare shell's initial JavaScript", value: bareKb, unit: 'kB', note: 'brotli' },
  ];
}
