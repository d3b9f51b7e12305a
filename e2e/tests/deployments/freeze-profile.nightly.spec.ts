import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserOf, expect, expectBuild, platformOf, test } from '../../deployment-test.ts';

const FILE = 'src/pages/returns/index.tsx';
const NAME = 'countEveryGrain';
/** As long as the number of the build, whose source maps it has. */
const VERSION = '1.0.2';

/** The line where the function begins, from 1. */
function firstLine(): number {
  const lines = readFileSync(join(import.meta.dirname, '..', '..', 'returns', FILE), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(`function ${NAME}`)) + 1;
}

test('a freeze that ends is told with the function that kept the tab, to the team and on the platform', async ({
  browser,
  portal,
  pipeline,
}) => {
  test.setTimeout(120_000);
  const before = (await pipeline.remote()).current ?? '';
  await pipeline.publish(VERSION);
  await pipeline.promote(VERSION);
  const reader = await browserOf(browser, portal, 'admin4101');
  // Of the few documents that sample what runs, by what the gateway sends with them.
  await reader.route('**/returns', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const timing = `${headers['server-timing']}, profiled`;
    await route.fulfill({
      response,
      headers: { ...headers, 'document-policy': 'js-profiling', 'server-timing': timing },
    });
  });
  const page = await expectBuild(reader, portal, VERSION);
  // The code that samples comes once the page is drawn.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByRole('button', { name: 'Freeze' })).toBeEnabled();

  const read = async () => (await pipeline.errors()).versions.find(({ version }) => version === VERSION)?.groups;
  await expect
    .poll(read, { timeout: 30_000 })
    .toMatchObject([
      { event: 'froze', module: './returns', message: expect.stringMatching(/did not respond for \d+\.\d s/) },
    ]);
  const [group] = (await read()) ?? [];
  expect(group?.frames[0]).toMatchObject({ origin: 'own', file: `./${FILE}`, line: firstLine(), name: NAME });

  // It was no failure: nothing goes back for it.
  const { current, versions } = await pipeline.remote();
  expect(current).toBe(VERSION);
  expect(versions.find(({ version }) => version === VERSION)?.failedUsers).toBe(0);
  const told = (await pipeline.telemetry()).versions.find(({ version }) => version === VERSION);
  expect(told?.pages.find(({ module }) => module === './returns')?.events).toMatchObject({ froze: 1 });

  const { context, page: platform } = await platformOf(browser, portal);
  const region = platform.getByRole('region', { name: 'returns', exact: true });
  await region.getByText('Errors by stack').click();
  await expect(region.getByText(`./${FILE}:${firstLine()}:`)).toBeVisible();
  await expect(region.getByText(NAME).first()).toBeVisible();
  await Promise.all([context.close(), reader.close()]);
  await pipeline.promote(before);
});
