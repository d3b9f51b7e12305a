import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolations } from '../../axe.ts';
import { browserOf, expect, expectBuild, platformOf, test } from '../../deployment-test.ts';
import { expectNoSideways } from '../../pages.ts';

const FILE = 'src/pages/returns/index.tsx';
const MESSAGE = 'Returns throws later.';
/** As long as the number of the build, whose source maps it has. */
const VERSION = '1.0.1';
const WIDTHS = [1440, 390];

/** The line that throws, from 1. */
function throwingLine(): number {
  const lines = readFileSync(join(import.meta.dirname, '..', '..', 'returns', FILE), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(MESSAGE)) + 1;
}

test('an error in a minified build is shown with its place in the source, to the team and on the platform', async ({
  browser,
  portal,
  pipeline,
}) => {
  const before = (await pipeline.remote()).current ?? '';
  await pipeline.publish(VERSION);
  await pipeline.promote(VERSION);
  const reader = await browserOf(browser, portal, 'admin4101');
  const maps: string[] = [];
  reader.on('request', (request) => {
    if (request.url().includes('.map')) maps.push(request.url());
  });
  const page = await expectBuild(reader, portal, VERSION);
  await page.getByRole('button', { name: 'Throw later' }).click();

  const place = `./${FILE}`;
  const read = async () => (await pipeline.errors()).versions.find(({ version }) => version === VERSION)?.groups;
  await expect.poll(read, { timeout: 30_000 }).toMatchObject([{ event: 'late-error', message: MESSAGE, count: 1 }]);
  const frame = (await read())?.[0]?.frames[0];
  expect(frame).toMatchObject({ origin: 'own', file: place, line: throwingLine() });
  expect(frame?.unmapped).toBeUndefined();
  expect(maps).toEqual([]);
  const { remotes } = await (await page.request.get(`${portal.url}/remotes.json`)).json();
  const entry: string = remotes.find(({ name }: { name: string }) => name === 'returns').entry;
  for (const end of ['.map', '.map.gz']) {
    expect((await page.request.get(`${portal.url}${entry}${end}`)).status()).toBe(404);
  }

  const { context, page: platform } = await platformOf(browser, portal);
  const region = platform.getByRole('region', { name: 'returns', exact: true });
  await region.getByText('Errors by stack').click();
  await expect(region.getByText(`${place}:${throwingLine()}:`)).toBeVisible();
  await expect(region.getByText(MESSAGE).last()).toBeVisible();
  for (const width of WIDTHS) {
    await platform.setViewportSize({ width, height: 900 });
    await expectNoSideways(platform);
    await expectNoViolations(platform, `errors by stack at ${width}`);
  }
  await Promise.all([context.close(), reader.close()]);
  await pipeline.promote(before);
});
