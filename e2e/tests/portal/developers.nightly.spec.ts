import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Page, request } from '@playwright/test';
import { signedIn } from '../../api-caller.ts';
import { confirmPassword } from '../../confirm-password.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { NEW_WEBHOOK } from '../../isolation/developer-cases.ts';
import { memberNamed, registerByInvitation } from '../../members.ts';
import { expectWholeEverywhere, SCREENS } from '../../pages.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';

/** The developers area: a client made in the browser, what its secret can access outside of it, and its end. */

const PATH = '/developers';
const run = promisify(execFile);
const clients = (page: Page) => page.getByRole('table', { name: 'Clients' });
const developersLink = (page: Page) => page.getByRole('link', { name: 'Developers', exact: true });

/** Makes a client and returns the secret that the page shows once. */
async function makeClient(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  await page.getByRole('button', { name: 'New client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New client' });
  await dialog.getByLabel('Name').fill(name);
  for (const scope of scopes) await dialog.getByRole('checkbox', { name: scope, exact: false }).check();
  await dialog.getByRole('button', { name: 'Create client' }).click();
  await confirmPassword(page);
  const notice = page.getByRole('region', { name: `${name} was created` });
  await expect(notice.getByRole('heading')).toBeFocused();
  return (await notice.locator('code').textContent()) ?? '';
}

