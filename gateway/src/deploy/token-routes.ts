import { type CreatedDeployToken, CreateTokenSchema, type DeployTokensAnswer } from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Registry } from '../registry/registry.ts';
import type { DeployAuth } from './deploy-auth.ts';
import { wishOf } from './remote-routes.ts';
import type { TokenStore } from './token-store.ts';

export const TOKENS = '/api/platform/tokens';

/** Only superusers manage tokens: no token creates or revokes another. */
export function answerTokenCalls(
  app: FastifyInstance,
  { registry, auth, tokens }: { registry: Registry; auth: DeployAuth; tokens: TokenStore | null },
): void {
  const store = (): TokenStore => {
    registry.mustBeKept();
    if (tokens === null) throw new Error('a portal with a database keeps tokens');
    return tokens;
  };
  app.addHook('onRequest', async (request) => {
    request.deployer = await auth.admitSuperuser(request);
  });

  app.get(TOKENS, async (): Promise<DeployTokensAnswer> => ({ tokens: await store().list() }));

  app.post<{ Body: Static<typeof CreateTokenSchema> }>(
    TOKENS,
    {
      schema: { body: CreateTokenSchema },
      preHandler: async (request) => {
        store();
        await auth.confirm(request, madeWords(request.body));
      },
    },
    async (request, reply): Promise<CreatedDeployToken> => {
      const { who, at } = wishOf(request);
      const created = await store().create(request.body.remote, request.body.name, who, at);
      reply.code(201).header('cache-control', 'no-store');
      return created;
    },
  );

  app.delete<{ Params: { id: string } }>(
    `${TOKENS}/:id`,
    {
      preHandler: async (request) => {
        const token = (await store().list()).find(({ id }) => id === request.params.id);
        if (token === undefined) throw new ProblemError(404, 'This token does not exist.');
        await auth.confirm(request, `This revokes the deploy token “${token.name}” of the remote ${token.remote}.`);
      },
    },
    async (request, reply) => {
      const { who, at } = wishOf(request);
      if (!(await store().revoke(request.params.id, who, at)))
        throw new ProblemError(404, 'This token does not exist.');
      return reply.code(204).send();
    },
  );
}

const madeWords = ({ name, remote }: Static<typeof CreateTokenSchema>) =>
  `This makes the deploy token “${name}”, which can publish, promote and roll back the remote ${remote}.`;
