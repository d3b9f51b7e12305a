import type { Page } from '@playwright/test';
import { BOT_CHECK_NEEDED, PLATFORM_SIGN_IN_PATH } from '@shoppervoice/contracts/accounts';
import { expectNoViolations } from '../../axe.ts';
import { confirmPassword, passwordDialog } from '../../confirm-password.ts';
import { browserOf, expect, expectBuild, nextVersion, platformOf, test } from '../../deployment-test.ts';
import { expectNoSideways } from '../../pages.ts';
import { fillSignIn, signIn, watch } from '../../portal-test.ts';

const WIDTHS = [1440, 1024, 390];

const remote = (page: Page) => page.getByRole('region', { name: 'returns' });
const version = (page: Page, name: string) => remote(page).getByRole('row').filter({ hasText: name });

/** Chooses an action of a version from its menu. */
async function act(page: Page, name: string, action: string): Promise<void> {
  await remote(page)
    .getByRole('button', { name: `Actions for returns ${name}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('the platform page is for superusers, in the user menu', async ({ browser, portal, pipeline }) => {
  await pipeline.remote();
  const context = await browserOf(browser, portal, 'admin4101');
  const page = await context.newPage();
  await page.goto(`${portal.url}/platform`);
  await expect(page).toHaveURL(`${portal.url}/`);
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Platform' })).toHaveCount(0);
  await context.close();

  const own = await browser.newContext();
  const superuser = await own.newPage();
  await signIn(superuser, portal, 'super');
  await superuser.getByRole('button', { name: /account menu/ }).click();
  await superuser.getByRole('menuitem', { name: 'Platform' }).click();
  // The platform has a separate address, where the portal's session is not valid.
  await expect(superuser).toHaveURL(`${portal.platformUrl}/`);
  await expect(superuser.getByRole('heading', { level: 1, name: 'Sign in to the platform' })).toBeVisible();
  await expectNoViolations(superuser, 'sign-in');
  await fillSignIn(superuser, 'admin4101');
  await expect(superuser.getByRole('alert')).toHaveText('Only superusers sign in to the platform.');
  await fillSignIn(superuser, 'super', 'Wrong4Portal');
  await expect(superuser.getByRole('alert')).toHaveText('Username or password is not correct.');
  await expectNoViolations(superuser, 'a sign-in that was refused');
  await fillSignIn(superuser, 'super');
  await expect(superuser.getByRole('heading', { level: 1, name: 'Platform' })).toBeVisible();
  await expect(remote(superuser)).toBeVisible();
  await superuser.reload();
  await expect(remote(superuser)).toBeVisible();
  await superuser.getByRole('button', { name: 'Sign out' }).click();
  await expect(superuser.getByRole('heading', { level: 1, name: 'Sign in to the platform' })).toBeVisible();
  // The portal's own session stays valid.
  await superuser.goto(`${portal.url}/`);
  await expect(superuser.getByText(/^Hi \w+/)).toBeVisible();
  await own.close();
});

test('its policy turns no string into markup, and allows its lazily loaded files: the worker of a bot check', async ({
  browser,
  portal,
  pipeline,
}) => {
  await pipeline.remote();
  const context = await browser.newContext();
  const { faults } = watch(context, portal);
  const page = await context.newPage();
  await page.goto(portal.platformUrl);
  let requests = 0;
  await page.route(`**${PLATFORM_SIGN_IN_PATH}`, (route) => {
    requests += 1;
    // As after too many failures.
    return requests === 1 ? route.fulfill({ status: 403, json: { msg: BOT_CHECK_NEEDED } }) : route.continue();
  });
  await fillSignIn(page, 'super');
  await expect(page.getByRole('heading', { level: 1, name: 'Platform', exact: true })).toBeVisible();
  expect(requests).toBe(2);
  expect(faults.filter((fault) => fault.startsWith('refused'))).toEqual([]);
  const wrong = () => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' });
  await expect(page.evaluate(wrong)).rejects.toThrow(/TrustedHTML/);
  await context.close();
});

test('a superuser runs a canary, promotes it, pins, and rolls back, each after an explanation', async ({
  browser,
  portal,
  pipeline,
}) => {
  test.setTimeout(120_000);
  const before = (await pipeline.remote()).current ?? '';
  const next = nextVersion();
  await pipeline.publish(next);
  const { context, page } = await platformOf(browser, portal);
  const ada = await browserOf(browser, portal, 'admin4101');
  await expect(version(page, next)).toContainText('nobody');

  await act(page, next, 'Canary…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Percent of merchants').fill('0');
  await dialog.getByLabel('Merchants by number').fill('4101, 999999');
  await expect(dialog).toContainText('There is no merchant 999999.');
  await dialog.getByLabel('Merchants by number').fill('4101');
  await expect(dialog.getByText(/^4101 \S/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Start the canary' }).click();
  await expect(passwordDialog(page)).toContainText(
    `This gives version ${next} of the remote returns to one named merchant.`,
  );
  await confirmPassword(page);
  await expect(dialog).toHaveCount(0);
  await expect(version(page, next)).toContainText('1 named merchant');
  await (await expectBuild(ada, portal, next)).close();
  // Reopened, it starts with the current state.
  await act(page, next, 'Canary…');
  await expect(dialog.getByLabel('Merchants by number')).toHaveValue('4101');
  await expect(dialog.getByLabel('Percent of merchants')).toHaveValue('0');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await remote(page).getByRole('button', { name: 'Promote the canary' }).click();
  await expect(dialog).toContainText('Everyone gets it');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await pipeline.remote()).current).toBe(before);
  await remote(page).getByRole('button', { name: 'Promote the canary' }).click();
  await dialog.getByRole('button', { name: 'Promote', exact: true }).click();
  await confirmPassword(page);
  await expect(version(page, next)).toContainText('everybody');

  await act(page, before, 'Pin…');
  await dialog.getByLabel('Reason').fill('A fair');
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  await confirmPassword(page);
  await expect(version(page, before)).toContainText('everybody');
  await expect(version(page, next)).toContainText('nobody');
  await (await expectBuild(ada, portal, before)).close();
  await remote(page).getByRole('button', { name: 'Unpin' }).click();
  await dialog.getByRole('button', { name: 'Unpin' }).click();
  await confirmPassword(page);
  await expect(version(page, next)).toContainText('everybody');

  await remote(page).getByRole('button', { name: 'Roll back' }).click();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await confirmPassword(page);
  await expect(version(page, before)).toContainText('Current');
  await expect.poll(async () => (await pipeline.remote()).current).toBe(before);
  await remote(page)
    .getByText(/^History/)
    .click();
  await expect(remote(page).getByText('A fair')).toBeVisible();
  await pipeline.promote(next);
  await Promise.all([context.close(), ada.close()]);
});

test('a withdrawn remote leaves the sidebar, its address says so, and it can be restored', async ({
  browser,
  portal,
  pipeline,
}) => {
  test.setTimeout(120_000);
  const current = (await pipeline.remote()).current ?? '';
  const { context, page } = await platformOf(browser, portal);
  const ada = await browserOf(browser, portal, 'admin4101');
  await (await expectBuild(ada, portal, current)).close();
  await remote(page).getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Users lose it at their next page load');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(passwordDialog(page)).toContainText('This withdraws the remote returns: no one gets it.');
  await confirmPassword(page);
  await expect(remote(page)).toContainText('No one gets it, and its addresses say that it was withdrawn.');

  const reader = await ada.newPage();
  await reader.goto(`${portal.url}/returns`);
  await expect(reader.getByText('This page has been withdrawn')).toBeVisible();
  await expect(reader).toHaveURL(`${portal.url}/returns`);
  await expect(reader.getByRole('navigation').getByRole('link', { name: 'Returns' })).toHaveCount(0);
  await reader.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(reader).toHaveURL(`${portal.url}/`);

  await remote(page).getByRole('button', { name: 'Bring it back' }).click();
  await dialog.getByRole('button', { name: 'Bring it back' }).click();
  await confirmPassword(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(remote(page).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await (await expectBuild(ada, portal, current)).close();
  await Promise.all([context.close(), ada.close()]);
});

test('a revoked token cannot deploy any more', async ({ browser, portal, pipeline }) => {
  await pipeline.remote();
  const { context, page } = await platformOf(browser, portal);
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Remote', { exact: true }).selectOption('returns');
  await dialog.getByLabel('Name of the token').fill('for a day');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  // After cancelling, the input is still there; a wrong password can be retried.
  await expect(passwordDialog(page).getByLabel('Your password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(passwordDialog(page)).toBeHidden();
  await expect(dialog).toContainText('You did not confirm this with your password, so nothing was changed.');
  await expect(dialog.getByLabel('Name of the token')).toHaveValue('for a day');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await confirmPassword(page, 'Wrong4Portal');
  await expect(passwordDialog(page)).toContainText('The password is not correct.');
  await confirmPassword(page);
  const token = await page.getByText(/^svd_/).textContent();
  const ask = () =>
    fetch(`${portal.url}/api/platform/remotes`, { headers: { authorization: `Bearer ${token}` } }).then(
      (r) => r.status,
    );
  expect(await ask()).toBe(200);
  await expectNoViolations(page, 'a token that was made');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke for a day of returns' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await confirmPassword(page);
  // The table has no roles while it is behind the dialog.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /for a day/ })).toHaveCount(0);
  expect(await ask()).toBe(401);
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the platform page has no violations and no overflow at any width (${colorScheme})`, async ({
    browser,
    portal,
    pipeline,
  }) => {
    test.setTimeout(120_000);
    await pipeline.remote();
    const { context, page } = await platformOf(browser, portal, { colorScheme });
    await expect(remote(page)).toBeVisible();
    await remote(page)
      .getByText(/^History/)
      .click();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideways(page, `${width}`);
      await expectNoViolations(page, `${width} ${colorScheme}`);
    }
    await remote(page).getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolations(page, `confirmation ${colorScheme}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await expect(passwordDialog(page).getByLabel('Your password')).toBeFocused();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideways(page, `password ${width}`);
      await expectNoViolations(page, `password ${width} ${colorScheme}`);
    }
    await confirmPassword(page, 'Wrong4Portal');
    await expect(passwordDialog(page)).toContainText('The password is not correct.');
    await expectNoViolations(page, `wrong password ${colorScheme}`);
    await context.close();
  });
}

test('the page Health shows failed work and tries it again, at every width and in the dark', async ({
  browser,
  portal,
  pipeline,
}) => {
  await pipeline.remote();
  const { context, page } = await platformOf(browser, portal);
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL(`${portal.platformUrl}/health`);
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await expect(page.getByText('Nothing failed and nothing is waiting too long.')).toBeVisible();
  await expectNoViolations(page, 'nothing failed');

  const row = {
    id: 'mail-1',
    mid: 4101,
    what: 'The weekly report of a merchant with a long name for its own report',
    since: new Date(Date.now() - 86_400_000).toISOString(),
    tries: 12,
    error: 'The mail server refused it (EENVELOPE 550).',
    retry: true,
  };
  const waiting = [{ what: 'Mails', count: 12, oldest: row.since, late: true }];
  let rows = [row];
  await page.route('**/api/platform/health/reporting', (route) =>
    route.fulfill({ json: { failed: [{ kind: 'schedules', title: 'Scheduled reports', total: 1, rows }], waiting } }),
  );
  await page.route('**/api/platform/health/developers', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', json: { detail: 'It is away.' } }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('row', { name: /Developers is not responding right now/ })).toContainText('It is away.');
  await expect(page.getByRole('row', { name: /^The weekly report/ })).toContainText('1 day ago');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
      await expectNoViolations(page, `${colorScheme} at ${width}`);
    }
  }
  await page.route('**/api/platform/health/reporting/retry', (route) => {
    rows = [];
    return route.fulfill({ json: { did: 'It is tried again now.' } });
  });
  await page.getByRole('button', { name: /^Try again: The weekly report/ }).click();
  await expect(page.getByText('It is tried again now.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^The weekly report/ })).toHaveCount(0);
  await context.close();
});
