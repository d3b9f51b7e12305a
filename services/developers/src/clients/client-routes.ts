import type { Departed, ServiceCall, SessionContext } from '@shoppervoice/contracts/accounts';
import {
  API_CLIENT_PATH,
  API_CLIENTS_PATH,
  API_FEATURES_PATH,
  type ApiCallsAnswer,
  type ApiClient,
  type ApiClientQuery,
  ApiClientQuerySchema,
  type ApiClientsAnswer,
  type ApiFeatures,
  type ApiSecretAnswer,
  type ApiSecretQuery,
  ApiSecretQuerySchema,
  CALL_DAYS,
  type KeptApiClient,
  type KeptApiClientAnswer,
  KeptApiClientSchema,
  type NewApiClient,
  NewApiClientSchema,
  type NewApiSecret,
  NewApiSecretSchema,
} from '@shoppervoice/contracts/developers';
import {
  auditChanges,
  confirmedByPassword,
  ProblemError,
  recordAudit,
  sessionContextOf,
} from '@shoppervoice/service-kit';
import { addDays, dayOf, FEATURES } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import { BODY_BYTES, EXPIRY_DAYS, MOST_CLIENTS, MOST_ITEMS, UNPACKED_BYTES } from '../api-limits.ts';
import type { RegisterSubject } from '../developers-parts.ts';
import { SCOPES } from '../scopes.ts';
import { type ClientDocument, clientsOf } from './client-document.ts';
import {
  addSecret,
  findClient,
  holdToOthers,
  holdToSecrets,
  isRetry,
  keepClient,
  makeClient,
  readNewClient,
  removeSecret,
  shownClient,
} from './make-client.ts';

/** Users who may be in the developers area. */
export const DEVELOPERS_ACCESS: ServiceCall['access'] = {
  feature: FEATURES.API_ACCESS,
  roles: ['MERCHANT_ADMIN', 'SUPERUSER'],
};

const SECRET_PATH = `${API_CLIENT_PATH}/secret`;
const KEEP_PATH = `${API_CLIENT_PATH}/keep`;
const CALLS_PATH = `${API_CLIENT_PATH}/calls`;
const access = DEVELOPERS_ACCESS;

export const CLIENT_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: API_FEATURES_PATH, access },
  { method: 'GET', path: API_CLIENTS_PATH, access },
  { method: 'POST', path: API_CLIENT_PATH, access, confirm: true },
  { method: 'DELETE', path: API_CLIENT_PATH, access },
  { method: 'POST', path: SECRET_PATH, access, confirm: true },
  { method: 'DELETE', path: SECRET_PATH, access },
  { method: 'POST', path: KEEP_PATH, access, confirm: true },
  { method: 'GET', path: CALLS_PATH, access },
];

