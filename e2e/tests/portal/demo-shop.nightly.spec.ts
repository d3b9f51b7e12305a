import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_REFUSAL, DEMO_SHOP_PATH } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { expectNoViolations } from '../../axe.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { startTestPortal, type TestPortal } from '../../portal.ts';
import { test as base, expect, signIn } from '../../portal-test.ts';

/** A portal of one merchant without responses, with its demo shop. */
const test = base.extend<object, { fresh: TestPortal }>({
  fresh: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const portal = await startTestPortal({ demoShop: 'on' });
      const line = (file: string, row: object) => {
        const path = join(portal.dataDir, file);
        writeFileSync(path, `${JSON.stringify(row)}\n`);
        return path;
      };
      const shop = { mid: 7001, merchantName: 'Willow Lane', merchantWebsiteUrl: 'willow-lane.example' };
      const files = [
        line('merchants.jsonl', { ...shop, countryCode: 'US', packages: [12], features: [1, 2, 11] }),
        line('users.jsonl', {
          username: 'wilma.fresh',
          email: 'wilma@willow-lane.example',
          firstName: 'Wilma',
          lastName: 'Lane',
          password: PASSWORD,
          accessType: 'MERCHANT_ADMIN',
          mids: [7001],
        }),
      ];
      const { status, output } = await portal.importFiles(files);
      if (status !== 0) throw new Error(output);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('a new merchant’s admin looks at the demo shop, changes nothing, and returns', async ({ page, fresh }) => {
  test.setTimeout(240_000);
  await signIn(page, fresh, 'wilma.fresh');
  await expect(page.getByRole('heading', { name: /is waiting for its first answers/ })).toBeVisible();
  const open = page.getByRole('button', { name: 'Open the demo shop' });
  // It is filled while the portal already runs.
  await expect(async () => {
    await page.reload();
    await expect(open).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 180_000 });
  await expectNoViolations(page, 'first steps with the demo shop');
  const own = (await (await page.request.get(`${fresh.url}/api/page-data`)).json()) as PageData;

  await open.click();
  const banner = page.getByRole('complementary', { name: 'Demo shop' });
  await expect(banner).toContainText('Demo shop: made-up data. Nothing here can be changed.');
  await expect(page.getByRole('heading', { name: 'What changed in Online Buyer' })).toBeVisible();
  await expectNoViolations(page, 'Home of the demo shop');
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.goto(`${fresh.url}/online-buyer-comments`);
  await expect(banner).toBeVisible();
  await expect(page.getByText(/^[1-9][\d,]* comments$/).first()).toBeVisible();
  await expectNoViolations(page, 'comments of the demo shop');

  // A page's unsafe calls are refused with one sentence, here by the calls themselves.
  const inside = (await (await page.request.get(`${fresh.url}/api/page-data`)).json()) as PageData;
  expect(inside).toMatchObject({
    packages: own.packages,
    features: own.features,
    linkedMerchants: [],
    merchant: { merchantName: 'Cedar & Main', user: { accessType: 'MERCHANT_USER' } },
    demoShop: { ownMerchant: 'Willow Lane' },
  });
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mine');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog.getByText(DEMO_REFUSAL)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Back to Willow Lane' }).click();
  await expect(page.getByRole('heading', { name: /is waiting for its first answers/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const back = (await (await page.request.get(`${fresh.url}/api/page-data`)).json()) as PageData;
  expect({ ...back, merchant: { ...back.merchant, today: null } }).toEqual({
    ...own,
    merchant: { ...own.merchant, today: null },
  });
  await page.goto(`${fresh.url}/account/users`);
  await expect(page.getByText('wilma@willow-lane.example').first()).toBeVisible();
});

test('signing out in the demo shop ends the session as a whole', async ({ page, fresh }) => {
  test.setTimeout(240_000);
  await signIn(page, fresh, 'wilma.fresh');
  const open = page.getByRole('button', { name: 'Open the demo shop' });
  await expect(async () => {
    await page.reload();
    await expect(open).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 180_000 });
  await open.click();
  await expect(page.getByRole('button', { name: 'Back to Willow Lane' })).toBeVisible();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
  expect((await page.request.get(`${fresh.url}/api/page-data`)).status()).toBe(401);
  const leave = await page.request.delete(`${fresh.url}${DEMO_SHOP_PATH}`, { headers: { origin: fresh.url } });
  expect(leave.status()).toBe(401);
});
