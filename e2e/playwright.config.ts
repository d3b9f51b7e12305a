import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './chromium-args.ts';

/** Browsers as distributions install them; CHROMIUM_PATH names another. No browser is ever downloaded. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const executablePath = PLACES.find((path) => path !== undefined && existsSync(path));

const NIGHTLY = '**/*.nightly.spec.ts';
const lane = process.env.BROWSER_TESTS_LANE;

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  // All tests of a worker share one portal. Much of a browser test waits for animations and responses: two take 0.7 of
  // one's time on two cores.
  workers: 2,
  fullyParallel: false,
  // A single file may be of either lane.
  ...(lane === 'nightly' && { testMatch: NIGHTLY }),
  ...(lane === 'change' && { testIgnore: NIGHTLY }),
  // Grouped by the portal that they need: a worker that continues with one of another kind starts another portal, 8 s
  // of two cores.
  projects: [
    { name: 'deployments', testDir: 'tests/deployments' },
    { name: 'tabs', testDir: 'tests/tabs' },
    { name: 'portal', testDir: 'tests/portal' },
  ],
  timeout: 60_000,
  // Shared machines stall for seconds at times; tests that pass only on the second try are named at the end.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...(executablePath === undefined ? {} : { launchOptions: { executablePath, args: [...CHROMIUM_ARGS] } }),
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Otherwise a navigation that never ends waits for the end of its test, which is more than an hour in a soak run.
    navigationTimeout: 60_000,
    trace: 'off',
  },
});
