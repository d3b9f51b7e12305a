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

/** Timeout of an action in ms: activity in other tabs may invalidate it. */
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

/** In the foreground, as for a user: a background tab renders once a second, and each press waits for that. */
async function switchMerchant(page: Page): Promise<void> {
  await page.bringToFront();
  await page.locator('header [aria-label^="Merchant: "]').click(PATIENCE);
  await page.locator('[role=menuitemradio][aria-checked=false]').first().click(PATIENCE);
}

/** Without a message to other tabs: like a page outside of the shell. */
async function changeSilently(page: Page, walk: Walk): Promise<void> {
  const data = { username: personOf(walk).username, password: PASSWORD };
  await page.context().request.post(`${walk.url}/api/user/login`, { headers: { origin: walk.url }, data });
}

/** Like a link of the sidebar. */
const follow: Action = (page, walk) =>
  page.evaluate(
    (path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    one(PATHS, walk),
  );

/** Actions of a user in a tab that shows a page. Repeated entries are more likely. */
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

/** State of a tab: at a notice, at the sign-in page, in the portal, or navigating to one of them. */
async function stateOf(page: Page): Promise<'notice' | 'sign-in' | 'portal' | 'under way'> {
  return page.evaluate(() => {
    if (document.getElementById('session-notice')) return 'notice';
    if (document.querySelector('header [aria-label^="Merchant: "]')) return 'portal';
    return document.querySelector('input[type=password]') ? 'sign-in' : 'under way';
  });
}

/**
 * One step in one tab; returns what was done. Activity in other tabs may make it fail, which does not count as a fault.
 */
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
      // Left alone at times, so that more happens in the background.
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
  // Default timeout of actions: otherwise a form that another tab removed would be waited for until the end of the
  // test.
  context.setDefaultTimeout(PATIENCE.timeout);
  const pages = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  const [first, ...others] = pages as [Page, ...Page[]];
  await first.goto(`${walk.url}/`);
  await fillSignIn(first, personOf(walk).username);
  await first.locator('header [aria-label^="Merchant: "]').waitFor();
  for (const [index, page] of others.entries()) await page.goto(`${walk.url}${PATHS[index + 1]}`, COMMITTED);
  return pages;
}
