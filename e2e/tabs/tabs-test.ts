import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { PASSWORD } from '../fixture/generate.ts';
import { startTestPortal, type TestPortal } from '../portal.ts';
import { fillSignIn } from '../portal-test.ts';
import type { Seen } from './recorder.ts';
import { type Person, type Side, writeTwoMerchants } from './two-merchants.ts';

/** A portal of two distinguishable merchants. */
export const test = base.extend<object, { portal: TestPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const limits = { CALLS_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' };
      const portal = await startTestPortal({ environment: limits });
      const folder = join(portal.dataDir, 'import-file');
      writeTwoMerchants(folder, new Date());
      const { status, output } = await portal.importFiles([folder]);
      if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect };

const merchantButton = (page: Page) => page.getByRole('button', { name: /^Merchant: .*\. Switch$/ });
export const notice = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 1, name: title });

/** Opens `path`, signs in if required, and waits for the header. */
export async function enter(page: Page, portal: TestPortal, person: Person, path = '/'): Promise<void> {
  await page.goto(`${portal.url}${path}`);
  await fillSignIn(page, person.username, PASSWORD);
  await expect(page.getByText(`Hi ${person.firstName}`)).toBeVisible();
}

/** Presses a button in the foreground tab: a background tab renders once a second, and a press waits for that. */
export async function press(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name }).click();
}

/** Switches in this tab, by the menu in its header. */
export async function switchTo(page: Page, { name }: Side): Promise<void> {
  await page.bringToFront();
  await merchantButton(page).click();
  await page.getByRole('menuitemradio', { name: new RegExp(name) }).click();
  await expect(page.getByRole('button', { name: `Merchant: ${name}. Switch` })).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login\?loggedOut=true/);
}

/** Nothing of a page is left but the notice and its one button. */
export async function expectNoticeAlone(page: Page, title: string, action: string): Promise<void> {
  await expect(notice(page, title)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('button', { name: action })).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
}

/**
 * Frames in which something of one merchant was under the name of another, or under none, or of one person beside
 * another.
 */
export const mixedUp = (frames: readonly Seen[]) =>
  frames.filter(
    ({ name, person, greets, shows }) => shows.some((each) => each !== name) || (greets !== '' && greets !== person),
  );
