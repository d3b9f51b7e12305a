import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/test/longest-first.ts';

/** Folders whose tests start services and databases. A test anywhere else needs no server and no process. */
const SERVICE_ROOMS =
  '{packages/{account-store,demo-data,embedded-mongo,event-outbox,federation,importer,launcher,mail-outbox,process-lock,remote-cli,report-service,service-kit,survey-store},services/*,gateway,integration}';

/** The nightly lane: kills, fuzz, floods, whole starts and builds, layout matrices, and what waits for a limit. */
const NIGHTLY = '**/*.nightly.test.{ts,tsx}';
/** Mocks the same two modules of the shell's calls as all files of that name, so that they share the others. */
const OWN_CALLS = '**/*.own-calls.test.tsx';
/** Mocks modules, or changes what a tab is told once: the file has its modules to itself, which costs a start each. */
const ALONE = '**/*.alone.test.tsx';
const NEVER = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**'];

/** Room for what a page makes and throws away at once: with the usual 16 MB a fifth of the time goes into collecting it. */
const YOUNG = ['--max-semi-space-size=64'];

/** Room for a busy machine, in milliseconds: a limit that is missed there says nothing about the code. */
const LIMITS = { testTimeout: 20_000, hookTimeout: 30_000 } as const;

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
  ...LIMITS,
} as const;

/** Loading React and the kits costs more than drawing a page: one worker draws the pages of many files. */
const TOGETHER_PAGES = {
  ...PAGES,
  setupFiles: [...PAGES.setupFiles, 'scripts/test/no-drawing.ts'],
  isolate: false,
};

/** What tests with services and databases are run under. */
const SERVICES = { environment: 'node', ...LIMITS } as const;

/** Tests are beside the code. The name of a file says its lane and how it is run: docs/testing.md. */
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
          include: ['**/*.test.ts'],
          exclude: [...NEVER, NIGHTLY, `${SERVICE_ROOMS}/**`],
          ...LIMITS,
          // Rules change nothing that they share: one worker runs many files without loading its modules again.
          isolate: false,
        },
      },
      {
        test: {
          ...TOGETHER_PAGES,
          name: 'pages',
          include: ['**/*.test.tsx'],
          exclude: [...NEVER, NIGHTLY, OWN_CALLS, ALONE],
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
      { test: { ...PAGES, name: 'alone', include: [ALONE], exclude: NEVER } },
      {
        test: {
          ...SERVICES,
          name: 'services',
          include: [`${SERVICE_ROOMS}/**/*.test.ts`],
          exclude: [...NEVER, NIGHTLY],
          // A file that loads a service for itself alone takes 1.4 s of a processor before its first test.
          isolate: false,
        },
      },
      { test: { ...TOGETHER_PAGES, name: 'nightly-pages', include: ['**/*.nightly.test.tsx'], exclude: NEVER } },
      { test: { ...SERVICES, name: 'nightly', include: ['**/*.nightly.test.ts'], exclude: NEVER } },
    ],
  },
});
