import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from '../fixture/generate.ts';
import { fillSignIn } from '../portal-test.ts';
import { EVA, IVO, type Person } from './two-merchants.ts';

export const PATHS = [
  '/',
  '/online-buyer-overall-metrics',
  '/online-buyer-comments',
  '/account/users',
  '/account/merchant',
];

/** An action takes no longer: what is under way in other tabs may take its ground away. Milliseconds. */
const PATIENCE = { timeout: 10_000 };
const COMMITTED = { waitUntil: 'commit', ...PATIENCE } as const;

export interface Walk {
  readonly url: string;
  readonly random: () => number;
}

type Action = (page: Page, walk: Walk) => Promise<unknown>;

function one<Item>(items: readonly Item[], { random }: Walk): Item {
  return items[Math.floor(random() * items.length)] as Item;
}
const personOf = (walk: Walk): Person => one([EVA, IVO], walk);

/** In front, as where somebody presses: a tab behind others draws once a second, and each press waits for that. */
async function switchMerchant(page: Page): Promise<void> {
  await page.bringToFront();
  await page.locator('header [aria-label^="Merchant: "]').click(PATIENCE);
  await page.locator('[role=menuitemradio][aria-checked=false]').first().click(PATIENCE);
}

/** Without a word of any tab: as by a page that knows nothing of the others. */
async function changeSilently(page: Page, walk: Walk): Promise<void> {
  const data = { username: personOf(walk).username, password: PASSWORD };
  await page.context().request.post(`${walk.url}/api/user/login`, { headers: { origin: walk.url }, data });
}

/** As a link of the sidebar would. */
const follow: Action = (page, walk) =>
  page.evaluate(
    (path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    one(PATHS, walk),
  );

/** What somebody does in a tab that shows a page. An action that is listed more often is chosen more often. */
const ACTIONS: readonly (readonly [name: string, action: Action])[] = [
  ['switch', switchMerchant],
  ['switch', switchMerchant],
  ['switch', switchMerchant],
  ['sign out', (page, { url }) => page.goto(`${url}/logout`, COMMITTED)],
  ['silent change', changeSilently],
  ['follow', follow],
  ['follow', follow],
  ['follow', follow],
  ['load', (page, walk) => page.goto(`${walk.url}${one(PATHS, walk)}`, COMMITTED)],
  ['load', (page, walk) => page.goto(`${walk.url}${one(PATHS, walk)}`, COMMITTED)],
  ['reload', (page) => page.reload(COMMITTED)],
  ['back', (page) => page.goBack(COMMITTED)],
];

/** Where a tab is: at a notice, at the sign-in page, in the portal, or on its way to one of them. */
async function stateOf(page: Page): Promise<'notice' | 'sign-in' | 'portal' | 'under way'> {
  return page.evaluate(() => {
    if (document.getElementById('session-notice')) return 'notice';
    if (document.querySelector('header [aria-label^="Merchant: "]')) return 'portal';
    return document.querySelector('input[type=password]') ? 'sign-in' : 'under way';
  });
}

/** One step in one tab; returns what was done. What another tab does meanwhile may make it fail, which does not count as a fault. */
export async function step(page: Page, walk: Walk): Promise<string> {
  try {
    for (let waited = 0; (await stateOf(page)) === 'under way' && waited < 3_000; waited += 50) {
      await page.waitForTimeout(50);
    }
    const state = await stateOf(page);
    if (state === 'under way') {
      await page.goto(`${walk.url}/`, COMMITTED);
      return 'load';
    }
    if (state === 'notice') {
      // It is left standing at times, so that more happens behind it.
      if (walk.random() < 0.3) return 'leave the notice';
      await page.bringToFront();
      const title = await page.locator('h1').innerText(PATIENCE);
      await page.locator('section button').click(PATIENCE);
      return title;
    }
    if (state === 'sign-in') {
      await page.bringToFront();
      await fillSignIn(page, personOf(walk).username);
      return 'sign in';
    }
    const [name, action] = one(ACTIONS, walk);
    await action(page, walk);
    return name;
  } catch (error) {
    return `overtaken: ${String(error).slice(0, 120)}`;
  }
}

/** Tabs of a browser that is signed in. */
export async function openTabs(context: BrowserContext, count: number, walk: Walk): Promise<Page[]> {
  // Of every action that says no other: a form that another tab took away would be waited for until the test's end.
  context.setDefaultTimeout(PATIENCE.timeout);
  const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  const [first, ...others] = pages as [Page, ...Page[]];
  await first.goto(`${walk.url}/`);
  await fillSignIn(first, personOf(walk).username);
  await first.locator('header [aria-label^="Merchant: "]').waitFor();
  for (const [index, page] of others.entries()) await page.goto(`${walk.url}${PATHS[index + 1]}`, COMMITTED);
  return pages;
}
