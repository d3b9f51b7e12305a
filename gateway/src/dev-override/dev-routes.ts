import { type DevAnswer, DevSchema } from '@shoppervoice/contracts';
import { giveCookie, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { changerOf, type DeployDoor } from '../deploy/deploy-door.ts';
import type { Session } from '../session/session-cache.ts';
import { DEV_COOKIE, DEV_LIFE_MS, type DevOverrides } from './dev-overrides.ts';

export const DEV = '/api/platform/dev';

interface DevRoutesParts {
  readonly door: DeployDoor;
  readonly overrides: DevOverrides;
  /** The portal is reached by https: the cookie is then for https alone. */
  readonly https: boolean;
}

/** Switches a developer's own server on and off, for the session that asks. */
export function answerDevCalls(app: FastifyInstance, { door, overrides, https }: DevRoutesParts): void {
  const attributes = { maxAge: DEV_LIFE_MS / 1000, path: '/', sameSite: 'lax', secure: https } as const;
  const onRequest = async (request: FastifyRequest) => {
    request.deployer = await door.admitSuperuser(request);
  };

  app.post<{ Body: Static<typeof DevSchema> }>(
    DEV,
    {
      schema: { body: DevSchema },
      onRequest,
      preHandler: async (request) => {
        const { remote, origin } = request.body;
        if (!URL.canParse(origin) || new URL(origin).origin !== origin || !overrides.isListed(origin)) {
          throw new ProblemError(
            403,
            `${origin} is no address from which this portal lets developers serve (DEV_ORIGINS).`,
          );
        }
        await door.confirm(
          request,
          `This runs the code of ${origin} in your session, in place of the remote ${remote}.`,
        );
      },
    },
    async (request, reply): Promise<DevAnswer> => {
      const session = sessionOf(request);
      const { remote, origin } = request.body;
      const { cookie, until } = overrides.changed(request, session, remote, origin);
      request.log.warn({ remote, origin, who: session.context.username }, 'a developer override begins');
      giveCookie(reply.header('cache-control', 'no-store'), DEV_COOKIE, cookie, attributes);
      return { expiresAt: new Date(until).toISOString() };
    },
  );

  app.delete<{ Params: { remote: string } }>(
    `${DEV}/:remote`,
    {
      onRequest,
      preHandler: (request) =>
        door.confirm(request, `This ends the developer override of ${request.params.remote} in your session.`),
    },
    async (request, reply) => {
      const { cookie } = overrides.changed(request, sessionOf(request), request.params.remote, null);
      giveCookie(reply, DEV_COOKIE, cookie, attributes);
      return reply.code(204).send();
    },
  );
}

/** No token makes these calls. */
function sessionOf(request: FastifyRequest): Session {
  const changer = changerOf(request);
  if (changer.kind !== 'superuser') throw new Error('a developer override is a session’s');
  return changer.session;
}
