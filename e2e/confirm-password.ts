import type { Page } from '@playwright/test';
import { PASSWORD } from './fixture/generate.ts';

/** The shell's own dialog about a call that grants rights. */
export const passwordDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your password' });

/** Confirms the shell's dialog. */
export async function confirmPassword(page: Page, password: string = PASSWORD): Promise<void> {
  await passwordDialog(page).getByLabel('Your password').fill(password);
  await passwordDialog(page).getByRole('button', { name: 'Confirm' }).click();
}
