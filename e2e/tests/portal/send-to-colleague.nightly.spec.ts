import { expectNoViolations } from '../../axe.ts';
import { linkIn, newestMail } from '../../mails.ts';
import { ENDS, expectNoSideways, expectWholeEverywhere } from '../../pages.ts';
import { expect, fillSignIn, signIn, test, watch } from '../../portal-test.ts';

/**
 * A page and a comment that are sent to a colleague: from the press to the view behind the mail's link, with its file.
 */

const SENDER = 'admin4101';
const RECIPIENT = { username: 'duo4101', email: 'duo4101@people.example' };
const PAGE = '/online-buyer-overall-metrics?dateRange=Last+7+Days&compare=year';

test('a page is sent with a note and a file, and its mail opens the view for the colleague', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(180_000);
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, SENDER, PAGE);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send to a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this page' });
  await expect(dialog).toContainText('Last 7 Days');
  await expect(dialog).toContainText('vs a year before');
  await dialog.getByRole('combobox', { name: /^To/ }).click();
  await page.getByRole('combobox', { name: 'Search by name or e-mail' }).fill(RECIPIENT.email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: /^To/ })).toContainText(RECIPIENT.email);
  await dialog.getByLabel('Note').fill('Look at <b>delivery</b>.\nIt fell on Tuesday.');
  await dialog.getByLabel('File').selectOption('CSV');
  await expectWholeEverywhere(page, 'a page that is about to be sent', ENDS);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const done = page.getByRole('dialog', { name: /^Sent to / });
  await expect(done).toBeVisible();
  await expectNoViolations(page, 'a page that was sent');
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Send to a colleague' })).toBeFocused();

  const mail = await newestMail(portal, RECIPIENT.email, { subject: /sent you Overall Metrics$/, within: 60_000 });
  expect(mail.text).toContain('> Look at <b>delivery</b>.\n> It fell on Tuesday.');
  expect(mail.text).toContain('Page: Overall Metrics');
  expect(mail.text).toContain('Days: Last 7 Days');
  expect(mail.text).toContain('Filters: vs a year before');

  const theirs = await browser.newContext();
  const reader = await theirs.newPage();
  await reader.goto(`${portal.url}${linkIn(mail, '/login')}`);
  await fillSignIn(reader, RECIPIENT.username);
  await expect(reader.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeVisible();
  await expect(reader.getByRole('button', { name: /Last 7 Days/ })).toBeVisible();
  // The file is offered, and its id is removed from the address.
  await expect(reader.getByRole('link', { name: 'Download', exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(reader).toHaveURL(/\/online-buyer-overall-metrics\?(?!.*sentFile)(?=.*compare=year)/);
  await reader.getByRole('button', { name: /^Notifications/ }).click();
  await expect(reader.getByRole('link', { name: /sent you Overall Metrics$/ })).toBeVisible();
  await theirs.close();
  expect(faults).toEqual([]);
});

test('a comment is sent by its own address, on a phone too', async ({ page, browser, portal }) => {
  test.setTimeout(180_000);
  const { faults } = watch(page.context(), portal);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, portal, SENDER, '/online-buyer-comments');
  const comment = page.getByRole('article').first();
  const words = (await comment.locator('p').first().textContent()) ?? '';
  await comment.getByRole('button', { name: 'Send this comment to a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this comment' });
  await dialog.getByRole('combobox', { name: /^To/ }).click();
  await page.getByRole('combobox', { name: 'Search by name or e-mail' }).fill(RECIPIENT.email);
  await page.keyboard.press('Enter');
  await expectNoSideways(page);
  await expectNoViolations(page, 'a comment that is about to be sent');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Sent to / })).toBeVisible();

  const mail = await newestMail(portal, RECIPIENT.email, { subject: /sent you Comments$/, within: 60_000 });
  expect(mail.text).toContain('Shows: One comment: ');
  const theirs = await browser.newContext();
  const reader = await theirs.newPage();
  await reader.goto(`${portal.url}${linkIn(mail, '/login')}`);
  await fillSignIn(reader, RECIPIENT.username);
  await expect(reader.getByRole('heading', { name: 'One comment' })).toBeVisible();
  await expect(reader.getByRole('article')).toContainText(words);
  await theirs.close();
  expect(faults).toEqual([]);
});

test('Home is sent with its filters, and Alerts to someone who may open it', async ({ page, browser, portal }) => {
  test.setTimeout(180_000);
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, SENDER, '/?toneId=4');
  for (const title of ['Home', 'Alerts']) {
    if (title === 'Alerts') await page.goto(`${portal.url}/alerts`);
    await page.getByRole('button', { name: 'Send to a colleague' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send this page' });
    await expect(dialog).toContainText(title === 'Home' ? 'Tone: Negative' : 'Alerts');
    await dialog.getByRole('combobox', { name: /^To/ }).click();
    await page.getByRole('combobox', { name: 'Search by name or e-mail' }).fill(RECIPIENT.email);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const done = page.getByRole('dialog', { name: /^Sent to / });
    const refused = dialog.getByText(/cannot open this page. Choose someone else.$/);
    await expect(title === 'Home' ? done : refused).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const mail = await newestMail(portal, RECIPIENT.email, { subject: /sent you Home$/, within: 60_000 });
  const theirs = await browser.newContext();
  const reader = await theirs.newPage();
  await reader.goto(`${portal.url}${linkIn(mail, '/login')}`);
  await fillSignIn(reader, RECIPIENT.username);
  await expect(reader.getByRole('button', { name: /^Negative/, pressed: true })).toBeVisible();
  await theirs.close();
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]);
});
