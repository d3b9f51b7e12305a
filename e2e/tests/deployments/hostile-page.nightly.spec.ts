import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { CONFIRM_PASSWORD_HEADER } from '@shoppervoice/contracts/calls';
import { signedIn } from '../../api-caller.ts';
import { confirmPassword, passwordDialog } from '../../confirm-password.ts';
import { browserOf, expect, platformOf, test } from '../../deployment-test.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import type { TestPortal } from '../../portal.ts';
import { logIn } from '../../portal-test.ts';

/**
 * A remote's page attacks with everything that the shell gives it, in its reader's session. Its remote.json lists the
 * calls that it tries.
 */

interface Outcome {
  readonly status: number;
  readonly detail: string;
}
type Call = readonly [method: string, path: string, body?: object];

/** The page calls through `shell.request`. It keeps the outcome in `outcome`, which `ended` reads. */
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

const EVE = { firstName: 'Eve', lastName: 'Ill', email: 'eve@people.example', accessType: 'MERCHANT_ADMIN' };

const NOTHING: Outcome = {
  status: 403,
  detail: 'You did not confirm this with your password, so nothing was changed.',
};

/** Response to a hostile page at the portal for every call of the platform. */
const ELSEWHERE: Outcome = {
  status: 403,
  detail:
    'This call is not made here: the platform has an address of its own, where superusers sign in for it and no page of a remote runs.',
};
const GUESS = { [CONFIRM_PASSWORD_HEADER]: Buffer.from(PASSWORD).toString('base64url') };
const ONLINE_BUYER = '/api/platform/remotes/online-buyer';

/** Tokens and remotes as the platform returns them to the superuser of this browser, without volatile fields. */
async function platformState(context: BrowserContext, portal: TestPortal): Promise<string> {
  const bodies = await Promise.all(
    ['/api/platform/tokens', '/api/platform/remotes'].map(async (path) => {
      const answer = await context.request.get(`${portal.platformUrl}${path}`);
      expect(answer.status()).toBe(200);
      return answer.text();
    }),
  );
  return bodies.join().replace(/"(lastUsedAt|loadedUsers)":("[^"]*"|null|\d+)/g, '');
}

/** Another page on this machine, which browsers treat as the same site as portal and platform. */
async function startForeignPage(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Everything that a page can do to another origin, and what it could read. */
const attack = (page: Page, platform: string) =>
  page.evaluate(async (origin) => {
    const call = `${origin}/api/platform/tokens`;
    const body = JSON.stringify({ remote: 'online-buyer', name: 'stolen' });
    const json = { 'content-type': 'application/json' };
    const read: string[] = [];
    const tries: (readonly [string, RequestInit])[] = [
      [call, { method: 'POST', body, headers: json }],
      [call, { method: 'POST', body, mode: 'no-cors' }],
      [`${origin}/api/platform/remotes/online-buyer/rollback`, { method: 'POST', body: '{}', mode: 'no-cors' }],
      [`${origin}/api/platform/sign-out`, { method: 'POST', body: '{}', mode: 'no-cors' }],
      [`${origin}/api/platform/session`, {}],
      [`${origin}/api/platform/session`, { mode: 'no-cors' }],
    ];
    for (const [address, init] of tries) {
      const text = await fetch(address, { ...init, credentials: 'include' }).then(
        (answer) => answer.text(),
        () => '',
      );
      if (text !== '') read.push(text);
    }
    const frame = document.createElement('iframe');
    frame.src = origin;
    document.body.append(frame);
    await new Promise((resolve) => {
      frame.onload = resolve;
      setTimeout(resolve, 2_000);
    });
    try {
      const inside = frame.contentDocument?.body.textContent ?? '';
      if (inside !== '') read.push(inside);
    } catch {
      // Of another origin.
    }
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: call, target: '_blank', enctype: 'text/plain' });
    document.body.append(form);
    form.submit();
    const opened = window.open(origin, 'platform');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    try {
      const there = opened?.document.body.textContent ?? '';
      if (there !== '') read.push(there);
    } catch {
      // Of another origin.
    }
    // The same result in any case: a window that is no longer ours reports that it is closed.
    return { read, holdsWindow: opened !== null && !opened.closed };
  }, platform);

