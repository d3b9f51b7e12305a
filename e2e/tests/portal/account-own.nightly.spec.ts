import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../../axe.ts';
import { joinAlder, memberNamed } from '../../members.ts';
import { expectNoSideways } from '../../pages.ts';
import { expect, fillSignIn, signIn, test } from '../../portal-test.ts';

const PAGES = [
  ['/account/profile', 'Profile'],
  ['/account/users', 'Users'],
  ['/account/merchant', 'Merchant settings'],
  ['/import', 'Import'],
  ['/account/password', 'Change password'],
  ['/account/security', 'Second factor'],
  ['/account/sessions', 'Sessions'],
  ['/account/audit', 'Audit trail'],
  ['/account/summary-feedback', 'AI summary feedback'],
] as const;

test('the sessions page ends another browser, and then all others', async ({ browser, portal }) => {
  test.slow();
  const lou = memberNamed('lou');
  const here = await joinAlder(browser, portal, lou);
  const page = here.pages()[0] as Page;
  const others: Page[] = [];
  for (const userAgent of ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', '']) {
    const context = await browser.newContext(userAgent === '' ? {} : { userAgent });
    const other = await context.newPage();
    await other.goto(`${portal.url}/login`);
    await fillSignIn(other, lou.username, lou.password);
    await expect(other.getByText('Hi Lou')).toBeVisible();
    others.push(other);
  }
  const [firefox, third] = others as [Page, Page];

  await page.goto(`${portal.url}/account/sessions`);
  await expect(page.getByRole('row').filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'End Firefox on Windows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the session' }).click();
  await expect(page.getByText('One session has ended.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  const pageData = (other: Page) => other.request.get(`${portal.url}/api/page-data`);
  await expect.poll(async () => (await pageData(firefox)).status(), { timeout: 10_000 }).toBe(401);
  await firefox.reload();
  await expect(firefox).toHaveURL(/\/login/);
  expect((await pageData(third)).status()).toBe(200);

  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End them' }).click();
  await expect(page.getByText('One session has ended.')).toBeVisible();
  await expect.poll(async () => (await pageData(third)).status(), { timeout: 10_000 }).toBe(401);
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login\?loggedOut=true/);
  for (const context of [here, firefox.context(), third.context()]) await context.close();
});

test('a changed password ends the other sessions, and only the new one signs in', async ({ browser, portal }) => {
  test.slow();
  const mia = memberNamed('mia');
  const next = 'Another4Figures';
  const here = await joinAlder(browser, portal, mia);
  const page = here.pages()[0] as Page;
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${portal.url}/login`);
  await fillSignIn(other, mia.username, mia.password);
  await expect(other.getByText('Hi Mia')).toBeVisible();

  await page.goto(`${portal.url}/account/password`);
  const fill = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('New password again').fill(next);
    await page.getByRole('button', { name: 'Change the password' }).click();
  };
  await fill('Not4ThePassword');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await fill(mia.password);
  await expect(page.getByText('Your password was changed. Your other sessions have ended.')).toBeVisible();
  expect((await page.request.get(`${portal.url}/api/page-data`)).status()).toBe(200);
  const answer = () => other.request.get(`${portal.url}/api/page-data`);
  await expect.poll(async () => (await answer()).status(), { timeout: 10_000 }).toBe(401);
  await other.goto(`${portal.url}/login`);
  await fillSignIn(other, mia.username, mia.password);
  await expect(other.getByRole('alert').first()).toContainText('Username or password is not correct.');
  await fillSignIn(other, mia.username, next);
  await expect(other.getByText('Hi Mia')).toBeVisible();
  for (const context of [here, elsewhere]) await context.close();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('everything can be done by keyboard alone', async ({ page, portal }) => {
  test.slow();
  await signIn(page, portal, 'super');
  await tabTo(page, page.getByRole('button', { name: /account menu/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeVisible();
  await page.keyboard.type('Use');
  await expect(page.getByRole('menuitem', { name: 'Users' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();

  const actions = page.getByRole('button', { name: 'Actions for Ada Reader' });
  await tabTo(page, actions);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change the role' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Hide shoppers’ addresses' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Deactivate Ada Reader?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(actions).toBeFocused();

  await page.goto(`${portal.url}/account/merchant`);
  await tabTo(page, page.getByRole('combobox', { name: /^Time zone/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search time zones' })).toBeFocused();
  await page.keyboard.type('tokyo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Time zone Asia/Tokyo' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: /account menu/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Admin', exact: true })).toBeVisible();
  await page.keyboard.type('Adm');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Admin override' });
  await expect(panel).toBeVisible();
  await tabTo(page, panel.getByRole('radio', { name: /^Online Buyer, 16 months/ }));
  await page.keyboard.press('ArrowUp');
  await expect(panel.getByRole('radio', { name: /^Online Buyer, 13 months/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

const LOOKS = [
  ['a desk, light', 1440, 'light'],
  ['a telephone, dark', 390, 'dark'],
  ['a desk, dark', 1440, 'dark'],
  ['a telephone, light', 390, 'light'],
] as const;
/** Each width and each scheme once; each width in each scheme in the soak run. */
for (const [name, width, colorScheme] of process.env.SOAK ? LOOKS : LOOKS.slice(0, 2)) {
  test.describe(`on ${name}`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } });

    test('no account page scrolls sideways, and axe finds nothing in any state', async ({ page, portal }) => {
      test.slow();
      const check = async (state: string) => {
        await expectNoViolations(page, state);
        await expectNoSideways(page, state);
      };
      await page.goto(`${portal.url}/account/users`);
      await fillSignIn(page, 'super');
      await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
      for (const [path, title] of PAGES) {
        await page.goto(`${portal.url}${path}`);
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await check(title);
      }
      await page.goto(`${portal.url}/account/audit?user=nobody-at-all`);
      await expect(page.getByText('No entry matches')).toBeVisible();
      await check('no entry');
      await page.goto(`${portal.url}/account/users?q=nobody-at-all`);
      await expect(page.getByText('No matches')).toBeVisible();
      await check('nobody matches');
      await page.getByRole('button', { name: 'Show everyone' }).click();
      await page.getByRole('button', { name: 'Actions for Ada Reader' }).click();
      await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeVisible();
      await check('menu of a user');
      await page.getByRole('menuitem', { name: 'Change the role' }).click();
      await expect(page.getByRole('dialog', { name: 'Role of Ada Reader' })).toBeVisible();
      await check('role');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Invite a user' }).click();
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(page.getByText('Enter your first name.')).toBeVisible();
      await check('invitation with errors');
      await page.route('**/api/account/sessions', (route) => route.abort());
      await page.goto(`${portal.url}/account/sessions`);
      await expect(page.getByText('The sessions could not be loaded')).toBeVisible();
      await check('sessions that cannot be loaded');
      await page.goto(`${portal.url}/account/merchant`);
      await page.getByRole('combobox', { name: /^Time zone/ }).click();
      await page.getByRole('combobox', { name: 'Search time zones' }).fill('america');
      await expect(page.getByRole('option').first()).toBeVisible();
      await check('time zones');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Admin', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Admin override' })).toBeVisible();
      await check('the panel');
    });
  });
}
