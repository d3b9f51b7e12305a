import { expectNoViolations } from '../../axe.ts';
import { expect, signIn, test } from '../../portal-test.ts';

const METRICS = '/online-buyer-overall-metrics?compare=previous';
const COMMENTS = '/online-buyer-comments';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('on the sign-in page, with and without an error', async ({ page, portal }) => {
      await page.goto(`${portal.url}/login?loggedOut=true`);
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expectNoViolations(page, 'sign-in');
      await page.getByLabel('User name').fill('admin4101');
      await page.getByLabel('Password', { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('not correct');
      await expectNoViolations(page, 'sign-in refused');
    });

    test('on loaded pages, on a desktop and on a phone', async ({ page, portal }) => {
      await signIn(page, portal, 'admin4101');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Latest comments').first()).toBeVisible();
      await expectNoViolations(page, 'home');
      await page.goto(`${portal.url}${METRICS}`);
      await expect(page.getByRole('table', { name: /All metrics/ })).toBeVisible();
      await expect(page.locator('.highcharts-root').first()).toBeVisible();
      await expectNoViolations(page, 'overall metrics');
      await page.goto(`${portal.url}${COMMENTS}?dateRange=Last+3+Months`);
      await expect(page.getByText(/\d+ comments/).first()).toBeVisible();
      await expectNoViolations(page, 'comments');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoViolations(page, 'comments on a telephone');
      await page
        .getByRole('button', { name: /Filters/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, 'filters on a telephone');
    });

    test('on empty pages, on pages whose data fails, and on the page for unknown addresses', async ({
      page,
      portal,
    }) => {
      await signIn(page, portal, 'admin4101', `${COMMENTS}?q=nobodywrotethisword`);
      await expect(page.getByText(/no comment/i).first()).toBeVisible();
      await expectNoViolations(page, 'empty');
      await page.route('**/api/buyer-overall-metrics*', (route) => route.abort());
      await page.goto(`${portal.url}${METRICS}`);
      await expect(page.getByRole('button', { name: /try again/i }).first()).toBeVisible({ timeout: 30_000 });
      await expectNoViolations(page, 'data error');
      await page.goto(`${portal.url}/error`);
      await expect(page.getByText('404')).toBeVisible();
      await expectNoViolations(page, 'unknown address');
    });

    test('on a locked page with its open modal, and with open menus', async ({ page, portal }) => {
      await signIn(page, portal, 'user4104', METRICS);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, 'locked');
      await page.getByRole('dialog').getByText('Compare Plans').click();
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
      await expectNoViolations(page, 'plans');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /user4104/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
      await expectNoViolations(page, 'user menu');
    });
  });
}

test('the keyboard goes through the sidebar from top to bottom, then the header, then the page', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, portal, 'admin4101');
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Comments' }).first(),
  ).toBeVisible();
  await expect(page.getByText('Latest comments').first()).toBeVisible();
  const stops: { readonly place: string; readonly top: number; readonly left: number }[] = [];
  for (let at = 0; at < 80 && stops.at(-1)?.place !== 'main'; at += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return null;
      const { top: seen, left } = activeElement.getBoundingClientRect();
      // The sidebar scrolls with the focus.
      let top = seen;
      for (let around = activeElement.parentElement; around !== null; around = around.parentElement)
        top += around.scrollTop;
      const place = ['header', 'nav li', 'main'].find((name) => activeElement.closest(name) !== null) ?? 'before';
      return { place, top, left };
    });
    if (stop !== null) stops.push(stop);
  }
  const order = stops.map(({ place }) => place).filter((place, at, all) => place !== all[at - 1]);
  expect(order.filter((place) => place !== 'before')).toEqual(['nav li', 'header', 'main']);
  const sidebar = stops.filter(({ place }) => place === 'nav li').map(({ top, left }) => [top, left]);
  expect(sidebar.length).toBeGreaterThan(5);
  expect(sidebar).toEqual(sidebar.toSorted(([a = 0, x = 0], [b = 0, y = 0]) => a - b || x - y));
});
