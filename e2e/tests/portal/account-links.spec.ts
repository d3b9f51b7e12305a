import { optOutId } from '@shoppervoice/mail-outbox';
import { expectNoSideways, pathOf } from '../../pages.ts';
import type { TestPortal } from '../../portal.ts';
import { withAccounts } from '../../portal-database.ts';
import { expect, test } from '../../portal-test.ts';

function subscription(portal: TestPortal, email: string): Promise<string> {
  return withAccounts(portal, (accounts) => optOutId(accounts, { address: email, subject: 'report/4101/daily' }));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a recipient of reports unsubscribes, whatever the case of the path', async ({ page, portal }) => {
    const email = 'reader@shop.example';
    const id = await subscription(portal, email);
    const link = new URLSearchParams({
      email,
      mid: '4101',
      subscription: id,
      subscriptionType: 'Daily',
      merchantName: 'Alder & Pine',
    });
    await page.goto(`${portal.url}/UNSUBSCRIBE?${link}`);
    await expect(
      page.getByText(`Are you sure you want to unsubscribe ${email} from Alder & Pine scheduled report Daily?`),
    ).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Yes, Unsubscribe Me' }).tap();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).tap();
    await expect(page).toHaveURL(`${portal.url}/login`);

    link.set('subscription', `${id.slice(1)}x`);
    await page.goto(`${portal.url}/unsubscribe?${link}`);
    await page.getByRole('button', { name: 'Yes, Unsubscribe Me' }).tap();
    await expect(page.getByRole('alert')).toHaveText(
      'There was an error locating your subscription, please contact your account manager.',
    );
    await page.goto(`${portal.url}/Unsubscribe?email=${email}`);
    await expect(page.getByRole('alert')).toHaveText(
      'There was an error locating your subscription, please contact your account manager.',
    );
  });
});

test('invalid links say so, and pages opened without their link offer a next step', async ({ page, portal }) => {
  for (const bad of [
    '/verify-email-thanks?email=walter%40willow-lane.example&token=nothing',
    '/verify-email-thanks?email=walter%40willow-lane.example',
    '/verify-email-thanks',
  ]) {
    await page.goto(`${portal.url}${bad}`);
    if (bad.includes('token')) await page.getByRole('button', { name: 'Verify my e-mail' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'There was a problem verifying your credentials. Please contact us for help.',
    );
    await expect.poll(() => pathOf(page)).toBe('/verify-email-thanks');
  }
  // The second is the link of older mails.
  for (const bad of ['/confirm-email?token=', '/login?proof=']) {
    await page.goto(`${portal.url}${bad}nothing&email=kim%40alder-pine.example`);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await expect.poll(() => pathOf(page)).toBe('/confirm-email');
  }
  await page.goto(`${portal.url}/verify-email`);
  await page.getByRole('link', { name: 'Go to sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Register your store' })).toBeVisible();
});
