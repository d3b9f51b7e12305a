import { pathWithReturnTo, SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import { type DevAnswer, DevSchema } from '@shoppervoice/contracts/remotes';
import { giveCookie, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Admission } from '../admission/admission.ts';
import { changerOf, type DeployAuth } from '../deploy/deploy-auth.ts';
import { DEV_GRANT_PATH, type DevGrants } from './dev-grants.ts';
import { DEV_COOKIE, DEV_LIFE_MS, type DevOverrides } from './dev-overrides.ts';

export const DEV = '/api/platform/dev';
/** At the portal, where a session's overrides apply. */
export const DEV_OVERRIDE = '/api/dev-override/:remote';

/** `POST /api/platform/dev`: grants a superuser an override for their portal session. */
export function answerDevCalls(app: FastifyInstance, { auth, grants }: { auth: DeployAuth; grants: DevGrants }): void {
  app.post<{ Body: Static<typeof DevSchema> }>(
    DEV,
    {
      schema: { body: DevSchema },
      onRequest: async (request) => {
        request.deployer = await auth.admitSuperuser(request);
      },
      preHandler: async (request) => {
        const { remote, origin } = request.body;
        if (!URL.canParse(origin) || new URL(origin).origin !== origin || !grants.isListed(origin)) {
          throw new ProblemError(
            403,
            `${origin} is no address from which this portal lets developers serve (DEV_ORIGINS).`,
          );
        }
        await auth.confirm(
          request,
          `This runs the code of ${origin} in your session, in place of the remote ${remote}.`,
        );
      },
    },
    async (request, reply): Promise<DevAnswer> => {
      const changer = changerOf(request);
      if (changer.kind !== 'superuser') throw new Error('no token makes this call');
      const { userId, username } = changer.session.context;
      const { remote, origin } = request.body;
      const { open, until } = grants.give(userId, remote, origin);
      request.log.warn({ remote, origin, who: username }, 'a developer override is granted');
      reply.header('cache-control', 'no-store');
      return { expiresAt: new Date(until).toISOString(), open };
    },
  );
}

interface OverrideRoutesParts {
  readonly admission: Admission;
  readonly overrides: DevOverrides;
  readonly grants: DevGrants;
  /** If the portal uses https, so does the cookie. */
  readonly https: boolean;
}

/** Ending grants nothing, and whoever has one may end it. */
const SIGNED_IN: Parameters<Admission['admit']>[1] = { access: {}, limit: undefined };
const SUPERUSERS: Parameters<Admission['admit']>[1] = { access: { roles: ['SUPERUSER'] }, limit: undefined };
const GrantQuery = Type.Object({ grant: Type.String({ maxLength: 2000 }) }, { additionalProperties: false });

/** At the portal: starts a granted override in its user's session, and ends it. Ending grants nothing. */
export function answerOverrideCalls(
  app: FastifyInstance,
  { admission, overrides, grants, https }: OverrideRoutesParts,
): void {
  const attributes = { maxAge: DEV_LIFE_MS / 1000, path: '/', sameSite: 'lax', secure: https } as const;

  app.get<{ Querystring: Static<typeof GrantQuery> }>(
    DEV_GRANT_PATH,
    { schema: { querystring: GrantQuery } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if ((await admission.readPublic(request)) === null) {
        return reply.redirect(pathWithReturnTo(SIGN_IN_PATH, request.url), 303);
      }
      const session = await admission.admit(request, SUPERUSERS);
      const grant = session && grants.read(request.query.grant, session.context.userId);
      if (!session || grant === null) {
        throw new ProblemError(
          403,
          'This developer override was granted to someone else, or too long ago. Start again at the platform.',
        );
      }
      const { remote, origin, until } = grant;
      const cookie = overrides.changed(request, session, remote, { origin, until });
      request.log.warn({ remote, origin, who: session.context.username }, 'a developer override begins');
      giveCookie(reply, DEV_COOKIE, cookie, attributes);
      return reply.redirect('/', 303);
    },
  );

  app.delete<{ Params: { remote: string } }>(DEV_OVERRIDE, async (request, reply) => {
    const session = await admission.admit(request, SIGNED_IN);
    if (session === null) throw new ProblemError(401, 'Sign in to make this call.');
    const cookie = overrides.changed(request, session, request.params.remote, null);
    giveCookie(reply, DEV_COOKIE, cookie, attributes);
    return reply.code(204).send();
  });
}
