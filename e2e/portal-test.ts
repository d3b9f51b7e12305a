import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { FixtureResponse } from './fixture/generate.ts';
import { PASSWORD, writeFixture } from './fixture/generate.ts';
import { readResponses } from './fixture/recount.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

/** A running portal that has imported the fixture through the import command, and the imported file. */
export interface ImportedPortal extends TestPortal {
  readonly responses: readonly FixtureResponse[];
  /** Instant of the import: the fixture's "today". */
  readonly now: Date;
}

export const test = base.extend<object, { portal: ImportedPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const portal = await startTestPortal();
      const folder = join(portal.dataDir, 'import-file');
      const now = new Date();
      writeFixture(folder, now);
      const { status, output } = await portal.importFiles([folder]);
      if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
      await use({ ...portal, responses: readResponses(join(folder, 'responses.jsonl.gz')), now });
      await portal.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Fills in the current sign-in form. */
export async function fillSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Signs in by the form's own call. Rendering the form takes longer than most tests; tests of the form fill it in
 * (`fillSignIn`).
 */
export async function logIn(page: Page, portal: TestPortal, username: string): Promise<void> {
  const answer = await page.context().request.post(`${portal.url}/api/user/login`, {
    headers: { origin: portal.url },
    data: { username, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The same, and opens `path` and waits for the header. */
export async function signIn(page: Page, portal: TestPortal, username: string, path = '/'): Promise<void> {
  await logIn(page, portal, username);
  await page.goto(`${portal.url}${path}`);
  await expect(page.getByText(/^Hi \w+/)).toBeVisible();
}

/**
 * Requests of a page to other hosts, its console errors, and policy violations fail the test that calls this at its
 * end.
 */
export function watch(context: BrowserContext, portal: TestPortal): { readonly faults: string[] } {
  const faults: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(portal.url) && !url.startsWith('data:') && !url.startsWith('blob:'))
      faults.push(`request to ${url}`);
  });
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) faults.push(`refused: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.push(`error: ${error.error().message}`));
  return { faults };
}

export { expect };
