import type { Provenance } from '@shoppervoice/contracts/remotes';
import type { IdToken } from './id-token.ts';

const GITHUB = 'https://token.actions.githubusercontent.com';
/** Of a GitHub Enterprise Server. */
const GITHUB_SERVER = /^(https:\/\/[^/]+)\/_services\/token$/;
const LONGEST = 300;

/** Which claims say what, by service; https://docs.github.com/actions/reference/security/oidc, https://docs.gitlab.com/ci/secrets/id_token_authentication/. */
export function provenanceOf({ issuer, subject, claims }: IdToken): Provenance {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : undefined;
  };
  const commit = text('sha');
  const github = issuer === GITHUB ? 'https://github.com' : GITHUB_SERVER.exec(issuer)?.[1];
  const project = text('project_path');
  const found =
    github !== undefined
      ? {
          repository: text('repository'),
          workflow: text('workflow_ref') ?? text('workflow'),
          commitUrl: pageOf(github, text('repository'), 'commit', commit),
          runUrl: pageOf(github, text('repository'), 'actions/runs', text('run_id')),
        }
      : project !== undefined
        ? {
            repository: project,
            workflow: text('ci_config_ref_uri'),
            commitUrl: pageOf(issuer, project, '-/commit', commit),
            runUrl: pageOf(issuer, project, '-/jobs', text('job_id')),
          }
        : { repository: text('repository'), workflow: text('workflow') };
  const whole = { issuer, subject, commit, ref: text('ref'), ...found };
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as unknown as Provenance;
}

/** A page of a repository, if each part is what such a part can be: nothing of a claim becomes another address. */
function pageOf(
  server: string,
  repository: string | undefined,
  kind: string,
  id: string | undefined,
): string | undefined {
  const isPath =
    repository !== undefined && /^[\w.-]+(?:\/[\w.-]+)+$/.test(repository) && !/(?:^|\/)\.+(?:\/|$)/.test(repository);
  if (!isPath || id === undefined || !/^[\da-f]{1,64}$/.test(id) || !server.startsWith('https://')) return undefined;
  return `${server.replace(/\/$/, '')}/${repository}/${kind}/${id}`;
}
