import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../axe.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { expectNoSideways } from '../../pages.ts';
import type { TestPortal } from '../../portal.ts';
import { withAccounts } from '../../portal-database.ts';
import { fillSignIn } from '../../portal-test.ts';
import { recordFrames } from '../../tabs/recorder.ts';
import {
  enter,
  expect,
  expectNoticeAlone,
  mixedUp,
  notice,
  press,
  signOut,
  switchTo,
  test,
} from '../../tabs/tabs-test.ts';
import { EVA, HIGH, IVO, LOW } from '../../tabs/two-merchants.ts';

const SWITCHED = 'You have switched to another merchant';
const SIGNED_OUT = 'You are signed out';
const SOMEBODY_ELSE = 'Someone else is signed in now';

const METRICS = '/online-buyer-overall-metrics';
const PAGES = [
  ['/', /^Good/],
  [METRICS, 'Overall Metrics'],
  ['/online-buyer-comments', 'Comments'],
  ['/account/users', 'Users'],
  ['/account/merchant', 'Merchant settings'],
] as const;

test('a switch in one tab leaves nothing of the previous merchant in another one, whatever it shows', async ({
  context,
  portal,
}) => {
  test.slow();
  const recorder = await recordFrames(context);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await enter(first, portal, EVA);
  for (const [at, [path, title]] of PAGES.entries()) {
    const [before, after] = at % 2 === 0 ? [HIGH, LOW] : [LOW, HIGH];
    await second.goto(`${portal.url}${path}`);
    await expect(second.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await recorder.untilShown(path, before);
    await switchTo(first, after);
    await expectNoticeAlone(second, SWITCHED, 'Reload');
    await press(second, 'Reload');
    await expect(second.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await recorder.untilShown(path, after);
  }
  expect(mixedUp(recorder.frames)).toEqual([]);
});

test('a change without a message between tabs is detected by the next call, and no header is named to the reader', async ({
  context,
  portal,
}) => {
  const recorder = await recordFrames(context);
  const page = await context.newPage();
  await enter(page, portal, EVA, '/account/merchant');
  await page.getByLabel('Name', { exact: true }).fill('Highfield and Sons');
  // In the same browser, and not by a page of this portal's shell.
  const data = { username: IVO.username, password: PASSWORD };
  await context.request.post(`${portal.url}/api/user/login`, { headers: { origin: portal.url }, data });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, SOMEBODY_ELSE)).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/x-csrf|header|Sons/i);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(`Hi ${IVO.firstName}`)).toBeVisible();
  await recorder.untilShown('/account/merchant', LOW);
  expect(mixedUp(recorder.frames)).toEqual([]);
});

