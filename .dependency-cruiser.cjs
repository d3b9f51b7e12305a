/** Imports run one way: apps -> kits -> model and contracts. No app imports another app. */
const browserOnly = '^packages/(ui|report-kit|portal-kit|portal-features)/';
const serverOnly =
  '^packages/(service-kit|report-service|survey-store|account-store|mail-outbox|comment-classifier|comment-themes|embedded-mongo|importer|table-reader|response-matching|demo-data|launcher|process-lock)/';
const apps = '^(shell|gateway|mfe-[^/]+|services/[^/]+|e2e|bench)/';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      // By all of their files, tests as well. What a folder's parent imports is no folder's of its own.
      name: 'no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-app-imports-another-app',
      severity: 'error',
      from: { path: '^(shell|gateway|mfe-[^/]+|services/[^/]+)/' },
      to: { path: apps, pathNot: '^$1/' },
    },
    { name: 'packages-import-no-app', severity: 'error', from: { path: '^packages/' }, to: { path: apps } },
    {
      name: 'model-and-contracts-are-the-ground-floor',
      severity: 'error',
      from: { path: '^packages/(contracts|survey-model)/src' },
      to: { path: '^packages/', pathNot: '^packages/(contracts|survey-model)/' },
    },
    {
      name: 'browser-code-imports-no-server-code',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|packages/(ui|report-kit|portal-kit|portal-features|sign-in-kit))/src' },
      to: { path: `${serverOnly}|^node_modules/(fastify|mongodb|pino)/` },
    },
    {
      name: 'server-code-imports-no-browser-code',
      severity: 'error',
      from: { path: `${serverOnly}|^(gateway|services)/` },
      to: { path: browserOnly },
    },
    {
      // A process of its own beside every portal of one machine: the kit of the servers would be a third of its memory.
      name: 'the-mail-catcher-loads-no-package-of-ours',
      severity: 'error',
      from: { path: '^packages/launcher/src/mail-catcher/(server|own-pages)\\.ts$' },
      to: { path: '^packages/', pathNot: '^packages/launcher/src/mail-catcher/' },
    },
    {
      name: 'a-package-has-one-public-face',
      severity: 'error',
      from: { path: '^(packages/[^/]+|shell|gateway|mfe-[^/]+|services/[^/]+|e2e|bench)/' },
      to: {
        path: '^packages/[^/]+/src/',
        pathNot: [
          '^$1/',
          '^packages/[^/]+/src/(index\\.tsx?|global\\.css|platform/index\\.ts|testing\\.ts)$',
          // One entry a subject: package.json names them.
          '^packages/contracts/src/[^/]+/index\\.ts$',
          // What teams' own services are made of, and their tests.
          '^packages/service-kit/src/team/(index|testing)\\.ts$',
          // Needs a library that no page should load.
          '^packages/survey-model/src/drivers/index\\.ts$',
        ],
      },
    },
    {
      // Servers draw by it, too.
      name: 'geometry-needs-nothing-that-draws',
      severity: 'error',
      from: { path: '^packages/chart-model/src/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { pathNot: '^packages/(chart-model|survey-model)/src/' },
    },
    {
      // Browsers and servers write files by it.
      name: 'files-need-nothing-that-draws-or-stores',
      severity: 'error',
      from: { path: '^packages/report-files/src/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { pathNot: '^packages/(report-files|survey-model|contracts)/src/' },
    },
    {
      // And by benchmarks.
      name: 'what-is-for-tests-is-used-by-tests',
      severity: 'error',
      from: {
        pathNot: [
          '\\.(test|fixture)\\.tsx?$',
          '^packages/[^/]+/src/testing(/|\\.ts$)',
          '^(gateway|mfe-[^/]+)/src/testing/',
          '^e2e/',
          '^bench/',
          '^(packages|services)/[^/]+/bench/',
        ],
      },
      to: { path: '^packages/[^/]+/src/testing\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.tsbuild|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'default', 'types'] },
  },
};
