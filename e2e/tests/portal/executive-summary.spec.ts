import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { EsrAnswer } from '@shoppervoice/contracts/reports';
import { signedIn } from '../../api-caller.ts';
import { expectNoViolations } from '../../axe.ts';
import { json } from '../../isolation/scene.ts';
import { expectWhole, LOADED, look } from '../../pages.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';
import { importWalker, WALKER } from '../../report-pages/walker.ts';

/** The executive summary on screens, on paper and as a file. */

test.beforeAll(async ({ portal }) => {
  test.setTimeout(120_000);
  await importWalker(portal);
});

/** In CSS pixels: the width of a title, and its widest word in its own typeface. */
function widestWord(title: HTMLElement | SVGElement): { title: number; word: number } {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.font = getComputedStyle(title).font;
  const words = (title.textContent ?? '').split(' ').map((word) => context.measureText(word).width);
  return { title: title.getBoundingClientRect().width, word: Math.floor(Math.max(...words)) };
}

const sheet = (page: Page) => page.getByRole('article', { name: /^Executive summary of / });

test('is found under Home, and is readable at every width in both schemes', async ({ page, portal }) => {
  test.setTimeout(120_000);
  const { faults } = watch(page.context(), portal);
  await signIn(page, portal, WALKER.username);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Executive Summary' }).click();
  await expect(page).toHaveURL(`${portal.url}/esr`);
  await expect(page.getByRole('heading', { level: 1, name: 'Executive Summary' })).toBeVisible();
  for (const each of LOADED) {
    await look(page, each);
    await page.goto(`${portal.url}/esr`);
    await expect(sheet(page).getByRole('heading', { level: 2 })).toBeVisible();
    await expect(sheet(page).getByRole('rowheader', { name: /Point of sale/ })).toBeVisible();
    await expectWhole(page, `at ${each.width} px, ${each.scheme}`);
    const words = await page.getByRole('heading', { level: 1 }).evaluate(widestWord);
    expect(words.title, `the title at ${each.width} px`).toBeGreaterThanOrEqual(words.word);
  }
  await look(page, { width: 768, height: 900, scheme: 'light' });
  await expect
    .poll(async () => (await sheet(page).getByRole('table').first().locator('svg').first().boundingBox())?.width)
    .toBeGreaterThan(80);
  expect(faults).toEqual([]);
});

test('has the content of its call in the browser, and links to the comments that it cites', async ({
  page,
  portal,
  playwright,
}) => {
  const reader = await signedIn(await playwright.request.newContext(), portal, WALKER.username);
  const { reports } = await json<{ reports: { id: string }[] }>(await reader.get('/api/esr/available-reports'));
  const answer = await json<EsrAnswer>(await reader.get(`/api/esr?report=${reports[0]?.id}`));
  await signIn(page, portal, WALKER.username, '/esr');
  await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(answer.sentences[0]?.text ?? '');
  for (const { surveys } of answer.programmes) {
    for (const { label, n } of surveys) {
      const row = sheet(page).getByRole('rowheader', { name: new RegExp(`^${label}`) });
      await expect(row).toContainText(`n ${n.toLocaleString('en')}`);
    }
  }
  const quote = answer.programmes.flatMap(({ quotes }) => quotes)[0];
  if (quote === undefined) throw new Error('The summary cites nothing.');
  await page.locator(`a[href="${quote.link}"]`).click();
  await expect(page.getByRole('heading', { name: 'One comment' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(quote.body.replace('…', ''));
});

test('prints on two pages of Letter and of A4, without the portal', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username, '/esr');
  await expect(sheet(page).getByRole('heading', { level: 2 })).toBeVisible();
  for (const format of ['Letter', 'A4']) {
    const paper = (await page.pdf({ format })).toString('latin1');
    const pages = paper.match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect([format, pages.length >= 1, pages.length <= 2]).toEqual([format, true, true]);
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  // Paper is white, whatever the screen was.
  const ink = await sheet(page).evaluate((paper) => getComputedStyle(paper).color);
  expect(ink).toBe('rgb(15, 23, 42)');
});

test('downloads as a workbook', async ({ page, portal }) => {
  await signIn(page, portal, WALKER.username, '/esr');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export: Executive Summary' });
  await dialog.getByRole('radio', { name: /Excel/ }).check();
  await expectNoViolations(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: /Download/ }).click();
  const download = await file;
  expect(download.suggestedFilename()).toMatch(/^executive-summary_\d{4}-\d\d-01_\d{4}-\d\d-\d\d\.xlsx$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('is absent without access, and its address redirects to Home', async ({ page, portal }) => {
  await signIn(page, portal, 'user4104', '/esr');
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect(page.getByRole('dialog')).toContainText('Executive Summary');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Executive Summary' })).toHaveCount(0);
});
