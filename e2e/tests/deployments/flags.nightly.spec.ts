import type { BrowserContext, Page } from '@playwright/test';
import { confirmPassword, passwordDialog } from '../../confirm-password.ts';
import { browserOf, expect, nextVersion, platformOf, test } from '../../deployment-test.ts';

type Arm = 'plain' | 'short';

/** Sets the share of `short` at the platform, as a superuser does it. */
async function setShare(platform: Page, percent: number): Promise<void> {
  const region = platform.getByRole('region', { name: 'returns', exact: true });
  await region.getByLabel('Percent of each arm of layout').fill(`short ${percent}`);
  await region.getByRole('button', { name: 'Set layout' }).click();
  const done = region.getByText(new RegExp(`layout.*short for ${percent} %`));
  await expect(done.or(passwordDialog(platform)).first()).toBeVisible();
  if (await passwordDialog(platform).isVisible()) await confirmPassword(platform);
  await expect(done.first()).toBeVisible();
}

async function armOf(context: BrowserContext, url: string): Promise<Arm> {
  const { flags } = await (await context.request.get(`${url}/remotes.json`)).json();
  return flags.returns.layout.value;
}

test('a flag that is set at the platform gives readers its arms, whose exposures, goal and times are counted', async ({
  browser,
  portal,
  pipeline,
}) => {
  test.setTimeout(180_000);
  const version = nextVersion();
  await pipeline.publish(version);
  await pipeline.promote(version);
  const readers = await Promise.all(['admin4101', 'admin4102'].map((name) => browserOf(browser, portal, name)));
  const { context, page: platform } = await platformOf(browser, portal);
  const region = platform.getByRole('region', { name: 'returns', exact: true });
  await region.getByText('Flags').click();

  // A hash of the user decides: the share between the places of the two is looked for.
  let [low, high] = [0, 100];
  let arms: Arm[] = [];
  for (let tries = 0; tries < 12 && new Set(arms).size < 2; tries += 1) {
    const share = (low + high) / 2;
    await setShare(platform, share);
    arms = await Promise.all(readers.map((reader) => armOf(reader, portal.url)));
    if (arms[0] === 'short') high = share;
    else low = share;
  }
  expect(new Set(arms)).toEqual(new Set(['plain', 'short']));

  for (const [at, reader] of readers.entries()) {
    const page = await reader.newPage();
    await page.goto(`${portal.url}/returns`);
    await expect(page.getByText(`Layout ${arms[at]}`, { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    if (arms[at] === 'short') {
      // Its answer: the goal of a tab that leaves at once may come before its exposure.
      const told = page.waitForResponse((response) => response.url().endsWith('/api/remote-flags'));
      await page.getByRole('button', { name: 'Send' }).click();
      await told;
    }
    // Measurements are sent when the document is left.
    await page.goto(`${portal.url}/login`);
    await page.close();
  }
  const results = async () => (await pipeline.flags()).flags.find(({ name }) => name === 'layout')?.results;
  const none = expect.objectContaining({ count: 0 });
  const measured = expect.objectContaining({ count: 1, p75: expect.any(Number) });
  await expect.poll(results, { timeout: 30_000 }).toEqual([
    expect.objectContaining({
      arm: 'short',
      exposed: 1,
      failed: none,
      hung: none,
      reached: expect.objectContaining({ count: 1 }),
      lcp: measured,
    }),
    expect.objectContaining({ arm: 'plain', exposed: 1, failed: none, hung: none, reached: none, lcp: measured }),
  ]);

  await platform.reload();
  await region.getByText('Flags').click();
  const row = region.getByRole('table', { name: 'Results of layout' }).getByRole('row').filter({ hasText: 'short' });
  await expect(row).toContainText(/1 \(\d+(\.\d+)? % to 100 %\)/);
  await expect(row).toContainText(/\d m?s \(/);
  await Promise.all([context, ...readers].map((each) => each.close()));
});
