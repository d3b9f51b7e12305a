import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserType, Page } from '@playwright/test';
import { CliProblem } from '../cli-problem.ts';
import type { Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import type { Fault, PageReading } from './compare-readings.ts';
import { readFigures } from './read-figures.ts';

/** Installed by the team that compares: nobody else needs a browser. */
const DRIVER = 'playwright-core';
const AXE = 'axe-core/axe.min.js';
const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Milliseconds until a page stands: a slow machine takes long for the first. */
const PATIENCE = 90_000;
const LOOKS_EVERY = 300;
/** A page stands when it says the same so often, one after the other. */
const SAME = 4;
/** Tall: what is drawn when it is seen is drawn. */
const VIEW = {
  viewport: { width: 1440, height: 6000 },
  locale: 'en-US',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
} as const;

/** Reads pages in a browser of this machine. */
export interface PageReader {
  /** @throws CliProblem (invalid) if the page does not stand in time */
  read(url: string): Promise<PageReading>;
  close(): Promise<void>;
}

/** @throws CliProblem (usage) without a browser */
export async function openReader(remote: string, { environment }: Surroundings): Promise<PageReader> {
  const { chromium } = createRequire(import.meta.url)(found(remote, DRIVER)) as { chromium: BrowserType };
  const axe = readFileSync(found(remote, AXE), 'utf8');
  const executablePath = [environment.CHROMIUM_PATH, ...USUAL, chromium.executablePath()].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (executablePath === undefined) {
    throw new CliProblem(
      EXIT.usage,
      'There is no browser here to compare pages in.',
      'Install Chromium, or name it in CHROMIUM_PATH.',
    );
  }
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args: [...sandbox, '--disable-dev-shm-usage'] });
  return { read: (url) => readPage(browser, axe, url), close: () => browser.close() };
}

function found(remote: string, module: string): string {
  for (const from of [join(remote, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(module);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new CliProblem(
    EXIT.usage,
    'Pages are compared in a browser, and its driver is not installed here.',
    `Run \`npm install --save-dev ${DRIVER} axe-core\`, and have Chromium or CHROMIUM_PATH.`,
  );
}

async function readPage(browser: Browser, axe: string, url: string): Promise<PageReading> {
  const context = await browser.newContext({ ...VIEW, bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(url, { timeout: PATIENCE });
    await untilItStands(page, url);
    const figures = await page.evaluate(readFigures);
    await page.evaluate(axe);
    return { figures, faults: await page.evaluate(runAxe) };
  } finally {
    await context.close();
  }
}

async function untilItStands(page: Page, url: string): Promise<void> {
  const until = Date.now() + PATIENCE;
  let before = '';
  for (let same = 0; same < SAME; ) {
    if (Date.now() > until) {
      throw new CliProblem(EXIT.invalid, `${new URL(url).pathname} does not stand within ${PATIENCE / 1000} s.`);
    }
    await sleep(LOOKS_EVERY);
    const now = await page.evaluate(() => {
      const main = document.querySelector('main');
      const isBusy = document.querySelector('[aria-busy="true"]') !== null;
      return main === null || main.querySelector('h1') === null || isBusy ? '' : main.innerText;
    });
    same = now !== '' && now === before ? same + 1 : 0;
    before = now;
  }
}

/** Runs in the page, after axe. */
async function runAxe(): Promise<Fault[]> {
  const { axe } = globalThis as unknown as {
    axe: {
      run(
        where: string,
        options: object,
      ): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[] }[] }[] }>;
    };
  };
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await axe.run('main', { runOnly: { type: 'tag', values } });
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map(({ target }) => target.join(' ')),
  }));
}
