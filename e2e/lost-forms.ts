import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { demoMerchants } from '@shoppervoice/demo-data';
import { type Caller, signedIn } from './api-caller.ts';
import { confirmPassword } from './confirm-password.ts';
import { EVERY_FEATURE, PASSWORD } from './fixture/generate.ts';
import { loseAnswer } from './lost-answer.ts';
import { expect, fillSignIn, type ImportedPortal, test } from './portal-test.ts';
import { walkerResponses } from './report-pages/walker.ts';

/**
 * Forms whose response is lost: the page says that it does not know, the same button is pressed again, and the page
 * then shows the true state. Nothing is created twice.
 */

/** A merchant that no other test uses. */
export interface EchoMerchant {
  readonly mid: number;
  readonly domain: string;
  readonly admin: string;
}

/** Another one in each worker: a retry would find it used up. `first`: each file has its own hundred. */
export function echoMerchant(first: number): EchoMerchant {
  const mid = first + Number(process.env.TEST_WORKER_INDEX ?? 0);
  return { mid, domain: `echo-${mid}.example`, admin: `echo${mid}` };
}

async function importMerchant(portal: ImportedPortal, { mid, domain, admin }: EchoMerchant): Promise<void> {
  const [merchant] = demoMerchants();
  if (merchant === undefined) throw new Error('There is no demo merchant.');
  const folder = join(portal.dataDir, `echo-${mid}`);
  mkdirSync(folder, { recursive: true });
  const write = (file: string, records: readonly unknown[]) =>
    writeFileSync(join(folder, file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const user = (username: string, firstName: string, accessType: string) => ({
    username,
    email: `${username}@${domain}`,
    firstName,
    lastName: 'Echo',
    password: PASSWORD,
    accessType,
    mids: [mid],
  });
  const { customBenchmarks: _sets, ...record } = merchant;
  write('merchants.jsonl', [
    { ...record, mid, merchantName: 'Echo Lane', emailDomains: [domain], features: EVERY_FEATURE },
  ]);
  write('users.jsonl', [
    user(admin, 'Ella', 'MERCHANT_ADMIN'),
    user(`role${mid}`, 'Rolf', 'MERCHANT_USER'),
    user(`ended${mid}`, 'Edna', 'MERCHANT_USER'),
    user(`named${mid}`, 'Nora', 'MERCHANT_USER'),
    user(`mailed${mid}`, 'Mina', 'MERCHANT_USER'),
    user(`keyed${mid}`, 'Kaya', 'MERCHANT_USER'),
  ]);
  write(
    'responses.jsonl',
    walkerResponses(portal.now).map((each) => ({ ...each, mid, responseId: `echo-${mid}-${each.responseId}` })),
  );
  const { status, output } = await portal.importFiles([folder]);
  if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
}

export interface Form {
  readonly name: string;
  /** Null: signed out. */
  readonly user?: string | null;
  /** Or a link of a mail that is sent for it. */
  readonly at: string | ((portal: ImportedPortal) => Promise<string>);
  /** Preconditions. */
  readonly before?: (caller: Caller) => Promise<unknown>;
  /** Opens the form and fills it in. */
  readonly fill: (page: Page) => Promise<unknown>;
  /** The button that is pressed twice. */
  readonly button: (page: Page) => Locator;
  /** Message of a lost response, if it has a special one. */
  readonly unknownMessage?: string;
  /** The session is lost with the response. The page may notice that before the second press. */
  readonly endsSession?: boolean;
  /** The call requires the password. */
  readonly confirmed?: boolean;
  /** The call whose response is lost. */
  readonly call: readonly [method: string, path: RegExp];
  /** Message after the second press. */
  readonly truth: (page: Page) => Locator;
  /** Next step, if that is another page. */
  readonly after?: (page: Page) => Promise<unknown>;
  /** Expected state of the portal. */
  readonly made?: (portal: ImportedPortal) => Promise<unknown>;
  /** How often a list of the portal contains something. */
  readonly has?: readonly [list: string, what: string, times: number];
}

/** The session was replaced, and its cookie was lost with the response: the user has to sign in. */
export const ends = (
  username: string,
  password: string,
  message = 'Your session has ended.',
): Pick<Form, 'endsSession' | 'truth' | 'after'> => ({
  endsSession: true,
  truth: (page) => page.getByRole('heading', { name: 'You are signed out' }),
  after: async (page) => {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
    await fillSignIn(page, username, password);
    await expect(page.getByText(/^Hi \w+/)).toBeVisible();
  },
});

const occurrences = (text: string, what: string) => text.split(what).length - 1;

/** A test for each form. */
export function testForms(merchant: EchoMerchant, forms: readonly Form[]): void {
  test.beforeAll(async ({ portal }) => {
    test.setTimeout(180_000);
    await importMerchant(portal, merchant);
  });
  for (const form of forms) testForm(merchant, form);
}

function testForm({ admin }: EchoMerchant, form: Form): void {
  const {
    name,
    user = admin,
    at,
    before,
    fill,
    button,
    unknownMessage = 'The portal did not respond.',
    endsSession = false,
    confirmed = false,
    call,
    truth,
    after,
    made,
    has,
  } = form;
  test(`${name}: the response is lost, and the same button shows the truth`, async ({ page, portal }) => {
    test.slow();
    const caller = user === null ? null : await signedIn(page.context().request, portal, user);
    if (caller) await before?.(caller);
    await page.goto(`${portal.url}${typeof at === 'string' ? at : await at(portal)}`);
    await fill(page);
    const lost = await loseAnswer(page, ...call);
    const press = async () => {
      await button(page).click();
      if (confirmed) await confirmPassword(page);
    };
    await press();
    const unknown = page.getByText(unknownMessage);
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
    await made?.(portal);
    if (!has || !caller) return;
    const [list, what, times] = has;
    expect(occurrences(await (await caller.get(list)).text(), what)).toBe(times);
  });
}
