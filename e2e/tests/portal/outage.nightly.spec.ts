import type { APIResponse } from '@playwright/test';
import { expect, signIn, test } from '../../portal-test.ts';

test('a service that dies affects its own figures for a moment and recovers by itself', async ({ page, portal }) => {
  await signIn(page, portal, 'admin4101');
  portal.kill('online-buyer');
  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  await expect(page.getByText(/^Hi Ada/)).toBeVisible();
  // Either the figures are already back or the page says that they are not available; finally they are there.
  await expect
    .poll(
      async () => {
        const retry = page.getByRole('button', { name: /try again/i });
        // The retry button may disappear during its press: the figures are requested again without it, too.
        if (await retry.first().isVisible())
          await retry
            .first()
            .click({ timeout: 1_000 })
            .catch(() => undefined);
        return page.getByRole('table', { name: /All metrics/ }).isVisible();
      },
      { timeout: 40_000 },
    )
    .toBe(true);
});

test('a signed-in reader keeps reading while accounts is down', async ({ page, portal }) => {
  await signIn(page, portal, 'admin4101', '/online-buyer-overall-metrics');
  await expect(page.getByRole('table', { name: /All metrics/ })).toBeVisible();
  portal.kill('accounts');
  const answer = await page.request.get(`${portal.url}/api/home/online-buyer`);
  expect(answer.status()).toBe(200);
  // The next test signs in.
  await expect
    .poll(async () => (await page.request.get(`${portal.url}/api/app-data`)).status(), { timeout: 40_000 })
    .toBe(200);
});

test('the database and the gateway recover by themselves, and so do the figures', async ({ page, portal }) => {
  test.skip(portal.given !== null, 'It ends the embedded database.');
  await signIn(page, portal, 'admin4101', '/online-buyer-overall-metrics');
  const figures = page.getByRole('table', { name: /All metrics/ });
  await expect(figures).toBeVisible();
  const shown = await figures.innerText();
  for (const name of ['database', 'gateway']) {
    portal.kill(name);
    // During the outage no response may be a blank page or an error without a sentence.
    const requests: Promise<APIResponse | null>[] = [];
    for (let at = 0; at < 12; at++) {
      requests.push(page.request.get(`${portal.url}/api/home/online-buyer`).catch(() => null));
      await page.waitForTimeout(at % 4);
    }
    for (const response of await Promise.all(requests)) {
      if (response === null || response.ok()) continue;
      expect(response.status()).toBe(503);
      expect(((await response.json()) as { detail: string }).detail).toMatch(/\.$/);
    }
    await expect
      .poll(async () => (await page.request.get(`${portal.url}/api/home/online-buyer`).catch(() => null))?.status(), {
        timeout: 40_000,
      })
      .toBe(200);
    await page.reload();
    await expect(figures).toBeVisible();
    expect(await figures.innerText()).toBe(shown);
  }
});
