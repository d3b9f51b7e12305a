import { type Pipeline, type PipelineChoice, type PipelineKind, pipelineSetup } from './pipeline-files.ts';

const CHECKS = ['npm ci', 'npm run typecheck', 'npm test'];
/** Repeatable: the same address with the same document is one registration. */
const REGISTERS = ['npm ci', 'npm run remote -- service register --address "$SERVICE_ADDRESS" --json'];

const HEAD = `# Checks every change, and registers what is on the main branch at the portal: another address or openapi.json waits there for a
# superuser. To build the image and to bring it to its address is your own step, between the two. The variable SERVICE_ADDRESS
# is that address.`;

const TOKEN = 'The deploy token of the remote, which may publish, is';
const TRUSTED = `There is no secret: a superuser of the portal sets a trusted
# publisher of the remote, which may publish`;
const ABOUT: Readonly<Record<Pipeline, Readonly<Record<PipelineKind, string>>>> = {
  github: {
    secret: `${TOKEN} the secret
# SHOPPERVOICE_TOKEN of the environment "production".`,
    keyless: `${TRUSTED}: issuer https://token.actions.githubusercontent.com,
# subject repo:<owner>/<name>:environment:production.`,
  },
  gitlab: {
    secret: `${TOKEN} the masked
# and protected variable SHOPPERVOICE_TOKEN.`,
    keyless: `${TRUSTED}: issuer https://gitlab.com (or your own), subject
# project_path:<group>/<name>:ref_type:branch:ref:main.`,
  },
};

/** The file that runs a service's pipeline, by its path. */
export function servicePipelineFiles(pipeline: Pipeline, choice: PipelineChoice): Readonly<Record<string, string>> {
  const { access, setup, steps, kind } = pipelineSetup(pipeline, choice);
  const about = `${HEAD} ${ABOUT[pipeline][kind]}`;
  if (pipeline === 'github') {
    return {
      '.github/workflows/service.yml': `${about}
name: service
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
concurrency:
  group: service-\${{ github.ref }}
jobs:
  check:
    runs-on: ubuntu-latest
    timeout-minutes: 20
    steps:
${setup}
${steps(CHECKS)}
  register:
    needs: check
    if: github.event_name == 'push'
    runs-on: ubuntu-latest
    timeout-minutes: 20
    environment: production
${access}    steps:
${setup}
${steps(REGISTERS)}
        env:
          SERVICE_ADDRESS: \${{ vars.SERVICE_ADDRESS }}
`,
    };
  }
  return {
    '.gitlab-ci.yml': `${about}
${setup}stages: [check, register]
check:
  stage: check
  rules:
    - if: $CI_PIPELINE_SOURCE == 'merge_request_event'
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
${steps(CHECKS)}
register:
  stage: register
${access}  environment: production
  resource_group: production
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
${steps(REGISTERS)}
`,
  };
}
