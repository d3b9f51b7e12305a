import {
  type DeployTokenForPipeline,
  ExchangeIdTokenSchema,
  type TrustedPublisher,
  type TrustedPublishersAnswer,
  TrustPublisherSchema,
} from '@shoppervoice/contracts/remotes';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { claimedIssuer, type IdToken, readIdToken } from '../oidc/id-token.ts';
import { IssuerAway, type IssuerKeys, issuerProblem } from '../oidc/issuer-keys.ts';
import { provenanceOf } from '../oidc/provenance.ts';
import type { PublisherStore } from '../oidc/publisher-store.ts';
import { patternProblem } from '../oidc/subject-pattern.ts';
import type { Registry } from '../registry/registry.ts';
import { wishOf } from './change-remote.ts';
import type { DeployAuth } from './deploy-auth.ts';
import { grantWords, scopesOf } from './token-routes.ts';
import type { TokenStore } from './token-store.ts';

export const PUBLISHERS = '/api/platform/trusted-publishers';
export const OIDC_TOKEN = '/api/platform/oidc/token';

/** One sentence for every reason: it tells nobody which remotes there are, or whom they trust. */
const NOT_TRUSTED = 'No remote of this name trusts this ID token, or it was used before.';
/** A deploy token of a pipeline lasts for one job. */
const LIFE_MS = 15 * 60_000;

export interface PublisherRoutesParts {
  readonly registry: Registry;
  readonly auth: DeployAuth;
  /** Null without a database. */
  readonly kept: { readonly tokens: TokenStore; readonly publishers: PublisherStore; readonly keys: IssuerKeys } | null;
  /** Hosts of issuers that an operator allows wherever they are. */
  readonly allowedIssuers: readonly string[];
}

/** Whom remotes trust to deploy without a secret; only superusers decide. */
export function answerPublisherCalls(app: FastifyInstance, parts: PublisherRoutesParts): void {
  const { registry, auth, allowedIssuers } = parts;
  const stores = () => storesOf(parts);
  app.addHook('onRequest', async (request) => {
    request.deployer = await auth.admitSuperuser(request);
  });

  app.get(PUBLISHERS, async (): Promise<TrustedPublishersAnswer> => ({ publishers: await stores().publishers.list() }));

  app.post<{ Body: Static<typeof TrustPublisherSchema> }>(
    PUBLISHERS,
    {
      schema: { body: TrustPublisherSchema },
      preHandler: async (request) => {
        registry.mustBeKept();
        const { remote, issuer, subject } = request.body;
        const scopes = grantWords(scopesOf(request.body.scopes));
        const refuse = (parameter: string, problem: string | null) => {
          if (problem !== null) throw new ProblemError(400, problem, { parameter });
        };
        refuse('issuer', issuerProblem(issuer, allowedIssuers));
        refuse('subject', patternProblem(subject));
        await auth.confirm(
          request,
          `This lets pipelines that ${issuer} calls ${subject} ${scopes} the remote ${remote}.`,
        );
      },
    },
    async (request, reply): Promise<TrustedPublisher> => {
      const { who, at } = wishOf(request);
      const { remote, issuer, subject, audience = null } = request.body;
      const wish = { remote, issuer, subject, audience, scopes: scopesOf(request.body.scopes) };
      const added = await stores().publishers.add(wish, who, at);
      if (typeof added === 'string') throw new ProblemError(409, added);
      reply.code(201);
      return added;
    },
  );

  app.delete<{ Params: { id: string } }>(
    `${PUBLISHERS}/:id`,
    {
      preHandler: async (request) => {
        const publisher = await stores().publishers.byId(request.params.id);
        if (publisher === null) throw new ProblemError(404, 'This trusted publisher does not exist.');
        const { subject, remote } = publisher;
        await auth.confirm(request, `This ends the trust of the remote ${remote} in the pipelines ${subject}.`);
      },
    },
    async (request, reply) => {
      const { who, at } = wishOf(request);
      const { publishers, tokens } = stores();
      if (!(await publishers.remove(request.params.id, who, at)))
        throw new ProblemError(404, 'This trusted publisher does not exist.');
      await tokens.revokeOf(request.params.id);
      return reply.code(204).send();
    },
  );
}

/** `POST /api/platform/oidc/token`, public: a pipeline's ID token for a deploy token of one remote. */
export function answerExchange(app: FastifyInstance, parts: PublisherRoutesParts): void {
  app.post<{ Body: Static<typeof ExchangeIdTokenSchema> }>(
    OIDC_TOKEN,
    { schema: { body: ExchangeIdTokenSchema }, onRequest: (request) => parts.auth.admitStranger(request) },
    async (request, reply): Promise<DeployTokenForPipeline> => {
      const token = await exchange(request, parts);
      reply.code(201).header('cache-control', 'no-store');
      return token;
    },
  );
}

async function exchange(
  request: FastifyRequest<{ Body: Static<typeof ExchangeIdTokenSchema> }>,
  parts: PublisherRoutesParts,
): Promise<DeployTokenForPipeline> {
  const { remote } = request.body;
  const { publishers, tokens } = storesOf(parts);
  const refuse = (why: string): never => {
    request.log.info({ remote, why }, 'an ID token was refused');
    parts.auth.countStranger(request);
    throw new ProblemError(403, NOT_TRUSTED);
  };
  const read = await checked(request, parts);
  if ('wrong' in read) return refuse(read.wrong);
  // The remote is looked at last: how long a refusal takes tells nothing about it.
  const publisher = (await publishers.match(remote, read)) ?? refuse('no publisher of this remote is of it');
  const now = Date.now();
  const at = new Date(now).toISOString();
  if (!(await publishers.take(publisher, read, at))) return refuse('it was used before');
  const provenance = provenanceOf(read);
  const { id, scopes, createdBy } = publisher;
  const expiresAt = new Date(now + LIFE_MS).toISOString();
  const wish = { remote, name: read.subject, scopes, expiresAt, pipeline: { publisher: id, provenance, createdBy } };
  const made = await tokens.create(wish, `pipeline ${read.subject}`, at);
  // The trust may have ended meanwhile.
  if ((await publishers.byId(id)) === null) {
    await tokens.revokeOf(id);
    return refuse('its publisher was removed');
  }
  request.log.info({ remote, publisher: id, subject: read.subject }, 'a pipeline has got a deploy token');
  return { token: made.token, remote, scopes: [...scopes], expiresAt };
}

/** The ID token, once its signature and times are checked. Keys are asked for of issuers alone that some remote trusts. */
async function checked(
  { body, log }: FastifyRequest<{ Body: Static<typeof ExchangeIdTokenSchema> }>,
  parts: PublisherRoutesParts,
): Promise<IdToken | { readonly wrong: string }> {
  const { publishers, keys } = storesOf(parts);
  const issuer = claimedIssuer(body.token);
  if (issuer === null || !(await publishers.trusts(issuer))) return { wrong: 'no remote trusts its issuer' };
  try {
    return await readIdToken(body.token, issuer, keys.of(issuer), Date.now());
  } catch (error) {
    if (!(error instanceof IssuerAway)) throw error;
    log.warn({ err: error }, 'the keys of an issuer cannot be read');
    throw new ProblemError(503, 'The keys of this ID token’s issuer cannot be read right now. Try again soon.', {
      retryAfter: 10,
    });
  }
}

function storesOf({ registry, kept }: PublisherRoutesParts): NonNullable<PublisherRoutesParts['kept']> {
  registry.mustBeKept();
  if (kept === null) throw new Error('a portal with a database keeps trusted publishers');
  return kept;
}