test('a hostile page can do nothing at the platform, by call, fetch, frame, form or a second tab, whoever is signed in there', async ({
  browser,
  portal,
  pipeline,
}) => {
  test.setTimeout(180_000);
  await pipeline.remote();
  const { context, page: platform } = await platformOf(browser, portal);
  const page = await context.newPage();
  await logIn(page, portal, 'super');
  await page.goto(`${portal.url}/returns`);
  await page.getByLabel('Note').fill('Half a sentence');
  const before = await platformState(context, portal);
  const tries: readonly Call[] = [
    ['POST', '/api/platform/tokens', { remote: 'online-buyer', name: 'quiet' }],
    ['GET', '/api/platform/tokens'],
    ['GET', '/api/platform/remotes'],
    ['POST', `${ONLINE_BUYER}/rollback`, {}],
    ['POST', `${ONLINE_BUYER}/promote`, { version: '1.0.0' }],
    ['POST', `${ONLINE_BUYER}/withdraw`, {}],
    ['DELETE', `${ONLINE_BUYER}/pin`],
    ['POST', '/api/platform/dev', { remote: 'online-buyer', origin: 'http://127.0.0.1:5170' }],
    ['POST', '/api/platform/sign-in', { username: 'super', password: PASSWORD }],
  ];
  for (const call of tries) {
    await begin(page, call, GUESS);
    expect([call[1], await ended(page)]).toEqual([call[1], ELSEWHERE]);
    await expect(passwordDialog(page)).toHaveCount(0);
  }
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await attack(page, portal.platformUrl)).toEqual({ read: [], holdsWindow: false });
  await expect(page.getByLabel('Note')).toHaveValue('Half a sentence');

  // A page without any policy, to whose calls browsers add the cookie.
  const foreign = await startForeignPage();
  const elsewhere = await context.newPage();
  await elsewhere.goto(foreign.url);
  const { read, holdsWindow } = await attack(elsewhere, portal.platformUrl);
  expect({ read, holdsWindow }).toEqual({ read: [], holdsWindow: false });
  foreign.close();

  expect(await platformState(context, portal)).toBe(before);
  await platform.reload();
  await expect(platform.getByRole('heading', { level: 1, name: 'Platform' })).toBeVisible();
  expect(await platform.locator('[src*="/remotes/"], [href*="/remotes/"]').count()).toBe(0);
  const loaded = await platform.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.some((address) => address.includes('/assets/'))).toBe(true);
  expect(loaded.filter((address) => address.includes('/remotes/'))).toEqual([]);
  await context.close();
});

test('a hostile page gets no rights from a superuser’s session: the shell asks, and nothing is done', async ({
  browser,
  portal,
  pipeline,
  playwright,
}) => {
  test.setTimeout(180_000);
  const caller = await signedIn(await playwright.request.newContext(), portal, 'super');
  const state = async () =>
    JSON.parse(
      (await (await caller.get('/api/account/users')).text()).replace(/"lastSignInAt":"[^"]*"/g, '"lastSignInAt":0'),
    );
  await pipeline.remote();
  const context = await browserOf(browser, portal, 'super');
  const page = await context.newPage();
  await page.goto(`${portal.url}/returns`);
  await page.getByLabel('Note').fill('Half a sentence');
  const before = await state();
  const { users } = before as { users: { userId: string; username: string }[] };
  const duo = users.find(({ username }) => username === 'duo4101')?.userId ?? '';
  const tries: readonly (readonly [Call, string | RegExp])[] = [
    [['PUT', `/api/account/users/${duo}`, { accessType: 'MERCHANT_ADMIN' }], /This gives .*\(duo4101\) the role Admin/],
    [['POST', '/api/account/users/invite', EVE], 'This invites Eve Ill (eve@people.example)'],
    [
      ['POST', '/api/admin/override', { mid: 4101, features: [118] }],
      'in your session with other packages or features',
    ],
  ];
  for (const [call, words] of tries) {
    await test.step(call.slice(0, 2).join(' '), async () => {
      // Even if the page puts the right password into the header: the shell does not send it.
      await begin(page, call, GUESS);
      await expect(passwordDialog(page)).toContainText(words);
      await passwordDialog(page).getByRole('button', { name: 'Cancel' }).click();
      expect(await ended(page)).toEqual(NOTHING);
      await expect(passwordDialog(page)).toBeHidden();
    });
  }
  expect(await state()).toEqual(before);
  // The page, and its input, are unchanged.
  await expect(page.getByLabel('Note')).toHaveValue('Half a sentence');
  await context.close();
});

