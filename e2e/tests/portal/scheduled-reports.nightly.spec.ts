import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectNoViolations } from '../../axe.ts';
import { linkIn, newestMail } from '../../mails.ts';
import { expectNoSideways } from '../../pages.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';
import { importParcels, PARCELS, PARCELS_ADMIN, PARCELS_COMMENTS, passWeek } from '../../report-pages/parcels.ts';

/**
 * Exports and schedules over the real services: a long export, and a scheduled report up to the mailbox and the
 * opt-out.
 */

/** An import and an export of the soak run take minutes. */
const LONG_MS = process.env.SOAK ? 1_500_000 : 180_000;
const PAGE = '/online-buyer-overall-metrics';

test.beforeAll(async ({ portal }) => {
  test.setTimeout(LONG_MS);
  await importParcels(portal);
});

/** Rows of the table in an exported file, by column header. */
function rowsIn(file: string): Record<string, string>[] {
  const lines: string[][] = parse(readFileSync(file), { bom: true, relax_column_count: true });
  const at = lines.findIndex((line) => line.includes('Response'));
  const heads = lines[at] ?? [];
  return lines.slice(at + 1).map((line) => Object.fromEntries(heads.map((head, k) => [head, line[k] ?? ''])));
}

test('an export outlives its tab, and its file has every comment', async ({ page: first, context, portal }) => {
  test.setTimeout(LONG_MS);
  const { faults } = watch(context, portal);
  await signIn(first, portal, PARCELS_ADMIN.username, '/online-buyer-comments');
  await first.getByRole('button', { name: 'Export', exact: true }).click();
  await first.getByRole('menuitem', { name: 'Whole report as a file…' }).click();
  const dialog = first.getByRole('dialog', { name: 'Export: Comments' });
  // The tab closes before it learns the result of the export, however fast that was.
  await first.route('**/api/download-status/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toBeHidden();
  await expect(first.getByRole('region', { name: /^Downloads/ }).getByRole('listitem')).toBeVisible();
  await first.close();

  const page = await context.newPage();
  await page.goto(`${portal.url}/`);
  const link = page.getByRole('link', { name: 'Download', exact: true });
  await expect(link).toBeVisible({ timeout: LONG_MS });
  await expectNoViolations(page, 'an export that is ready');
  const taking = page.waitForEvent('download');
  await link.click();
  const file = await taking;
  expect(file.suggestedFilename()).toMatch(/^comments_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  const rows = rowsIn(await file.path());
  expect(rows).toHaveLength(PARCELS_COMMENTS);
  expect(new Set(rows.map(({ Response }) => Response)).size).toBe(PARCELS_COMMENTS);
  expect(rows.find(({ Response }) => Response === 'parcel-7')).toMatchObject({
    Comment: 'Parcel 7 came, "late",\nand =wet',
  });
  expect(faults).toEqual([]);
});

const PEOPLE = [
  ['Elena', 'Marsh', 'elena.marsh@harborandloom.example', '(617) 555-0148', 'Support', 'Head'],
  ['Tomas', 'Bell', 'tomas.bell@harborandloom.example', '(617) 555-0149', 'Logistics', 'Manager'],
] as const;
const FIELDS = ['First name', 'Last name', 'E-mail', 'Phone', 'Department', 'Title'] as const;

async function addPeople(dialog: Locator): Promise<void> {
  for (const person of PEOPLE) {
    for (const [at, label] of FIELDS.entries()) await dialog.getByLabel(label, { exact: true }).fill(person[at] ?? '');
    await dialog.getByRole('button', { name: 'Add recipient' }).click();
    await expect(dialog.getByText(person[2])).toBeVisible();
  }
}

/** A mail as a mail program renders it, in light and dark mode. */
async function expectReadable(page: Page, html: string, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1024, 390]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(html);
      await expectNoSideways(page, `${what}, ${colorScheme}, ${width}`);
      await expectNoViolations(page, `${what}, ${colorScheme}, ${width}`);
    }
  }
}

test('a report is scheduled, edited, sent at once and on its day, and unsubscribed from by its link', async ({
  page,
  browser,
  portal,
}) => {
  test.setTimeout(LONG_MS);
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, PARCELS_ADMIN.username, PAGE);
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scheduled reports: Overall Metrics' });
  await addPeople(dialog);
  await dialog.getByRole('button', { name: 'Schedule report' }).click();
  await expect(dialog.getByText('Report successfully scheduled.')).toBeVisible();
  await expectNoViolations(page, 'a scheduled report');

  await dialog.getByRole('button', { name: 'Edit Overall Metrics' }).click();
  await dialog.getByLabel('Report name').fill('Weekly_overall');
  await dialog.getByLabel('Hour').selectOption('07:00');
  await expectNoViolations(page, 'a report that is edited');
  await dialog.getByRole('button', { name: 'Update report' }).click();
  await expect(dialog.getByText('Report successfully updated.')).toBeVisible();
  await expect(dialog.getByText('Weekly, Sunday at 7 AM New York time')).toBeVisible();

  await dialog.getByRole('button', { name: 'Remove Tomas Bell' }).click();
  await expect(dialog.getByText('Contact successfully removed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove Elena Marsh' })).toBeDisabled();
  await expect(dialog.getByText(/You can’t remove the last recipient; delete the report\./)).toBeVisible();

  await dialog.getByRole('button', { name: 'Send me one now' }).click();
  await expect(dialog.getByText('Sent to you.')).toBeVisible();
  const mine = await newestMail(portal, PARCELS_ADMIN.email, {
    subject: /^Weekly_overall: Overall Metrics \(Online Buyer\), /,
    within: 40_000,
  });
  expect(mine.text).toContain('You asked for this report just now. It was sent only to you.');
  expect(mine.text).toMatch(/satisfaction \d+\.\d\d, n \d/);
  expect(mine.links.filter((link) => link.startsWith('/Unsubscribe'))).toEqual([]);

  await passWeek(portal, PARCELS.mid);
  const mail = await newestMail(portal, PEOPLE[0][2], { subject: /^Weekly_overall: /, within: 40_000 });
  expect(mail.text).toMatch(/The report is attached: overall-metrics_\S+\.csv\./);
  const path = linkIn(mail, '/Unsubscribe');

  const mailbox = await browser.newContext();
  const reader = await mailbox.newPage();
  await expectReadable(reader, mail.html, 'the mail');
  await reader.goto(`${portal.url}${path}`);
  await expect(reader.getByText(PEOPLE[0][2])).toBeVisible();
  await expectNoViolations(reader, 'the question before unsubscribing');
  await reader.getByRole('button', { name: 'Yes, Unsubscribe Me' }).click();
  await expect(reader.getByRole('heading', { name: 'Success!' })).toBeVisible();
  await mailbox.close();

  // The delivery is recorded a moment after it.
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Schedule' }).click();
    await dialog.getByRole('tab', { name: /^Manage Reports/ }).click();
    await expect(dialog.getByText(/^Sent \w+ \d+, \d{4}, 1 of 1 delivered$/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(dialog.getByText('Unsubscribed: gets nothing')).toBeVisible();
  await expectNoViolations(page, 'a recipient who has unsubscribed');
  expect(faults).toEqual([]);
});
