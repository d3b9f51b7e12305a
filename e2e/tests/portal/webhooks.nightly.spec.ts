import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { signedIn } from '../../api-caller.ts';
import { confirmPassword } from '../../confirm-password.ts';
import { expectWholeEverywhere, SCREENS } from '../../pages.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';
import { type Received, WebhookReceiver } from '../../webhook-receiver.ts';

/** Webhooks in the developers area: made in the browser, called by events, failing, resent, deleted. */

const MID = 4101;
const receiver = new WebhookReceiver();
let address = '';
test.beforeAll(async () => {
  address = await receiver.start();
});
test.afterAll(() => receiver.close());

const section = (page: Page) => page.getByRole('region', { name: 'Webhooks' });
const log = (page: Page) => section(page).getByRole('table', { name: 'Deliveries' });
async function choose(page: Page, item: string): Promise<void> {
  await section(page)
    .getByRole('button', { name: /^Menu of / })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
const read = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
  };

test('a webhook is made, receives a response and an export, fails, is resent, changed and deleted', async ({
  page,
  portal,
  playwright,
}) => {
  test.setTimeout(240_000);
  const { faults } = watch(page.context(), portal);
  const admin = await signedIn(await playwright.request.newContext(), portal, 'admin4101');
  const scopes = ['responses:write'];
  const made = await admin.send('POST', '/api/developers/client', { name: 'Till', scopes });
  const client = (await made.json()) as { secret: string; client: { id: string } };
  let sent = 0;
  const send = async (rating: number) => {
    const record = { responseId: `hooked-${sent}`, mid: MID, surveyId: 1, answers: { Q15_C11779: rating } };
    sent += 1;
    const submittedAt = new Date(portal.now.getTime() - 2 * 86_400_000).toISOString();
    const answer = await fetch(`${portal.url}/api/v1/responses`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...record, submittedAt }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  };

  await signIn(page, portal, 'admin4101', '/developers');
  await expect(section(page).getByText('No webhooks yet.')).toBeVisible();
  await section(page).getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByLabel('Address').fill('https://10.0.0.7/voice');
  await form.getByRole('checkbox', { name: 'New response' }).check();
  await form.getByRole('checkbox', { name: 'Export' }).check();
  await form.getByLabel('Lowest rating').selectOption('4');
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(form.getByText('not one of the public internet')).toBeVisible();
  await expectWholeEverywhere(page, 'a new webhook, refused', SCREENS);
  await form.getByLabel('Address').fill(address);
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await confirmPassword(page);
  const notice = page.getByRole('region', { name: /was created. This is its secret/ });
  await expect(notice.getByRole('heading')).toBeFocused();
  const secret = (await notice.locator('code').textContent()) ?? '';
  await notice.getByRole('button', { name: 'I have stored it' }).click();

  await send(9);
  await send(3);
  const day = (back: number) => new Date(portal.now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const query = { startDate: day(30), endDate: day(3) };
  const exportRequest = { reportType: 'BUYEROVERALL', format: 'CSV', query };
  expect((await admin.send('POST', '/api/export', exportRequest)).status()).toBe(202);
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2);
  const deliveries = receiver.received.map((each) => read(each, secret));
  expect(deliveries.map(({ type }) => type).sort()).toEqual(['export.completed', 'response.created']);
  expect(deliveries.find(({ type }) => type === 'response.created')?.data).toMatchObject({
    responseId: 'hooked-1',
    rating: 3,
  });

  await choose(page, 'Send a test');
  await expect(page.getByText(/accepted the test: it answered 200/)).toBeVisible();
  await expect(log(page).getByText('test', { exact: true })).toBeVisible();
  await expect(section(page).getByText('2 of 2 delivered')).toBeVisible();
  await expectWholeEverywhere(page, 'a webhook and its deliveries', SCREENS);

  receiver.status = 503;
  receiver.words = 'the till is closed';
  await send(1);
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(3);
  await page.reload();
  await expect(section(page).getByText(/Failing since .*; next try/)).toBeVisible();
  await log(page).getByRole('button', { name: 'View response.created' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Delivery' });
  await expect(dialog.getByText('the till is closed').first()).toBeVisible();
  await expect(dialog.getByText('"hooked-2"')).toBeVisible();
  await expectWholeEverywhere(page, 'a delivery', SCREENS);
  receiver.status = 200;
  const before = receiver.received.length;
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sending again')).toBeVisible();
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(before);
  const ids = receiver.received.slice(3).map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);

  await choose(page, 'Switch off');
  await expect(page.getByText(/ is off\./)).toBeVisible();
  const count = receiver.received.length;
  await send(0);
  await choose(page, 'Switch on');
  await expect(page.getByText(/ is on\./)).toBeVisible();
  await choose(page, 'New secret');
  await page.getByRole('button', { name: 'Create secret' }).click();
  await confirmPassword(page);
  const next = page.getByRole('region', { name: /has a new secret/ });
  const second = (await next.locator('code').textContent()) ?? '';
  await next.getByRole('button', { name: 'I have stored it' }).click();
  await send(2);
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(count + 1);
  const last = receiver.received.at(-1) as Received;
  for (const each of [secret, second]) expect(read(last, each).data).toMatchObject({ rating: 2 });

  await choose(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the webhook' }).click();
  await expect(page.getByText(/^The webhook to .* is deleted\.$/)).toBeVisible();
  await expect(section(page).getByText('No webhooks yet.')).toBeVisible();
  await admin.send('DELETE', `/api/developers/client?id=${client.client.id}`, undefined);
  expect(faults).toEqual([]);
});
