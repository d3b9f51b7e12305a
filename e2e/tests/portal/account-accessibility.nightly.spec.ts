import type { Page, Route } from '@playwright/test';
import { expectNoViolations } from '../../axe.ts';
import { expectNoSideways, inTurn } from '../../pages.ts';
import { expect, test } from '../../portal-test.ts';

type Answer = readonly [status: number, body: unknown] | 'never';

interface State {
  readonly name: string;
  readonly at: string;
  /** Responses in this state, by the end of the call's path; all others are the portal's own. */
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Goes from the open page into the state. */
  readonly lead?: (page: Page) => Promise<void>;
  /** Checks that the state is reached. */
  readonly shows: string | RegExp;
}

const BOT_CHECK: Readonly<Record<string, Answer>> = { '/api/recaptcha': [200, { isCaptchaValid: true }] };
const LINK = 'email=wilma%40willow-lane.example';
const RESET = `/password?id=a-token&${LINK}`;
const GOOD_LINK: Readonly<Record<string, Answer>> = {
  '/api/accounts/validate-id': [
    200,
    { data: JSON.stringify({ email: 'wilma@willow-lane.example', merchantId: 1, resetPasswordTokenId: 'a-token' }) },
  ],
};
const INVITED = '/register?invite=x&mid=4101&email=ada%40alder.example';
const CONFIRM = `/confirm-email?token=a-token&${LINK}`;
const REGISTRATION = { username: 'wilma', merchantName: 'Northbay Outfitters & Daughters', proven: false };
const GOOD_REGISTRATION: Readonly<Record<string, Answer>> = { '/api/accounts/registration': [200, REGISTRATION] };
const UNSUBSCRIBE = `/Unsubscribe?${LINK}&mid=4101&subscription=x&subscriptionType=Daily&merchantName=Alder`;

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const email = (button: string) => async (page: Page) => {
  await page.getByLabel('E-mail').fill('wilma@willow-lane.example');
  await page.getByRole('button', { name: button }).click();
};
async function register(page: Page) {
  for (const [label, value] of [
    ['First name', 'Wilma'],
    ['Last name', 'Lane'],
    ['Merchant ID', '4101'],
    ['Business e-mail', 'wilma@willow-lane.example'],
    ['User name', 'wilma'],
    ['Password', 'Secret4Portal'],
    ['Re-enter password', 'Secret4Portal'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create my account' }).click();
}
async function signIn(page: Page) {
  await page.getByLabel('User name').fill('wilma');
  await page.getByLabel('Password', { exact: true }).fill('Secret4Portal');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
async function confirm(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill('Secret4Portal');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
}
async function notMe(page: Page) {
  await page.getByRole('button', { name: 'This was not me' }).click();
  await page.getByRole('button', { name: 'Remove the registration' }).click();
}
/** `/verify-email` as `/signup` opens it. */
async function afterSignUp(page: Page) {
  await page.evaluate(() =>
    history.replaceState({ usr: { email: 'wilma@willow-lane.example', resendToken: 'x' }, key: 'k', idx: 0 }, ''),
  );
  await page.reload();
}
async function resend(page: Page) {
  await afterSignUp(page);
  await page.getByRole('button', { name: 'Resend the e-mail' }).click();
}

const STATES: readonly State[] = [
  ...['loggedOut', 'passwordReset', 'registered', 'confirmed', 'sessionEnded'].map((flag) => ({
    name: `sign-in, ${flag}`,
    at: `/login?${flag}=true`,
    shows: /signed out|has been changed|has been created|is confirmed|has ended/,
  })),
  {
    name: 'sign-in, not proven',
    at: '/login',
    answers: { '/api/user/login': [401, { success: false, msg: 'no', unproven: 'Confirm your e-mail first.' }] },
    lead: signIn,
    shows: 'Send the link again',
  },
  {
    name: 'sign-in, waits for an admin',
    at: '/login',
    answers: { '/api/user/login': [401, { success: false, msg: 'no', waiting: 'Your account waits for an admin.' }] },
    lead: signIn,
    shows: 'Your account waits for an admin.',
  },
  { name: 'confirm, checking', at: CONFIRM, answers: { '/api/accounts/registration': 'never' }, shows: /Checking/ },
  {
    name: 'confirm, not checked',
    at: CONFIRM,
    answers: { '/api/accounts/registration': [502, {}] },
    shows: 'Try again',
  },
  { name: 'confirm, dead link', at: CONFIRM, shows: /no longer valid/ },
  {
    name: 'confirm, already',
    at: CONFIRM,
    answers: { '/api/accounts/registration': [200, { ...REGISTRATION, proven: true }] },
    shows: 'Your e-mail is already confirmed',
  },
  { name: 'confirm', at: CONFIRM, answers: GOOD_REGISTRATION, shows: 'This was not me' },
  {
    name: 'confirm, wrong password',
    at: CONFIRM,
    answers: { ...GOOD_REGISTRATION, '/api/accounts/prove-mailbox': [401, { msg: 'This is not the password.' }] },
    lead: confirm,
    shows: 'This is not the password.',
  },
  {
    name: 'confirm, running',
    at: CONFIRM,
    answers: { ...GOOD_REGISTRATION, '/api/accounts/prove-mailbox': 'never' },
    lead: confirm,
    shows: 'Confirming',
  },
  {
    name: 'confirm, waits for an admin',
    at: CONFIRM,
    answers: {
      ...GOOD_REGISTRATION,
      '/api/accounts/prove-mailbox': [200, { success: true, username: 'wilma', waits: true }],
    },
    lead: confirm,
    shows: 'Waiting for an admin',
  },
  {
    name: 'confirm, not me',
    at: CONFIRM,
    answers: GOOD_REGISTRATION,
    lead: press('This was not me'),
    shows: 'Remove this registration?',
  },
  {
    name: 'confirm, not removed',
    at: CONFIRM,
    answers: { ...GOOD_REGISTRATION, '/api/accounts/refuse-registration': [400, { msg: 'It is confirmed already.' }] },
    lead: notMe,
    shows: 'It is confirmed already.',
  },
  {
    name: 'confirm, removed',
    at: CONFIRM,
    answers: { ...GOOD_REGISTRATION, '/api/accounts/refuse-registration': [200, { success: true }] },
    lead: notMe,
    shows: 'The registration was removed',
  },
  { name: 'register', at: '/register', shows: 'Create your account below. All fields required.' },
  {
    name: 'register, by invitation',
    at: INVITED,
    answers: {
      '/api/accounts/invitation': [
        200,
        { firstName: 'Ada', lastName: 'Ash', mid: 4101, merchantName: 'Alder & Pine', inviter: 'Una Moss' },
      ],
    },
    shows: /^Una Moss invites you to Alder & Pine/,
  },
  {
    name: 'register, invitation over',
    at: INVITED,
    answers: { '/api/accounts/invitation': [400, { msg: 'This invitation has expired or was used already.' }] },
    shows: 'This invitation has expired or was used already.',
  },
  { name: 'register, wrong', at: '/register', lead: press('Create my account'), shows: 'Enter your first name.' },
  {
    name: 'register, account exists',
    at: '/register',
    answers: { ...BOT_CHECK, '/api/accounts/create-vitalsigns-account': [409, { msg: 'ACCOUNT_EXISTS' }] },
    lead: register,
    shows: 'Get an e-mail with your user name and a reset link',
  },
  {
    name: 'register, running',
    at: '/register',
    answers: { ...BOT_CHECK, '/api/accounts/create-vitalsigns-account': 'never' },
    lead: register,
    shows: 'Creating your account',
  },
  { name: 'sign-up', at: '/signup', shows: /Still needed/ },
  {
    name: 'sign-up, wrong, tooltip open',
    at: '/signup',
    lead: async (page) => {
      await page.getByLabel('First name').fill('A');
      await page.getByLabel('Website URL').fill('http://x');
      await page.getByLabel('Company').fill('(x)');
      await page.getByRole('checkbox').check();
      await page.getByRole('checkbox').uncheck();
      await page.getByRole('button', { name: 'About the country' }).click();
    },
    shows: /Surveys cover shoppers worldwide/,
  },
  { name: 'verify, by address', at: '/verify-email', shows: 'Go to sign up' },
  { name: 'verify', at: '/verify-email', lead: afterSignUp, shows: /We sent a verification e-mail/ },
  {
    name: 'verify, resent',
    at: '/verify-email',
    answers: { '/api/accounts/resend-verify-email': [200, { success: true }] },
    lead: resend,
    shows: 'Please check your inbox again',
  },
  {
    name: 'verify, verified already',
    at: '/verify-email',
    answers: { '/api/accounts/resend-verify-email': [400, { msg: 'It has already been resent.' }] },
    lead: resend,
    shows: /already been verified/,
  },
  {
    name: 'verify, not sent',
    at: '/verify-email',
    answers: { '/api/accounts/resend-verify-email': [502, {}] },
    lead: resend,
    shows: 'The email did not go through due to an issue with our system',
  },
  { name: 'thanks, asking', at: `/verify-email-thanks?${LINK}&token=x`, shows: /You signed up with/ },
  {
    name: 'thanks, verifying',
    at: `/verify-email-thanks?${LINK}&token=x`,
    answers: { '/api/accounts/verify-credentials': 'never' },
    lead: press('Verify my e-mail'),
    shows: 'One moment.',
  },
  {
    name: 'thanks',
    at: `/verify-email-thanks?${LINK}&token=x`,
    answers: { '/api/accounts/verify-credentials': [200, { success: true, data: {} }] },
    lead: press('Verify my e-mail'),
    shows: 'Thank you for verifying your email',
  },
  { name: 'thanks, refused', at: '/verify-email-thanks', shows: /There was a problem verifying/ },
  { name: 'forgot username', at: '/username', shows: 'Forgot Username' },
  {
    name: 'forgot username, error',
    at: '/username',
    answers: { ...BOT_CHECK, '/api/accounts/forgot-username': [500, {}] },
    lead: email('Send my user name'),
    shows: 'There was an error retrieving your Username. Please check your email and try again.',
  },
  {
    name: 'forgot username, sent',
    at: '/username',
    answers: { ...BOT_CHECK, '/api/accounts/forgot-username': [200, { multipleMids: false }] },
    lead: email('Send my user name'),
    shows: 'Check your inbox',
  },
  { name: 'reset password, expired', at: '/forgot-password?resetLinkExpired=true', shows: /has expired/ },
  {
    name: 'reset password, stores',
    at: '/forgot-password',
    answers: {
      ...BOT_CHECK,
      '/api/accounts/forgot-password': [
        200,
        {
          multipleMids: true,
          data: [
            { mid: 4101, merchantName: 'Alder & Pine' },
            { mid: 4102, merchantName: 'Northbay' },
          ],
        },
      ],
    },
    lead: email('Send the link'),
    shows: 'Choose your store',
  },
  { name: 'new password, checking', at: RESET, answers: { '/api/accounts/validate-id': 'never' }, shows: /Checking/ },
  {
    name: 'new password, not checked',
    at: RESET,
    answers: { '/api/accounts/validate-id': [502, {}] },
    shows: 'Try again',
  },
  { name: 'new password', at: RESET, answers: GOOD_LINK, shows: 'An uppercase letter' },
  {
    name: 'new password, wrong',
    at: RESET,
    answers: GOOD_LINK,
    lead: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('secret 4');
      await page.getByRole('button', { name: 'Change my password' }).click();
    },
    shows: 'Enter the password again.',
  },
  { name: 'unsubscribe', at: UNSUBSCRIBE, shows: /Are you sure/ },
  {
    name: 'unsubscribe, failed',
    at: UNSUBSCRIBE,
    // The portal itself would count it, and invalid links are rate-limited.
    answers: { '/api/user/unsubscribe-user': [400, { msg: 'This subscription could not be found.' }] },
    lead: press('Yes, Unsubscribe Me'),
    shows: "We're experiencing technical difficulties.",
  },
  {
    name: 'unsubscribed',
    at: UNSUBSCRIBE,
    answers: { '/api/user/unsubscribe-user': [200, { success: true }] },
    lead: press('Yes, Unsubscribe Me'),
    shows: 'Success!',
  },
  { name: 'unsubscribe, not found', at: '/Unsubscribe', shows: /There was an error locating your subscription/ },
];

/** With everything that can be a link. */
const APP_DATA = {
  constants: {
    productName: 'Shoppervoice',
    supportEmail: 'help@portal.example',
    plansUrl: null,
    termsUrl: 'https://portal.example/terms',
    reportFormatIds: {},
  },
};

/** The self-contained check with almost no work, so that states behind it are reached at once. */
const CHALLENGE = {
  provider: 'altcha',
  challenge: {
    parameters: { algorithm: 'SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '0' },
  },
};

async function answer(route: Route, answers: NonNullable<State['answers']>): Promise<void> {
  const path = new URL(route.request().url()).pathname;
  const given = answers[path];
  if (given === undefined) return route.continue();
  if (given === 'never') return;
  const [status, body] = path === '/api/recaptcha' && route.request().method() === 'GET' ? [200, CHALLENGE] : given;
  await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
}

interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
}

/** Colours do not depend on the width: dark is checked once. */
const LOOKS: readonly Look[] = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
];

test.describe('public account pages', () => {
  test.use({ reducedMotion: 'reduce' });

  test('axe finds nothing in any state, and nothing is wider than the window', async ({ page, portal }) => {
    test.setTimeout(1_800_000);
    for (const [at, { name, at: address, answers = {}, lead, shows }] of STATES.entries()) {
      for (const { width, height, colorScheme } of inTurn(LOOKS, at)) {
        const state = `${name}, ${colorScheme}, ${width} px`;
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.route('**/api/**', (route) => answer(route, { '/api/app-data': [200, APP_DATA], ...answers }));
        // In between, so that the same address is opened and not reloaded with its state.
        await page.goto('about:blank');
        await page.goto(`${portal.url}${address}`);
        await expect(page.getByRole('heading', { level: 1 }), state).toBeVisible();
        await lead?.(page);
        await expect(page.getByText(shows).first(), state).toBeVisible();
        await expectNoViolations(page, state);
        await expectNoSideways(page, state);
      }
    }
  });
});
