import type { RemoteFlagsAnswer } from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { MOST_OF_ARM } from '../flags/exposure-store.ts';
import type { FlagResults } from '../flags/flag-results.ts';
import type { Registry } from '../registry/registry.ts';
import type { DeployAuth } from './deploy-auth.ts';
import { REMOTES } from './remote-routes.ts';

interface FlagRoutesParts {
  readonly registry: Registry;
  readonly auth: DeployAuth;
  /** Null without a database. */
  readonly results: FlagResults | null;
}

/** The flags of a remote and what came of each arm, for its token and for superusers. */
export function answerFlagCalls(app: FastifyInstance, { registry, auth, results }: FlagRoutesParts): void {
  app.get<{ Params: { name: string } }>(
    `${REMOTES}/:name/flags`,
    {
      onRequest: async (request) => {
        request.deployer = await auth.admit(request, { remote: request.params.name, scope: null });
      },
    },
    async (request, reply): Promise<RemoteFlagsAnswer> => {
      reply.header('cache-control', 'no-store');
      const remote = registry.state(request.params.name);
      if (remote === null) throw new ProblemError(404, `There is no remote named ${request.params.name} here.`);
      return { most: MOST_OF_ARM, flags: (await results?.of(remote)) ?? [] };
    },
  );
}
