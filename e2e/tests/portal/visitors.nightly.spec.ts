import type { Browser, Page } from '@playwright/test';
import { expect, fillSignIn, type ImportedPortal, test } from '../../portal-test.ts';
import { builtDescriptor } from '../../report-pages/pages-of-remotes.ts';

/** What a browser without a session shows before any code is loaded, and its requests. */

const PAGES = builtDescriptor('mfe-accounts').pages.filter(
  ({ access, path }) => access.public === true && !path.some((each) => each.includes(':')),
);

/** What a browser itself prints as an error. */
const BROWSERS_OWN = /Failed to load resource|Content Security Policy/;

async function withoutScripts(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    colorScheme,
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

for (const { path, title } of PAGES) {
  test(`${path[0]} makes no call that is refused`, async ({ page, portal }) => {
    const faults: string[] = [];
    // A page itself reports problems of its address, such as an incomplete link.
    page.on('console', (message) => BROWSERS_OWN.test(message.text()) && faults.push(message.text()));
    page.on('response', (answer) => answer.status() >= 400 && faults.push(`${answer.status()} ${answer.url()}`));
    await page.goto(`${portal.url}${path[0]}`);
    await expect(page).toHaveTitle(/ · /);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(faults, title).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`without scripts a visitor reads the title and what is missing: ${colorScheme}`, async ({ browser, portal }) => {
    const page = await withoutScripts(browser, colorScheme);
    await page.goto(`${portal.url}/register`);
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    // By its element: locators do not search texts within `noscript`.
    const notice = page.locator('noscript > p');
    await expect(notice).toHaveText(/^The portal needs JavaScript\./);
    await expect(notice).toBeInViewport();
    const [ink, ground] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor].map((each) => Number(/\d+/.exec(each)?.[0]));
    });
    expect((ink ?? 0) > (ground ?? 0)).toBe(colorScheme === 'dark');
    await page.context().close();
  });
}

test('an address of the portal is the sign-in page for a visitor before any code is loaded', async ({
  browser,
  portal,
}) => {
  const page = await withoutScripts(browser, 'light');
  for (const path of ['/', '/online-buyer-comments']) {
    await page.goto(`${portal.url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveTitle(/^Sign in · /);
  }
  await page.context().close();
});

const signedOutThenIn = async (page: Page, portal: ImportedPortal) => {
  await page.goto(`${portal.url}/login`);
  await fillSignIn(page, 'admin4101');
  await expect(page.getByText(/^Hi \w+/)).toBeVisible();
};

test('the sign-in page restored from the history notices a session that was started in it', async ({
  page,
  portal,
}) => {
  await signedOutThenIn(page, portal);
  await page.goto(`${portal.url}/login`);
  await expect(page.getByText(/^Hi \w+/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Hi \w+/)).toBeVisible();
});
