import { expect, fillSignIn, logIn, signIn, test } from '../../portal-test.ts';

test('a signed-out visitor is asked to sign in and then sees the requested page', async ({ page, portal }) => {
  await page.goto(`${portal.url}/online-buyer-comments?q=coat`);
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'admin4101', 'not the password');
  await expect(page.getByRole('alert')).toContainText('Username or password is not correct.');
  await fillSignIn(page, 'admin4101');
  // The page then writes its days into the address as well.
  await expect(page).toHaveURL(/\/online-buyer-comments\?q=coat(&dateRange=|$)/);
});

test('an address outside the portal is never a return path', async ({ page, portal }) => {
  for (const evil of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await page.goto(
      `${portal.url}/login?from=${encodeURIComponent(evil)}&returnTo=${encodeURIComponent(evil)}&next=${encodeURIComponent(evil)}`,
    );
    await fillSignIn(page, 'admin4101');
    await expect(page.getByText(/^Hi Ada/)).toBeVisible();
    expect(new URL(page.url()).origin).toBe(portal.url);
  }
});

test('a merchant with nothing bought sees locked pages without data, and upgrades are offered', async ({
  page,
  portal,
}) => {
  const calls: string[] = [];
  await signIn(page, portal, 'user4104');
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${portal.url}/online-buyer-overall-metrics`);
  await expect(page.getByRole('dialog')).toContainText('Contact my account manager');
  await expect(page.getByRole('dialog')).toContainText('Compare Plans');
  expect(calls).not.toContain('/api/buyer-overall-metrics');
  const answer = await page.request.get(
    `${portal.url}/api/buyer-overall-metrics?startDate=2026-11-01&endDate=2026-11-02`,
  );
  expect(answer.status()).toBe(403);
  expect(answer.headers()['content-type']).toContain('application/problem+json');
});

test('unknown paths show the page that says so', async ({ page, portal }) => {
  await logIn(page, portal, 'admin4101');
  await page.goto(`${portal.url}/no-such-page`);
  await expect(page).toHaveURL(`${portal.url}/error`);
  await expect(page.getByText("404 - The page you are looking for couldn't be found")).toBeVisible();
  await page
    .getByRole('link', { name: 'Home' })
    .or(page.getByRole('button', { name: 'Home' }))
    .last()
    .click();
  await expect(page).toHaveURL(`${portal.url}/`);
});

test('a user of two merchants switches, and everything is the other merchant’s', async ({ page, portal }) => {
  await signIn(page, portal, 'duo4101');
  await expect(page.getByRole('banner')).toContainText('Alder & Pine');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Alder & Pine/ })
    .click();
  await page
    .getByRole('menuitem', { name: /Northbay/ })
    .or(page.getByRole('menuitemradio', { name: /Northbay/ }))
    .or(page.getByRole('option', { name: /Northbay/ }))
    .first()
    .click();
  // The button, not the item of the menu that is still open: the button has the new name only after the reload.
  await expect(page.getByRole('banner').getByRole('button', { name: /Northbay Outfitters/ })).toBeVisible();
  const data = await page.request.get(`${portal.url}/api/page-data`);
  expect(((await data.json()) as { merchant: { merchantId: number } }).merchant.merchantId).toBe(4102);
});

test('navigating away before a page has settled works: a report that writes its days into the address does not navigate back', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, 'admin4101');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Overall Metrics' }).first()).toBeVisible();
  const cameBack = await page.evaluate(async () => {
    const link = (name: string) => [...document.querySelectorAll('nav a')].find((each) => each.textContent === name);
    const follow = (name: string) => (link(name) as HTMLElement).click();
    const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const delays: number[] = [];
    for (let delay = 0; delay < 30; delay += 2) {
      follow('Overall Metrics');
      const heading = () => document.querySelector('h1')?.textContent;
      while (heading() !== 'Overall Metrics') await new Promise(requestAnimationFrame);
      if (delay > 0) await rest(delay);
      follow('Home');
      await rest(400);
      if (location.pathname !== '/' || heading() === 'Overall Metrics') delays.push(delay);
    }
    return delays;
  });
  expect(cameBack).toEqual([]);
});
