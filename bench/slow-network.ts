import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { findChromium } from '../scripts/test/chromium.ts';
import { measuredPages } from './paint/first-view.ts';
import type { Milestone } from './paint/marks.ts';
import { type Session, signInForEverything } from './paint/sign-in.ts';
import { checkOut } from './portal/checkout.ts';
import { npmStart } from './portal/npm-start.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';
import { headingWithoutScripts, SLOW, type SlowLoad, slowLoad } from './slow-network/slow-load.ts';

const READABLE_MS = 3000;
const USABLE_MS = 8000;
/** Slow-down factor of the processor. */
const SLOWDOWNS = [1, 4] as const;
/** A load takes some eight seconds: at most this many per page. */
const MOST_LOADS = 3;

interface Route {
  readonly path: string;
  readonly name: string;
  readonly visitor: boolean;
  /** The content that a reader wants. */
  readonly wanted: Milestone;
  /** Target in milliseconds; undefined: measured without one. */
  readonly within?: number;
}

const READABLE: Milestone = { name: 'readable', all: [{ selector: 'h1', text: '\\w' }] };
const FORM: Milestone = { name: 'wanted', all: [{ selector: 'main form input:not([disabled])' }] };
const VISITORS: readonly Route[] = [
  { path: '/login', name: 'Sign in', visitor: true, wanted: FORM, within: USABLE_MS },
  { path: '/', name: 'Home without a session', visitor: true, wanted: FORM, within: USABLE_MS },
  { path: '/register', name: 'Create your account', visitor: true, wanted: FORM, within: USABLE_MS },
];
/** Of the report pages: the first of each programme, and one list of comments. */
const READERS =
  /^(?:Home|online-buyer: (?:Overall Metrics|Comments)|site-abandonment: Overall Metrics|stff: Overall Metrics)$/;

/**
 * First views of a phone on a slow network, nothing cached: when something is readable, when the wanted content is
 * there, and bytes.
 */
export async function slowNetwork({ loads, pages: named, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium here: name its program in CHROMIUM_PATH.');
  const checkout = checkOut({ installed: true });
  const cleanUp: (() => unknown)[] = [checkout.remove];
  try {
    log('Starting a portal with demo data ...');
    const portal = await npmStart(checkout.folder, checkout.dataDir);
    cleanUp.unshift(portal.stop);
    const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
    cleanUp.unshift(() => browser.close());
    const session = await signInForEverything(portal, measuredPages());
    const { bytesPerSecond, latencyMs } = SLOW;
    const times = Math.min(loads, MOST_LOADS);
    const wanted = routes().filter(({ name }) => named.length === 0 || named.some((begin) => name.startsWith(begin)));
    log(`${times} loads of each page at ${bytesPerSecond / 1000} kB/s with ${latencyMs} ms before each answer ...`);
    const figures: Figure[] = [];
    for (const route of wanted) figures.push(...(await measure(browser, portal.url, route, session, times)));
    return figures;
  } finally {
    for (const each of cleanUp) await each();
  }
}

function routes(): readonly Route[] {
  const pages = measuredPages().filter(({ name }) => READERS.test(name));
  return [
    ...VISITORS,
    ...pages.map(({ path, name, milestones: [first] }) => {
      if (first === undefined) throw new Error(`${name} has nothing to wait for.`);
      return { path, name, visitor: false, wanted: { ...first, name: 'wanted' } };
    }),
  ];
}

async function measure(
  browser: Browser,
  url: string,
  route: Route,
  reader: Session,
  times: number,
): Promise<readonly Figure[]> {
  const session = route.visitor ? null : reader;
  const address = `${url}${route.path}`;
  const figures: Figure[] = [];
  for (const slowdown of SLOWDOWNS) {
    const loads: SlowLoad[] = [];
    for (let at = 0; at < times; at += 1)
      loads.push(await slowLoad(browser, address, [READABLE, route.wanted], { session, slowdown }));
    const name = `${route.name}, processor / ${slowdown}`;
    const timeOf = (mark: string) => median(loads.map(({ marks }) => marks[mark] ?? Number.NaN));
    figures.push(
      seconds(`${name}: heading`, timeOf('readable'), READABLE_MS),
      seconds(`${name}: ${route.visitor ? 'takes input' : 'figures'}`, timeOf('wanted'), route.within),
      {
        name: `${name}: layout shift, of 100`,
        value: rounded(100 * Math.max(...loads.map(({ shift }) => shift)), 1),
        unit: '%',
        target: { atMost: 10 },
      },
    );
    if (slowdown === 1) figures.push(weight(route.name, loads));
  }
  const bare: number[] = [];
  for (let at = 0; at < times; at += 1) bare.push(await headingWithoutScripts(browser, address, session));
  figures.push(seconds(`${route.name}, without scripts: heading`, median(bare), READABLE_MS));
  return figures;
}

const seconds = (name: string, ms: number, within?: number): Figure => ({
  name,
  value: rounded(ms / 1000, 2),
  unit: 's',
  ...(within !== undefined && { target: { atMost: within / 1000 } }),
});

/** All bytes until the wanted content was there. */
function weight(name: string, loads: readonly SlowLoad[]): Figure {
  const bytes = loads.map(({ files }) => files.reduce((all, each) => all + each.bytes, 0));
  const calls = loads.map(({ files }) =>
    files.filter(({ path }) => /^\/(?:api\/|remotes\.json)/.test(path)).reduce((all, each) => all + each.bytes, 0),
  );
  return {
    name: `${name}: over the wire`,
    value: rounded(median(bytes) / 1000, 1),
    unit: 'kB',
    note: `${rounded(median(calls) / 1000, 1)} kB of it answers of calls`,
  };
}
