import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolations } from '../../axe.ts';
import { linkIn, newestMail } from '../../mails.ts';
import { expectNoSideways } from '../../pages.ts';
import { expect, type ImportedPortal, signIn, test, watch } from '../../portal-test.ts';

const SHOPPER = 'eve@shoppers.example';

/** A comment of a shopper with an address, from a minute ago. */
async function importShopper(portal: ImportedPortal): Promise<void> {
  const row = {
    responseId: 'reply-e2e',
    mid: 4101,
    surveyId: 2,
    submittedAt: new Date(portal.now.getTime() - 60_000).toISOString(),
    orderId: 'A-77120-E',
    email: SHOPPER,
    answers: { Q64_C2023: 2 },
    comment: { text: 'The parcel came late and wet.', tone: 4, topics: [14] },
  };
  const file = join(portal.dataDir, 'responses-reply.jsonl');
  writeFileSync(file, `${JSON.stringify(row)}\n`);
  const { status, output } = await portal.importFiles([file]);
  expect(status, output).toBe(0);
}

test('a shopper gets a reply by mail, and can opt out of more', async ({ page, portal, browser }) => {
  test.setTimeout(120_000);
  await importShopper(portal);
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, 'admin4101', `/online-buyer-comments?q=${SHOPPER}&dateRange=Last+7+Days`);
  const comment = page.getByRole('article').filter({ hasText: 'The parcel came late and wet.' });
  await expect(page.getByRole('button', { name: `Remove E-mail: ${SHOPPER}` })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await comment.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  const field = page.getByRole('textbox', { name: `Reply to ${SHOPPER}` });
  await expect(field).toBeFocused();
  await page.keyboard.type('We are sorry. A new one is on its way.');
  await expectNoViolations(page, 'writing a reply');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = page.getByRole('region', { name: 'Preview of your reply' });
  await expect(preview).toBeFocused();
  await expect(preview).toContainText('Alder & Pine replied to your comment');
  await expectNoViolations(page, 'a reply before it is sent');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page, 'writing a reply at 390 px');
  // Another width re-renders the page: the draft stays.
  await expect(field).toHaveValue('We are sorry. A new one is on its way.');
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expectNoSideways(page, 'a reply before it is sent, at 390 px');
  await page.getByRole('button', { name: 'Send the e-mail' }).press('Enter');
  await expect(page.getByText(`Your reply is being sent to ${SHOPPER}.`)).toBeVisible();
  const reply = comment.getByRole('list', { name: 'Replies' });
  await expect(reply).toContainText('We are sorry. A new one is on its way.');
  await expect(reply.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expectNoViolations(page, 'a reply that was sent');
  expect(faults).toEqual([]);

  const mail = await newestMail(portal, SHOPPER);
  expect(mail.subject).toBe('Alder & Pine replied to your comment');
  expect(mail.text).toContain('We are sorry. A new one is on its way.');
  expect(mail.text).toContain('> The parcel came late and wet.');

  // The shopper has no account, and another browser.
  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(`${portal.url}${linkIn(mail, '/stop-replies')}`);
  await expect(shopper.getByText('Should Alder & Pine no longer reply by e-mail')).toBeVisible();
  await expect.poll(() => new URL(shopper.url()).search).toBe('');
  await expectNoViolations(shopper, 'the way out of replies');
  await shopper.getByRole('button', { name: 'Yes, stop replies' }).click();
  await expect(shopper.getByRole('heading', { name: 'No more replies' })).toBeVisible();
  await shopper.context().close();

  await comment.getByRole('button', { name: 'Reply again' }).click();
  await page.getByRole('textbox', { name: `Reply to ${SHOPPER}` }).fill('One more word.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Send the e-mail' }).click();
  await expect(page.getByRole('alert')).toContainText('no longer wants replies from your shop');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: `Reply to ${SHOPPER}` })).toHaveValue('One more word.');
});

test('a user without access to addresses sees none, and may reply all the same', async ({ page, portal }) => {
  await importShopper(portal);
  await signIn(page, portal, 'duo4101', '/online-buyer-comments?q=parcel+came+late+wet&dateRange=Last+7+Days');
  const comment = page.getByRole('article').filter({ hasText: 'The parcel came late and wet.' });
  await expect(comment.getByText('E-mail address hidden')).toBeVisible();
  await expect(page.getByText(SHOPPER)).toHaveCount(0);
  await comment.getByRole('button', { name: /^Reply/ }).click();
  await expect(page.getByRole('textbox', { name: 'Reply to this shopper' })).toBeFocused();
  await expectNoViolations(page, 'a hidden address');
});
