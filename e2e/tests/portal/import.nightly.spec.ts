import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../axe.ts';
import type { FixtureResponse } from '../../fixture/generate.ts';
import { recountMetric } from '../../fixture/recount.ts';
import { type ImportFile, importFiles, LLTR, MID, OSAT } from '../../import-files.ts';
import { expectNoSideways, LOOKS } from '../../pages.ts';
import { expect, type ImportedPortal, signIn, test, watch } from '../../portal-test.ts';

/** Eleven files of other survey tools: brought in through the page, corrected by hand, counted, and taken back. */

const ZONE = 'America/Los_Angeles';

/** The month before the last one: past on every day of the calendar, and among the days of the fixture. */
function monthOf(now: Date): { readonly month: string; readonly days: { startDate: string; endDate: string } } {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 0));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return { month: day(first).slice(0, 7), days: { startDate: day(first), endDate: day(last) } };
}

const figuresOf = async (page: Page, portal: ImportedPortal, days: { startDate: string; endDate: string }) => {
  const answer = await page.request.get(`${portal.url}/api/buyer-overall-metrics?${new URLSearchParams(days)}`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { figures } = (await answer.json()) as {
    figures: readonly { code: string; n: number; mean: number | null; counts: readonly number[] }[];
  };
  return [OSAT, LLTR].map((code) => {
    const figure = figures.find((each) => each.code === code);
    return figure && { n: figure.n, mean: figure.mean, counts: figure.counts };
  });
};
const counted = (responses: readonly FixtureResponse[], days: { startDate: string; endDate: string }) =>
  [OSAT, LLTR].map((code) => recountMetric(responses, code, { mid: MID, timeZone: ZONE, ...days }));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const decided = (page: Page) => page.getByText('Nothing is left to decide.');

/** Sends the file and answers what the page asks, as a merchant reads it off the page. */
async function match(page: Page, portal: ImportedPortal, file: ImportFile): Promise<void> {
  await page.goto(`${portal.url}/import`);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(heading(page, 'Match the columns')).toBeVisible();
  if (file.sheet !== undefined) {
    await page.getByLabel('Sheet').selectOption(file.sheet);
    await expect(page.getByRole('row', { name: /^Overall satisfaction/ })).toBeVisible();
  }
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found.getByText(file.tool, { exact: true })).toBeVisible();
  const survey = page.getByLabel('Import into');
  if ((await survey.inputValue()) !== '1') {
    await survey.selectOption('1');
    await expect(survey).toHaveValue('1');
    await expect(heading(page, 'Match the columns')).toBeVisible();
  }
  for (const scale of await page.getByLabel(/^Scale of/).all()) {
    const label = (await scale.evaluate((select: HTMLSelectElement) => select.labels[0]?.textContent)) ?? '';
    const column = label.replace(/^Scale of “/, '');
    const begin = Object.keys(file.scales)
      .sort((a, b) => b.length - a.length)
      .find((each) => column.startsWith(each));
    if ((await scale.inputValue()) === '') await scale.selectOption(file.scales[begin ?? ''] ?? 'same');
  }
  if (file.order !== undefined) await page.getByLabel('Order of day and month').selectOption(file.order);
  await expect(decided(page)).toBeVisible();
}

const importButton = (page: Page, good: number) =>
  page.getByRole('button', { name: good === 1 ? 'Import 1 response' : `Import ${good} responses` });

async function check(page: Page, good: number): Promise<void> {
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(heading(page, 'What an import would do')).toBeFocused();
  await expect(importButton(page, good)).toBeVisible();
}

async function start(page: Page, good: number): Promise<string> {
  await importButton(page, good).click();
  await expect(heading(page, 'The responses are imported')).toBeVisible({ timeout: 60_000 });
  return page.url();
}

async function takeBack(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(heading(page, 'The import is taken back')).toBeVisible({ timeout: 60_000 });
}

