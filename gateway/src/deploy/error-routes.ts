import type { RemoteErrorsAnswer, ShellErrorsAnswer } from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry/registry.ts';
import { reportKey } from '../reports/report-store.ts';
import { type ErrorGroups, MOST_GROUPS } from '../stacks/error-groups.ts';
import { SHELL_BUILD } from '../stacks/error-sources.ts';
import type { DeployAuth } from './deploy-auth.ts';
import { REMOTES } from './remote-routes.ts';

export const SHELL_ERRORS = '/api/platform/shell-errors';

export interface ErrorRoutesParts {
  readonly registry: Registry;
  readonly auth: DeployAuth;
  /** Null: reports are not counted. */
  readonly groups: ErrorGroups | null;
}

/** Errors of browsers with their mapped stacks: a remote's for its token and for superusers, the shell's for these. */
export function answerErrorCalls(app: FastifyInstance, { registry, auth, groups }: ErrorRoutesParts): void {
  app.get<{ Params: { name: string } }>(
    `${REMOTES}/:name/errors`,
    {
      onRequest: async (request) => {
        request.deployer = await auth.admit(request, { remote: request.params.name, scope: null });
      },
    },
    async (request, reply): Promise<RemoteErrorsAnswer> => {
      reply.header('cache-control', 'no-store');
      const remote = registry.state(request.params.name);
      if (remote === null) throw new ProblemError(404, `There is no remote named ${request.params.name} here.`);
      const builds = remote.versions.map((each) => [each.version, reportKey(remote.name, each)] as const).toReversed();
      const found = await groups?.of(builds.map(([, build]) => build));
      return {
        most: MOST_GROUPS,
        versions: builds.flatMap(([version, build]) => {
          const ofVersion = found?.get(build);
          return ofVersion === undefined ? [] : [{ version, groups: ofVersion }];
        }),
      };
    },
  );

  app.get(
    SHELL_ERRORS,
    {
      onRequest: async (request) => {
        request.deployer = await auth.admitSuperuser(request);
      },
    },
    async (_request, reply): Promise<ShellErrorsAnswer> => {
      reply.header('cache-control', 'no-store');
      return { most: MOST_GROUPS, groups: (await groups?.of([SHELL_BUILD]))?.get(SHELL_BUILD) ?? [] };
    },
  );
}
