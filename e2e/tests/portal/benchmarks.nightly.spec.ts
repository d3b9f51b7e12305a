import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { expectNoViolations } from '../../axe.ts';
import { EVERY_FEATURE, PASSWORD } from '../../fixture/generate.ts';
import { expect, type ImportedPortal, signIn, test, watch } from '../../portal-test.ts';

const MID = 4301;
const PEERS = Array.from({ length: 12 }, (_, k) => MID + 1 + k);
const DAYS = 100;
const DAY = 86_400_000;
const CODES = ['Q15_C11779', 'Q16_C11780', 'Q106375_C106738'];

/** A merchant with twelve others in its group, a visible set, and one that contains all but one of them. */
async function importGroup(portal: ImportedPortal): Promise<void> {
  const random = seededRandom(4301);
  const rows = [MID, ...PEERS].flatMap((mid) =>
    Array.from({ length: DAYS * 2 }, (_, k) => ({
      responseId: `bench-${mid}-${k}`,
      mid,
      surveyId: 1,
      submittedAt: new Date(portal.now.getTime() - ((k + random()) * DAY) / 2).toISOString(),
      device: { type: k % 2 === 0 ? 'mobile' : 'desktop', make: 'Apple', os: 'iOS', browser: 'Safari' },
      answers: Object.fromEntries(CODES.map((code) => [code, Math.min(10, 6 + (mid % 3) + Math.floor(4 * random()))])),
    })),
  );
  const merchant = (mid: number) => ({
    mid,
    merchantName: `Shop ${mid}`,
    merchantWebsiteUrl: `www.shop${mid}.example`,
    countryCode: 'US',
    timeZone: 'America/Chicago',
    benchmarkGroup: 'benchmarks',
  });
  const folder = join(portal.dataDir, 'benchmarks');
  mkdirSync(folder, { recursive: true });
  const write = (file: string, records: readonly unknown[]) =>
    writeFileSync(join(folder, file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  write('merchants.jsonl', [
    {
      ...merchant(MID),
      packages: [12, 133],
      features: EVERY_FEATURE,
      customBenchmarks: [
        { id: 1, label: 'Six of them', mids: PEERS.slice(0, 6) },
        { id: 2, label: 'All but one', mids: PEERS.slice(1) },
      ],
    },
    ...PEERS.map(merchant),
  ]);
  write('users.jsonl', [
    {
      username: 'compared',
      email: 'compared@people.example',
      firstName: 'Cora',
      lastName: 'Reader',
      password: PASSWORD,
      accessType: 'MERCHANT_USER',
      mids: [MID],
    },
  ]);
  write('responses.jsonl', rows);
  const { status, output } = await portal.importFiles([folder]);
  if (status !== 0) throw new Error(`The import ended with ${status}:\n${output}`);
}

test('a reader compares the ratings with each benchmark, and the address keeps it', async ({
  page,
  portal,
  context,
}) => {
  await importGroup(portal);
  const { faults } = watch(context, portal);
  await signIn(page, portal, 'compared', '/online-buyer-overall-metrics');
  const tile = page.getByRole('article').filter({ hasText: 'Overall satisfaction' }).first();
  await expect(tile).toBeVisible();
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  // Imported responses are in the benchmarks a little later.
  const day = (before: number) => new Date(portal.now.getTime() - before * DAY).toISOString().slice(0, 10);
  const call = `${portal.url}/api/benchmarks/merchant?startDate=${day(32)}&endDate=${day(2)}`;
  const members = async () => (await (await page.request.get(call)).json()).benchmarks?.[0]?.figures[0].members;
  await expect.poll(members, { timeout: 30_000 }).toBe(PEERS.length);

  const chart = page.getByRole('region', { name: /Overall satisfaction by/ });
  for (const [label, id] of [
    ['Standard benchmark', 'standard'],
    ['Centre of excellence', 'coe'],
    ['Six of them', '1'],
  ] as const) {
    await page.getByRole('radio', { name: label }).check();
    await expect(tile).toContainText(new RegExp(`\\d\\.\\d ${label}, \\w{3} \\d{4}, \\d+ merchants`));
    await expect(tile).toContainText(/(Above|Below|No clear difference): [+−]?\d\.\d ± \d\.\d/);
    await expect(page.getByRole('columnheader', { name: 'Gap to benchmark' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /^Benchmark, / })).toBeVisible();
    await expect(chart.getByText(new RegExp(`^${label}, \\w{3} \\d{4}$`)).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('benchmark')).toBe(id);
  }
  await page.getByRole('radio', { name: 'All but one' }).check();
  await expect(tile).toContainText('hidden, too close to another benchmark');

  await page.goto(`${portal.url}/online-buyer-overall-metrics?benchmark=standard`);
  await tile.getByRole('button', { name: /^About Standard benchmark/ }).click();
  const facts = page.getByRole('dialog', { name: /^About Standard benchmark/ });
  await expect(facts).toContainText('12 merchants');
  await page.keyboard.press('Escape');
  await expect(facts).toBeHidden();
  await expectNoViolations(page, 'a benchmark is chosen');
  const how = page.getByRole('dialog', { name: 'How we decide' });
  await page.getByRole('button', { name: 'How we decide' }).focus();
  await page.keyboard.press('Enter');
  await expect(how).toContainText(/For these dates: \w{3} \d{4}/);
  await expectNoViolations(page, 'how we decide');
  await page.keyboard.press('Escape');
  await expect(how).toBeHidden();
  await page.getByRole('checkbox', { name: /^Mobile/ }).check();
  await expect(page.getByText(/no mark while filters are set/)).toBeVisible();
  expect(faults).toEqual([]);
});