test('no string of a page becomes markup or code, and no policy can be created for it', async ({
  browser,
  portal,
  pipeline,
}) => {
  await pipeline.remote();
  const context = await browserOf(browser, portal, 'super');
  const page = await context.newPage();
  await page.goto(`${portal.url}/returns`);
  await expect(page.getByText(/^Build /)).toBeVisible();
  const refused = await page.evaluate(() => {
    type Policies = { createPolicy(name: string, rules: object): unknown };
    const policies = (globalThis as unknown as { trustedTypes: Policies }).trustedTypes;
    const tries: readonly (() => unknown)[] = [
      () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror=alert(1)>' }),
      () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      () => document.createElement('button').setAttribute('onclick', 'alert(1)'),
      () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
      () => policies.createPolicy('another', { createHTML: (text: string) => text }),
      () => policies.createPolicy('default', { createHTML: (text: string) => text }),
    ];
    return tries.map((each) => {
      try {
        each();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(Array.from({ length: 7 }, () => 'TypeError'));
  await context.close();
});

test('what the reader confirms is done once, and the page does not see the password', async ({
  browser,
  portal,
  pipeline,
}) => {
  await pipeline.remote();
  const context = await browserOf(browser, portal, 'super');
  const page = await context.newPage();
  await page.goto(`${portal.url}/returns`);
  await expect(page.getByText(/^Build /)).toBeVisible();
  // A page may replace the browser's fetch: the shell has stored its own before.
  await page.evaluate(() => {
    const seen: string[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      seen.push(JSON.stringify([String(input), init?.headers ?? {}]));
      return real(input, init);
    };
    Object.assign(globalThis, { seen });
  });
  const call = ['POST', '/api/account/users/invite', EVE] as const;
  await begin(page, call);
  await confirmPassword(page, 'Wrong4Portal');
  await expect(passwordDialog(page)).toContainText('The password is not correct.');
  await confirmPassword(page);
  expect(await ended(page)).toMatchObject({ status: 200 });
  await expect(passwordDialog(page)).toBeHidden();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  // The next call asks for the password again.
  await begin(page, call);
  await expect(passwordDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await ended(page)).toEqual(NOTHING);
  await context.close();
});

test('what no rule of publishing detects, the policy of the page stops: code from strings, files of another origin', async ({
  browser,
  portal,
  pipeline,
}) => {
  await pipeline.remote();
  const context = await browserOf(browser, portal, 'admin4101');
  const page = await context.newPage();
  await page.goto(`${portal.url}/returns`);
  await expect(page.getByText(/^Build /)).toBeVisible();
  const outcome = await page.evaluate(
    () =>
      new Promise<{ made: unknown; refused: string[] }>((resolve) => {
        const refused: string[] = [];
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          refused.push(`${effectiveDirective} ${blockedURI}`);
        });
        const picture = document.createElement('p');
        picture.style.backgroundImage = 'u\\72l(https://evil.example/p.png)';
        document.body.append(picture);
        // Later, so that the page runs it.
        setTimeout(() => {
          const make = (() => undefined).constructor as FunctionConstructor;
          let made: unknown;
          try {
            made = make('return 1')();
          } catch (error) {
            made = (error as Error).name;
          }
          setTimeout(() => resolve({ made, refused }), 1_000);
        });
      }),
  );
  expect(outcome.made).toBe('EvalError');
  // Both forbid it, and browsers report either one.
  expect(outcome.refused.join('\n')).toMatch(/^(?:script-src eval|require-trusted-types-for)/m);
  expect(outcome.refused).toContain('img-src https://evil.example/p.png');
  await context.close();
});

test('a call that the remote does not list is refused and shown at the platform; a script of its own can read what its reader can', async ({
  browser,
  portal,
  pipeline,
}) => {
  const { current } = await pipeline.remote();
  const context = await browserOf(browser, portal, 'admin4101');
  const page = await context.newPage();
  const requested: string[] = [];
  const logged: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${new URL(request.url()).pathname}`));
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${portal.url}/returns`);
  await expect(page.getByText(/^Build /)).toBeVisible();
  await begin(page, ['GET', '/api/account/profile?of=ada']);
  const detail = 'This page called GET /api/account/profile, which its remote does not list.';
  expect(await ended(page)).toEqual({ status: 403, detail });
  expect(requested).not.toContain('GET /api/account/profile');
  expect(logged.join()).toContain(detail);
  const known = async () => (await pipeline.remote()).versions.find(({ version }) => version === current);
  await expect.poll(async () => (await known())?.unlistedCallUsers, { timeout: 20_000 }).toBe(1);
  expect((await known())?.unlistedCalls).toMatchObject([
    {
      event: 'unlisted-call',
      module: './returns',
      message: detail,
    },
  ]);
  expect([(await known())?.failedUsers, (await pipeline.remote()).current]).toEqual([0, current]);
  const { context: superusers, page: platform } = await platformOf(browser, portal);
  await expect(platform.getByText('unlisted calls: 1')).toBeVisible();
  await superusers.close();
  // The list finds mistakes. It does not stop an attack, as `docs/remote-reference.md` explains.
  expect(await page.evaluate(async () => (await fetch('/api/account/profile')).status)).toBe(200);
  await context.close();
});
