import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expectNoViolations } from '../../axe.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { linkIn, newestMail } from '../../mails.ts';
import { expectNoSideways, pathOf } from '../../pages.ts';
import { expect, fillSignIn, test, watch } from '../../portal-test.ts';

const NEW_PASSWORD = 'Another4Portal';

interface Person {
  readonly firstName?: string;
  readonly mid: number;
  readonly email: string;
  readonly username: string;
}

async function fillRegister(page: Page, { firstName = 'Wilma', mid, email, username }: Person): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Reader');
  await page.getByLabel('Merchant ID').fill(String(mid));
  await page.getByLabel('Business e-mail').fill(email);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Re-enter password').fill(NEW_PASSWORD);
}

async function fillSignUp(page: Page, email: string, websiteUrl: string): Promise<void> {
  await page.getByLabel('First name').fill('Wilma');
  await page.getByLabel('Last name').fill('Lane-Cole');
  await page.getByLabel('Business e-mail').fill(email);
  await page.getByLabel('Phone number', { exact: true }).pressSequentially('2015550123');
  await page.getByLabel('Company').fill("Willow's Lane & Co");
  await page.getByLabel('Website URL').fill(websiteUrl);
}

/** No token of a link may stay in the address, or be sent to the log of browser errors. */
function watchTokens(page: Page): { readonly leaked: string[]; of(link: string): void } {
  const secrets: string[] = [];
  const leaked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/frontend-logger')) return;
    for (const secret of secrets) if (request.postData()?.includes(secret)) leaked.push('frontend-logger');
  });
  return {
    leaked,
    of: (link) => {
      for (const [name, value] of new URL(link, 'http://portal.example').searchParams)
        if (['token', 'proof', 'id', 'subscription', 'invite'].includes(name)) secrets.push(value);
    },
  };
}

/** A signed-out page, whatever the test's own page is. */
async function signedOutPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

