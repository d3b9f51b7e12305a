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

/** Comments of a shop in Quebec, translated by an endpoint on this machine. */

const MID = 4601;
const FRENCH = 'La livraison a pris trois semaines et personne ne répond au téléphone.';
const TRANSLATED = 'Delivery took three weeks <b>and nobody answers the phone</b>.';
const DAY_MS = 86_400_000;
const ENGLISH = ['The parcel came late and the box was crushed', 'Friendly support on the phone', 'Great prices'];

let endpoint: Server;
let portal: TestPortal;
/** What the endpoint does with the next translation. */
let answers: 'well' | 'not' = 'well';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  endpoint = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const isTranslation = body.includes('\\"comment\\"');
    if (!isTranslation || answers === 'not') {
      response.writeHead(500).end();
      return;
    }
    const content = JSON.stringify({ from: 'fr', text: TRANSLATED });
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
    Array.from({ length: 32 }, (_, k) => ({
      responseId: `erable-${k}`,
      mid: MID,
      surveyId: 1,
      submittedAt: new Date(Date.now() - (2 + k / 4) * DAY_MS).toISOString(),
      answers: {},
      comment: { text: k % 8 === 0 ? `${FRENCH} Dossier ${k}.` : `${ENGLISH[k % 3]}.` },
    })),
  );
  const { status, output } = await portal.importFiles([folder]);
  expect(status, output).toBe(0);
}

const french = (page: Page) => page.getByRole('article').filter({ hasText: 'La livraison a pris' }).first();
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
  answers = 'not';
  await button.click();
  await expect(french(page)).toContainText('The AI service could not translate this comment. Try again later.');
  answers = 'well';
  await button.click();
  await expect(french(page)).toContainText(TRANSLATED);
  await expect(french(page)).toContainText(FRENCH);
  await expect(french(page)).toContainText('Translated from French by small-model');
  await expectNoViolations(page, 'a translated comment');
  for (const each of ENDS) {
    await look(page, each);
    await expectNoSideways(page, `a translated comment at ${each.width} px`);
    await shot(page, `translated-${each.width}-${each.scheme}`);
  }
  await french(page).getByRole('button', { name: 'Hide translation' }).press('Enter');
  await expect(french(page)).not.toContainText(TRANSLATED);
  await expect(page.getByRole('article').filter({ hasText: 'Great prices' }).first()).not.toContainText('Translate');
  expect(faults).toEqual([]);
});
