import {
  ApproveServiceSchema,
  ChangeServiceSchema,
  type DeployScope,
  ownsService,
  RefuseServiceSchema,
  RegisterServiceSchema,
  type RemoteChangeAnswer,
  ServiceNameSchema,
} from '@shoppervoice/contracts/remotes';
import {
  approveService,
  endServiceWithdrawal,
  type Outcome,
  type RemoteState,
  refuseService,
  registerService,
  rollBackService,
  type Wish,
  withdrawService,
} from '@shoppervoice/remote-registry';
import type { FastifyInstance } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import type { DocumentStore } from '../team-services/document-store.ts';
import { originOf } from '../team-services/service-address.ts';
import { readDocument } from '../team-services/service-document.ts';
import { changeRemote, wishOf } from './change-remote.ts';
import { REMOTES, type RemoteRoutesParts } from './remote-routes.ts';

export interface ServiceRoutesParts extends RemoteRoutesParts {
  /** Null without a database. */
  readonly documents: DocumentStore | null;
  /** Hosts that services may have wherever they are. */
  readonly allowedHosts: readonly string[];
}

type Params = { name: string; service: string };
type Decide = (remote: RemoteState, wish: Wish) => Outcome;

const ParamsSchema = Type.Object({ name: Type.String(), service: ServiceNameSchema });

/** Path of a service's calls at the platform. */
export const SERVICE = `${REMOTES}/:name/services/:service`;

/** A team registers services of its own, a superuser approves them, and both withdraw them. */
export function answerServiceCalls(app: FastifyInstance, parts: ServiceRoutesParts): void {
  const { registry, auth, documents, allowedHosts } = parts;

  function call<Schema extends TSchema>(
    method: 'POST' | 'DELETE',
    path: string,
    /** What a token needs; null: no token may make it. */
    scope: DeployScope | null,
    schema: Schema | null,
    what: (service: string, body: Static<Schema>) => string,
    decide: (service: string, body: Static<Schema>, remote: string) => Promise<Decide>,
  ): void {
    app.route<{ Params: Params; Body: Static<Schema> }>({
      method,
      url: `${SERVICE}${path}`,
      schema: { params: ParamsSchema, ...(schema === null ? {} : { body: schema }) },
      preValidation: async (request) => {
        request.body ??= {} as Static<Schema>;
      },
      onRequest: async (request) => {
        request.deployer =
          scope === null
            ? await auth.admitSuperuser(request)
            : await auth.admit(request, { remote: request.params.name, scope });
      },
      preHandler: async (request) => {
        registry.mustBeKept();
        await auth.confirm(request, what(request.params.service, request.body as Static<Schema>));
      },
      handler: async (request): Promise<RemoteChangeAnswer> => {
        const { service } = request.params;
        const decideNow = await decide(service, request.body as Static<Schema>, request.params.name);
        const wish = { ...wishOf(request), reason: reasonIn(request.body) };
        try {
          return await changeRemote(request.params.name, parts, (remote) => decideNow(remote, wish));
        } finally {
          // Also that of a registration that was refused.
          const remote = registry.state(request.params.name);
          if (remote !== null && ownsService(remote.name, service)) await documents?.forgetOthers(remote, service);
        }
      },
    });
  }

  call(
    'POST',
    '',
    'publish',
    RegisterServiceSchema,
    (service, { address }) => `This registers the service ${service} at ${address}. It waits for approval.`,
    async (service, body, remote) => {
      const address = originOf(body.address, allowedHosts);
      const { calls, hash, text } = readDocument(body.document, service);
      // What will be refused is not stored under another's name.
      if (ownsService(remote, service) && registry.state(remote) !== null) await documents?.keep(service, hash, text);
      return (before, wish) => registerService(before, { service, address, calls, document: hash }, wish);
    },
  );
  call(
    'POST',
    '/approve',
    null,
    ApproveServiceSchema,
    (service, { registration }) =>
      `This approves registration ${registration} of the service ${service}: the portal sends it its readers’ calls.`,
    async (service, { registration }) =>
      (remote, wish) =>
        approveService(remote, service, registration, wish),
  );
  call(
    'POST',
    '/refuse',
    null,
    RefuseServiceSchema,
    (service, { registration }) => `This refuses registration ${registration} of the service ${service}.`,
    async (service, { registration }) =>
      (remote, wish) =>
        refuseService(remote, service, registration, wish),
  );
  call(
    'POST',
    '/withdraw',
    'promote',
    ChangeServiceSchema,
    (service) => `This withdraws the service ${service}: no call reaches it.`,
    async (service) => (remote, wish) => withdrawService(remote, service, wish),
  );
  call(
    'DELETE',
    '/withdraw',
    'promote',
    null,
    (service) => `This sends calls to the service ${service} again.`,
    async (service) => (remote, wish) => endServiceWithdrawal(remote, service, wish),
  );
  call(
    'POST',
    '/rollback',
    'promote',
    ChangeServiceSchema,
    (service) => `This takes the service ${service} back to the registration before.`,
    async (service) => (remote, wish) => rollBackService(remote, service, wish),
  );
}

const reasonIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string'
    ? body.reason
    : undefined;
