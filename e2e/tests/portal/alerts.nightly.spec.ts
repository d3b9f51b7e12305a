import { PASSWORD } from '../../fixture/generate.ts';
import { newestMail } from '../../mails.ts';
import { expectWholeEverywhere, SCREENS } from '../../pages.ts';
import { withDatabase } from '../../portal-database.ts';
import { expect, type ImportedPortal, signIn, test, watch } from '../../portal-test.ts';

/** Alerts from the figure to the bell, over the fixture: fulfillment ratings of the newest 30 days are lower. */

const MID = 4101;
const RECIPIENT = 'told@alder-pine.example';

/** As if the merchant's midnight were just now. */
async function midnight(portal: ImportedPortal): Promise<void> {
  await withDatabase(portal, 'shoppervoice_reporting', async (db) => {
    const merchants = db.collection<{ _id: number }>('alertMerchants');
    const { matchedCount } = await merchants.updateOne({ _id: MID }, { $set: { nextDue: new Date(0) } });
    expect(matchedCount).toBe(1);
  });
}

test('an alert starts beside its figure, fires after midnight, and notifies by bell and mail', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(180_000);
  const { faults } = watch(page.context(), portal);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, portal, 'admin4101', '/online-buyer-overall-metrics');
  const tile = page.getByRole('link', { name: 'Alert me: Overall satisfaction' });
  await tile.nth(1).click();
  await expect(page.getByRole('heading', { name: 'New alert' })).toBeVisible();
  await expect(page.getByText('On its own, it would fire today.')).toBeVisible();
  await page.getByLabel('E-mail to').fill(RECIPIENT);
  await expectWholeEverywhere(page, 'a new alert', SCREENS);
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByText(/^Created: .*changes significantly in 30 days/)).toBeVisible();
  await expect(page.getByText('First check: after midnight.')).toBeVisible();

  await midnight(portal);
  const mail = await newestMail(portal, RECIPIENT);
  expect(mail.subject).toMatch(/fell from \d\.\d\d to \d\.\d\d$/);
  expect(mail.links.some((link) => link.startsWith('/Unsubscribe?'))).toBe(true);
  await page.reload();
  await expect(page.getByRole('link', { name: /fell$/ })).toBeVisible();
  await expectWholeEverywhere(page, 'an alert that fired', [...SCREENS, { width: 320, height: 700, scheme: 'light' }]);
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByRole('link', { name: 'Comments from these days' })).toBeVisible();
  await expectWholeEverywhere(page, 'the bell', SCREENS);
  await bell.getByRole('link', { name: /fell$/ }).click();
  await expect(page).toHaveURL(/\/online-buyer-overall-metrics\?dateRange=Custom&startDate=.*&endDate=/);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  // Another reader of the merchant, without rules, has not read it.
  const other = await browser.newPage();
  await signIn(other, portal, 'duo4101', '/alerts');
  await expect(other).toHaveURL(`${portal.url}/`);
  await expect(other.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Alerts' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
  await other.close();
  expect(faults).toEqual([]);
});

test('an address outside of the merchant is named before saving, and requires the password', async ({
  page,
  portal,
}) => {
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, 'admin4101', '/online-buyer-overall-metrics');
  await page.getByRole('link', { name: 'Alert me: Overall satisfaction' }).first().click();
  await page.getByLabel('E-mail to').fill('partner@elsewhere.example');
  await expect(page.getByText('partner@elsewhere.example is outside of your merchant.')).toBeVisible();
  await expectWholeEverywhere(page, 'a recipient outside of the merchant', SCREENS);
  await page.getByRole('button', { name: 'Create alert' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm with your password' });
  await question.getByLabel('Your password').fill('not the password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('The password is not correct.').first()).toBeVisible();
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Created: /)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(/elsewhere\.example/)).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]);
});
