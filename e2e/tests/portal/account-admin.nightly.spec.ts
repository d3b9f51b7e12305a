import type { BrowserContext, Page } from '@playwright/test';
import { type Caller, signedIn } from '../../api-caller.ts';
import { confirmPassword, passwordDialog } from '../../confirm-password.ts';
import { MERCHANTS } from '../../fixture/generate.ts';
import { memberNamed, registerByInvitation } from '../../members.ts';
import { expectNoSideways, look } from '../../pages.ts';
import { expect, fillSignIn, type ImportedPortal, signIn, test, watch } from '../../portal-test.ts';

const [ALDER, , JUNIPER] = MERCHANTS;

const sessionCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';

/** Whether a session cookie is still valid, without a browser. */
async function statusOf(portal: ImportedPortal, cookie: string): Promise<number> {
  const answer = await fetch(`${portal.url}/api/page-data`, { headers: { cookie: `token=${cookie}` } });
  return answer.status;
}

async function openAdminPanel(page: Page) {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Admin', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Admin override' });
  await expect(panel).toBeVisible();
  return panel;
}

const onlineBuyer = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Online Buyer/ });

test('a superuser switches merchant, overrides packages, sees locked groups open, and signs out of all of it', async ({
  page,
  context,
  playwright,
  portal,
}) => {
  test.slow();
  const { faults } = watch(context, portal);
  await signIn(page, portal, 'super');
  const cookies = [await sessionCookie(context)];

  await page.getByRole('button', { name: `Merchant: ${ALDER.merchantName}. Switch` }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(JUNIPER.merchantName) }).click();
  await expect(page.getByRole('button', { name: `Merchant: ${JUNIPER.merchantName}. Switch` })).toBeVisible();
  cookies.push(await sessionCookie(context));
  await expect(onlineBuyer(page).getByRole('img', { name: 'not in your plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Override/ })).toHaveCount(0);

  const panel = await openAdminPanel(page);
  await expect(panel.getByLabel('Merchant ID')).toHaveValue(String(JUNIPER.mid));
  await expect(panel.getByText('No programme')).toBeVisible();
  await panel.getByRole('radio', { name: /^Online Buyer, 16 months/ }).check();
  await panel.getByRole('searchbox', { name: 'Search features' }).fill('purchase frequency');
  await panel.getByRole('checkbox', { name: 'Purchase frequency feature 10', exact: true }).check();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(passwordDialog(page)).toContainText(
    `This opens ${JUNIPER.merchantName} in your session with other packages or features than it holds.`,
  );
  await confirmPassword(page);

  await expect(page.getByRole('button', { name: 'Override packages and features (change)' })).toBeVisible();
  await look(page, { width: 320, height: 900, scheme: 'light' });
  await expectNoSideways(page, 'the header of an overridden session');
  await look(page, { width: 390, height: 900, scheme: 'light' });
  const merchant = page.getByRole('button', { name: `Merchant: ${JUNIPER.merchantName}. Switch` });
  await expect.poll(async () => (await merchant.boundingBox())?.width).toBeGreaterThan(60);
  await look(page, { width: 1280, height: 720, scheme: 'light' });
  cookies.push(await sessionCookie(context));
  await expect(onlineBuyer(page).getByRole('img', { name: 'not in your plan' })).toHaveCount(0);
  const { packages, features } = (await (await page.request.get(`${portal.url}/api/page-data`)).json()) as {
    packages: number[];
    features: number[];
  };
  expect([packages.toSorted(), features]).toEqual([[12, 133], [10]]);
  // A page of the group opens, without a modal; the service behind it agrees.
  await page.goto(`${portal.url}/online-buyer-comments`);
  await expect(page.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible();
  await expect(page.getByText(/no comment/i).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Nothing is stored: the merchant's own user still has nothing.
  const noor = await signedIn(await playwright.request.newContext(), portal, 'user4104');
  expect(((await (await noor.get('/api/page-data')).json()) as { packages: number[] }).packages).toEqual([]);

  // The panel shows the session's entitlements, and ends the override.
  await page.getByRole('button', { name: /^Override/ }).click();
  await expect(panel.getByRole('radio', { name: /^Online Buyer, 16 months/ })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Purchase frequency feature 10', exact: true })).toBeChecked();
  await panel.getByRole('button', { name: 'Back to the merchant’s plan' }).click();
  await expect(page.getByRole('dialog')).toContainText('Contact my account manager');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Override/ })).toHaveCount(0);
  await expect(page.getByText('Comments is not in your plan.')).toBeVisible();
  cookies.push(await sessionCookie(context));

  expect(new Set(cookies).size).toBe(4);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login\?loggedOut=true/);
  for (const cookie of cookies) await expect.poll(() => statusOf(portal, cookie), { timeout: 10_000 }).toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('linkedTokens'))).toBeNull();
  expect(faults).toEqual([]);
});

