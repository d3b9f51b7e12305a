import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/test/longest-first.ts';

/** Folders whose tests need no database, no server and no process: rules, kits and pages. */
const UNIT_ROOMS =
  '{packages/{api-client,contracts,survey-model,chart-model,report-files,sign-in-kit,portal-kit,portal-features,ui,report-kit,remote-package,remote-registry,comment-classifier,comment-themes},shell,mfe-*,scripts,bench}';
/** Tests of two services that talk to each other, which neither may import. */
const BETWEEN_SERVERS = 'scripts/between-servers/**/*.test.ts';
/** Folders whose tests start services, databases and builds. */
const SERVICE_ROOMS =
  '{packages/{account-store,demo-data,embedded-mongo,event-outbox,federation,importer,launcher,mail-outbox,process-lock,remote-cli,report-service,service-kit,survey-store},services/*,gateway}';

/** The remote that `remote create` writes, as it is before it has a name. */
const TEMPLATE = 'packages/remote-cli/template/**/*.test.tsx';

/** Kills, fuzz, floods, whole starts and builds: every test that takes seconds by itself. They are beside the code, too. */
const HARD = '**/*.hard.test.ts';
/** Every page with each of its parts: what takes half a minute and is rarely another answer than what `pages` say of each page. */
const MATRIX = '**/*.matrix.test.tsx';
/** Tests of the shell that mock no module and change nothing that a tab is told once: they share modules as pages do. */
const TOGETHER =
  'auth-layout|current-in-view|executive-summary|figures-panel|heartbeat|home|home-sentences|kept-in-browser|kept-scroll|kept-text|programme-summary|psr-sentences|scripts-of-their-own|stale-tab';
/** Those that answer the shell's own calls and load no page of a remote: the same two modules are mocked for all of them, so they share the rest. */
const OWN_CALLS =
  '{shell,packages/portal-*}/**/@(alerts|chat-panel|downloads|header|override-panel|password-question|platform|promotion|report-modal|saved-views|summary-panel).test.tsx';
/** The shell's others, and what draws with the real library: each file has its modules to itself, which costs a start each. */
const ALONE = [
  `{shell,packages/portal-*}/**/!(${TOGETHER}).test.tsx`,
  'packages/{report-kit/src/chart/trend-canvas*,ui/src/opener}.test.tsx',
];
const NEVER = ['**/node_modules/**', '**/dist/**'];

/** Room for what a page makes and throws away at once: with the usual 16 MB a fifth of the time goes into collecting it. */
const YOUNG = ['--max-semi-space-size=64'];

/** What all tests in the simulated browser are run under. */
const PAGES = {
  environment: 'happy-dom',
  execArgv: YOUNG,
  setupFiles: [
    'scripts/test/patience.ts',
    'scripts/test/drawn-whole.ts',
    'scripts/test/no-requests.ts',
    'scripts/test/clean-page.ts',
    'scripts/test/floating-code.ts',
  ],
  css: { modules: { classNameStrategy: 'non-scoped' } },
  testTimeout: 20_000,
} as const;

/** Loading React and the kits costs more than drawing a page: one worker draws the pages of many files. */
const TOGETHER_PAGES = {
  ...PAGES,
  setupFiles: [...PAGES.setupFiles, 'scripts/test/no-drawing.ts'],
  isolate: false,
};

/**
 * Tests are beside the code, in layers: `npm run check` runs `unit`, `pages` and `alone` (a simulated browser),
 * `npm run test:matrix`, `npm run test:services` and `npm run test:hard` the others.
 */
export default defineConfig({
  test: {
    // Most of what is slow waits: for a database, for a limit, for a process that was killed.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${UNIT_ROOMS}/**/*.test.ts`],
          exclude: [...NEVER, HARD, BETWEEN_SERVERS],
          testTimeout: 20_000,
          // Rules change nothing that they share: one worker runs many files without loading its modules again.
          isolate: false,
        },
      },
      {
        test: {
          ...TOGETHER_PAGES,
          name: 'pages',
          include: [`${UNIT_ROOMS}/**/*.test.tsx`, TEMPLATE],
          exclude: [...NEVER, ...ALONE, MATRIX],
        },
      },
      {
        test: {
          ...TOGETHER_PAGES,
          name: 'own-calls',
          setupFiles: [...TOGETHER_PAGES.setupFiles, 'scripts/test/own-calls.ts'],
          include: [OWN_CALLS],
          exclude: NEVER,
        },
      },
      { test: { ...PAGES, name: 'alone', include: ALONE, exclude: [...NEVER, OWN_CALLS] } },
      { test: { ...TOGETHER_PAGES, name: 'matrix', include: [MATRIX], exclude: NEVER } },
      {
        test: {
          name: 'services',
          environment: 'node',
          include: [`${SERVICE_ROOMS}/**/*.test.ts`, BETWEEN_SERVERS],
          exclude: [...NEVER, HARD],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // A file that loads a service for itself alone takes 1.4 s of a processor before its first test.
          isolate: false,
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
