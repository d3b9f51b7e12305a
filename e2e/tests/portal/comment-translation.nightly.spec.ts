import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { AI_CONSENT_PATH } from '@shoppervoice/contracts/assistant';
import { signedIn } from '../../api-caller.ts';
import { expectNoViolations } from '../../axe.ts';
import { EVERY_FEATURE, MERCHANTS, PASSWORD } from '../../fixture/generate.ts';
import { ENDS, expectNoSideways, look } from '../../pages.ts';
import { startTestPortal, type TestPortal } from '../../portal.ts';
import { expect, signIn, test, watch } from '../../portal-test.ts';

/** Comments of a shop in Quebec, translated on demand and for the summary by an endpoint on this machine. */

const MID = 4601;
const FRENCH = 'Le colis est arrivé en retard et la boîte était écrasée.';
const TRANSLATED = 'The parcel came late and the box was crushed.';
/** Is shown as it is; a summary leaves a text with markup out. */
const WITH_MARKUP = 'The parcel came late <b>and the box was crushed</b>.';
const DAY_MS = 86_400_000;
const COMMENTS = 48;
const isFrench = (k: number) => k % 3 === 0;
const FRENCH_COMMENTS = Array.from({ length: COMMENTS }, (_, k) => k).filter(isFrench).length;
const ENGLISH = ['The checkout was slow', 'Friendly support on the phone', 'Great prices'];

let endpoint: Server;
let portal: TestPortal;
/** The next translations; null: the endpoint fails. */
let answers: string | null = TRANSLATED;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  endpoint = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const isTranslation = body.includes('\\"comment\\"');
    if (!isTranslation || answers === null) {
      response.writeHead(500).end();
      return;
    }
    const content = JSON.stringify({ from: 'fr', text: answers });
    response.end(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\ndata: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const { port } = endpoint.address() as AddressInfo;
  portal = await startTestPortal({ environment: { AI_URL: `http://127.0.0.1:${port}/v1`, AI_MODEL: 'small-model' } });
  await importShop();
});
test.afterAll(async () => {
  await portal?.stop();
  endpoint?.closeAllConnections();
  endpoint?.close();
});

async function importShop(): Promise<void> {
  const folder = join(portal.dataDir, 'shop');
  mkdirSync(folder, { recursive: true });
  const write = (file: string, records: readonly object[]) =>
    writeFileSync(join(folder, file), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  const { benchmarkGroup: _group, ...alder } = MERCHANTS[0];
  const shop = { mid: MID, merchantName: 'Érable & Fils', emailDomains: [], merchantWebsiteUrl: 'www.erable.example' };
  write('merchants.jsonl', [{ ...alder, ...shop, timeZone: 'UTC', features: EVERY_FEATURE }]);
  write(
    'users.jsonl',
    (['MERCHANT_ADMIN', 'MERCHANT_USER'] as const).map((accessType) => ({
      username: accessType === 'MERCHANT_ADMIN' ? 'agathe' : 'leo',
      email: `${accessType.toLowerCase()}@people.example`,
      firstName: 'Reader',
      lastName: 'Tremblay',
      password: PASSWORD,
      accessType,
      mids: [MID],
    })),
  );
  write(
    'responses.jsonl',
    Array.from({ length: COMMENTS }, (_, k) => ({
      responseId: `erable-${k}`,
      mid: MID,
      surveyId: 1,
      submittedAt: new Date(Date.now() - (2 + k / 6) * DAY_MS).toISOString(),
      answers: {},
      comment: { text: isFrench(k) ? `${FRENCH} Dossier ${k}.` : `${ENGLISH[Math.floor(k / 3) % 3]}.` },
    })),
  );
  const { status, output } = await portal.importFiles([folder]);
  expect(status, output).toBe(0);
}

/** Other days than those of the list: a summary of them that the endpoint failed is kept for a minute. */
function daysOfSummary(): URLSearchParams {
  const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  return new URLSearchParams({ dateRange: 'Custom', startDate: dayBefore(20), endDate: dayBefore(1) });
}

const french = (page: Page) => page.getByRole('article').filter({ hasText: 'Le colis est arrivé' }).first();
const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) }) : undefined;

