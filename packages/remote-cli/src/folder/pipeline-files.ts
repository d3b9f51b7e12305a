import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';

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

/** How a pipeline's jobs that publish get in, and what a team sets up for it. */
interface Way {
  readonly about: string;
  readonly access: string;
}

const GITHUB_SECRET: Way = {
  about: `Deploy tokens are the secret SHOPPERVOICE_TOKEN of two environments (Settings,
# Environments): "production", and "preview", whose token may publish alone.`,
  access: `    env:
      SHOPPERVOICE_TOKEN: \${{ secrets.SHOPPERVOICE_TOKEN }}
`,
};

const GITHUB_KEYLESS: Way = {
  about: `There is no secret: the portal trusts the ID tokens of two environments
# (Settings, Environments): "production", for main alone, and "preview". A superuser of the portal sets them as trusted
# publishers: issuer https://token.actions.githubusercontent.com, subjects repo:<owner>/<name>:environment:production, which
# may publish and promote, and repo:<owner>/<name>:environment:preview, which may publish.`,
  access: `    permissions:
      contents: read
      id-token: write
`,
};

const GITLAB_SECRET: Way = {
  about: `Deploy tokens are the masked variable SHOPPERVOICE_TOKEN (Settings,
# CI/CD, Variables): a protected one for the environment production, and one that may publish alone for review/*.`,
  access: '',
};

const gitlabKeyless = (portal: string): Way => ({
  about: `There is no secret: the portal trusts the jobs' ID tokens. A superuser
# of the portal sets trusted publishers: issuer https://gitlab.com (or your own), subjects
# project_path:<group>/<name>:ref_type:branch:ref:main, which may publish and promote, and project_path:<group>/<name>:*, which
# may publish.`,
  access: `  id_tokens:
    SHOPPERVOICE_ID_TOKEN:
      aud: ${portal}
`,
});

const GITHUB_SETUP = `      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: ${NODE_MAJOR}
          cache: npm`;

/** Previews are of branches of this repository alone: a fork's code is given no token. */
const github = ({
  about,
  access,
}: Way) => `# Checks every change, and shows each pull request as a preview. What is on main is published and shown to everybody: raise
# the version in package.json with it. ${about}
name: remote
on:
  push:
    branches: [main]
  pull_request:
    types: [opened, synchronize, reopened, closed]
permissions:
  contents: read
concurrency:
  group: remote-\${{ github.ref }}
jobs:
  check:
    if: github.event.action != 'closed'
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
${GITHUB_SETUP}
${steps(CHECKS, '      ', 'run: ')}
  preview:
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    timeout-minutes: 20
    environment: preview
${access}    steps:
${GITHUB_SETUP}
      - run: npm ci
      - if: github.event.action != 'closed'
        run: npm run remote -- publish --preview pr-\${{ github.event.number }}
      - if: github.event.action == 'closed'
        run: npm run remote -- preview end pr-\${{ github.event.number }}
  publish:
    needs: check
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    timeout-minutes: 20
    environment: production
${access}    steps:
${GITHUB_SETUP}
${steps(SHIPS, '      ', 'run: ')}
`;

const GITLAB_SETUP = `image: node:${NODE_MAJOR}
default:
  timeout: 20 minutes
  cache:
    key:
      files: [package-lock.json]
    paths: [.npm/]
variables:
  npm_config_cache: $CI_PROJECT_DIR/.npm
`;

const gitlab = ({
  about,
  access,
}: Way) => `# Checks every change, and shows each merge request as a preview. What is on the default branch is published and shown to
# everybody: raise the version in package.json with it. ${about}
${GITLAB_SETUP}stages: [check, publish]
check:
  stage: check
  rules:
    - if: $CI_PIPELINE_SOURCE == 'merge_request_event'
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
${steps(CHECKS, '    ', '')}
preview:
  stage: publish
${access}  environment:
    name: review/mr-$CI_MERGE_REQUEST_IID
    on_stop: end-preview
  rules:
    - if: $CI_PIPELINE_SOURCE == 'merge_request_event'
  script:
    - npm ci
    - npm run remote -- publish --preview mr-$CI_MERGE_REQUEST_IID
end-preview:
  stage: publish
${access}  environment:
    name: review/mr-$CI_MERGE_REQUEST_IID
    action: stop
  rules:
    - if: $CI_PIPELINE_SOURCE == 'merge_request_event'
      when: manual
      allow_failure: true
  script:
    - npm ci
    - npm run remote -- preview end mr-$CI_MERGE_REQUEST_IID
publish:
  stage: publish
${access}  environment: production
  resource_group: production
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
${steps(SHIPS, '    ', '')}
`;

/** What `create` is told about a pipeline. */
export interface PipelineOptions {
  readonly ci?: Pipeline;
  /** It has no secret. */
  readonly keyless?: boolean;
}

/** @throws CliProblem (usage) for a pipeline without a secret that is none */
export function refuseKeyless({ ci, keyless }: PipelineOptions): void {
  if (keyless !== true || ci !== undefined) return;
  throw new CliProblem(EXIT.usage, '--keyless is of a pipeline.', 'Give --ci github or --ci gitlab, too.');
}

/** @throws CliProblem (usage) for a pipeline within the portal's repository */
export function refusePipeline({ ci, keyless }: PipelineOptions): void {
  if (ci === undefined && keyless !== true) return;
  throw new CliProblem(EXIT.usage, 'The repository has a pipeline of its own.', 'Leave --ci and --keyless out.');
}

/** `portal`: its address; `keyless`: without a secret. */
export interface PipelineChoice {
  readonly keyless: boolean;
  readonly portal: string;
}

/** The files that run a remote's pipeline at a service, by their paths. */
export function pipelineFiles(
  service: Pipeline,
  { keyless, portal }: PipelineChoice,
): Readonly<Record<string, string>> {
  if (service === 'github') {
    return { '.github/workflows/remote.yml': github(keyless ? GITHUB_KEYLESS : GITHUB_SECRET) };
  }
  return { '.gitlab-ci.yml': gitlab(keyless ? gitlabKeyless(portal) : GITLAB_SECRET) };
}

export type PipelineKind = 'secret' | 'keyless';

/** The parts of a pipeline's file that every kind of folder has. */
export interface PipelineSetup {
  readonly kind: PipelineKind;
  /** Lines of a job that reaches the portal. */
  readonly access: string;
  /** GitHub: first steps of each job; GitLab: what precedes all. */
  readonly setup: string;
  readonly steps: (commands: readonly string[]) => string;
}

export function pipelineSetup(service: Pipeline, { keyless, portal }: PipelineChoice): PipelineSetup {
  const kind = keyless ? 'keyless' : 'secret';
  if (service === 'github') {
    const { access } = keyless ? GITHUB_KEYLESS : GITHUB_SECRET;
    return { kind, access, setup: GITHUB_SETUP, steps: (commands) => steps(commands, '      ', 'run: ') };
  }
  const { access } = keyless ? gitlabKeyless(portal) : GITLAB_SECRET;
  return { kind, access, setup: GITLAB_SETUP, steps: (commands) => steps(commands, '    ', '') };
}