test('a prospective merchant signs up, verifies, registers by the welcome mail and sees how to send responses', async ({
  page,
  context,
  browser,
  portal,
}) => {
  test.setTimeout(120_000);
  const { faults } = watch(context, portal);
  const tokens = watchTokens(page);
  const email = 'wilma@willow-lane.example';

  await page.goto(`${portal.url}/signup?utm_source=newsletter`);
  const submit = page.getByRole('button', { name: 'Sign up', exact: true });
  await expect(submit).toBeDisabled();
  await fillSignUp(page, email, 'www.willow-lane.example');
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue('(201) 555-0123');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('US');
  // It looks like the other fields, not like a locked one.
  const [country, company] = await Promise.all(
    ['Country', 'Company'].map((label) =>
      page.getByLabel(label, { exact: true }).evaluate((input) => {
        const { backgroundColor, borderColor } = getComputedStyle(input.parentElement ?? input);
        return { backgroundColor, borderColor };
      }),
    ),
  );
  expect(country).toEqual(company);
  await expect(submit).toBeDisabled();
  await page.getByRole('checkbox', { name: /terms/ }).check();
  await expect(submit).toBeEnabled();
  await submit.dblclick();

  await expect(page).toHaveURL(`${portal.url}/verify-email`);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveCount(1);
  const verify = linkIn(await newestMail(portal, email, { subject: /verify/i }), '/verify-email-thanks');
  tokens.of(verify);
  await page.goto(`${portal.url}${verify}`);
  await page.getByRole('button', { name: 'Verify my e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for verifying your email' })).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/verify-email-thanks');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank you for verifying your email' })).toBeVisible();

  const welcome = await newestMail(portal, email, { subject: /merchant ID/ });
  const mid = Number(/merchant ID is (\d+)/.exec(welcome.subject)?.[1]);
  expect(mid).toBeGreaterThan(4104);
  expect(welcome.text).toContain(String(mid));
  const first = linkIn(welcome, '/register');
  tokens.of(first);
  await page.goto(`${portal.url}${first}`);
  // Known values are prefilled. The merchant ID and the e-mail address cannot be changed.
  await expect(page.getByText(/^Your e-mail address is confirmed/)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Wilma');
  for (const [label, value] of [
    ['Merchant ID', String(mid)],
    ['Business e-mail', email],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel(label)).toHaveAttribute('readonly');
  }
  await page.getByLabel('User name').fill('wilma.lane');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Re-enter password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(/\/login\?registered=true/);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your account is ready. Sign in to start.');
  // The link confirmed the e-mail address: it is not asked for again.
  await fillSignIn(page, 'wilma.lane', NEW_PASSWORD);
  await expect(page.getByText(/^Hi Wilma/)).toBeVisible();

  // An empty portal that explains how responses get here; its example is importable.
  await expect(page.getByRole('heading', { name: /is waiting for its first answers/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you can do now' })).toBeVisible();
  await expectNoViolations(page, 'empty home');
  const example = await page.locator('pre code').innerText();
  const file = join(portal.dataDir, 'responses-example.jsonl');
  writeFileSync(file, `${example}\n`);
  expect((await portal.importFiles([file])).status).toBe(0);

  // The user who signed the merchant up manages its users.
  await page.goto(`${portal.url}/account/users`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/account/users');
  // The same website cannot sign up twice, however it is written.
  const other = await signedOutPage(browser);
  await other.goto(`${portal.url}/signup`);
  await fillSignUp(other, 'other@willow-lane.example', 'Shop.Willow-Lane.example:8080');
  await other.getByRole('checkbox', { name: /terms/ }).check();
  await other.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(other.getByRole('alert')).toHaveText(
    'An account for this URL already exists. Please contact us for help.',
  );
  await other.context().close();
  expect(tokens.leaked).toEqual([]);
  expect(faults).toEqual([]);
});

test('a forgetful user of two merchants gets the username and a new password, and the link works once', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(120_000);
  const email = 'lost4101@people.example';
  const tokens = watchTokens(page);

  await page.goto(`${portal.url}/login`);
  await page.getByRole('link', { name: 'Forgot username' }).click();
  await page.getByLabel('E-mail').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Send my user name' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your store' })).toBeFocused();
  await page.getByRole('radio', { name: /Juniper/ }).check();
  await page.getByRole('button', { name: 'Send my user name' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  expect((await newestMail(portal, email, { subject: /user name/ })).text).toContain('lost4101');

  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('radio', { name: /Alder/ }).check();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const link = linkIn(await newestMail(portal, email, { subject: /Reset/ }), '/password');
  tokens.of(link);

  await page.goto(`${portal.url}${link}`);
  await expect(page.getByRole('heading', { name: 'Create New Password' })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/password');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Re-enter new password').fill('Another4Porta');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByLabel('Re-enter new password')).toBeFocused();
  await expect(page.getByText('passwords do not match')).toBeVisible();
  await page.getByLabel('Re-enter new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page).toHaveURL(`${portal.url}/login?passwordReset=true`);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your password has been changed');
  await fillSignIn(page, 'lost4101', PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Username or password is not correct.');
  await fillSignIn(page, 'lost4101', NEW_PASSWORD);
  await expect(page.getByText(/^Hi Lou/)).toBeVisible();

  const signedOut = await signedOutPage(browser);
  const used = link;
  const foreign = link.replace(/email=[^&]*/, 'email=admin4101%40people.example');
  const malformed = '/password?id=%24ne&email=lost4101%40people.example';
  for (const dead of [used, foreign, malformed]) {
    await signedOut.goto(`${portal.url}${dead}`);
    await expect(signedOut).toHaveURL(`${portal.url}/forgot-password?resetLinkExpired=true`);
    await expect(signedOut.getByRole('alert')).toContainText('expired');
  }
  for (const incomplete of ['/password', '/password?id=x', '/password?email=lost4101%40people.example']) {
    await signedOut.goto(`${portal.url}${incomplete}`);
    await expect(signedOut).toHaveURL(`${portal.url}/forgot-password`);
    await expect(signedOut.getByRole('alert')).toBeEmpty();
  }
  await signedOut.context().close();
  expect(tokens.leaked).toEqual([]);
});

test('a refused registration says why, and the details of an existing account can be mailed to its owner', async ({
  page,
  portal,
}) => {
  const submit = page.getByRole('button', { name: 'Create my account' });
  const owner = { mid: 4104, email: 'lena@juniper-home.example', username: 'lena.juniper' };
  await page.goto(`${portal.url}/register`);
  await fillRegister(page, owner);
  await submit.click();
  await expect(page).toHaveURL(`${portal.url}/login?registered=true`);

  await page.goto(`${portal.url}/register`);
  const cases: readonly (readonly [Person, RegExp])[] = [
    [{ ...owner, mid: 999_999 }, /This merchant ID is not valid/],
    [{ ...owner, email: 'lena@elsewhere.example' }, /does not match your merchant's domains/],
    [{ ...owner, email: 'lena.juniper@gmail.com' }, /use your business e-mail/],
    [{ ...owner, email: 'mona@juniper-home.example', username: 'admin4101' }, /This user name is not available/],
    [{ ...owner, username: 'lena.again' }, /already exists/],
  ];
  for (const [person, words] of cases) {
    await fillRegister(page, person);
    await submit.click();
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('alert')).toBeFocused();
  }
  await page.getByRole('button', { name: 'Get an e-mail with your user name and a reset link' }).click();
  await expect(page.getByText(/we’ve e-mailed/)).toBeVisible();
  const mail = await newestMail(portal, owner.email, { subject: /account/ });
  expect(mail.text).toContain('lena.juniper');
  expect(linkIn(mail, '/password')).toContain('id=');
});

/** Presses Tab until the element has the focus, as keyboard users do. */
async function tabTo(page: Page, name: string, role: 'textbox' | 'button' | 'link' = 'textbox'): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}.`);
}

test('a keyboard user registers, requests the link again, confirms the address and signs in', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000);
  const email = 'nell@alder-pine.example';
  await page.goto(`${portal.url}/login`);
  await expect(page.getByLabel('User name')).toBeFocused();
  await tabTo(page, 'Create your account', 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  // An empty form: the focus goes to the first field, whose error is announced with it.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.');
  await page.keyboard.type('Nell');
  for (const [name, value] of [
    ['Last name', 'Keyboard'],
    ['Merchant ID', '4101'],
    ['Business e-mail', email],
    ['User name', 'nell.keyboard'],
    ['Password', NEW_PASSWORD],
    ['Re-enter password', NEW_PASSWORD],
  ] as const) {
    if (/password/i.test(name)) {
      // Password inputs have no ARIA role, so they are found by their label.
      while (!(await page.getByLabel(name, { exact: true }).evaluate((each) => each === document.activeElement)))
        await page.keyboard.press('Tab');
    } else await tabTo(page, name);
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal.url}/login?registered=true`);

  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.type('nell.keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/We sent the link again/)).toBeVisible();
  const mail = await newestMail(portal, email, { subject: /Confirm/, beyond: 1 });
  await page.goto(`${portal.url}${linkIn(mail, '/confirm-email')}`);
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('User name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Hi Nell/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a merchant signs up, has the mail sent again, and verifies; a second sending is refused then', async ({
    page,
    portal,
  }) => {
    const email = 'mona@maple-street.example';
    await page.goto(`${portal.url}/signup`);
    await page.getByRole('button', { name: 'About the country' }).tap();
    await expect(
      page.getByText('Surveys cover shoppers worldwide for companies based in the US and Canada.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await fillSignUp(page, email, 'maple-street.example');
    await page.getByLabel('Country', { exact: true }).selectOption('Canada');
    await page.getByRole('checkbox', { name: /terms/ }).check();
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Sign up', exact: true }).tap();
    await expect(page).toHaveURL(`${portal.url}/verify-email`);
    await page.getByRole('button', { name: 'Resend the e-mail' }).tap();
    await expect(page.getByRole('heading', { name: 'Please check your inbox again' })).toBeVisible();
    await expect(page.getByText('Email has been resent.')).toBeVisible();
    await expectNoSideways(page);
    const again = await newestMail(portal, email, { subject: /verify/i, beyond: 1 });
    await page.reload();
    const other = await page.context().newPage();
    await other.goto(`${portal.url}${linkIn(again, '/verify-email-thanks')}`);
    await expectNoSideways(other);
    await other.getByRole('button', { name: 'Verify my e-mail' }).tap();
    await expect(other.getByRole('heading', { name: 'Thank you for verifying your email' })).toBeVisible();
    await expectNoSideways(other);
    await page.getByRole('button', { name: 'Resend the e-mail' }).tap();
    await expect(page.getByRole('alert')).toHaveText(
      'This email has already been verified. Please contact us for help.',
    );
  });
});
