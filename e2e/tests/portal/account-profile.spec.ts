import { expectNoViolations } from '../../axe.ts';
import { confirmPassword } from '../../confirm-password.ts';
import { linkIn, newestMail } from '../../mails.ts';
import { expectNoSideways } from '../../pages.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/** The profile page of a user: names at once, an e-mail address once its owner has confirmed it. */

const NEW_EMAIL = 'walker.new@walk.example';

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

test('names are saved, and a new e-mail address applies once it is confirmed', async ({ page, portal }) => {
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, WALKER.username, '/account/profile');
  const names = page.getByRole('region', { name: 'Names' });
  await expect(names.getByLabel('User name')).toHaveValue(WALKER.username);
  await expect(names.getByLabel('User name')).toHaveAttribute('readonly', '');
  await names.getByLabel('First name').fill('Wanda');
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByText('Hi Wanda')).toBeVisible();

  const mail = page.getByRole('region', { name: 'E-mail address' });
  const before = await mail.getByLabel('E-mail', { exact: true }).inputValue();
  await mail.getByLabel('New e-mail').fill(NEW_EMAIL);
  await mail.getByRole('button', { name: 'Change the e-mail' }).click();
  await confirmPassword(page);
  await expect(page.getByText(`We sent an e-mail to ${NEW_EMAIL}.`, { exact: false })).toBeVisible();
  await expect(mail.getByLabel('E-mail', { exact: true })).toHaveValue(before);
  await expectNoViolations(page, 'an e-mail address that is to be confirmed');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page, 'the profile on a telephone');
  await expectNoViolations(page, 'the profile on a telephone');

  await page.goto(`${portal.url}${linkIn(await newestMail(portal, NEW_EMAIL), '/new-email')}`);
  await expect(page.getByRole('heading', { name: 'Confirm your new e-mail' })).toBeVisible();
  await expectNoViolations(page, 'the question behind the link');
  await page.getByRole('button', { name: 'Yes, use this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your new e-mail address is confirmed' })).toBeVisible();
  await page.goto(`${portal.url}/account/profile`);
  await expect(mail.getByLabel('E-mail', { exact: true })).toHaveValue(NEW_EMAIL);
  expect(faults).toEqual([]);
});
