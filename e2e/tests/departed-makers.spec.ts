import { request } from '@playwright/test';
import { signedIn } from '../api-caller.ts';
import { confirmPassword } from '../confirm-password.ts';
import { PASSWORD } from '../fixture/generate.ts';
import { NEW_WEBHOOK } from '../isolation/developer-cases.ts';
import { memberNamed, registerByInvitation } from '../members.ts';
import { expectWholeEverywhere, SCREENS } from '../pages.ts';
import { expect, signIn, test, watch } from '../portal-test.ts';

/** What an admin who has left made: another admin sees it marked, keeps one of it and ends the other. */

test('what a departed admin made is marked, kept or ended', async ({ page, browser, portal }) => {
  test.setTimeout(240_000);
  const { faults } = watch(page.context(), portal);
  const admin = await signedIn(await request.newContext(), portal, 'admin4101');
  const jane = { ...memberNamed('jane'), password: PASSWORD };
  const { firstName, lastName, email } = jane;
  const person = { firstName, lastName, email, accessType: 'MERCHANT_ADMIN' };
  expect((await admin.send('POST', '/api/account/users/invite', person)).status()).toBe(200);
  const registering = await browser.newContext();
  await registerByInvitation(await registering.newPage(), portal, jane);
  await registering.close();

  const maker = await signedIn(await request.newContext(), portal, jane.username);
  const fields = { name: 'Data warehouse', scopes: ['metrics:read'] };
  const made = await maker.send('POST', '/api/developers/client', fields);
  const { secret } = (await made.json()) as { secret: string };
  expect((await maker.send('POST', '/api/developers/webhook', NEW_WEBHOOK)).status()).toBe(201);
  const guest = { ...memberNamed('orla'), accessType: 'MERCHANT_USER' };
  const invited = await maker.send('POST', '/api/account/users/invite', {
    ...{ firstName: guest.firstName, lastName: guest.lastName, email: guest.email, accessType: guest.accessType },
  });
  expect(invited.status()).toBe(200);
  const { users } = (await (await admin.get('/api/account/users')).json()) as {
    users: { userId: string | null; username: string | null }[];
  };
  const userId = users.find(({ username }) => username === jane.username)?.userId ?? '';
  expect((await admin.send('PUT', `/api/account/users/${userId}`, { deactivated: true })).status()).toBe(200);

  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, portal, 'admin4101', '/developers');
  await expect(page.getByText('1 API client ends soon.')).toBeVisible();
  await expect(page.getByText('1 webhook ends soon.')).toBeVisible();
  await expect(page.getByText(/Made by Jane Guest, who left on .* unless an admin keeps it\./)).toHaveCount(2);
  await expectWholeEverywhere(page, 'what a departed admin made', SCREENS);

  await page.getByRole('button', { name: 'Keep, now mine: Data warehouse' }).click();
  const question = page.getByRole('dialog', { name: 'Keep Data warehouse?' });
  await expect(question).toBeVisible();
  await expectWholeEverywhere(page, 'the question before it is kept', SCREENS);
  await question.getByRole('button', { name: 'Keep, now mine' }).click();
  await confirmPassword(page);
  const notice = page.getByRole('region', { name: /Data warehouse is yours/ });
  await expect(notice.getByRole('heading')).toBeFocused();
  const next = (await notice.locator('code').textContent()) ?? '';
  const ask = async (bearer: string) =>
    (await fetch(`${portal.url}/api/v1/merchant`, { headers: { authorization: `Bearer ${bearer}` } })).status;
  expect([await ask(secret), await ask(next)]).toEqual([401, 200]);
  await notice.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText('1 API client ends soon.')).toHaveCount(0);

  await page.getByRole('button', { name: /^End: / }).click();
  await page.getByRole('button', { name: 'Delete the webhook' }).click();
  await expect(page.getByText('There is no webhook yet.')).toBeVisible();

  await page.goto(`${portal.url}/account/users`);
  await expect(page.getByText('By Jane Guest, who left')).toBeVisible();
  await expectWholeEverywhere(page, 'an invitation of a departed admin', SCREENS);
  await page.getByRole('button', { name: 'Withdraw the invitation of Orla Guest' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(page.getByText('By Jane Guest, who left')).toHaveCount(0);
  expect(faults).toEqual([]);
});
