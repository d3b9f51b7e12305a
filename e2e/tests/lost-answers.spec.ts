import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { demoMerchants } from '@shoppervoice/demo-data';
import { type Caller, signedIn } from '../api-caller.ts';
import { confirmPassword } from '../confirm-password.ts';
import { EVERY_FEATURE, PASSWORD } from '../fixture/generate.ts';
import { loseAnswer } from '../lost-answer.ts';
import { expect, fillSignIn, type ImportedPortal, test } from '../portal-test.ts';
import { walkerResponses } from '../report-pages/walker.ts';

/**
 * Forms that write, whose answer is lost on the way: the page says that it does not know, the same button is pressed again, and the page
 * then says what is true. Nothing is made twice.
 */

/** A merchant that no other test looks at, another one in each worker: what a second try needs was used up by the first. */
const MID = 419_500 + Number(process.env.TEST_WORKER_INDEX ?? 0);
const DOMAIN = `echo-${MID}.example`;
const ADMIN = `echo${MID}`;
const NEXT_PASSWORD = 'Another4Figures';
const METRICS = '/online-buyer-overall-metrics';

async function importMerchant(portal: ImportedPortal): Promise<void> {
  const [merchant] = demoMerchants();
  if (merchant === undefined) throw new Error('There is no demo merchant.');
  const folder = join(portal.dataDir, 'echo');
  mkdirSync(folder, { recursive: true });
  const write = (file: string, records: readonly unknown[]) =>
    writeFileSync(join(folder, file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const user = (username: string, firstName: string, accessType: string) => ({
    ...{ username, email: `${username}@${DOMAIN}`, firstName, lastName: 'Echo', password: PASSWORD },
    ...{ accessType, mids: [MID] },
  });
  const { customBenchmarks: _sets, ...record } = merchant;
  write('merchants.jsonl', [
    { ...record, mid: MID, merchantName: 'Echo Lane', emailDomains: [DOMAIN], features: EVERY_FEATURE },
  ]);
  write('users.jsonl', [
    user(ADMIN, 'Ella', 'MERCHANT_ADMIN'),
    user(`role${MID}`, 'Rolf', 'MERCHANT_USER'),
    user(`ended${MID}`, 'Edna', 'MERCHANT_USER'),
    user(`named${MID}`, 'Nora', 'MERCHANT_USER'),
    user(`mailed${MID}`, 'Mina', 'MERCHANT_USER'),
    user(`keyed${MID}`, 'Kaya', 'MERCHANT_USER'),
  ]);
  write(
    'responses.jsonl',
    walkerResponses(portal.now).map((each) => ({ ...each, mid: MID, responseId: `echo-${MID}-${each.responseId}` })),
  );
  const { status, output } = await portal.importFiles([folder]);
  if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
}

test.beforeAll(async ({ portal }) => {
  test.setTimeout(180_000);
  await importMerchant(portal);
});

interface Form {
  readonly name: string;
  /** Null: a visitor. */
  readonly user?: string | null;
  readonly at: string;
  /** What has to be there before. */
  readonly before?: (caller: Caller) => Promise<unknown>;
  /** Opens the form and fills it in. */
  readonly fill: (page: Page) => Promise<unknown>;
  /** The button that is pressed twice. */
  readonly button: (page: Page) => Locator;
  /** With its answer a session is lost. The page may notice that before the button is pressed again. */
  readonly endsSession?: boolean;
  /** The call asks for the password. */
  readonly confirmed?: boolean;
  /** The call whose answer is lost. */
  readonly call: readonly [method: string, path: RegExp];
  /** What the page says after the second press. */
  readonly truth: (page: Page) => Locator;
  /** How the way goes on from there, where that is another page. */
  readonly after?: (page: Page) => Promise<unknown>;
  /** How often a list of the portal has something then. */
  readonly has?: readonly [list: string, what: string, times: number];
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const pressed = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const person = (name: string) => ({
  ...{ firstName: name, lastName: 'Guest', email: `${name.toLowerCase()}@${DOMAIN}` },
  accessType: 'MERCHANT_USER',
});
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
async function act(page: Page, on: string, item: string): Promise<void> {
  await row(page, on)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
const invited = (name: string) => async (caller: Caller) =>
  expect((await caller.send('POST', '/api/account/users/invite', person(name))).status()).toBe(200);
const client = (name: string) => async (caller: Caller) =>
  expect((await caller.send('POST', '/api/developers/client', { name, scopes: ['metrics:read'] })).status()).toBe(201);

/** The session became another one, whose cookie was lost with the answer: the way goes on by signing in. */
const ends = (username: string, password: string): Pick<Form, 'endsSession' | 'truth' | 'after'> => ({
  endsSession: true,
  truth: (page) => page.getByRole('heading', { name: 'You are signed out' }),
  after: async (page) => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await fillSignIn(page, username, password);
    await expect(page.getByText(/^Hi \w+/)).toBeVisible();
  },
});

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
    name: 'an invitation',
    at: '/account/users',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Invite a user' }).click();
      const { firstName, lastName, email } = person('Iris');
      await page.getByLabel('First name').fill(firstName);
      await page.getByLabel('Last name').fill(lastName);
      await page.getByLabel('E-mail').fill(email);
    },
    button: (page) => dialog(page, 'Invite a user').getByRole('button', { name: 'Send the invitation' }),
    confirmed: true,
    call: ['POST', /users\/invite$/],
    truth: (page) => page.getByText(/already invited\. Send the invitation again instead/),
    has: ['/api/account/users', `iris@${DOMAIN}`, 1],
  },
  {
    name: 'an invitation that is withdrawn',
    at: '/account/users',
    before: invited('Wanda'),
    fill: (page) => act(page, 'Wanda Guest', 'Withdraw the invitation'),
    button: (page) => page.getByRole('dialog').getByRole('button', { name: /^Withdraw/ }),
    call: ['DELETE', /account\/invitations\//],
    truth: (page) => page.getByText(/accepted or withdrawn/),
    has: ['/api/account/users', `wanda@${DOMAIN}`, 0],
  },
  {
    name: 'a role',
    at: '/account/users',
    fill: async (page) => {
      await act(page, 'Rolf Echo', 'Change the role');
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /^Admin/ })
        .check();
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }),
    confirmed: true,
    call: ['PUT', /account\/users\//],
    truth: (page) => page.getByText('Rolf Echo has the role Admin.'),
  },
  {
    name: 'a user who is deactivated',
    at: '/account/users',
    fill: (page) => act(page, 'Edna Echo', 'Deactivate'),
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }),
    call: ['PUT', /account\/users\//],
    truth: (page) => row(page, 'Edna Echo').getByText('Deactivated'),
  },
  {
    name: 'settings of the merchant',
    at: '/account/merchant',
    fill: (page) => page.getByLabel('Name').fill('Echo Lane & Sons'),
    button: (page) => page.getByRole('button', { name: 'Save' }),
    call: ['PUT', /account\/merchant$/],
    truth: (page) => page.getByText('The settings are saved.'),
  },
  {
    name: 'names',
    user: `named${MID}`,
    at: '/account/profile',
    fill: (page) => page.getByLabel('First name').fill('Noreen'),
    button: (page) => page.getByRole('region', { name: 'Names' }).getByRole('button', { name: 'Save' }),
    call: ['PUT', /account\/profile$/],
    truth: (page) => page.getByText('Your profile is saved.'),
  },
  {
    name: 'an e-mail address',
    user: `mailed${MID}`,
    at: '/account/profile',
    fill: (page) => page.getByLabel('New e-mail').fill(`minas.new@${DOMAIN}`),
    button: (page) => page.getByRole('button', { name: 'Change the e-mail' }),
    confirmed: true,
    call: ['PUT', /account\/email$/],
    truth: (page) => page.getByText(`We sent an e-mail to minas.new@${DOMAIN}.`),
  },
  {
    name: 'a password',
    user: `keyed${MID}`,
    at: '/account/password',
    fill: async (page) => {
      await page.getByLabel('Current password').fill(PASSWORD);
      await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
      await page.getByLabel('New password again').fill(NEXT_PASSWORD);
    },
    button: (page) => page.getByRole('button', { name: 'Change the password' }),
    call: ['PUT', /account\/password$/],
    ...ends(`keyed${MID}`, NEXT_PASSWORD),
  },
  {
    name: 'a client',
    at: '/developers',
    fill: async (page) => {
      await page.getByRole('button', { name: 'New client' }).click();
      await page.getByLabel('Name').fill('Lost client');
      await page.getByRole('checkbox', { name: 'metrics:read' }).check();
    },
    button: (page) => page.getByRole('button', { name: 'Create client' }),
    confirmed: true,
    call: ['POST', /developers\/client$/],
    truth: (page) => page.getByRole('region', { name: 'Lost client was created' }).locator('code'),
    has: ['/api/developers/clients', 'Lost client', 1],
  },
  {
    name: 'a secret of a client',
    at: '/developers',
    before: client('Renewed client'),
    fill: pressed('New secret for Renewed client'),
    button: (page) => page.getByRole('button', { name: 'Create secret' }),
    confirmed: true,
    call: ['POST', /developers\/client\/secret$/],
    truth: (page) => page.getByRole('region', { name: 'Renewed client has a new secret' }).locator('code'),
  },
  {
    name: 'a client that is deleted',
    at: '/developers',
    before: client('Former client'),
    fill: pressed('Delete Former client'),
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete the client' }),
    call: ['DELETE', /developers\/client$/],
    truth: (page) => page.getByText(/no longer exists|Former client is deleted/),
    has: ['/api/developers/clients', 'Former client', 0],
  },
  {
    name: 'a webhook',
    at: '/developers',
    fill: async (page) => {
      await page.getByRole('button', { name: 'New webhook' }).click();
      await page.getByLabel('Address').fill('https://lost.example/in');
      await page.getByRole('checkbox', { name: 'Export' }).check();
    },
    button: (page) => page.getByRole('button', { name: 'Create webhook' }),
    confirmed: true,
    call: ['POST', /developers\/webhook$/],
    truth: (page) => page.getByRole('region', { name: /was created. This is its secret/ }).locator('code'),
    has: ['/api/developers/webhooks', 'https://lost.example/in', 1],
  },
  {
    name: 'a view',
    at: METRICS,
    fill: async (page) => {
      await page.getByRole('button', { name: 'Save view' }).click();
      await dialog(page, 'Save this view').getByLabel('Name').fill('Lost view');
    },
    button: (page) => dialog(page, 'Save this view').getByRole('button', { name: 'Save view' }),
    call: ['POST', /api\/views$/],
    truth: (page) => dialog(page, 'View saved'),
    has: ['/api/views', 'Lost view', 1],
  },
  {
    name: 'a note',
    at: '/online-buyer-net-promoter-score',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Add a note' }).click();
      await page.getByLabel('What happened').fill('Lost note');
    },
    button: (page) => dialog(page, 'Add a note').getByRole('button', { name: 'Add note' }),
    call: ['POST', /api\/notes$/],
    truth: (page) => page.getByRole('region', { name: 'Notes on this chart' }).getByText('Lost note'),
    has: ['/api/notes', 'Lost note', 1],
  },
  {
    name: 'an alert',
    at: METRICS,
    fill: async (page) => {
      await page.getByRole('link', { name: 'Alert me: Overall satisfaction' }).first().click();
      await expect(page.getByRole('heading', { name: 'New alert' })).toBeVisible();
    },
    button: (page) => page.getByRole('button', { name: 'Create alert' }),
    call: ['POST', /api\/alerts$/],
    truth: (page) => page.getByText(/^Created: /),
    has: ['/api/alerts', '"alertId"', 1],
  },
  {
    name: 'a report that is scheduled',
    at: METRICS,
    fill: async (page) => {
      await page.getByRole('button', { name: 'Schedule' }).click();
      const fields = {
        ...{ 'First name': 'Sina', 'Last name': 'Post', 'E-mail': `sina@${DOMAIN}` },
        ...{ Phone: '(617) 555-0148', Department: 'Support', Title: 'Head' },
      };
      for (const [label, text] of Object.entries(fields))
        await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Add recipient' }).click();
    },
    button: (page) => page.getByRole('button', { name: 'Schedule report' }),
    call: ['POST', /schedule\/create-scheduled-report$/],
    truth: (page) => page.getByText('Report successfully scheduled.'),
    has: ['/api/schedule/get-scheduled-reports-by-mid', '"scheduleId"', 1],
  },
  {
    name: 'a page that is sent',
    at: METRICS,
    fill: async (page) => {
      await page.getByRole('button', { name: 'Send to a colleague' }).click();
      await page.getByRole('combobox', { name: /^To/ }).click();
      await page.getByRole('combobox', { name: 'Search by name or e-mail' }).fill(`named${MID}@${DOMAIN}`);
      await page.keyboard.press('Enter');
    },
    button: (page) => dialog(page, 'Send this page').getByRole('button', { name: 'Send', exact: true }),
    call: ['POST', /api\/send-page$/],
    truth: (page) => dialog(page, /^Sent to /),
  },
  {
    name: 'a merchant that is entered',
    user: 'super',
    at: '/',
    fill: async (page) => {
      await page.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Admin', exact: true }).click();
      const panel = dialog(page, 'Admin override');
      await panel.getByLabel('Merchant ID').fill(String(MID));
      await expect(panel.getByText(/^Echo Lane/)).toBeVisible();
    },
    button: (page) => dialog(page, 'Admin override').getByRole('button', { name: 'Apply' }),
    call: ['POST', /admin\/override$/],
    ...ends('super', PASSWORD),
  },
];

