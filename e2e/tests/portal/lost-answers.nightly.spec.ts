import type { Page } from '@playwright/test';
import type { Caller } from '../../api-caller.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { echoMerchant, ends, type Form, testForms } from '../../lost-forms.ts';
import { expect } from '../../portal-test.ts';

const MERCHANT = echoMerchant(419_500);
const { mid: MID, domain: DOMAIN } = MERCHANT;
const NEXT_PASSWORD = 'Another4Figures';
const METRICS = '/online-buyer-overall-metrics';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const pressed = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const person = (name: string) => ({
  firstName: name,
  lastName: 'Guest',
  email: `${name.toLowerCase()}@${DOMAIN}`,
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

const FORMS: readonly Form[] = [
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
    ...ends(`keyed${MID}`, NEXT_PASSWORD, 'Your password may have been changed'),
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
        'First name': 'Sina',
        'Last name': 'Post',
        'E-mail': `sina@${DOMAIN}`,
        Phone: '(617) 555-0148',
        Department: 'Support',
        Title: 'Head',
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

testForms(MERCHANT, FORMS);
