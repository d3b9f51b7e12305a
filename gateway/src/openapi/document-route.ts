import { DOCUMENT_PATH, INTERNAL_KEY_HEADER, READ_BODIES, type ServiceDocument } from '@shoppervoice/service-kit';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DeployAuth } from '../deploy/deploy-auth.ts';
import type { ServiceReplicas } from '../upstream/service-replicas.ts';
import { drop, jsonOf, type Upstream } from '../upstream/upstream.ts';
import { PORTAL_DOCUMENT } from './gateway-calls.ts';
import { portalDocument, type ServicePart } from './portal-document.ts';

interface DocumentParts {
  readonly auth: DeployAuth;
  /** Of the calls that the gateway handles itself. */
  readonly ownDocument: () => Promise<ServiceDocument>;
  readonly services: readonly ServiceReplicas[];
  readonly upstream: Upstream;
  readonly internalKey: Buffer;
}

/** `GET /api/platform/openapi.json`, for superusers: OpenAPI 3.1 of the gateway's own and every service's calls, as they are now. */
export function answerPortalDocument(app: FastifyInstance, parts: DocumentParts): void {
  const { auth, services, ownDocument } = parts;
  app.get(
    PORTAL_DOCUMENT,
    {
      onRequest: async (request) => {
        request.deployer = await auth.admitSuperuser(request);
      },
    },
    async (request, reply) => {
      const own = ownDocument().then((document): ServicePart => ({ name: 'gateway', document }));
      const documents = await Promise.all([own, ...services.map((service) => askService(service, parts, request.log))]);
      return reply.send(portalDocument(documents));
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
