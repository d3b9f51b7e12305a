import type { Browser, Page } from '@playwright/test';
import { confirmPassword, passwordDialog } from '../../confirm-password.ts';
import { MERCHANTS } from '../../fixture/generate.ts';
import { linkIn, newestMail } from '../../mails.ts';
import { expectWholeEverywhere } from '../../pages.ts';
import { expect, fillSignIn, type ImportedPortal, signIn, test } from '../../portal-test.ts';

const [, NORTHBAY] = MERCHANTS;
const PASSWORD = 'Another4Portal';
const ADMIN_MAIL = 'admin4102@people.example';

interface Newcomer {
  readonly firstName: string;
  readonly username: string;
  readonly email: string;
}

const newcomer = (firstName: string): Newcomer => ({
  firstName,
  username: `${firstName.toLowerCase()}.new`,
  email: `${firstName.toLowerCase()}@northbay-outfitters.example`,
});

/** Registers, and ends on the page behind the mailed link. */
async function register(page: Page, portal: ImportedPortal, { firstName, username, email }: Newcomer): Promise<void> {
  await page.goto(`${portal.url}/register`);
  for (const [label, value] of [
    ['First name', firstName],
    ['Last name', 'Newcomer'],
    ['Merchant ID', String(NORTHBAY.mid)],
    ['Business e-mail', email],
    ['User name', username],
    ['Password', PASSWORD],
    ['Re-enter password', PASSWORD],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(/registered=true/);
  await page.goto(`${portal.url}${linkIn(await newestMail(portal, email, { subject: /Confirm/ }), '/confirm-email')}`);
}

async function confirm(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
}

async function signedOutPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function switchWaiting(admin: Page, portal: ImportedPortal, on: boolean): Promise<void> {
  await admin.goto(`${portal.url}/account/merchant`);
  const box = admin.getByRole('checkbox', { name: 'New users wait for an admin' });
  await box.setChecked(on);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('The settings are saved.')).toBeVisible();
  await expect(box).toBeChecked({ checked: on });
}

test('if new users wait, an admin is notified, approves one and rejects one', async ({ page, browser, portal }) => {
  test.setTimeout(600_000);
  const [nora, ned, ola] = [newcomer('Nora'), newcomer('Ned'), newcomer('Ola')];
  await signIn(page, portal, 'admin4102', '/account/merchant');
  await expect(page.getByRole('checkbox', { name: 'New users wait for an admin' })).not.toBeChecked();
  await switchWaiting(page, portal, true);
  await expectWholeEverywhere(page, 'settings, new users wait');

  const theirs = await signedOutPage(browser);
  for (const person of [nora, ned]) {
    await register(theirs, portal, person);
    await expect(theirs.getByText(/Someone registered for Northbay/)).toBeVisible();
    await confirm(theirs);
    await expect(theirs.getByRole('heading', { name: 'Waiting for an admin' })).toBeVisible();
    const mail = await newestMail(portal, ADMIN_MAIL, {
      subject: new RegExp(`${person.firstName} Newcomer is waiting`),
    });
    expect(mail.text).toContain(person.email);
    expect(linkIn(mail, '/account/users')).toBe('/account/users');
  }

  // Only with the right password the reason is shown.
  await theirs.goto(`${portal.url}/login`);
  await fillSignIn(theirs, nora.username, 'Wrong4Portal');
  await expect(theirs.getByRole('alert')).toContainText('Username or password is not correct.');
  await fillSignIn(theirs, nora.username, PASSWORD);
  await expect(theirs.getByRole('alert')).toHaveText(/^Your account waits for an admin of your company/);
  expect((await theirs.request.get(`${portal.url}/api/page-data`)).status()).toBe(401);

  await page.goto(`${portal.url}/account/users`);
  const row = (person: Newcomer) => page.getByRole('row').filter({ hasText: person.email });
  await expect(page.getByRole('row').nth(1)).toContainText('Waits to be let in');
  await expect(row(nora)).toContainText('Waits to be let in');
  await expectWholeEverywhere(page, 'users, two wait');
  await page.getByRole('button', { name: 'Let in Nora Newcomer' }).click();
  await expect(passwordDialog(page)).toContainText('This lets Nora Newcomer (nora.new) in to');
  await confirmPassword(page);
  await expect(page.getByText('Nora Newcomer can sign in now, and gets an e-mail that says so.')).toBeVisible();
  await expect(row(nora)).toContainText('Active');
  await row(ned).getByRole('button', { name: 'Actions for Ned Newcomer' }).click();
  await page.getByRole('menuitem', { name: 'Turn away' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn Ned Newcomer away?' });
  await expect(dialog).toBeVisible();
  await expectWholeEverywhere(page, 'turn away');
  await dialog.getByRole('button', { name: 'Turn away' }).click();
  await expect(row(ned)).toContainText('Deactivated');

  const welcome = await newestMail(portal, nora.email, { subject: /You can sign in/ });
  await theirs.goto(`${portal.url}${linkIn(welcome, '/login')}`);
  await fillSignIn(theirs, ned.username, PASSWORD);
  await expect(theirs.getByRole('alert')).toContainText('Username or password is not correct.');
  await fillSignIn(theirs, nora.username, PASSWORD);
  await expect(theirs.getByText(/^Hi Nora/)).toBeVisible();
  // A signed-in user opens a registration's link: it asks for confirmation as well, and does not sign out.
  await switchWaiting(page, portal, false);
  await register(await signedOutPage(browser), portal, ola);
  const link = linkIn(await newestMail(portal, ola.email, { subject: /Confirm/ }), '/confirm-email');
  await theirs.goto(`${portal.url}${link}`);
  await expect(theirs.getByRole('button', { name: 'Confirm my e-mail' })).toBeVisible();
  await expectWholeEverywhere(theirs, 'confirm, signed in as somebody else');
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Confirm my e-mail' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  await theirs.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(theirs.getByText(/^Hi Nora/)).toBeVisible();
  await theirs.context().close();
  // Waiting is switched off again: a new user has access at once.
  const last = await signedOutPage(browser);
  await last.goto(`${portal.url}/login`);
  await fillSignIn(last, ola.username, PASSWORD);
  await expect(last.getByText(/^Hi Ola/)).toBeVisible();
  await last.context().close();

  const operator = await signedOutPage(browser);
  await signIn(operator, portal, 'super', `/account/audit?mid=${NORTHBAY.mid}`);
  const trail = operator.getByRole('table', { name: 'Audit trail' });
  for (const sentence of [
    /admin4102 approved nora\.new for Northbay/,
    /admin4102 turned ned\.new away from Northbay/,
    /admin4102 changed the settings of Northbay/,
  ])
    await expect(trail.getByText(sentence).first()).toBeVisible();
  await expect(trail.getByText(/new users wait for an admin: off → on/)).toBeVisible();
  await operator.context().close();
});
