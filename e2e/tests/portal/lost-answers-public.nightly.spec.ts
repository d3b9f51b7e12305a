import { type Page, request } from '@playwright/test';
import { askAgain, optOut, optOutId } from '@shoppervoice/mail-outbox';
import { signedIn } from '../../api-caller.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { echoMerchant, type Form, testForms } from '../../lost-forms.ts';
import { linkIn, newestMail } from '../../mails.ts';
import { withAccounts } from '../../portal-database.ts';
import { expect, fillSignIn, type ImportedPortal } from '../../portal-test.ts';

const MERCHANT = echoMerchant(419_600);
const { mid: MID, domain: DOMAIN, admin: ADMIN } = MERCHANT;
const READER = `reader@${DOMAIN}`;
const SHOP = `founded-${MID}.example`;
const FOUNDER = `fay@${SHOP}`;

async function invitationLink(portal: ImportedPortal): Promise<string> {
  const admin = await signedIn(await request.newContext(), portal, ADMIN);
  const guest = { firstName: 'Gus', lastName: 'Guest', email: `gus@${DOMAIN}`, accessType: 'MERCHANT_USER' };
  expect((await admin.send('POST', '/api/account/users/invite', guest)).status()).toBe(200);
  return linkIn(await newestMail(portal, guest.email, { subject: /invites you/ }), '/register');
}

async function fillSignUp(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Fay');
  await page.getByLabel('Last name').fill('Founder');
  await page.getByLabel('Business e-mail').fill(FOUNDER);
  await page.getByLabel('Phone number', { exact: true }).pressSequentially('2015550123');
  await page.getByLabel('Company').fill('Founded & Co');
  await page.getByLabel('Website URL').fill(`www.${SHOP}`);
  await page.getByRole('checkbox', { name: /terms/ }).check();
}

/** The link of a scheduled report's mail, for a reader who gets it, or was added again after having unsubscribed. */
const reportLink = (path: string, unsubscribed: boolean) => (portal: ImportedPortal) =>
  withAccounts(portal, async (accounts) => {
    const address = unsubscribed ? `again.${READER}` : READER;
    const subscription = { address, subject: `report/${MID}/daily` };
    const id = await optOutId(accounts, subscription);
    const link = {
      email: address,
      mid: String(MID),
      subscription: id,
      subscriptionType: 'Daily',
      merchantName: 'Echo',
    };
    if (!unsubscribed) return `${path}?${new URLSearchParams(link)}`;
    await optOut(accounts, { id, address });
    const question = await askAgain(accounts, subscription);
    return `${path}?${new URLSearchParams({ ...link, again: question.kind === 'asked' ? question.again : '' })}`;
  });

const entered = (action: 'unsubscribed' | 'resubscribed') => (portal: ImportedPortal) =>
  withAccounts(portal, async ({ audit }) => expect(await audit.countDocuments({ action, mid: MID })).toBe(1));

const FORMS: readonly Form[] = [
  {
    name: 'a sign-in',
    user: null,
    at: '/login',
    fill: async (page) => {
      await page.getByLabel('User name').fill(ADMIN);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    },
    button: (page) => page.getByRole('button', { name: 'Sign in', exact: true }),
    call: ['POST', /user\/login$/],
    truth: (page) => page.getByText('Hi Ella'),
  },
  {
    name: 'a forgotten user name',
    user: null,
    at: '/username',
    fill: (page) => page.getByLabel('E-mail').fill(`named${MID}@${DOMAIN}`),
    button: (page) => page.getByRole('button', { name: 'Send my user name' }),
    call: ['POST', /accounts\/forgot-username$/],
    truth: (page) => page.getByRole('heading', { name: 'Check your inbox' }),
  },
  {
    name: 'a forgotten password',
    user: null,
    at: '/forgot-password',
    fill: (page) => page.getByLabel('E-mail').fill(`named${MID}@${DOMAIN}`),
    button: (page) => page.getByRole('button', { name: 'Send the link' }),
    call: ['POST', /accounts\/forgot-password$/],
    truth: (page) => page.getByRole('heading', { name: 'Check your inbox' }),
  },
  {
    name: 'a registration by an invitation',
    user: null,
    at: invitationLink,
    fill: async (page) => {
      await page.getByLabel('User name').fill(`gus${MID}`);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Re-enter password').fill(PASSWORD);
    },
    button: (page) => page.getByRole('button', { name: 'Create my account' }),
    call: ['POST', /accounts\/create-vitalsigns-account$/],
    truth: (page) => page.getByText('Your account is ready. Sign in to start.'),
    after: async (page) => {
      await fillSignIn(page, `gus${MID}`);
      await expect(page.getByText('Hi Gus')).toBeVisible();
    },
    made: (portal) =>
      withAccounts(portal, async ({ users }) => expect(await users.countDocuments({ email: `gus@${DOMAIN}` })).toBe(1)),
  },
  {
    name: 'a shop that signs up',
    user: null,
    at: '/signup',
    fill: fillSignUp,
    button: (page) => page.getByRole('button', { name: 'Sign up', exact: true }),
    call: ['POST', /accounts\/create-merchant-account$/],
    truth: (page) => page.getByText(/^We sent a verification e-mail to/),
    made: async (portal) => {
      const kept = await withAccounts(portal, ({ signUps }) => signUps.find({}).toArray());
      expect(kept.map(({ email }) => email).filter((email) => email.endsWith(SHOP))).toEqual([FOUNDER]);
      await newestMail(portal, FOUNDER, { subject: /verify/i });
      await expect(newestMail(portal, FOUNDER, { beyond: 1, within: 2_000 })).rejects.toThrow(/^No mail/);
    },
  },
  {
    name: 'an e-mail that is verified after that',
    user: null,
    at: async (portal) => linkIn(await newestMail(portal, FOUNDER, { subject: /verify/i }), '/verify-email-thanks'),
    fill: async () => undefined,
    // After a lost response the same call is made by another name.
    button: (page) => page.getByRole('button', { name: /^(Verify my e-mail|Try again)$/ }),
    call: ['POST', /accounts\/verify-credentials$/],
    truth: (page) => page.getByRole('heading', { name: 'Thank you for verifying your email' }),
    made: (portal) =>
      withAccounts(portal, async ({ merchants }) =>
        expect(await merchants.countDocuments({ emailDomains: SHOP })).toBe(1),
      ),
  },
  {
    name: 'a report that is unsubscribed from',
    user: null,
    at: reportLink('/Unsubscribe', false),
    fill: async () => undefined,
    button: (page) => page.getByRole('button', { name: 'Yes, Unsubscribe Me' }),
    unknownMessage: 'There was an error processing your request.',
    call: ['POST', /user\/unsubscribe-user$/],
    truth: (page) => page.getByRole('heading', { name: 'Success!' }),
    made: entered('unsubscribed'),
  },
  {
    name: 'a report that is subscribed to again',
    user: null,
    at: reportLink('/resubscribe', true),
    fill: async () => undefined,
    button: (page) => page.getByRole('button', { name: 'Yes, send it to me' }),
    call: ['POST', /user\/resubscribe$/],
    truth: (page) => page.getByRole('heading', { name: 'Success!' }),
    made: entered('resubscribed'),
  },
];

testForms(MERCHANT, FORMS);
