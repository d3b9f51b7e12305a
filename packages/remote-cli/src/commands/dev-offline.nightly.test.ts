import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../run.ts';
import { ScratchRepository } from '../testing/scratch-repository.ts';

const BROWSER = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));
const PATIENCE = 120_000;
/** Where pictures of the page are put, if at all. */
const PICTURES = process.env.PICTURES;

let repository: ScratchRepository;
let browser: Browser;
let output = '';
let origin = '';
let ended: Promise<number>;
const ending = new AbortController();

beforeAll(async () => {
  repository = new ScratchRepository();
  expect((await repository.run('.', 'create', 'returns')).exit).toBe(0);
  const write = (text: string) => {
    output += text;
  };
  const surroundings = { folder: repository.path('mfe-returns'), environment: {}, signal: ending.signal };
  ended = run(['dev', '--offline', '--port', '0'], surroundings, { out: write, err: write });
  await vi.waitFor(() => expect(output).toMatch(/^Built /m), { timeout: PATIENCE });
  origin = new URL(/sample answers at (\S+)/.exec(output)?.[1] ?? '').origin;
  browser = await chromium.launch({
    executablePath: BROWSER ?? '',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}, 2 * PATIENCE);
afterAll(async () => {
  await browser?.close();
  ending.abort();
  await ended;
  repository.remove();
});

/** The page, and what it asked of any other place. */
async function open(path: string, of: Parameters<Browser['newPage']>[0] = {}) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...of });
  page.setDefaultTimeout(PATIENCE);
  const elsewhere: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !/^(?:data|blob):/.test(request.url()))
      elsewhere.push(request.url());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(origin + path);
  return { page, elsewhere, errors };
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Developer override' });
const ANSWER = 'mfe-returns/answers/get-buyer-overall-metrics.json';

it(
  'shows the page of a new remote with sample figures, and an answer that its team changes',
  async () => {
    const { page, elsewhere, errors } = await open('/returns');
    await expect.poll(() => page.locator('h1').textContent(), { timeout: PATIENCE }).toBe('Returns');
    const answer = JSON.parse(repository.read(ANSWER));
    const figures: { kind: string; label: string; mean?: number; of: unknown }[] = answer.answers[0].body.figures;
    const rating = figures.find(({ kind, of, mean }) => kind === 'rating' && of === null && mean !== undefined);
    const main = page.getByRole('main');
    await main
      .getByText(rating?.label ?? '')
      .first()
      .waitFor();
    await main
      .getByText((rating?.mean ?? 0).toFixed(2))
      .first()
      .waitFor();
    await expect
      .poll(() => bar(page).textContent(), { timeout: PATIENCE })
      .toBe('Sample figures: returns runs on this machine, without a portal.');
    expect(await page.getByText('There is no sample answer').count()).toBe(0);

    for (const [name, width, scheme] of [
      ['wide', 1440, 'light'],
      ['wide-dark', 1440, 'dark'],
      ['phone', 390, 'light'],
      ['phone-dark', 390, 'dark'],
    ] as const) {
      if (PICTURES === undefined) break;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(1_000);
      await page.screenshot({ path: `${PICTURES}/${name}.png` });
    }

    const label = 'How the parcel was brought';
    const changed = figures.map((figure) => (figure.label === rating?.label ? { ...figure, label } : figure));
    answer.answers[0].body.figures = changed;
    repository.write(ANSWER, JSON.stringify(answer));
    await main.getByText(label).first().waitFor();

    repository.write(ANSWER, '{\n  "call": "GET /api/buyer-overall-metrics",\n}');
    await expect
      .poll(() => bar(page).textContent(), { timeout: PATIENCE })
      .toContain('answers/get-buyer-overall-metrics.json:3: This is not JSON');
    expect(elsewhere).toEqual([]);
    expect(errors).toEqual([]);
    await page.close();
  },
  3 * PATIENCE,
);

it(
  'Home of the shell stands, and an address of no page says so',
  async () => {
    const { page, errors } = await open('/');
    await page.getByRole('main').waitFor();
    await bar(page).waitFor();
    await page.goto(`${origin}/nothing-here`);
    await page.getByRole('main').waitFor();
    expect(errors).toEqual([]);
    await page.close();
  },
  PATIENCE,
);
