import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolations } from '../../axe.ts';
import { expectNoSideways } from '../../pages.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';

test('an admin sees what decided a tone and corrects it, by keyboard; the list shows it', async ({ page, portal }) => {
  test.setTimeout(120_000);
  const row = {
    responseId: 'labels-e2e',
    mid: 4101,
    surveyId: 1,
    submittedAt: new Date(portal.now.getTime() - 60_000).toISOString(),
    email: 'labels@shoppers.example',
    answers: { Q15_C11779: 6 },
    comment: { text: 'Lovely velvet cushion, but it was late.' },
  };
  const file = join(portal.dataDir, 'responses-labels.jsonl');
  writeFileSync(file, `${JSON.stringify(row)}\n`);
  const { status, output } = await portal.importFiles([file]);
  expect(status, output).toBe(0);
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, 'admin4101', '/online-buyer-comments?q=velvet+cushion&dateRange=Last+7+Days');
  const comment = page.getByRole('article').filter({ hasText: 'Lovely velvet cushion' });
  await comment.getByRole('button', { name: 'Tone: Mixed. Why?' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tone and topics' });
  await expect(dialog.getByText('“Lovely”')).toBeVisible();
  await expect(dialog.getByText('“late”')).toBeVisible();
  await expectNoViolations(page, 'what decided a tone');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page, 'what decided a tone at 390 px');
  await page.setViewportSize({ width: 1440, height: 900 });
  if (!(await dialog.isVisible())) await comment.getByRole('button', { name: 'Tone: Mixed. Why?' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Tone' }).selectOption('Negative');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  await comment.getByRole('button', { name: 'Tone: Negative. Why?' }).press('Enter');
  await expect(dialog.getByText(/^Corrected by .*Before: Mixed\.$/)).toBeVisible();
  expect(faults).toEqual([]);
});