test('eleven files come in, two of them corrected by hand, are counted, mended, and taken back', async ({
  page,
  portal,
}) => {
  test.setTimeout(600_000);
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, 'admin4101', '/import');
  await expect(page.getByText('No file has been imported yet.')).toBeVisible();
  const { month, days } = monthOf(portal.now);
  const files = await importFiles(month);
  const before = counted(portal.responses, days);
  await expect.poll(() => figuresOf(page, portal, days)).toEqual(before);

  const all: FixtureResponse[] = [...portal.responses];
  const addresses: string[] = [];
  for (const file of files) {
    await match(page, portal, file);
    if (file.tool === 'Google Forms') {
      // Taken for a scale of 1 to 5 first; the preview shows the rating, and the merchant corrects it.
      const scale = page.getByLabel('Scale of “Overall satisfaction”');
      await scale.selectOption('stretch 1 5');
      await expect(page.getByRole('row', { name: /^Line 2 Good/ })).toContainText(/Overall satisfaction (0|3|5|8|10)/);
      await scale.selectOption('times 2');
    }
    if (file.order === 'dmy') {
      await page.getByLabel('Order of day and month').selectOption('mdy');
      await page.getByLabel('Order of day and month').selectOption(file.order);
      await expect(page.getByRole('row', { name: /^Line 8 Rejected/ })).toBeVisible();
    }
    await expect(page.getByRole('region', { name: /^What the first/ })).toHaveAttribute('aria-busy', 'false');
    await check(page, file.responses.length);
    if (file.bad > 0) {
      await expect(heading(page, 'The rejected row')).toBeVisible();
      await expectNoViolations(page, 'a checked import');
    }
    addresses.push(await start(page, file.responses.length));
    all.push(...file.responses);
    await expect.poll(() => figuresOf(page, portal, days), { message: file.name }).toEqual(counted(all, days));
    if (file.bad > 0) addresses.push(await mendAndSend(page, portal, file, all, days));
  }

  await page.getByRole('link', { name: 'See the dashboard' }).click();
  await expect(page).toHaveURL(/\/online-buyer-overall-metrics\?dateRange=Custom&startDate=/);

  await page.goto(`${portal.url}/import`);
  await expect(page.getByRole('row').filter({ hasText: 'Imported' })).toHaveCount(addresses.length);
  for (const address of addresses.toReversed()) await takeBack(page, address);
  await expect.poll(() => figuresOf(page, portal, days)).toEqual(before);
  expect(faults).toEqual([]);
});

/** Downloads the rejected row, mends it as in a spreadsheet, and sends that file with the matching that was kept. */
async function mendAndSend(
  page: Page,
  portal: ImportedPortal,
  file: ImportFile,
  all: FixtureResponse[],
  days: { startDate: string; endDate: string },
): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the rejected row' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(/t-bad.*9/);
  const mended = { ...file, name: 'mended.tsv', buffer: Buffer.from(text.replace('\t9\t', '\t7\t')) };
  await match(page, portal, mended);
  await check(page, 1);
  const address = await start(page, 1);
  all.push({
    ...(file.responses[0] as FixtureResponse),
    responseId: 't-bad',
    submittedAt: `${days.startDate.slice(0, 8)}02T20:00:00Z`,
    answers: { [OSAT]: 10 },
  });
  await expect.poll(() => figuresOf(page, portal, days), { message: 'mended' }).toEqual(counted(all, days));
  return address;
}

test('the page is whole at every width, in light and dark, with the keyboard alone', async ({ page, portal }) => {
  test.setTimeout(240_000);
  await signIn(page, portal, 'admin4101', '/import');
  const [file] = (await importFiles(monthOf(portal.now).month)).slice(-1) as [ImportFile];
  const long = { ...file, name: `${'A long name of an export '.repeat(6)}.csv` };
  await page.locator('input[type=file]').setInputFiles(long);
  await expect(heading(page, 'Match the columns')).toBeVisible();
  for (const { width, height, scheme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme });
    await expect(heading(page, 'Match the columns')).toBeVisible();
    await expectNoSideways(page, `an import at ${width} px`);
    await expectNoViolations(page, `an import at ${width} px, ${scheme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Import into').selectOption('1');
  const scale = page.getByLabel(/^Scale of/).first();
  await scale.focus();
  await page.keyboard.press('1');
  await expect(scale).not.toHaveValue('');
  await expect(decided(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard this import' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard this import' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is discarded. Nothing was imported./)).toBeVisible();
});

test('a user who is no admin is not shown the page', async ({ page, portal }) => {
  await signIn(page, portal, 'user4102', '/import');
  await expect(page).not.toHaveURL(/\/import/);
  expect((await page.request.get(`${portal.url}/api/imports`)).status()).toBe(403);
});
