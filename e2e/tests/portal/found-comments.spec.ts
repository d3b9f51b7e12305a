import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolations } from '../../axe.ts';
import { expectNoSideways } from '../../pages.ts';
import { expect, type ImportedPortal, signIn, test, watch } from '../../portal-test.ts';

const ORDER = 'A-77121-F';
const DAY_MS = 86_400_000;

/** An order whose purchase was rated two months ago, and a question about it, so that Last 30 Days shows neither. */
async function importOrder(portal: ImportedPortal): Promise<void> {
  const at = (days: number) => new Date(portal.now.getTime() - days * DAY_MS).toISOString();
  const row = (surveyId: number, days: number, text: string) => ({
    responseId: `found-e2e-${surveyId}`,
    mid: 4101,
    surveyId,
    submittedAt: at(days),
    orderId: ORDER,
    email: 'fay@shoppers.example',
    answers: {},
    comment: { text, tone: 4, topics: [14] },
  });
  const silent = { ...row(2, 59, ''), responseId: 'found-e2e-silent', answers: { Q64_C2023: 9 }, comment: undefined };
  const rows = [row(1, 64, 'Checkout took for ever.'), row(2, 60, 'The box was open.'), silent];
  const file = join(portal.dataDir, 'responses-found.jsonl');
  writeFileSync(file, rows.map((each) => `${JSON.stringify(each)}\n`).join(''));
  const { status, output } = await portal.importFiles([file]);
  expect(status, output).toBe(0);
}

test('an order of other days is found by its id; the link shows it, and all of its responses', async ({
  page,
  portal,
}) => {
  test.setTimeout(120_000);
  await importOrder(portal);
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, 'admin4101', '/online-buyer-comments?dateRange=Last+30+Days&toneId=1');
  await page.getByRole('searchbox').fill(ORDER);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('Found outside of these days.')).toBeVisible();
  await expectNoViolations(page, 'found on other days');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page, 'found on other days at 390 px');
  await page.getByRole('link', { name: /^2 comments on other days/ }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByText('The box was open.')).toBeVisible();
  await expect(page.getByText('Found outside of these days.')).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  const opener = page.getByRole('article').filter({ hasText: 'The box was open.' }).getByRole('button', {
    name: 'All answers for this order',
  });
  await opener.press('Enter');
  const thread = page.getByRole('dialog', { name: `Order ${ORDER}` });
  await expect(thread.getByRole('article')).toHaveCount(3);
  await expect(thread.getByRole('article').first()).toContainText('Checkout took for ever.');
  await expect(thread.getByRole('article').last()).toContainText('No comment');
  await expectNoViolations(page, 'all answers for an order');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page, 'all answers for an order at 390 px');
  // The list re-renders for this width; the thread stays.
  await expect(thread.getByRole('article')).toHaveCount(3);
  expect(faults).toEqual([]);
});
