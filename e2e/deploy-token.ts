import type { Browser, Page } from '@playwright/test';
import { confirmPassword } from './confirm-password.ts';

/**
 * A token for a remote, by default the one in `returns/`, made at the platform (`url`: its own) as a superuser does it.
 */
export async function makeDeployToken(
  browser: Browser,
  url: string,
  username: string,
  password: string,
  remote = 'returns',
): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInToPlatform(page, url, username, password);
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByLabel('Remote', { exact: true });
  if (await choice.getByRole('option', { name: remote, exact: true }).count()) {
    await choice.selectOption({ label: remote });
  } else {
    await choice.selectOption({ label: 'A new remote' });
    await dialog.getByLabel('Name of the remote').fill(remote);
  }
  await dialog.getByLabel('Name of the token').fill('browser tests');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await confirmPassword(page, password);
  const token = (await page.getByText(/^svd_/).textContent()) ?? '';
  await context.close();
  return token;
}

/** Opens the platform and signs in there; `path` of its address. */
export async function signInToPlatform(
  page: Page,
  url: string,
  username: string,
  password: string,
  path = '/',
): Promise<void> {
  await page.goto(`${url}${path}`);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}
