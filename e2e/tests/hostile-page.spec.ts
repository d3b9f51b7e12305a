import type { Page } from '@playwright/test';
import { CONFIRM_PASSWORD_HEADER } from '@shoppervoice/contracts';
import { signedIn } from '../api-caller.ts';
import { confirmPassword, passwordDialog } from '../confirm-password.ts';
import { browserOf, expect, test } from '../deployment-test.ts';
import { PASSWORD } from '../fixture/generate.ts';

/** A page of a remote with everything that the shell gives it, in the session of a superuser who reads it. */

interface Outcome {
  readonly status: number;
  readonly detail: string;
}
type Call = readonly [method: string, path: string, body?: object];

/** The page calls through `shell.request`; what became of it lies in the page until it is asked for. */
const begin = (page: Page, [method, path, body]: Call, headers: Record<string, string> = {}) =>
  page.evaluate(
    ({ method, path, body, headers }) => {
      type Request = (path: string, init: object) => Promise<unknown>;
      const { returnsShell } = globalThis as unknown as { returnsShell: { request: Request } };
      const outcome = returnsShell.request(path, { method, body, headers }).then(
        () => ({ status: 200, detail: '' }),
        ({ status, detail }: Outcome) => ({ status, detail }),
      );
      Object.assign(globalThis, { outcome });
    },
    { method, path, body, headers },
  );
const ended = (page: Page) => page.evaluate(() => (globalThis as unknown as { outcome: Promise<Outcome> }).outcome);

const NOTHING: Outcome = {
  status: 403,
  detail: 'You did not confirm this with your password, so nothing was changed.',
};

test('a hostile page gets no rights out of a superuser’s session: the shell asks, and nothing is done', async ({
  browser,
  portal,
  pipeline,
  playwright,
}) => {
  test.setTimeout(180_000);
  const caller = await signedIn(await playwright.request.newContext(), portal, 'super');
  const state = async () =>
    Promise.all(
      ['/api/platform/tokens', '/api/platform/remotes', '/api/account/users'].map(async (path) =>
        JSON.parse(
          (await (await caller.get(path)).text()).replace(
            /"(lastUsedAt|lastSignInAt|loadedUsers)":("[^"]*"|\d+)/g,
            '"$1":0',
          ),
        ),
      ),
    );
  await pipeline.remote();
  const context = await browserOf(browser, portal, 'super');
  const page = await context.newPage();
  await page.goto(`${portal.url}/returns`);
  await page.getByLabel('Note').fill('Half a sentence');
  const before = await state();
  const { users } = before[2] as { users: { userId: string; username: string }[] };
  const duo = users.find(({ username }) => username === 'duo4101')?.userId ?? '';
  const person = { firstName: 'Eve', lastName: 'Ill', email: 'eve@people.example', accessType: 'MERCHANT_ADMIN' };
  const remote = '/api/platform/remotes/online-buyer';
  const tries: readonly (readonly [Call, string | RegExp])[] = [
    [
      ['POST', '/api/platform/tokens', { remote: 'online-buyer', name: 'quiet' }],
      'This makes the deploy token “quiet”',
    ],
    [['POST', `${remote}/rollback`, {}], 'This takes the remote online-buyer back'],
    [
      ['POST', `${remote}/promote`, { version: '1.0.0' }],
      'This gives version 1.0.0 of the remote online-buyer to everybody',
    ],
    [['DELETE', `${remote}/pin`], 'This unpins the remote online-buyer'],
    [
      ['POST', '/api/platform/dev', { remote: 'online-buyer', origin: 'http://127.0.0.1:5170' }],
      'This runs the code of',
    ],
    [['PUT', `/api/account/users/${duo}`, { accessType: 'MERCHANT_ADMIN' }], /This gives .*\(duo4101\) the role Admin/],
    [['POST', '/api/account/users/invite', person], 'This invites Eve Ill (eve@people.example)'],
    [
      ['POST', '/api/admin/override', { mid: 4101, features: [118] }],
      'in your session with other packages or features',
    ],
  ];
  const guess = { [CONFIRM_PASSWORD_HEADER]: Buffer.from(PASSWORD).toString('base64url') };
  for (const [call, words] of tries) {
    await test.step(call.slice(0, 2).join(' '), async () => {
      // Even with the right password in a header of its own: a page sends none.
      await begin(page, call, guess);
      await expect(passwordDialog(page)).toContainText(words);
      await passwordDialog(page).getByRole('button', { name: 'Cancel' }).click();
      expect(await ended(page)).toEqual(NOTHING);
      await expect(passwordDialog(page)).toBeHidden();
    });
  }
  expect(await state()).toEqual(before);
  // The page, and what was typed into it, is as it was.
  await expect(page.getByLabel('Note')).toHaveValue('Half a sentence');
  await context.close();
});

test('what the reader confirms is done once, and the page sees no password', async ({ browser, portal, pipeline }) => {
  await pipeline.remote();
  const context = await browserOf(browser, portal, 'super');
  const page = await context.newPage();
  await page.goto(`${portal.url}/returns`);
  await expect(page.getByText(/^Build /)).toBeVisible();
  // A page may put its own fetch in place of the browser's: the shell has taken its own before.
  await page.evaluate(() => {
    const seen: string[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      seen.push(JSON.stringify([String(input), init?.headers ?? {}]));
      return real(input, init);
    };
    Object.assign(globalThis, { seen });
  });
  const call = ['POST', '/api/platform/tokens', { remote: 'returns', name: 'asked for' }] as const;
  await begin(page, call);
  await confirmPassword(page, 'Wrong4Portal');
  await expect(passwordDialog(page)).toContainText('The password is not correct.');
  await confirmPassword(page);
  expect(await ended(page)).toMatchObject({ status: 200 });
  await expect(passwordDialog(page)).toBeHidden();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  // The next one is asked about anew.
  await begin(page, call);
  await expect(passwordDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await ended(page)).toEqual(NOTHING);
  await context.close();
});
