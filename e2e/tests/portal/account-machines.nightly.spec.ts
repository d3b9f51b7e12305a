import { type Browser, type Page, request } from '@playwright/test';
import { optOutId } from '@shoppervoice/mail-outbox';
import { signedIn } from '../../api-caller.ts';
import { linkIn, newestMail } from '../../mails.ts';
import type { TestPortal } from '../../portal.ts';
import { withAccounts } from '../../portal-database.ts';
import { expect, fillSignIn, type ImportedPortal, test } from '../../portal-test.ts';

const PASSWORD = 'Another4Portal';
/** Milliseconds that the scanners wait on a page: longer than anything on it takes to start. */
const LINGER_MS = 1000;

/** The whole content of the account database. */
function everything(portal: TestPortal): Promise<Record<string, string[]>> {
  return withAccounts(portal, async (accounts) => {
    const all: Record<string, string[]> = {};
    for (const [name, collection] of Object.entries(accounts)) {
      const documents = (await collection.find({}).toArray()) as readonly object[];
      all[name] = documents.map((document) => JSON.stringify(document)).toSorted();
    }
    return all;
  });
}

const nothingIsSent = (portal: TestPortal) =>
  expect
    .poll(() => withAccounts(portal, ({ outbox }) => outbox.countDocuments({ state: { $in: ['queued', 'sending'] } })))
    .toBe(0);

/** Moves over everything on the page and scrolls to its end, like scanners that imitate people. */
async function lookAround(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (const each of await page.locator('a, button, input').all()) {
    await each.hover({ timeout: 500, force: true }).catch(() => undefined);
  }
  await page.mouse.wheel(0, 5000);
  await page.waitForTimeout(LINGER_MS);
}

/** Opens a link of a mail like mail scanners: by plain requests, in a browser, and on from there. */
async function openAsMachine(browser: Browser, portal: TestPortal, link: string): Promise<void> {
  const bare = await request.newContext();
  for (const method of ['HEAD', 'GET', 'OPTIONS'])
    await bare.fetch(`${portal.url}${link}`, { method, failOnStatusCode: false });
  await bare.dispose();
  // Two scanners at once, each without the other's storage.
  await Promise.all(
    ['Mozilla/5.0 (compatible; MailScanner/1.0)', undefined].map(async (userAgent) => {
      const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
      await goThrough(await context.newPage(), portal, link);
      await context.close();
    }),
  );
}