test('the audit trail lists it in sentences, and its filters can be shared', async ({ page, playwright, portal }) => {
  const caller = await signedIn(await playwright.request.newContext(), portal, 'super');
  const override = { mid: JUNIPER.mid, packages: [12, 133], features: [10] };
  expect((await caller.send('POST', '/api/admin/override', override)).status()).toBe(200);
  await signIn(page, portal, 'super', '/account/audit');
  await page.getByLabel('Action').selectOption('override');
  await expect(page).toHaveURL(/\?action=override$/);
  const trail = page.getByRole('table', { name: 'Audit trail' });
  const row = trail.getByRole('row').filter({ hasText: `super overrode the plan of ${JUNIPER.merchantName}` });
  await expect(row.first()).toContainText('packages: Online Buyer (4 months of data); Online Buyer, 16 months');
  await expect(row.first()).toContainText('features: Purchase frequency');
  await expect(trail.getByText(/signed in/)).toHaveCount(0);

  await page.goto(`${portal.url}/account/audit?user=super&mid=${ALDER.mid}&action=sign-in`);
  await expect(trail.getByText(`super signed in to ${ALDER.merchantName}.`).first()).toBeVisible();
  await expect(page.getByLabel('User')).toHaveValue('super');
  await page.getByLabel('User').fill('nobody-at-all');
  await page.getByLabel('User').press('Enter');
  await expect(page.getByText('No entry matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/account\/audit$/);
  await expect(trail).toBeVisible();
});

test("an admin finds the audit trail of the merchant, with a note's text before and after", async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'admin4102');
  const caller = await signedIn(page.request, portal, 'admin4102');
  const days = { startDate: '2026-10-30', endDate: '2026-10-30', area: 'all' };
  const made = await caller.send('POST', '/api/notes', { ...days, text: 'New carrier' });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  expect((await caller.send('PUT', `/api/notes/${id}`, { ...days, text: 'Former carrier' })).status()).toBe(200);
  expect((await caller.send('DELETE', `/api/notes/${id}`, undefined)).status()).toBe(204);
  await page.goto(`${portal.url}/`);
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Audit trail' }).click();
  const row = page.getByRole('table', { name: 'Audit trail' }).getByRole('row').filter({ hasText: 'changed a note' });
  await expect(row.first()).toContainText('New carrier');
  await expect(row.first()).toContainText('Former carrier');
  await expect(page.getByLabel('Merchant ID')).toHaveCount(0);
});

