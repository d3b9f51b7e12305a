import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { contextSettings } from '@shoppervoice/service-kit/testing';
import { makeDeployToken } from '../../deploy-token.ts';
import { Pipeline } from '../../deployment.ts';
import { PASSWORD, writeFixture } from '../../fixture/generate.ts';
import { startGifts } from '../../made-up/service.ts';
import { startTestPortal } from '../../portal.ts';
import { expect, signIn, test } from '../../portal-test.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'made-up');
const key = () => randomBytes(32).toString('base64url');

test('a programme that no part of the portal knows is added to a running one: its group, its gates, its figures on Home', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const keys = { ...contextSettings(randomBytes(32)), INTERNAL_KEY: key() };
  const service = await startGifts(keys);
  const portal = await startTestPortal({
    environment: { ...keys, OTHER_SERVICES: `gifts=http://127.0.0.1:${service.port}` },
  });
  try {
    const folder = join(portal.dataDir, 'import-file');
    writeFixture(folder, new Date());
    const { status, output } = await portal.importFiles([folder]);
    expect(status, output).toBe(0);

    // A user keeps reading during the change.
    const [holder, other] = await Promise.all([browser.newContext(), browser.newContext()]);
    const page = await holder.newPage();
    await signIn(page, portal, 'admin4101');
    await expect(page.getByRole('button', { name: 'Gift Registry' })).toHaveCount(0);
    const token = await makeDeployToken(browser, portal.platformUrl, 'super', PASSWORD, 'gifts');
    const pipeline = new Pipeline(portal.url, token, 'gifts');
    await pipeline.publishFolder(FOLDER);
    await pipeline.promote('1.0.0');

    await page.reload();
    const home = page.getByRole('main');
    await expect(home.getByText('Gift Registry').first()).toBeVisible();
    await expect(home.getByText('8.31')).toBeVisible();
    // After the programmes.
    const groups = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
    await expect(groups).toHaveText(['Online Buyer', 'Site Abandonment', 'Straight to Fulfillment', 'Gift Registry']);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Givers', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gift Summary' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Alder & Pine had 214 givers.')).toBeVisible();

    // Without its package: a lock on the group, its page redirects to Home, its calls are refused, Home offers it.
    const locked = await other.newPage();
    await signIn(locked, portal, 'admin4102', '/gift-registry');
    await expect(locked).toHaveURL(`${portal.url}/`);
    await expect(locked.getByRole('dialog', { name: 'Gift Summary is not in your plan' })).toBeVisible();
    await locked.keyboard.press('Escape');
    await expect(locked.getByRole('main').getByText('Hear from those who give.')).toBeVisible();
    await expect(locked.getByText('8.31')).toHaveCount(0);
    const refused = await other.request.get(`${portal.url}/api/gifts/summary`);
    expect(refused.status()).toBe(403);
    await holder.close();
    await other.close();
  } finally {
    await portal.stop();
    await service.close();
  }
});
