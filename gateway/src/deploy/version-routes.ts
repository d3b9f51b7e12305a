import type { RemoteVersionAnswer } from '@shoppervoice/contracts/remotes';
import { type RemoteState, versionOf } from '@shoppervoice/remote-registry';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { publicDescriptor } from '../registry/live-portal.ts';
import type { Registry } from '../registry/registry.ts';
import type { DeployAuth } from './deploy-auth.ts';
import { REMOTES } from './remote-routes.ts';

export interface VersionRoutesParts {
  readonly registry: Registry;
  readonly auth: DeployAuth;
}

/** Versions that a sentence names, newest first. */
const MOST_NAMED = 20;

/** Any version that the portal keeps, as it lists the one that is shown: for its token and for superusers. */
export function answerVersionCalls(app: FastifyInstance, { registry, auth }: VersionRoutesParts): void {
  app.get<{ Params: { name: string; version: string } }>(
    `${REMOTES}/:name/versions/:version`,
    {
      onRequest: async (request) => {
        request.deployer = await auth.admit(request, { remote: request.params.name, scope: null });
      },
    },
    async (request, reply): Promise<RemoteVersionAnswer> => {
      reply.header('cache-control', 'no-store');
      const { name, version } = request.params;
      const remote = registry.state(name);
      if (remote === null) throw new ProblemError(404, `There is no remote named ${name} here.`);
      if (versionOf(remote, version) === null) throw new ProblemError(404, unknownSentence(remote, version));
      const build = await registry.anyBuild(remote, version);
      if (build === null)
        throw new ProblemError(
          409,
          `The build of ${name} ${version} is missing or damaged here: publish it once more.`,
        );
      return { name, ...build.remote, descriptor: publicDescriptor(build.file.descriptor) };
    },
  );
}

function unknownSentence({ name, versions }: RemoteState, version: string): string {
  const newest = versions.map((each) => each.version).toReversed();
  const named = newest.slice(0, MOST_NAMED).join(', ');
  const others = newest.length > MOST_NAMED ? ` and ${newest.length - MOST_NAMED} older ones` : '';
  return `${name} has no version ${version}. It has ${named || 'none'}${others}.`;
}
