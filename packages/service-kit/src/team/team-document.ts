import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import type { RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { SigningKeys } from '../contexts/signing-keys.ts';
import { createLog } from '../log.ts';
import type { AnswerTable } from '../openapi/answer-table.ts';
import { collectRoutes, type ServiceDocument, serviceDocument } from '../openapi/service-document.ts';
import { openTeamService, type TeamService } from './team-service.ts';

/** The OpenAPI document by which a service is registered: made of its routes, so that it cannot say anything else. */
export async function documentOf(service: TeamService): Promise<ServiceDocument> {
  let routes: readonly RouteOptions[] = [];
  const collecting: TeamService = {
    ...service,
    routes: (app) => {
      routes = collectRoutes(app);
      return service.routes(app);
    },
  };
  // No call is made: any key will do.
  const keys = JSON.stringify(new SigningKeys([randomBytes(32)]).published);
  const app = await openTeamService(collecting, { keys, log: createLog(service.service, 'silent') });
  await app.ready();
  await app.close();
  const calls = routes.flatMap(callOf);
  const answers: AnswerTable = Object.fromEntries(
    routes.map(({ method, url, schema }) => [`${method} ${url}`, (schema?.response ?? {}) as Record<number, TSchema>]),
  );
  const document = await serviceDocument({ name: service.service, calls, answers, requests: {} }, routes);
  return { ...document, info: { title: service.service, version: service.version } };
}

/** Writes it to a file, such as `openapi.json`. */
export async function writeDocument(service: TeamService, file: string | URL): Promise<void> {
  await writeFile(file, `${JSON.stringify(await documentOf(service), null, 2)}\n`);
}

function callOf({ method, url, config }: RouteOptions): ServiceCall[] {
  const known = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((each) => each === method);
  return known === undefined || config?.access === undefined
    ? []
    : [{ method: known, path: url, access: config.access }];
}