const occurrences = (text: string, what: string) => text.split(what).length - 1;

for (const form of FORMS) {
  const {
    name,
    user = ADMIN,
    at,
    before,
    fill,
    button,
    endsSession = false,
    confirmed = false,
    call,
    truth,
    after,
    has,
  } = form;
  test(`${name}: the answer is lost, and the same button tells the truth`, async ({ page, portal }) => {
    test.slow();
    const caller = user === null ? null : await signedIn(page.context().request, portal, user);
    if (caller) await before?.(caller);
    await page.goto(`${portal.url}${at}`);
    await fill(page);
    const lost = await loseAnswer(page, ...call);
    const press = async () => {
      await button(page).click();
      if (confirmed) await confirmPassword(page);
    };
    await press();
    const unknown = page.getByText('The portal did not respond.');
    await expect((endsSession ? unknown.or(truth(page)) : unknown).first()).toBeVisible();
    expect(lost.isLost()).toBe(true);
    if (endsSession) {
      await expect(async () => {
        if (await button(page).isVisible()) await button(page).click({ timeout: 5_000 });
        await expect(truth(page)).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
    } else {
      await press();
      await expect(truth(page).first()).toBeVisible();
    }
    await after?.(page);
    if (!has || !caller) return;
    const [list, what, times] = has;
    expect(occurrences(await (await caller.get(list)).text(), what)).toBe(times);
  });
}
