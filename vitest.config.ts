import { defineConfig } from 'vitest/config';

/** Folders whose tests need no database, no server and no process: rules, kits and pages. */
const UNIT_ROOMS =
  '{packages/{api-client,bot-check,contracts,survey-model,chart-model,report-files,ui,report-kit,remote-package,remote-registry,comment-classifier,comment-themes},shell,mfe-*,scripts,bench}';
/** Tests of two services that talk to each other, which neither may import. */
const BETWEEN_SERVERS = 'scripts/between-servers/**/*.test.ts';
/** Folders whose tests start services, databases and builds. */
const SERVICE_ROOMS =
  '{packages/{account-store,demo-data,embedded-mongo,event-outbox,federation,importer,launcher,mail-outbox,remote-cli,report-service,service-kit,survey-store},services/*,gateway}';

/** The remote that `remote create` writes, as it is before it has a name. */
const TEMPLATE = 'packages/remote-cli/template/**/*.test.tsx';

/** Kills, fuzz, floods, whole starts and builds: whatever takes seconds by itself. They stand beside the code, too. */
const HARD = '**/*.hard.test.ts';
/** Pages whose modules keep what a tab is told once, or which draw with the real library: each file has its modules to itself. */
const ALONE = ['shell/**/*.test.tsx', 'packages/report-kit/src/chart/trend-canvas*.test.tsx'];
const NEVER = ['**/node_modules/**', '**/dist/**'];

/** What all tests in the simulated browser are run under. */
const PAGES = {
  environment: 'happy-dom',
  setupFiles: ['scripts/test/patience.ts', 'scripts/test/no-requests.ts', 'scripts/test/clean-page.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  testTimeout: 20_000,
} as const;

/**
 * Tests stand beside the code, in layers: `npm run check` runs `unit`, `pages` and `alone` (a simulated browser),
 * `npm run test:services` and `npm run test:hard` the others.
 */
export default defineConfig({
  test: {
    // Most of what is slow waits: for a database, for a limit, for a process that was killed.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${UNIT_ROOMS}/**/*.test.ts`],
          exclude: [...NEVER, HARD, BETWEEN_SERVERS],
          testTimeout: 20_000,
          // Rules change nothing that they share: one worker runs many files without loading its modules anew.
          isolate: false,
        },
      },
      {
        test: {
          ...PAGES,
          name: 'pages',
          setupFiles: [...PAGES.setupFiles, 'scripts/test/no-drawing.ts'],
          include: [`${UNIT_ROOMS}/**/*.test.tsx`, TEMPLATE],
          exclude: [...NEVER, ...ALONE],
          // Loading React and the kits costs more than drawing a page: one worker draws the pages of many files.
          isolate: false,
        },
      },
      { test: { ...PAGES, name: 'alone', include: ALONE, exclude: NEVER } },
      {
        test: {
          name: 'services',
          environment: 'node',
          include: [`${SERVICE_ROOMS}/**/*.test.ts`, BETWEEN_SERVERS],
          exclude: [...NEVER, HARD],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'hard',
          environment: 'node',
          include: [HARD],
          exclude: NEVER,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
