import { expectWhole, inTurn, LOOKS, look } from '../../pages.ts';
import { expect, logIn, signIn, test, watch } from '../../portal-test.ts';
import { reportPages } from '../../report-pages/pages-of-remotes.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/** Every page of every programme, as its remote declares it: a new page is tested without a line here. */
const PAGES = reportPages();

/** Days before the first answer, within the plan. */
function emptyDays(now: Date): string {
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  return `?dateRange=Custom&startDate=${day(200)}&endDate=${day(190)}`;
}

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

PAGES.forEach(({ remote, path, page: { title } }, at) => {
  test(`${remote}: ${title} (${path}), full, empty and failing`, async ({ page, portal }) => {
    test.setTimeout(process.env.SOAK ? 240_000 : 90_000);
    const { faults } = watch(page.context(), portal);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    const heading = page.getByRole('heading', { level: 1, name: title });
    await logIn(page, portal, WALKER.username);

    for (const each of inTurn(LOOKS, at)) {
      await look(page, each);
      await page.goto(`${portal.url}${path}`);
      await expect(heading).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: /^No (answers|comments)/ })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await expectWhole(page, `${path} at ${each.width} px, ${each.scheme}`);
    }

    await look(page, { width: 390, height: 900, scheme: 'light' });
    await page.goto(`${portal.url}${path}${emptyDays(portal.now)}`);
    await expect(page.getByRole('heading', { name: /^No (answers|comments|open)/ }).first()).toBeVisible();
    await expectWhole(page, `${path}, empty`);
    expect([...faults, ...logged]).toEqual([]);

    await page.route(/\/api\/(?!user|page-data|app-data|get-token|frontend-logger)/, (route) => route.abort());
    await page.goto(`${portal.url}${path}`);
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 40_000 });
    await expectWhole(page, `${path}, failing`);
  });
});

test('a merchant without entitlements gets no page and no figure, and is told what is locked', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000);
  await signIn(page, portal, 'user4104');
  for (const { path, page: descriptor } of PAGES) {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (
        /\/api\/(?!user|page-data|app-data|get-token|page-session|frontend-logger|remote-reports|remote-vitals|home)/.test(
          request.url(),
        )
      )
        requested.push(request.url());
    });
    await page.goto(`${portal.url}${path}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    if (descriptor.whenLocked === 'home') await expect(page).toHaveURL(`${portal.url}/`);
    expect(requested, path).toEqual([]);
    page.removeAllListeners('request');
  }
});