/** Management of a merchant's clients by its admins. Every change is audited before it is made. */
export const clientRoutes: RegisterSubject = async (app, parts) => {
  const { database, config, calls, jobs, departures, now } = parts;
  const clients = clientsOf(database.db);

  async function isUmbrella(mid: number): Promise<boolean> {
    return (await jobs.of(mid))?.umbrella === true;
  }

  async function newClient(request: FastifyRequest<{ Body: NewApiClient }>) {
    const fields = readNewClient(request.body, now());
    if (fields.umbrella && !(await isUmbrella(sessionContextOf(request).mid))) {
      throw new ProblemError(403, 'This merchant is no umbrella of others: its clients work for itself alone.', {
        parameter: 'umbrella',
      });
    }
    return fields;
  }

  async function shown(
    { timeZone }: SessionContext,
    found: readonly ClientDocument[],
    departed?: ReadonlyMap<string, Departed>,
  ): Promise<ApiClient[]> {
    const first = addDays(dayOf(new Date(now()), timeZone), 1 - CALL_DAYS);
    const counts = await calls.countSince(
      found.map(({ _id }) => _id),
      first,
    );
    return found.map((client) =>
      shownClient(client, counts.get(client._id) ?? 0, departed && (departed.get(client.userId) ?? null)),
    );
  }

  app.get(
    API_FEATURES_PATH,
    async (request): Promise<ApiFeatures> => ({
      scopes: SCOPES,
      limits: {
        readsPerMinute: config.API_READS_PER_MINUTE,
        writesPerMinute: config.API_WRITES_PER_MINUTE,
        bodyBytes: BODY_BYTES,
        unpackedBytes: UNPACKED_BYTES,
        page: MOST_ITEMS,
        clients: MOST_CLIENTS,
      },
      umbrella: await isUmbrella(sessionContextOf(request).mid),
      expiryDays: EXPIRY_DAYS,
    }),
  );

  app.get(API_CLIENTS_PATH, async (request): Promise<ApiClientsAnswer> => {
    const context = sessionContextOf(request);
    const found = await clients.find({ mid: context.mid }).sort({ createdAt: 1, _id: 1 }).toArray();
    return { clients: await shown(context, found, await departures.of(context.mid)) };
  });

  app.post<{ Body: NewApiClient }>(
    API_CLIENT_PATH,
    {
      schema: { body: NewApiClientSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: NewApiClient }>) => {
        const { name, scopes, umbrella } = await newClient(request);
        const whose = umbrella ? 'every merchant under' : '';
        return `This makes the API client ${name}, which may read or write for ${[whose, sessionContextOf(request).merchantName].filter(Boolean).join(' ')}: ${scopes.join(', ')}.`;
      }),
    },
    async (request, reply): Promise<ApiSecretAnswer> => {
      reply.header('cache-control', 'no-store');
      const fields = await newClient(request);
      const { name, scopes, umbrella } = fields;
      await recordAudit(config, request, 'api-client-made', { name, scopes: scopes.join(' '), umbrella });
      const { client, secret } = await makeClient(clients, sessionContextOf(request), fields, now(), request.body.key);
      reply.code(201);
      return { client: shownClient(client, 0), secret };
    },
  );

  app.delete<{ Querystring: ApiClientQuery }>(
    API_CLIENT_PATH,
    { schema: { querystring: ApiClientQuerySchema } },
    async (request, reply) => {
      const { mid } = sessionContextOf(request);
      const { _id, name } = await findClient(clients, mid, request.query.id);
      await recordAudit(config, request, 'api-client-removed', { name });
      await clients.deleteOne({ _id, mid });
      await calls.forget(_id);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: NewApiSecret }>(
    SECRET_PATH,
    {
      schema: { body: NewApiSecretSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: NewApiSecret }>) => {
        const client = await findClient(clients, sessionContextOf(request).mid, request.body.id);
        if (!isRetry(client, request.body.key)) holdToSecrets(client);
        return `This makes another secret for the API client ${client.name}.`;
      }),
    },
    async (request, reply): Promise<ApiSecretAnswer> => {
      reply.header('cache-control', 'no-store');
      const context = sessionContextOf(request);
      const { mid } = context;
      const { _id, name, ...before } = await findClient(clients, mid, request.body.id);
      const { key } = request.body;
      if (!isRetry(before, key)) holdToSecrets(before);
      await recordAudit(config, request, 'api-secret-made', { name });
      const { client, secret } = await addSecret(clients, mid, _id, now(), key);
      const [told] = await shown(context, [client]);
      if (told === undefined) throw new Error('one client is shown as one');
      reply.code(201);
      return { client: told, secret };
    },
  );

  app.delete<{ Querystring: ApiSecretQuery }>(
    SECRET_PATH,
    { schema: { querystring: ApiSecretQuerySchema } },
    async (request, reply) => {
      const { mid } = sessionContextOf(request);
      const { id, secretId } = request.query;
      const client = await findClient(clients, mid, id);
      holdToOthers(client, secretId);
      await recordAudit(config, request, 'api-secret-removed', { name: client.name });
      await removeSecret(clients, mid, id, secretId);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: KeptApiClient }>(
    KEEP_PATH,
    {
      schema: { body: KeptApiClientSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: KeptApiClient }>) => {
        const { name } = await findClient(clients, sessionContextOf(request).mid, request.body.id);
        return `This makes the API client ${name} yours, and ends the secrets that its former maker may know.`;
      }),
    },
    async (request, reply): Promise<KeptApiClientAnswer> => {
      reply.header('cache-control', 'no-store');
      const context = sessionContextOf(request);
      const client = await findClient(clients, context.mid, request.body.id);
      const departed = await departures.requireDeparted(client);
      const changes = auditChanges({ maker: departed.name }, { maker: context.username });
      await recordAudit(config, request, 'api-client-kept', { name: client.name }, { changes });
      const kept = await keepClient(clients, context, client, departed, now());
      const [told] = await shown(context, [kept.client]);
      if (told === undefined) throw new Error('one client is shown as one');
      return { client: told, secret: kept.secret };
    },
  );

  app.get<{ Querystring: ApiClientQuery }>(
    CALLS_PATH,
    { schema: { querystring: ApiClientQuerySchema } },
    async (request): Promise<ApiCallsAnswer> => {
      const { _id } = await findClient(clients, sessionContextOf(request).mid, request.query.id);
      const [latest, days] = await Promise.all([calls.latest(_id), calls.byDay(_id)]);
      return {
        calls: latest.map(({ at, method, path, status, milliseconds }) => ({
          at: at.toISOString(),
          method,
          path,
          status,
          milliseconds,
        })),
        byDay: days.map(({ day, calls: count, failed }) => ({ day, calls: count, failed })),
      };
    },
  );
};