test('an admin invites someone, who registers, becomes an admin and is deactivated at once', async ({
  page,
  browser,
  portal,
}) => {
  test.slow();
  const kim = memberNamed('kim');
  await signIn(page, portal, 'admin4101', '/account/users');
  const row = page.getByRole('row').filter({ hasText: kim.email });
  await expect(page.getByRole('row').filter({ hasText: 'Ada Reader (you)' })).toContainText('Admin');
  await page.getByRole('button', { name: 'Invite a user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a user' });
  await dialog.getByLabel('First name').fill(`  ${kim.firstName} `);
  await dialog.getByLabel('Last name').fill(kim.lastName);
  await dialog.getByLabel('E-mail').fill(kim.email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  // Cancelled: no input is lost.
  await expect(passwordDialog(page)).toContainText(
    `This invites ${kim.firstName} ${kim.lastName} (${kim.email}) to ${ALDER.merchantName}, with the role User.`,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('You did not confirm this with your password, so nothing was changed.');
  await expect(dialog.getByLabel('E-mail')).toHaveValue(kim.email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await confirmPassword(page);
  await expect(page.getByText('Thank you. They will get an e-mail to finish registration.')).toBeVisible();
  await expect(row).toContainText('Invited');
  // The same person a second time.
  await page.getByRole('button', { name: 'Invite a user' }).click();
  await dialog.getByLabel('First name').fill(kim.firstName);
  await dialog.getByLabel('Last name').fill(kim.lastName);
  await dialog.getByLabel('E-mail').fill(kim.email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await confirmPassword(page);
  await expect(dialog.getByRole('alert')).toContainText(/\w+\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  await registerByInvitation(other, portal, kim);
  await fillSignIn(other, kim.username, kim.password);
  await expect(other.getByText(`Hi ${kim.firstName}`)).toBeVisible();
  await other.goto(`${portal.url}/account/users`);
  await expect(other).toHaveURL(`${portal.url}/`);

  await page.reload();
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Change the role' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Admin/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(passwordDialog(page)).toContainText(
    `This gives Kim Guest (${kim.username}) the role Admin in ${ALDER.merchantName}.`,
  );
  await confirmPassword(page);
  await expect(page.getByText('Kim Guest has the role Admin.')).toBeVisible();
  await expect(row).toContainText('Admin');
  // A role applies with the next session response, at most 5 s later.
  await expect(async () => {
    await other.goto(`${portal.url}/account/users`);
    await expect(other.getByRole('row').filter({ hasText: 'Kim Guest (you)' })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');
  const cookie = await sessionCookie(theirs);
  await expect.poll(() => statusOf(portal, cookie), { timeout: 10_000 }).toBe(401);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await fillSignIn(other, kim.username, kim.password);
  await expect(other.getByRole('alert').first()).toContainText('Username or password is not correct.');
  await theirs.close();
});

test('an admin changes name and time zone of the merchant, and the header follows', async ({ page, portal }) => {
  await signIn(page, portal, 'super');
  const panel = await openAdminPanel(page);
  await panel.getByLabel('Merchant ID').fill('999999');
  await expect(panel.getByText(/no merchant 999999/i)).toBeVisible();
  await panel.getByLabel('Merchant ID').fill(String(JUNIPER.mid));
  await expect(panel.getByText(JUNIPER.merchantName)).toBeVisible();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('banner')).toContainText(JUNIPER.merchantName);

  for (const [name, search, zone] of [
    ['Juniper Home & Garden', 'halifax', 'America/Halifax'],
    [JUNIPER.merchantName, 'denver', 'America/Denver'],
  ] as const) {
    await page.goto(`${portal.url}/account/merchant`);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('combobox', { name: /^Time zone/ }).click();
    await page.getByRole('combobox', { name: 'Search time zones' }).fill(search);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: `Time zone ${zone}` })).toBeVisible();
    await expect(page.getByText('All figures are recalculated.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The settings are saved.')).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(name);
    await expect(page.getByRole('combobox', { name: `Time zone ${zone}` })).toBeVisible();
  }
});

test('a MERCHANT_USER gets none of it', async ({ page, portal }) => {
  await signIn(page, portal, 'user4102');
  for (const path of ['/account/users', '/account/merchant', '/import', '/account/audit', '/Account/Users/']) {
    await page.goto(`${portal.url}${path}`);
    await expect(page).toHaveURL(`${portal.url}/`);
    // It cannot be bought: no modal mentions it.
    await expect(page.getByText(/^Hi Uma/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: /account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Password' })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'Password',
    'Second factor',
    'Sessions',
    /Upgrade Plan/,
    'Sign Out',
  ]);

  const caller: Caller = await signedIn(page.request, portal, 'user4102');
  const person = { firstName: 'Eve', lastName: 'Guest', email: 'eve@people.example', accessType: 'MERCHANT_ADMIN' };
  const refused: [method: string, path: string, body?: unknown][] = [
    ['GET', '/api/account/users'],
    ['POST', '/api/account/users/invite', person],
    ['POST', '/api/account/users/some-id/reinvite', {}],
    ['PUT', '/api/account/users/some-id', { accessType: 'MERCHANT_ADMIN' }],
    ['DELETE', '/api/account/invitations/some-id'],
    ['GET', '/api/account/merchant'],
    ['PUT', '/api/account/merchant', { merchantName: 'Mine', merchantWebsiteUrl: 'mine.example', timeZone: 'UTC' }],
    ['GET', '/api/admin/audit'],
    ['GET', '/api/admin/merchant/4102'],
    ['POST', '/api/admin/override', { mid: 4101 }],
    ['POST', '/api/admin/override', { mid: 4102, packages: [12, 133] }],
    ['POST', '/api/admin/override', { mid: 4102, features: [118] }],
  ];
  for (const [method, path, body] of refused) {
    const answer = method === 'GET' ? await caller.get(path) : await caller.send(method, path, body);
    expect([method, path, answer.status()]).toEqual([method, path, 403]);
  }
});
