import {
  type CreatedDeployToken,
  CreateTokenSchema,
  DEPLOY_SCOPES,
  type DeployScope,
  type DeployTokensAnswer,
} from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Registry } from '../registry/registry.ts';
import { wishOf } from './change-remote.ts';
import type { DeployAuth } from './deploy-auth.ts';
import type { TokenStore } from './token-store.ts';

export const TOKENS = '/api/platform/tokens';
const DAY_MS = 86_400_000;

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
      const { remote, name, days } = request.body;
      const expiresAt = days === undefined ? null : new Date(Date.parse(at) + days * DAY_MS).toISOString();
      const created = await store().create({ remote, name, scopes: scopesOf(request.body.scopes), expiresAt }, who, at);
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

/** Each once, in the order of the table; undefined: all. */
export const scopesOf = (scopes: readonly DeployScope[] | undefined) =>
  DEPLOY_SCOPES.filter((scope) => scopes?.includes(scope) ?? true);

const GRANTS: Readonly<Record<string, string>> = {
  'publish promote': 'publish, promote and roll back',
  publish: 'publish versions of',
  promote: 'promote and roll back',
};

/** What scopes allow, followed by the remote. */
export const grantWords = (scopes: readonly DeployScope[]) => GRANTS[scopes.join(' ')];

function madeWords(body: Static<typeof CreateTokenSchema>): string {
  const { name, remote, days } = body;
  const end = days === undefined ? '' : ` for ${days} ${days === 1 ? 'day' : 'days'}`;
  return `This makes the deploy token “${name}”, which can ${grantWords(scopesOf(body.scopes))} the remote ${remote}${end}.`;
}
