import type { MerchantNamesAnswer } from '@shoppervoice/contracts/delivery';
import { type PlatformRemotesAnswer, PreviewNameSchema } from '@shoppervoice/contracts/remotes';
import { endPreview } from '@shoppervoice/remote-registry';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { PortalFacts } from '../registry/live-portal.ts';
import { changeRemote, wishOf } from './change-remote.ts';
import type { DeployAuth } from './deploy-auth.ts';
import type { NameMerchants } from './merchant-names.ts';
import { faultsOf, platformRemote, type RemoteSources } from './platform-remote.ts';

export interface RemoteRoutesParts extends RemoteSources {
  readonly auth: DeployAuth;
  readonly facts: PortalFacts;
  readonly nameMerchants: NameMerchants;
}

export const REMOTES = '/api/platform/remotes';
/** `POST` publishes a preview, `DELETE` ends it. */
export const PREVIEW = `${REMOTES}/:name/previews/:preview`;
/** Names of merchants, shown before they are assigned a version. */
export const MERCHANTS = '/api/platform/merchants';

const MerchantsQuerySchema = Type.Object(
  { mids: Type.String({ pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,99}$', maxLength: 1000 }) },
  { additionalProperties: false },
);

const PreviewParams = Type.Object({ name: Type.String(), preview: PreviewNameSchema });

/** Calls that show remotes, and the one that ends a preview. */
export function answerRemoteCalls(app: FastifyInstance, parts: RemoteRoutesParts): void {
  const { registry, auth, facts, nameMerchants } = parts;

  app.get<{ Querystring: { mids: string } }>(
    MERCHANTS,
    {
      schema: { querystring: MerchantsQuerySchema },
      onRequest: async (request) => {
        request.deployer = await auth.admitSuperuser(request);
      },
    },
    async (request, reply): Promise<MerchantNamesAnswer> => {
      const names = await nameMerchants(request.query.mids.split(',').map(Number));
      reply.header('cache-control', 'no-store');
      return { merchants: [...names].map(([mid, merchantName]) => ({ mid, merchantName })) };
    },
  );

  app.get(REMOTES, async (request): Promise<PlatformRemotesAnswer> => {
    const deployer = await auth.admit(request, null);
    const seen = registry.remotes.filter(({ name }) => deployer.kind === 'superuser' || deployer.token.remote === name);
    const faults = await faultsOf(registry.remotes, parts);
    return { ...facts, remotes: await Promise.all(seen.map((remote) => platformRemote(remote, parts, faults))) };
  });

  app.delete<{ Params: { name: string; preview: string } }>(
    PREVIEW,
    {
      schema: { params: PreviewParams },
      onRequest: async (request) => {
        request.deployer = await auth.admit(request, { remote: request.params.name, scope: 'publish' });
      },
      preHandler: async (request) => {
        registry.mustBeKept();
        const { name, preview } = request.params;
        await auth.confirm(request, `This ends the preview ${preview} of the remote ${name}.`);
      },
    },
    (request) => {
      const wish = wishOf(request);
      return changeRemote(request.params.name, parts, (remote) => endPreview(remote, request.params.preview, wish));
    },
  );
}
