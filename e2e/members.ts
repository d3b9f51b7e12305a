import { type Browser, type BrowserContext, type Page, request } from '@playwright/test';
import { signedIn } from './api-caller.ts';
import { newestMail } from './mails.ts';
import { expect, fillSignIn, type ImportedPortal } from './portal-test.ts';

/** Someone who registers for Alder & Pine with the invitation that its admin sent. */
export interface Member {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export function memberNamed(username: string): Member {
  return {
    firstName: username.charAt(0).toUpperCase() + username.slice(1),
    lastName: 'Guest',
    username: `${username}.guest`,
    email: `${username}@alder-pine.example`,
    password: 'Invited4Figures',
  };
}

/** Opens the link of the newest invitation to them and registers. Ends at the sign-in page. */
export async function registerByInvitation(page: Page, portal: ImportedPortal, member: Member): Promise<void> {
  const mail = await newestMail(portal, member.email, { subject: /invites you/ });
  const link = mail.links.find((each) => each.startsWith('/register?'));
  await page.goto(`${portal.url}${link}`);
  await page.getByLabel('First name').fill(member.firstName);
  await page.getByLabel('Last name').fill(member.lastName);
  await page.getByLabel('User name').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Re-enter password').fill(member.password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL(/\/login\?registered=true/);
}

/** A new user of Alder & Pine, created over API and mail, signed in in a separate browser context. */
export async function joinAlder(browser: Browser, portal: ImportedPortal, member: Member): Promise<BrowserContext> {
  const context = await browser.newContext();
  const admin = await signedIn(await request.newContext(), portal, 'admin4101');
  const { firstName, lastName, email } = member;
  const person = { firstName, lastName, email, accessType: 'MERCHANT_USER' };
  expect((await admin.send('POST', '/api/account/users/invite', person)).status()).toBe(200);
  const page = await context.newPage();
  await registerByInvitation(page, portal, member);
  await fillSignIn(page, member.username, member.password);
  await expect(page.getByText(`Hi ${firstName}`)).toBeVisible();
  return context;
}
