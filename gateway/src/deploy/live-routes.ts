import { LIVE_VERSIONS_PATH, type LiveVersion, type LiveVersionsAnswer } from '@shoppervoice/contracts/remotes';
import { liveVersions, type RemoteState } from '@shoppervoice/remote-registry';
import type { FastifyInstance } from 'fastify';
import type { PortalFacts } from '../registry/live-portal.ts';
import type { Registry } from '../registry/registry.ts';

/** `GET /api/platform/live`, public: names, ranges and limits; no titles, no merchants. */
export function answerLiveVersions(app: FastifyInstance, registry: Registry, facts: PortalFacts): void {
  const { maxBytes, limits } = facts;
  app.get(
    LIVE_VERSIONS_PATH,
    async (): Promise<LiveVersionsAnswer> => ({
      maxBytes,
      limits,
      versions: registry.remotes.flatMap((remote) =>
        liveVersions(remote).map(
          ({ version, descriptor }): LiveVersion => ({
            name: remote.name,
            version,
            given: placeOf(remote, version),
            shellApi: descriptor.shellApi,
            shared: registry.build(remote, version)?.file.shared ?? {},
          }),
        ),
      ),
    }),
  );
}

/** The role in which most readers have it. A live version without a role is the previous one. */
function placeOf({ current, canary, pinned }: RemoteState, version: string): LiveVersion['given'] {
  if (version === pinned?.version) return 'pinned';
  if (version === current) return 'current';
  return version === canary?.version ? 'canary' : 'previous';
}
