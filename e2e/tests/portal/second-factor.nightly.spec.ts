import type { Browser, CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoViolations } from '../../axe.ts';
import { confirmPassword } from '../../confirm-password.ts';
import { joinAlder, type Member, memberNamed } from '../../members.ts';
import { expectNoSideways } from '../../pages.ts';
import { withAccounts } from '../../portal-database.ts';
import { expect, fillSignIn, type ImportedPortal, test } from '../../portal-test.ts';

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();

/** As if time had passed: the code that an app shows now has not been used. */
const letTimePass = (portal: ImportedPortal) =>
  withAccounts(portal, ({ secondFactors }) =>
    secondFactors.updateMany({ 'factors.kind': 'authenticator' }, { $set: { 'factors.$[].lastStep': 0 } }),
  );

/** The portal's own address by name: passkeys are bound to names. */
const named = (portal: ImportedPortal): string => portal.url.replace('127.0.0.1', 'localhost');

async function openSignedIn(browser: Browser, portal: ImportedPortal, member: Member): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${named(portal)}/login`);
  await fillSignIn(page, member.username, member.password);
  await expect(page.getByText(/^Hi \w+/)).toBeVisible();
  await page.goto(`${named(portal)}/account/security`);
  return page;
}

async function signInAgain(page: Page, portal: ImportedPortal, member: Member): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${named(portal)}/login`);
  await fillSignIn(page, member.username, member.password);
}

/** Adds a separate device with passkeys to the browser of a page. */
async function addDevice(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test('an authenticator app is added, required at sign-in, replaced by a recovery code once, and removed', async ({
  browser,
  portal,
}) => {
  test.slow();
  const member = memberNamed('theo');
  await (await joinAlder(browser, portal, member)).close();
  const page = await openSignedIn(browser, portal, member);
  await expect(page.getByText('You have no second factor')).toBeVisible();
  await expectNoViolations(page, 'no second factor');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const secret = (await adding.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  await expectNoViolations(page, 'adding an app');
  await adding.getByLabel('Code from the app').fill(codeOf(secret));
  await adding.getByRole('button', { name: 'Add the app' }).click();
  await confirmPassword(page, member.password);
  const codesDialog = page.getByRole('dialog', { name: 'Store your recovery codes' });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog.getByRole('listitem').allTextContents();
  await expectNoViolations(page, 'recovery codes');
  const download = page.waitForEvent('download');
  await codesDialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await codesDialog.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Authenticator app' })).toBeVisible();
  await expectNoViolations(page, 'an app');

  await letTimePass(portal);
  await signInAgain(page, portal, member);
  const field = page.getByLabel('Code of the authenticator app');
  await expect(field).toBeFocused();
  await expectNoViolations(page, 'second step');
  await expectNoSideways(page);
  // The password alone grants no access.
  expect((await page.request.get(`${named(portal)}/api/page-data`)).status()).toBe(401);
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('This code is not right.')).toBeVisible();
  await expectNoViolations(page, 'wrong code');
  const shown = codeOf(secret);
  await field.fill(shown);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Hi \w+/)).toBeVisible();

  // The same code is refused the second time; a recovery code is accepted instead.
  await signInAgain(page, portal, member);
  await page.getByLabel('Code of the authenticator app').fill(shown);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('This code is not right.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Hi \w+/)).toBeVisible();

  await page.goto(`${named(portal)}/account/security`);
  await expect(page.getByText('9 of 10 are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1] ?? '');
  await expectNoViolations(page, 'removing');
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirmPassword(page, member.password);
  await expect(page.getByText('You have no second factor')).toBeVisible();
  await signInAgain(page, portal, member);
  await expect(page.getByText(/^Hi \w+/)).toBeVisible();
  await page.close();
});

test('a passkey is added and signs in, and its device cannot create a second one', async ({ browser, portal }) => {
  test.slow();
  const member = memberNamed('nora');
  await (await joinAlder(browser, portal, member)).close();
  const page = await openSignedIn(browser, portal, member);
  await addDevice(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByLabel('Name').fill('Laptop');
  await expectNoViolations(page, 'naming a passkey');
  await naming.getByRole('button', { name: 'Add the passkey' }).click();
  await confirmPassword(page, member.password);
  const codesDialog = page.getByRole('dialog', { name: 'Store your recovery codes' });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog.getByRole('listitem').allTextContents();
  await codesDialog.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('Laptop is added. You are asked for it when you sign in.')).toBeVisible();

  await signInAgain(page, portal, member);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectNoViolations(page, 'second step with a passkey');
  expect((await page.request.get(`${named(portal)}/api/page-data`)).status()).toBe(401);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^Hi \w+/)).toBeVisible();

  await page.goto(`${named(portal)}/account/security`);
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename Laptop' });
  await renaming.getByLabel('Name').fill('Work laptop');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Work laptop' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Add the passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
  await page.close();
});