test('a client is made, its secret reads a figure, is rotated, deleted and then refused', async ({ page, portal }) => {
  test.setTimeout(240_000);
  const { faults } = watch(page.context(), portal);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, portal, 'admin4101', PATH);
  await expect(page.getByText('No clients yet.')).toBeVisible();
  await expectWholeEverywhere(page, 'no client', SCREENS);
  await expect(developersLink(page)).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'New client' }).click();
  await expectWholeEverywhere(page, 'a new client', SCREENS);
  await page.keyboard.press('Escape');
  const secret = await makeClient(page, 'Data warehouse', ['metrics:read']);
  expect(secret).toMatch(/^sv_live_/);
  await expectWholeEverywhere(page, 'a secret that was just made', SCREENS);

  const ask = (path: string) => fetch(`${portal.url}${path}`, { headers: { authorization: `Bearer ${secret}` } });
  const day = (back: number) => new Date(portal.now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const days = `startDate=${day(30)}&endDate=${day(2)}`;
  const figures = await ask(`/api/v1/metrics/buyer-overall-metrics?${days}`);
  expect(figures.status).toBe(200);
  const seen = await page.evaluate(async (query) => (await fetch(`/api/buyer-overall-metrics?${query}`)).json(), days);
  expect(await figures.json()).toEqual(seen);
  expect((await ask('/api/v1/comments')).status).toBe(403);

  // The page's code sample runs unchanged.
  const env = { ...process.env, SHOPPERVOICE_SECRET: secret };
  const steps = async (language: string) => {
    await page.getByRole('tab', { name: language }).click();
    const code = await page.getByRole('tabpanel').locator('pre').allTextContents();
    return code.join('\n');
  };
  const ran = [
    await run('bash', ['-c', await steps('curl')], { env }),
    await run(process.execPath, ['--input-type=module', '-e', await steps('JavaScript')], { env }),
    await run('python3', ['-c', await steps('Python')], { env }),
  ].map(({ stdout }) => JSON.parse(stdout));
  expect(ran[0].figures.length).toBeGreaterThan(0);
  expect(ran[1]).toEqual(ran[0]);
  expect(ran[2]).toEqual(ran[0]);

  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(clients(page).getByText('Today', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Last calls' }).getByText('GET /api/v1/comments').first()).toBeVisible();
  await expectWholeEverywhere(page, 'a client and its calls');

  await page.getByRole('button', { name: 'New secret for Data warehouse' }).click();
  await page.getByRole('button', { name: 'Create secret' }).click();
  await confirmPassword(page);
  const notice = page.getByRole('region', { name: 'Data warehouse has a new secret' });
  const next = (await notice.locator('code').textContent()) ?? '';
  await notice.getByRole('button', { name: 'I have stored it' }).click();
  expect((await ask('/api/v1/merchant')).status).toBe(200);
  await page.getByRole('button', { name: `End the secret that ends in ${secret.slice(-4)} of Data warehouse` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the secret' }).click();
  await expect(page.getByText('The secret of Data warehouse is ended.')).toBeVisible();
  await expect.poll(async () => (await ask('/api/v1/merchant')).status, { timeout: 6000 }).toBe(401);

  await page.getByRole('link', { name: 'API reference' }).first().click();
  await page.getByLabel('Secret of a client').fill(next);
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(page.getByText('Calls are tried as')).toBeVisible();
  const call = page.locator('details', { hasText: /\/api\/v1\/metrics\/buyer-overall-metrics(?!\/)/ }).first();
  await call.locator('summary').click();
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByText('"figures"')).toBeVisible();
  await expectWholeEverywhere(page, 'the reference, with a call tried');

  await page.getByRole('link', { name: 'Developers', exact: true }).first().click();
  await page.getByRole('button', { name: 'Delete Data warehouse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the client' }).click();
  await expect(page.getByText('Data warehouse is deleted.')).toBeVisible();
  const refused = () =>
    fetch(`${portal.url}/api/v1/merchant`, { headers: { authorization: `Bearer ${next}` } }).then(
      ({ status }) => status,
    );
  await expect.poll(refused, { timeout: 6000 }).toBe(401);
  expect(faults).toEqual([]);
});

test('an umbrella token reads each merchant of the group by its mid, and no other', async ({ page, portal }) => {
  const { faults } = watch(page.context(), portal);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, portal, 'admin4105', PATH);
  await expectWholeEverywhere(page, 'an umbrella without a token', SCREENS);
  await page.getByRole('button', { name: 'New umbrella token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New umbrella token' });
  await expectWholeEverywhere(page, 'a new umbrella token', SCREENS);
  await dialog.getByRole('button', { name: 'Create umbrella token' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Group warehouse');
  await dialog.getByRole('checkbox', { name: 'metrics:read', exact: false }).check();
  await dialog.getByRole('button', { name: 'Create umbrella token' }).click();
  await confirmPassword(page);
  const notice = page.getByRole('region', { name: 'Group warehouse was created' });
  const secret = (await notice.locator('code').textContent()) ?? '';
  await notice.getByRole('button', { name: 'I have stored it' }).click();
  await expect(clients(page).getByText('Group warehouse')).toBeVisible();

  const day = (back: number) => new Date(portal.now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const days = `startDate=${day(30)}&endDate=${day(2)}`;
  const ask = (more: string) =>
    fetch(`${portal.url}/api/v1/metrics/buyer-overall-metrics?${days}${more}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
  const figures = await ask('&mid=4102');
  expect(figures.status).toBe(200);
  for (const [more, status] of [
    ['', 400],
    ['&mid=4101', 403],
    ['&mid=4105', 403],
    ['&mid=999999', 403],
  ] as const) {
    const answer = await ask(more);
    expect([more, answer.status, (await answer.json()).status]).toEqual([more, status, status]);
  }

  await page.context().clearCookies();
  await signIn(page, portal, 'admin4102');
  const seen = await page.evaluate(async (query) => (await fetch(`/api/buyer-overall-metrics?${query}`)).json(), days);
  expect(await figures.json()).toEqual(seen);
  expect(faults).toEqual([]);
});

for (const [username, why] of [
  ['duo4101', 'for a MERCHANT_USER'],
  ['admin4102', 'without feature 118'],
] as const) {
  test(`it is absent ${why}, and its addresses redirect to Home`, async ({ page, portal }) => {
    await signIn(page, portal, username);
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
    await expect(developersLink(page)).toHaveCount(0);
    for (const path of [PATH, `${PATH}/reference`]) {
      await page.goto(`${portal.url}${path}`);
      await expect(page).toHaveURL(`${portal.url}/`);
    }
  });
}

for (const [name, shown] of [
  ['W'.repeat(60), 'ltr'],
  ['شركة البحر '.repeat(10).trim(), 'rtl'],
] as const) {
  test(`a long name of a merchant, ${shown}, stays in its panel, and its first letters are seen`, async ({
    page,
    portal,
  }) => {
    await page.route('**/api/page-data', async (route) => {
      const response = await route.fetch();
      const data = (await response.json()) as { merchant: object };
      await route.fulfill({ response, json: { ...data, merchant: { ...data.merchant, merchantName: name } } });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, portal, 'admin4101', PATH);
    const foot = page.locator('footer').filter({ hasText: name });
    expect(await foot.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    const header = page.getByRole('banner').getByText(name, { exact: true });
    expect(await header.evaluate((one) => getComputedStyle(one).direction)).toBe(shown);
  });
}

// In this file, as the tests above need a merchant without clients.
test('the work of a departed admin is marked, kept or ended', async ({ page, browser, portal }) => {
  test.setTimeout(240_000);
  const { faults } = watch(page.context(), portal);
  const admin = await signedIn(await request.newContext(), portal, 'admin4101');
  const jane = { ...memberNamed('jane'), password: PASSWORD };
  const { firstName, lastName, email } = jane;
  const person = { firstName, lastName, email, accessType: 'MERCHANT_ADMIN' };
  expect((await admin.send('POST', '/api/account/users/invite', person)).status()).toBe(200);
  const registering = await browser.newContext();
  await registerByInvitation(await registering.newPage(), portal, jane);
  await registering.close();

  const maker = await signedIn(await request.newContext(), portal, jane.username);
  const fields = { name: 'Data warehouse', scopes: ['metrics:read'] };
  const made = await maker.send('POST', '/api/developers/client', fields);
  const { secret } = (await made.json()) as { secret: string };
  expect((await maker.send('POST', '/api/developers/webhook', NEW_WEBHOOK)).status()).toBe(201);
  const guest = { ...memberNamed('orla'), accessType: 'MERCHANT_USER' };
  const invited = await maker.send('POST', '/api/account/users/invite', {
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: guest.email,
    accessType: guest.accessType,
  });
  expect(invited.status()).toBe(200);
  const { users } = (await (await admin.get('/api/account/users')).json()) as {
    users: { userId: string | null; username: string | null }[];
  };
  const userId = users.find(({ username }) => username === jane.username)?.userId ?? '';
  expect((await admin.send('PUT', `/api/account/users/${userId}`, { deactivated: true })).status()).toBe(200);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, portal, 'admin4101', '/developers');
  await expect(page.getByText('1 API client ends soon.')).toBeVisible();
  await expect(page.getByText('1 webhook ends soon.')).toBeVisible();
  await expect(page.getByText(/Made by Jane Guest, who left on .* unless an admin keeps it\./)).toHaveCount(2);
  await expectWholeEverywhere(page, 'what a departed admin made', SCREENS);

  await page.getByRole('button', { name: 'Keep, now mine: Data warehouse' }).click();
  const question = page.getByRole('dialog', { name: 'Keep Data warehouse?' });
  await expect(question).toBeVisible();
  await expectWholeEverywhere(page, 'the question before it is kept', SCREENS);
  await question.getByRole('button', { name: 'Keep, now mine' }).click();
  await confirmPassword(page);
  const notice = page.getByRole('region', { name: /Data warehouse is yours/ });
  await expect(notice.getByRole('heading')).toBeFocused();
  const next = (await notice.locator('code').textContent()) ?? '';
  const ask = async (bearer: string) =>
    (await fetch(`${portal.url}/api/v1/merchant`, { headers: { authorization: `Bearer ${bearer}` } })).status;
  expect([await ask(secret), await ask(next)]).toEqual([401, 200]);
  await notice.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText('1 API client ends soon.')).toHaveCount(0);

  await page.getByRole('button', { name: /^End: / }).click();
  await page.getByRole('button', { name: 'Delete the webhook' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();

  await page.goto(`${portal.url}/account/users`);
  await expect(page.getByText('By Jane Guest, who left')).toBeVisible();
  await expectWholeEverywhere(page, 'an invitation of a departed admin', SCREENS);
  await page.getByRole('button', { name: 'Withdraw the invitation of Orla Guest' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(page.getByText('By Jane Guest, who left')).toHaveCount(0);
  expect(faults).toEqual([]);
});
