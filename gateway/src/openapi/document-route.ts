import { DOCUMENT_PATH, INTERNAL_KEY_HEADER, READ_BODIES, type ServiceDocument } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { DeployAuth } from '../deploy/deploy-auth.ts';
import { REMOTES } from '../deploy/remote-routes.ts';
import type { ServiceReplicas } from '../upstream/service-replicas.ts';
import { drop, jsonOf, type Upstream } from '../upstream/upstream.ts';
import { PORTAL_DOCUMENT } from './gateway-calls.ts';
import { listedPart, portalDocument, type ServicePart } from './portal-document.ts';

interface DocumentParts {
  readonly auth: DeployAuth;
  /** Of the calls that the gateway handles itself. */
  readonly ownDocument: () => Promise<ServiceDocument>;
  readonly services: readonly ServiceReplicas[];
  readonly upstream: Upstream;
  readonly internalKey: Buffer;
  /** Of the services of teams that calls go to. */
  readonly teamDocuments: () => Promise<readonly ServicePart[]>;
}

/** Calls with commas between them. A team asks in several requests where its remote lists more. */
const CALL = '(GET|POST|PUT|PATCH|DELETE) /api/[^\\s,]{1,200}';
const CallsQuerySchema = Type.Object(
  { calls: Type.String({ pattern: `^${CALL}(,${CALL}){0,49}$`, maxLength: 10_000 }) },
  { additionalProperties: false },
);

/**
 * OpenAPI 3.1 of the gateway's own and every service's calls, as they are now: `GET /api/platform/openapi.json`, all of
 * them, for superusers; `GET /api/platform/remotes/:name/calls?calls=…`, those that a remote lists, also for its token.
 */
export function answerPortalDocument(app: FastifyInstance, parts: DocumentParts): void {
  const { auth, services, ownDocument } = parts;
  const document = async (log: FastifyBaseLogger) => {
    const own = ownDocument().then((known): ServicePart => ({ name: 'gateway', document: known }));
    const asked = [own, ...services.map((service) => askService(service, parts, log))];
    return portalDocument([...(await Promise.all(asked)), ...(await parts.teamDocuments())]);
  };
  app.get(
    PORTAL_DOCUMENT,
    {
      onRequest: async (request) => {
        request.deployer = await auth.admitSuperuser(request);
      },
    },
    async (request, reply) => reply.send(await document(request.log)),
  );
  app.get<{ Params: { name: string }; Querystring: Static<typeof CallsQuerySchema> }>(
    `${REMOTES}/:name/calls`,
    {
      schema: { querystring: CallsQuerySchema },
      onRequest: async (request) => {
        request.deployer = await auth.admit(request, { remote: request.params.name, scope: null });
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.send(listedPart(await document(request.log), request.query.calls.split(',')));
    },
  );
}

/** A service that does not respond is only left out itself. */
async function askService(
  to: ServiceReplicas,
  { upstream, internalKey }: DocumentParts,
  log: FastifyBaseLogger,
): Promise<ServicePart> {
  const name = to.service;
  const headers = { accept: 'application/json', [INTERNAL_KEY_HEADER]: internalKey.toString('base64url') };
  try {
    const answer = await upstream.request({
      to,
      method: 'GET',
      path: DOCUMENT_PATH,
      headers,
      body: null,
      caller: null,
    });
    if (answer.status === 200) {
      const document = (await jsonOf(answer, READ_BODIES.document)) as Partial<ServiceDocument> | null;
      if (typeof document?.paths === 'object') return { name, document: document as ServiceDocument };
    } else drop(answer);
    log.warn({ service: name, status: answer.status }, 'a service did not tell of its calls');
  } catch (error) {
    log.warn({ service: name, err: error }, 'a service did not tell of its calls');
  }
  return { name, document: null };
}