test('an ended session is reported in every tab, and its reader continues on the same page', async ({
  context,
  portal,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await enter(first, portal, EVA);
  await second.goto(`${portal.url}${METRICS}`);
  await expect(second.getByRole('table', { name: /All metrics/ })).toBeVisible();
  await withAccounts(portal, (accounts) => accounts.sessions.deleteMany({}));
  const status = async () => (await context.request.get(`${portal.url}/api/home/online-buyer`)).status();
  await expect.poll(status, { timeout: 10_000 }).toBe(401);
  // A tab's automatic requests detect it as well, and then there is nothing left to click.
  const comments = first.getByRole('link', { name: 'Comments' }).first();
  await comments.click({ timeout: 5000 }).catch(() => undefined);
  await expectNoticeAlone(first, SIGNED_OUT, 'Sign in');
  const { pathname } = new URL(first.url());
  await press(first, 'Sign in');
  await expect(first).toHaveURL(/\/login\?.*sessionEnded=true/);
  await expectNoticeAlone(second, SIGNED_OUT, 'Sign in');
  await press(second, 'Sign in');
  await fillSignIn(second, EVA.username);
  await expect(second).toHaveURL(new RegExp(METRICS));
  await expect(second.getByRole('table', { name: /All metrics/ })).toBeVisible();
  // The other tab is at the sign-in page, where nothing was typed.
  await expectNoticeAlone(first, 'You are signed in', 'Continue');
  await press(first, 'Continue');
  // A page that had not settled yet writes its days into the address.
  await expect(first).toHaveURL((url) => url.pathname === pathname);
});

test.describe('unsaved input', () => {
  const DRAFT = 'Ulla of the warehouse';

  async function type(page: Page, portal: TestPortal): Promise<void> {
    await page.goto(`${portal.url}/account/users`);
    await page
      .getByRole('button', { name: /^Invite/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('First name').fill(DRAFT);
  }

  test('is offered to its own reader, before and after the reload', async ({ context, portal }) => {
    test.slow();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await enter(first, portal, EVA);
    await type(second, portal);
    await switchTo(first, LOW);
    await expect(notice(second, SWITCHED)).toBeVisible();
    await expect(second.getByLabel('First name')).toHaveValue(DRAFT);
    await expect(second.getByRole('button')).toHaveCount(1);
    await expectNoViolations(second, 'the notice');
    await expectNoSideways(second, 'the notice');
    // Not in a merchant other than its own.
    await press(second, 'Reload');
    await expect(second.getByText(`lowtide.staff`).first()).toBeVisible();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await switchTo(first, HIGH);
    await press(second, 'Reload');
    const again = second.getByRole('dialog', { name: 'What you had typed' });
    await expect(again.getByLabel('First name')).toHaveValue(DRAFT);
    await expectNoViolations(second, 'what had been typed');
    await again.getByRole('button', { name: 'Discard' }).click();
    await second.reload();
    await expect(second.getByText(`hightail.staff`).first()).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  test('is never offered to another reader in the same browser, and waits for its own', async ({ context, portal }) => {
    test.slow();
    const [first, second] = [await context.newPage(), await context.newPage()];
    await enter(first, portal, EVA);
    await type(second, portal);
    await signOut(first);
    await expect(notice(second, SIGNED_OUT)).toBeVisible();
    const readable = () =>
      second.evaluate(() => [document.documentElement.outerHTML, ...Object.values({ ...sessionStorage })].join());
    expect(await readable()).not.toContain('Ulla');
    await expect(second.getByText('What was typed here is kept and locked.')).toBeVisible();
    await fillSignIn(first, IVO.username);
    await expect(notice(second, SOMEBODY_ELSE)).toBeVisible();
    expect(await readable()).not.toContain('Ulla');
    await press(second, 'Reload');
    await switchTo(second, HIGH);
    await expect(second.getByText(`Hi ${IVO.firstName}`)).toBeVisible();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    expect(await readable()).not.toContain('Ulla');
    await signOut(second);
    await fillSignIn(second, EVA.username);
    const again = second.getByRole('dialog', { name: 'What you had typed' });
    await expect(again.getByLabel('First name')).toHaveValue(DRAFT);
  });
});

test.describe('a page that is restored', () => {
  /** Two documents in one tab, the first of them High's metrics; the merchant changes while the second one is shown. */
  async function leaveAndSwitch(first: Page, second: Page, portal: TestPortal): Promise<void> {
    await enter(first, portal, EVA);
    await second.goto(`${portal.url}${METRICS}`);
    await expect(second.getByRole('table', { name: /All metrics/ })).toBeVisible();
    await second.goto(`${portal.url}/account/sessions`);
    await expect(second.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
    await switchTo(first, LOW);
    await press(second, 'Reload');
    await expect(second.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible();
  }

  test('by the back button, reloaded, is the current merchant’s', async ({ context, portal }) => {
    const recorder = await recordFrames(context);
    const [first, second] = [await context.newPage(), await context.newPage()];
    await leaveAndSwitch(first, second, portal);
    await second.goBack();
    await expect(second.getByRole('table', { name: /All metrics/ })).toBeVisible();
    await recorder.untilShown(METRICS, LOW);
    expect(mixedUp(recorder.frames)).toEqual([]);
  });

  test('by the back button, from the back/forward cache, is a notice from its first frame', async ({
    playwright,
    launchOptions,
    portal,
  }) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache'];
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs });
    const context = await browser.newContext();
    const recorder = await recordFrames(context);
    await context.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) document.documentElement.dataset.cameBack = 'as it was';
      });
    });
    const [first, second] = [await context.newPage(), await context.newPage()];
    await leaveAndSwitch(first, second, portal);
    recorder.frames.length = 0;
    await second.evaluate(() => history.back());
    await expectNoticeAlone(second, SWITCHED, 'Reload');
    await expect(second.locator('html')).toHaveAttribute('data-came-back', 'as it was');
    expect(recorder.frames.filter(({ path, shows }) => path === METRICS && shows.length > 0)).toEqual([]);
    await press(second, 'Reload');
    await recorder.untilShown(METRICS, LOW);
    expect(mixedUp(recorder.frames)).toEqual([]);
    await browser.close();
  });

  test('after being frozen is a notice from its first frame', async ({ context, portal }) => {
    const recorder = await recordFrames(context);
    const [first, second] = [await context.newPage(), await context.newPage()];
    await enter(first, portal, EVA);
    await second.goto(`${portal.url}${METRICS}`);
    await expect(second.getByRole('table', { name: /All metrics/ })).toBeVisible();
    const client = await context.newCDPSession(second);
    await client.send('Page.setWebLifecycleState', { state: 'frozen' });
    await switchTo(first, LOW);
    recorder.frames.length = 0;
    await client.send('Page.setWebLifecycleState', { state: 'active' });
    await expectNoticeAlone(second, SWITCHED, 'Reload');
    expect(recorder.frames.filter(({ path, shows }) => path === METRICS && shows.length > 0)).toEqual([]);
  });
});
