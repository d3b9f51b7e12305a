import { expectNoViolations } from '../../axe.ts';
import { expectWhole } from '../../pages.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

const WIDTHS = [1440, 1024, 390];
const PROGRAMMES = ['Online Buyer', 'Site Abandonment', 'Straight to Fulfillment'];

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`Home and the summary of programmes, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('at three widths: every programme is there, nothing overflows, axe finds nothing', async ({
      page,
      portal,
    }) => {
      test.setTimeout(120_000);
      const { faults } = watch(page.context(), portal);
      await signIn(page, portal, WALKER.username);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(portal.url);
        for (const name of PROGRAMMES)
          await expect(page.getByRole('heading', { name: `What changed in ${name}` })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Latest comments' }).getByRole('listitem').first()).toBeVisible();
        await expectWhole(page, `home ${width}`);
        await page.goto(`${portal.url}/psr`);
        await expect(page.getByRole('region', { name: 'Responses of Site abandonment' })).toBeVisible();
        await expectWhole(page, `psr ${width}`);
      }
      expect(faults).toEqual([]);
    });
  });
}

test('comments are filtered in place, and one opens itself', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username);
  const comments = page.getByRole('region', { name: 'Latest comments' });
  await comments.getByRole('button', { name: /^Negative / }).click();
  await expect(page).toHaveURL(/toneId=4/);
  await expect(comments.getByRole('button', { name: /^Negative /, pressed: true })).toBeVisible();
  await expect(comments.getByRole('listitem').getByText('Negative', { exact: true }).first()).toBeVisible();
  await expect(comments.getByRole('listitem').getByText('Positive', { exact: true })).toHaveCount(0);
  await comments.getByRole('button', { name: /^Site Abandonment / }).click();
  await expect(page).toHaveURL(/programme=2/);
  await expect(comments.locator('ol > li').filter({ hasNotText: /Site Abandonment/i })).toHaveCount(0);
  const first = comments.getByRole('listitem').getByRole('link').first();
  const words = (await first.innerText()).slice(0, 30);
  await first.click();
  await expect(page).toHaveURL(/site-abandonment-comments\?.*responseId=/);
  await expect(page.getByRole('heading', { name: 'One comment' })).toBeVisible();
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
});

test('a row links to its page with its days, and the summary is under Home', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username);
  const block = page.getByRole('region', { name: 'What changed in Site Abandonment' });
  await block.getByRole('link', { name: 'Overall Metrics' }).first().click();
  await expect(page).toHaveURL(/site-abandonment-overall-metrics\?dateRange=Last\+30\+Days&compare=previous&metric=/);
  await page.getByRole('link', { name: 'Programme Summary' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programme Summary' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Point of sale', exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Table as Excel workbook' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^programme-summary_.*\.xlsx$/);
});

test('a programme whose service is down affects only its own block', async ({ page, portal }) => {
  await page.route('**/api/home/aggregations', async (route) => {
    const answer = await route.fetch();
    const home = await answer.json();
    await route.fulfill({
      response: answer,
      json: { programmes: home.programmes.slice(0, 2), away: ['straight-to-fulfillment'] },
    });
  });
  await signIn(page, portal, WALKER.username);
  await expect(page.getByRole('alert')).toContainText('The figures of Straight to Fulfillment could not be loaded');
  await expect(page.getByRole('heading', { name: 'What changed in Site Abandonment' })).toBeVisible();
  await expectNoViolations(page, 'home with a service away');
});

test('without a programme Home shows what is available', async ({ page, portal }) => {
  await signIn(page, portal, 'user4104');
  await expect(page.getByText(/No programme is switched on yet/)).toBeVisible();
  await page.goto(`${portal.url}/psr`);
  await expect(page.getByRole('heading', { name: 'No programme is switched on yet' })).toBeVisible();
});

test('on paper the first programme begins below the greeting, and surveys are side by side', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, WALKER.username);
  const block = page.getByRole('region', { name: 'What changed in Online Buyer' });
  await expect(block).toBeVisible();
  // A4 between its margins, in CSS pixels.
  await page.setViewportSize({ width: 688, height: 1017 });
  await page.emulateMedia({ media: 'print' });
  // Unbroken, it would leave the rest of the first sheet empty.
  expect(await block.evaluate((element) => getComputedStyle(element).breakInside)).toBe('auto');
  const row = block.getByRole('listitem').first();
  expect(await row.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
  await page.goto(`${portal.url}/psr`);
  const names = page.getByRole('heading', { name: /^(Point of sale|Straight to Fulfillment)$/ });
  await expect(names.first()).toBeVisible();
  const tops = await names.evaluateAll((all) => all.map((element) => element.getBoundingClientRect()));
  const [first, last] = [tops[0], tops.find(({ left }) => left > (tops[0]?.left ?? 0) + 100)];
  expect(Math.abs((first?.bottom ?? 0) - (last?.bottom ?? 1_000))).toBeLessThan(40);
});
