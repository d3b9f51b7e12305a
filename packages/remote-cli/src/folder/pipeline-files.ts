/** Services that run a pipeline from a file in the repository. */
export const PIPELINES = ['github', 'gitlab'] as const;
export type Pipeline = (typeof PIPELINES)[number];

/** Brings npm; the folder brings the Node that its scripts run on. */
const NODE_MAJOR = 24;

const CHECKS = ['npm ci', 'npm run typecheck', 'npm test', 'npm run build'];
/** Repeatable: the same version with the same content is stored once, and promoting it again changes nothing. */
const SHIPS = ['npm ci', 'npm run remote -- publish --promote --json'];

const steps = (commands: readonly string[], indent: string, key: string) =>
  commands.map((command) => `${indent}- ${key}${command}`).join('\n');

const GITHUB = `# Checks every change. What is on main is published and shown to everybody: raise the version in package.json with it.
# The deploy token is the secret SHOPPERVOICE_TOKEN of the environment "production": Settings, Environments.
name: remote
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
concurrency:
  group: remote-\${{ github.ref }}
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: ${NODE_MAJOR}
          cache: npm
${steps(CHECKS, '      ', 'run: ')}
  publish:
    needs: check
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    timeout-minutes: 20
    environment: production
    env:
      SHOPPERVOICE_TOKEN: \${{ secrets.SHOPPERVOICE_TOKEN }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: ${NODE_MAJOR}
          cache: npm
${steps(SHIPS, '      ', 'run: ')}
`;

const GITLAB = `# Checks every change. What is on the default branch is published and shown to everybody: raise the version in
# package.json with it. The deploy token is the masked, protected variable SHOPPERVOICE_TOKEN: Settings, CI/CD, Variables.
image: node:${NODE_MAJOR}
stages: [check, publish]
default:
  timeout: 20 minutes
  cache:
    key:
      files: [package-lock.json]
    paths: [.npm/]
variables:
  npm_config_cache: $CI_PROJECT_DIR/.npm
check:
  stage: check
  script:
${steps(CHECKS, '    ', '')}
publish:
  stage: publish
  environment: production
  resource_group: production
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
${steps(SHIPS, '    ', '')}
`;

/** The file that runs a remote's pipeline at a service, by its path. */
export const pipelineFiles: Readonly<Record<Pipeline, Readonly<Record<string, string>>>> = {
  github: { '.github/workflows/remote.yml': GITHUB },
  gitlab: { '.gitlab-ci.yml': GITLAB },
};
