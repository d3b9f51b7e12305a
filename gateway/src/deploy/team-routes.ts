import {
  type CreatedTeamWebhook,
  type TeamAnswer,
  TeamMailChangeSchema,
  TeamWebhookChangeSchema,
} from '@shoppervoice/contracts/remotes';
import { AddressRefused, ProblemError, readAddress } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Registry } from '../registry/registry.ts';
import type { NoticeStore } from '../team/notice-store.ts';
import { mailOf } from '../team/team-notices.ts';
import type { TeamStore } from '../team/team-store.ts';
import { wishOf } from './change-remote.ts';
import type { DeployAuth } from './deploy-auth.ts';
import { REMOTES } from './remote-routes.ts';

export interface TeamRoutesParts {
  readonly registry: Registry;
  readonly auth: DeployAuth;
  /** Null without a database. */
  readonly kept: { readonly teams: TeamStore; readonly notices: NoticeStore } | null;
  /** Hosts that webhooks may go to wherever they are. */
  readonly allowedHosts: readonly string[];
}

type Named = { Params: { name: string } };

/** Whom the portal tells what happens to a remote by itself. */
export function answerTeamCalls(app: FastifyInstance, { registry, auth, kept, allowedHosts }: TeamRoutesParts): void {
  const path = `${REMOTES}/:name/team`;
  const admit = (scope: 'promote' | null) => async (request: FastifyRequest<Named>) => {
    request.deployer = await auth.admit(request, { remote: request.params.name, scope });
  };
  const stores = () => {
    registry.mustBeKept();
    if (kept === null) throw new Error('a portal with a database keeps teams');
    return kept;
  };
  const mustBeThere = (name: string) => {
    const remote = registry.state(name);
    if (remote === null) throw new ProblemError(404, `There is no remote named ${name} here.`);
    return remote;
  };
  async function answerOf(name: string): Promise<TeamAnswer> {
    const remote = mustBeThere(name);
    const { teams, notices } = stores();
    const settings = await teams.read(name);
    const { address, from } = mailOf(remote, settings);
    const { url, by, at } = settings.webhook ?? {};
    const webhook = url === undefined || by === undefined || at === undefined ? null : { url, by, at };
    return { mail: address, mailFrom: from, webhook, notices: await notices.last(name) };
  }

  app.get<Named>(path, { onRequest: admit(null) }, async (request, reply): Promise<TeamAnswer> => {
    reply.header('cache-control', 'no-store');
    return answerOf(request.params.name);
  });

  app.put<Named & { Body: Static<typeof TeamMailChangeSchema> }>(
    `${path}/mail`,
    {
      schema: { body: TeamMailChangeSchema },
      onRequest: async (request) => {
        request.deployer = await auth.admitSuperuser(request);
      },
      preHandler: async (request) => {
        mustBeThere(request.params.name);
        await auth.confirm(request, `This changes who gets mails about the remote ${request.params.name}.`);
      },
    },
    async (request): Promise<TeamAnswer> => {
      await stores().teams.setMail(request.params.name, request.body.mail, wishOf(request).at);
      return answerOf(request.params.name);
    },
  );

  app.put<Named & { Body: Static<typeof TeamWebhookChangeSchema> }>(
    `${path}/webhook`,
    {
      schema: { body: TeamWebhookChangeSchema },
      onRequest: admit('promote'),
      preHandler: async (request) => {
        mustBeThere(request.params.name);
        await auth.confirm(request, `This makes a webhook for the remote ${request.params.name}.`);
      },
    },
    async (request, reply): Promise<CreatedTeamWebhook> => {
      const { who, at } = wishOf(request);
      reply.code(201).header('cache-control', 'no-store');
      return stores().teams.setWebhook(request.params.name, addressOf(request.body.url, allowedHosts), who, at);
    },
  );

  app.delete<Named>(
    `${path}/webhook`,
    {
      onRequest: admit('promote'),
      preHandler: async (request) => {
        mustBeThere(request.params.name);
        await auth.confirm(request, `This ends the webhook of the remote ${request.params.name}.`);
      },
    },
    async (request): Promise<TeamAnswer> => {
      await stores().teams.endWebhook(request.params.name);
      return answerOf(request.params.name);
    },
  );
}

/** @throws ProblemError 400 */
function addressOf(written: string, allowed: readonly string[]): string {
  try {
    return readAddress(written.trim(), allowed).url.href;
  } catch (error) {
    if (error instanceof AddressRefused) throw new ProblemError(400, error.message, { parameter: 'url' });
    throw error;
  }
}