test('a French comment is translated once an admin agreed, beside the original, and can be hidden', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000);
  const { faults } = watch(page.context(), portal);
  await look(page, { width: 1440, height: 900, scheme: 'light' });
  await signIn(page, portal, 'leo', '/online-buyer-comments?dateRange=Last+30+Days');
  const button = french(page).getByRole('button', { name: /^Translate/ });
  await button.click();
  await expect(french(page)).toContainText('small-model at 127.0.0.1');
  await expect(french(page)).toContainText('once an admin of your merchant agrees');

  const admin = await signedIn(await playwright.request.newContext(), portal, 'agathe');
  expect((await admin.send('PUT', AI_CONSENT_PATH, { agreed: true, translation: true })).status()).toBe(204);
  await page.reload();
  answers = null;
  await button.click();
  await expect(french(page)).toContainText('The AI service could not translate this comment. Try again later.');
  answers = WITH_MARKUP;
  await button.click();
  await expect(french(page)).toContainText(WITH_MARKUP);
  await expect(french(page)).toContainText(FRENCH);
  await expect(french(page)).toContainText('Translated from French by small-model');
  await expectNoViolations(page, 'a translated comment');
  for (const each of ENDS) {
    await look(page, each);
    await expectNoSideways(page, `a translated comment at ${each.width} px`);
    await shot(page, `translated-${each.width}-${each.scheme}`);
  }
  await french(page).getByRole('button', { name: 'Hide translation' }).press('Enter');
  await expect(french(page)).not.toContainText(WITH_MARKUP);
  await expect(page.getByRole('article').filter({ hasText: 'Great prices' }).first()).not.toContainText('Translate');
  expect(faults).toEqual([]);
});

test('the summary leaves French comments out until an admin agrees, then reads them translated and marks them', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000);
  const { faults } = watch(page.context(), portal);
  answers = TRANSLATED;
  const admin = await signedIn(await playwright.request.newContext(), portal, 'agathe');
  expect((await admin.send('PUT', AI_CONSENT_PATH, { agreed: false })).status()).toBe(204);
  await look(page, { width: 1440, height: 900, scheme: 'light' });
  await signIn(page, portal, 'leo', `/online-buyer-comment-summary?${daysOfSummary()}`);
  const panel = page.getByRole('region', { name: /comments say/ });
  const howMade = async () => {
    await expect(panel.getByText(/^The AI summary is ready: \d+ statements\.$/)).toBeAttached({ timeout: 90_000 });
    await panel.getByText('How this was made').click();
    return panel;
  };
  const before = await howMade();
  await expect(before).toContainText(`Based on all ${COMMENTS - FRENCH_COMMENTS} English comments`);
  await expect(before).toContainText(`${FRENCH_COMMENTS} comments in other languages are left out.`);
  await expect(before).toContainText('No comment left the portal.');
  await expect(panel.getByRole('button', { name: /^Translated comment/ })).toHaveCount(0);

  expect((await admin.send('PUT', AI_CONSENT_PATH, { agreed: true, translation: true })).status()).toBe(204);
  await page.reload();
  const after = await howMade();
  await expect(after).toContainText(`${FRENCH_COMMENTS} comments in other languages were translated first`);
  await expect(after).not.toContainText('in other languages are left out');
  await expect(after).not.toContainText('No comment left the portal.');
  await panel
    .getByRole('button', { name: /^Translated comment/ })
    .last()
    .press('Enter');
  const card = panel.getByRole('article', { name: 'Cited comment' });
  await expect(card).toContainText(FRENCH);
  await expect(card).toContainText(TRANSLATED);
  await expect(card).toContainText('Translated into English by an AI service for this summary');
  await expectNoViolations(page, 'a translated citation');
  for (const each of ENDS) {
    await look(page, each);
    await expectNoSideways(page, `a translated citation at ${each.width} px`);
    await shot(page, `cited-${each.width}-${each.scheme}`);
  }
  expect(faults).toEqual([]);
});
