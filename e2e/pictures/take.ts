import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { importFiles } from '../import-files.ts';
import config from '../playwright.config.ts';
import { startTestPortal } from '../portal.ts';
import { reportPages } from '../report-pages/pages-of-remotes.ts';

/**
 * `npm run pictures`: starts a portal with demo data, signs in and writes a picture of Home, summaries, alerts, the
 * developers area and every report page that a remote declares, of the assistant, an import and the platform, to `docs/pictures`,
 * as `<page>-<scheme>-<width>.webp`. Removes obsolete pictures. `npm run pictures -- home esr` takes only those.
 */
const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures');
const READER = 'demoadmin';
const SUPERUSER = 'demosuper';
const QUALITY = 60;
/** Longest picture in pixels, by width. Longer pages are cropped: the rest is similar. */
const LONGEST = { 1440: 2200, 390: 1200 } as const;
type Width = keyof typeof LONGEST;

const WIDE = { width: 1440, scheme: 'light' } as const;
/** Pages of the shell, and the developers area: they are not report pages. */
const MORE_PAGES = ['/', '/esr', '/psr', '/alerts', '/developers'];
/** Pictures of the README beside the full-width light one. */
const MORE: Readonly<Record<string, readonly { readonly width: Width; readonly scheme: 'light' | 'dark' }[]>> = {
  '/online-buyer-overall-metrics': [
    { width: 1440, scheme: 'dark' },
    { width: 390, scheme: 'light' },
    { width: 390, scheme: 'dark' },
  ],
  '/online-buyer-comments': [
    { width: 1440, scheme: 'dark' },
    { width: 390, scheme: 'light' },
    { width: 390, scheme: 'dark' },
  ],
  '/online-buyer-demographics': [{ width: 1440, scheme: 'dark' }],
};

/** Besides pages: views of a page with a setting, by name. */
const SETTINGS: Readonly<Record<string, string>> = {
  'online-buyer-benchmarks': '/online-buyer-overall-metrics?benchmark=standard',
};

interface SignIn {
  readonly username: string;
  readonly password: string;
}

interface Scene {
  readonly path: string;
  /** Default: the superuser. */
  readonly by?: string;
  /** Of the window, in pixels; default 900. */
  readonly height?: number;
  /** What is done before the picture. */
  readonly does: (page: Page, user: SignIn) => Promise<void>;
}

/** Pages that show something only after a few actions, by name. */
const SCENES: Readonly<Record<string, Scene>> = {
  platform: {
    // Links to its own address, where the portal's session is not valid.
    path: '/platform',
    does: async (page, user) => {
      await fillSignIn(page, user);
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
      await waitUntilDrawn(page);
    },
  },
  'online-buyer-why': {
    path: '/online-buyer-overall-metrics',
    does: async (page) => {
      await waitUntilDrawn(page);
      // The demo shop's fulfillment has fallen.
      await page
        .getByRole('region', { name: /Fulfillment/ })
        .getByRole('button', { name: /^Why\?/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
      await waitUntilDrawn(page);
    },
  },
  assistant: {
    path: '/online-buyer-overall-metrics',
    does: async (page) => {
      await waitUntilDrawn(page);
      await page.getByRole('button', { name: 'Assistant' }).click();
      const panel = page.getByRole('complementary', { name: 'Assistant' });
      await panel.getByRole('textbox', { name: 'Question' }).fill('Why did fulfillment satisfaction fall?');
      await page.keyboard.press('Enter');
      await panel.getByText('How this was calculated').waitFor();
      await panel.getByRole('button', { name: 'Send' }).waitFor();
    },
  },
  import: {
    path: '/import',
    by: READER,
    height: 1600,
    does: async (page) => {
      const file = (await importFiles('2026-10')).find(({ tool }) => tool === 'SurveyMonkey');
      if (file === undefined) throw new Error('There is no file of SurveyMonkey.');
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByLabel('Import into').selectOption('1');
      await page.getByLabel('Order of day and month').selectOption('mdy');
      await page.getByText('Line 3', { exact: false }).first().waitFor();
      await waitUntilDrawn(page);
    },
  },
};

async function fillSignIn(page: Page, { username, password }: SignIn): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

/** Waits until all requests are done, every figure is drawn, and animations have ended. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    // What was drawn has been painted.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

async function take(page: Page, file: string, width: Width): Promise<number> {
  const height = Math.min(LONGEST[width], await page.evaluate(() => document.documentElement.scrollHeight));
  // The window is as high as the picture, so that sticky elements are in place.
  await page.setViewportSize({ width, height });
  await waitUntilDrawn(page);
  return shot(page, file);
}

/** What the window shows. @returns bytes */
async function shot(page: Page, file: string): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await browser.detach();
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(FOLDER, file), bytes);
  return bytes.length;
}

const portal = await startTestPortal({ demoData: 'on' });
const browser = await chromium.launch(config.use?.launchOptions);
try {
  const userOf = (username: string): SignIn => {
    const user = portal.signIns.find((each) => each.username === username);
    if (user === undefined) throw new Error(`The demo portal has no ${username}.`);
    return user;
  };
  const signedIn = async (username: string): Promise<Page> => {
    const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' });
    await page.goto(portal.url);
    await fillSignIn(page, userOf(username));
    await page.getByText(/^Hi \w+/).waitFor();
    return page;
  };

  mkdirSync(FOLDER, { recursive: true });
  const taken = new Set<string>();
  let sum = 0;
  const pages = [...MORE_PAGES, ...reportPages().map((each) => each.path)].map((path) => ({
    name: nameOf(path),
    path,
  }));
  const settings = Object.entries(SETTINGS).map(([name, path]) => ({ name, path }));
  const chosen = process.argv.slice(2);
  const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
  const all = [...pages, ...settings].filter(({ name }) => isChosen(name));
  const scenes = Object.entries(SCENES).filter(([name]) => isChosen(name));
  if (all.length + scenes.length === 0) throw new Error(`There is no page of these names: ${chosen.join(', ')}.`);
  const took = (file: string, bytes: number) => {
    taken.add(file);
    sum += bytes;
    process.stdout.write(`${file}, ${Math.round(bytes / 1024)} kB\n`);
  };
  for (const [name, { path, by = SUPERUSER, height = 900, does }] of scenes) {
    const page = await signedIn(by);
    await page.setViewportSize({ width: WIDE.width, height });
    await page.emulateMedia({ colorScheme: WIDE.scheme, reducedMotion: 'reduce' });
    await page.goto(`${portal.url}${path}`);
    await does(page, userOf(by));
    const file = `${name}-${WIDE.scheme}-${WIDE.width}.webp`;
    // The picture is as high as the window: the panel beside the page is not higher either.
    took(file, await shot(page, file));
    await page.context().close();
  }
  const page = await signedIn(READER);
  for (const { name, path } of all) {
    for (const { width, scheme } of [WIDE, ...(MORE[path] ?? [])]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.goto(`${portal.url}${path}`);
      await waitUntilDrawn(page);
      const file = `${name}-${scheme}-${width}.webp`;
      took(file, await take(page, file, width));
    }
  }
  const isObsolete = (file: string) => chosen.length === 0 && file.endsWith('.webp') && !taken.has(file);
  for (const file of readdirSync(FOLDER)) if (isObsolete(file)) rmSync(join(FOLDER, file));
  process.stdout.write(`${taken.size} pictures, ${(sum / 1024 / 1024).toFixed(1)} MB.\n`);
} finally {
  await browser.close();
  await portal.stop();
}