/** Opens a link, looks around, comes back, and opens every page of the portal that it links to. */
async function goThrough(page: Page, portal: TestPortal, link: string): Promise<void> {
  await page.goto(`${portal.url}${link}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAround(page);
  const onward = await page
    .locator('a[href]')
    .evaluateAll((links) => [...new Set(links.map((each) => (each as HTMLAnchorElement).href))]);
  await page.reload();
  await page.waitForTimeout(LINGER_MS);
  for (const href of onward.filter((each) => each.startsWith(portal.url))) {
    await page.goto(href);
    await page.waitForLoadState('networkidle');
  }
}

async function register(page: Page, portal: TestPortal, username: string): Promise<string> {
  const email = `${username}@alder-pine.example`;
  await page.goto(`${portal.url}/register`);
  for (const [label, value] of [
    ['First name', 'Mona'],
    ['Last name', 'Machine'],
    ['Merchant ID', '4101'],
    ['Business e-mail', email],
    ['User name', username],
    ['Password', PASSWORD],
    ['Re-enter password', PASSWORD],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(/registered=true/);
  return email;
}

/** Links with an effect, from one mail of each kind. */
async function everyLink(page: Page, portal: ImportedPortal) {
  const founder = 'mara@machine-made.example';
  await page.goto(`${portal.url}/signup`);
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Made');
  await page.getByLabel('Business e-mail').fill(founder);
  await page.getByLabel('Phone number', { exact: true }).pressSequentially('2015550123');
  await page.getByLabel('Company').fill('Machine Made');
  await page.getByLabel('Website URL').fill('machine-made.example');
  await page.getByRole('checkbox', { name: /terms/ }).check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(/verify-email/);

  const mona = await register(page, portal, 'mona.machine');
  const notMe = await register(page, portal, 'not.mine');

  const forgetful = 'lost4104@people.example';
  await page.goto(`${portal.url}/forgot-password`);
  await page.getByLabel('E-mail').fill(forgetful);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const guest = 'guest.machine@people.example';
  const admin = await signedIn(await request.newContext(), portal, 'admin4101');
  const person = { firstName: 'Gus', lastName: 'Guest', email: guest, accessType: 'MERCHANT_USER' };
  expect((await admin.send('POST', '/api/account/users/invite', person)).status()).toBe(200);

  const reader = { address: 'reader@machine-made.example', subject: 'report/4101/weekly' };
  const subscription = await withAccounts(portal, (accounts) => optOutId(accounts, reader));
  const parameters = {
    email: reader.address,
    mid: '4101',
    subscription,
    subscriptionType: 'Weekly',
    merchantName: 'Alder',
  };
  const mail = (to: string, subject: RegExp) => newestMail(portal, to, { subject });
  return {
    verify: linkIn(await mail(founder, /Verify/), '/verify-email-thanks'),
    prove: linkIn(await mail(mona, /Confirm/), '/confirm-email'),
    notMe: linkIn(await mail(notMe, /Confirm/), '/confirm-email'),
    reset: linkIn(await mail(forgetful, /Reset/), '/password'),
    invitation: linkIn(await mail(guest, /invites you/), '/register'),
    unsubscribe: `/Unsubscribe?${new URLSearchParams(parameters)}`,
    unsubscribeCall: `/api/user/unsubscribe-user?${new URLSearchParams(parameters)}`,
    founder,
    forgetful,
    subscription,
  };
}

test('programs that open the links of mails change nothing, and the clicks of people do', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(600_000);
  const links = await everyLink(page, portal);
  const { verify, prove, notMe, reset, invitation, unsubscribe } = links;
  const old = prove.replace('/confirm-email?token=', '/login?proof=');
  await nothingIsSent(portal);
  const before = await everything(portal);
  for (const link of [verify, prove, old, notMe, reset, invitation, unsubscribe]) {
    await openAsMachine(browser, portal, link);
    expect(await everything(portal), `opened ${link.replace(/=[^&]*/g, '')}`).toEqual(before);
  }
  for (const method of ['HEAD', 'GET']) {
    const answer = await page.request.fetch(`${portal.url}${links.unsubscribeCall}`, { method });
    expect(answer.status()).toBeLessThan(500);
  }
  expect(await everything(portal)).toEqual(before);

  const find = <Result>(task: Parameters<typeof withAccounts<Result>>[1]) => withAccounts(portal, task);

  await page.goto(`${portal.url}${verify}`);
  await page.getByRole('button', { name: 'Verify my e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for verifying your email' })).toBeVisible();
  expect((await find(({ signUps }) => signUps.findOne({ email: links.founder })))?.mid).toBeGreaterThan(4104);

  await page.goto(`${portal.url}${unsubscribe}`);
  await page.getByRole('button', { name: 'Yes, Unsubscribe Me' }).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  const ended = await find(({ mailOptOuts }) => mailOptOuts.findOne({ _id: links.subscription }));
  expect(ended?.optedOutAt).not.toBeNull();

  await page.goto(`${portal.url}${notMe}`);
  await page.getByRole('button', { name: 'This was not me' }).click();
  expect(await find(({ users }) => users.countDocuments({ username: 'not.mine' }))).toBe(1);
  await page.getByRole('button', { name: 'Remove the registration' }).click();
  await expect(page.getByRole('heading', { name: 'The registration was removed' })).toBeVisible();
  expect(await find(({ users }) => users.countDocuments({ username: 'not.mine' }))).toBe(0);

  await page.goto(`${portal.url}${invitation}`);
  await page.getByLabel('First name').fill('Gus');
  await page.getByLabel('Last name').fill('Guest');
  await page.getByLabel('User name').fill('gus.guest');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Re-enter password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(/invited=true/);

  await page.goto(`${portal.url}${reset}`);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Re-enter new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page).toHaveURL(/passwordReset=true/);

  // A wrong password changes nothing; the eleventh attempt passes a check automatically.
  await page.goto(`${portal.url}${old}`);
  for (let times = 0; times < 11; times += 1) {
    await page.getByLabel('Password', { exact: true }).fill(`Wrong4Portal${times}`);
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith('/prove-mailbox') && answer.status() === 401,
    );
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await answered;
    await expect(page.getByRole('alert')).toContainText('not the password that was chosen');
  }
  expect((await find(({ users }) => users.findOne({ username: 'mona.machine' })))?.emailProvenAt).toBeNull();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByText(/^Hi Mona/)).toBeVisible();

  // The merchant's admin was notified of both new users, by a mail each.
  for (const name of ['Gus Guest', 'Mona Machine']) {
    const notice = await newestMail(portal, 'admin4101@people.example', { subject: new RegExp(name) });
    expect(linkIn(notice, '/account/users')).toBe('/account/users');
  }
});

test('the owner of a mailbox removes a registration with another password', async ({ page, portal }) => {
  test.slow();
  const email = await register(page, portal, 'victim.machine');
  await page.goto(`${portal.url}${linkIn(await newestMail(portal, email, { subject: /Confirm/ }), '/confirm-email')}`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(`${portal.url}${linkIn(await newestMail(portal, email, { subject: /Reset/ }), '/password')}`);
  await page.getByLabel('New password', { exact: true }).fill('Owners4Portal');
  await page.getByLabel('Re-enter new password').fill('Owners4Portal');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page).toHaveURL(/passwordReset=true/);
  await fillSignIn(page, 'victim.machine', PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Username or password is not correct.');
  await fillSignIn(page, 'victim.machine', 'Owners4Portal');
  await expect(page.getByText(/^Hi Mona/)).toBeVisible();
});
