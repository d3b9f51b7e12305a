import type { Page } from '@playwright/test';
import { expect, logIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/** The heavy part of the design system travels once for all remotes; without the shell's copy, a remote has its own. */

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

/** In every copy of Base UI, whatever its build is called. */
const MARK = 'data-base-ui-portal';

/** Paths of scripts with a copy of Base UI that a page loads from now on. */
function copiesIn(page: Page): Set<string> {
  const paths = new Set<string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const text = await response.text().catch(() => '');
    if (text.includes(MARK)) paths.add(pathname);
  });
  return paths;
}

async function openExportMenu(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
}

test('menus of every programme are drawn by the shell’s one copy', async ({ page, portal }) => {
  const { faults } = watch(page.context(), portal);
  const copies = copiesIn(page);
  await logIn(page, portal, WALKER.username);
  for (const path of ['online-buyer', 'site-abandonment', 'straight-to-fulfillment']) {
    await page.goto(`${portal.url}/${path}-comments`);
    await openExportMenu(page);
  }
  expect([...copies]).toEqual([expect.stringMatching(/^\/assets\//)]);
  expect(faults).toEqual([]);
});

test('without the shell’s copy a remote draws its menus by its own', async ({ page, portal }) => {
  const copies = copiesIn(page);
  await logIn(page, portal, WALKER.username);
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    return text.includes(MARK) ? route.abort() : route.fulfill({ response });
  });
  await page.goto(`${portal.url}/online-buyer-comments`);
  await openExportMenu(page);
  expect([...copies].filter((path) => path.startsWith('/remotes/online-buyer/'))).toHaveLength(1);
});
