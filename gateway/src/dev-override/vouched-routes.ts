import { pathWithReturnTo, SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import { type DevAnswer, DevOriginSchema } from '@shoppervoice/contracts/remotes';
import { giveCookie, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Admission } from '../admission/admission.ts';
import { changerOf, type DeployAuth } from '../deploy/deploy-auth.ts';
import { REMOTES } from '../deploy/remote-routes.ts';
import {
  fieldOf,
  instantWords,
  type Refusal,
  sendQuestion,
  sendRefusal,
  takeForms,
} from '../question-page/question-page.ts';
import type { Passwords } from '../session/passwords.ts';
import type { TextSigner } from '../signing/text-signer.ts';
import { DEV_COOKIE, DEV_LIFE_MS, type DevOverrides } from './dev-overrides.ts';
import { DEV_SESSION_PATH, type VouchedGrant, type VouchedGrants } from './vouched-grants.ts';

/** By a deploy token: asks for a grant of one session. */
export const VOUCHED_DEV = `${REMOTES}/:name/dev`;

/** Null: this portal lets nobody vouch (`DEV_BY_TOKEN`, or it has no database). */
type Grants = VouchedGrants | null;

/** `POST …/:name/dev`: the deploy token vouches for a developer's server. */
export function answerVouchedCall(
  app: FastifyInstance,
  { auth, overrides, grants }: { readonly auth: DeployAuth; readonly overrides: DevOverrides; readonly grants: Grants },
): void {
  app.post<{ Params: { name: string }; Body: Static<typeof DevOriginSchema> }>(
    VOUCHED_DEV,
    {
      schema: { body: DevOriginSchema },
      onRequest: async (request) => {
        request.deployer = await auth.admit(request, { remote: request.params.name, scope: 'publish' });
      },
      preHandler: (request) =>
        auth.confirm(request, `This lets one session run the code of a developer in place of ${request.params.name}.`),
    },
    async (request, reply): Promise<DevAnswer> => {
      const { name } = request.params;
      const { origin } = request.body;
      const changer = changerOf(request);
      if (changer.kind !== 'token') {
        throw new ProblemError(409, 'A deploy token makes this call. Superusers start an override at the platform.');
      }
      if (grants === null) {
        const sentence = 'This portal shows a developer’s server to superusers only (DEV_BY_TOKEN is off).';
        throw new ProblemError(409, sentence);
      }
      if (!overrides.mayServe(origin)) {
        const sentence = `${origin} is no address from which this portal lets developers serve (DEV_ORIGINS).`;
        throw new ProblemError(409, sentence);
      }
      const { open, until } = grants.give(name, origin, changer.token.id);
      request.log.warn({ remote: name, origin, token: changer.token.name }, 'a token vouches for a developer');
      reply.header('cache-control', 'no-store');
      return { open, expiresAt: new Date(until).toISOString() };
    },
  );
}

export interface VouchedPagesParts {
  readonly admission: Admission;
  readonly passwords: Passwords;
  readonly overrides: DevOverrides;
  readonly grants: Grants;
  /** Signs what the page's form sends. */
  readonly confirmations: TextSigner;
  /** If the portal uses https, so does the cookie. */
  readonly https: boolean;
  readonly ownOrigins: ReadonlySet<string>;
}

const DevSessionQuery = Type.Object({ of: Type.String({ maxLength: 2000 }) }, { additionalProperties: false });
type Opening = { Querystring: Static<typeof DevSessionQuery> };

/** What the page's form sends: that this session was asked about this grant. */
interface Confirmation {
  readonly sessionId: string;
  readonly id: string;
}

const NOT_STARTED = 'This remote is not shown';
const OVER: Refusal = {
  status: 410,
  title: NOT_STARTED,
  sentence: 'The address is not complete, was used, or is older than ten minutes. Start `npm run dev` again.',
};
const NOT_ASKED: Refusal = {
  status: 403,
  title: NOT_STARTED,
  sentence: 'The question was not answered in this session. Open the address again.',
};

/** At the portal: `GET /dev-session` asks and changes nothing; its form, with the password, starts the override. */
export async function answerVouchedPages(app: FastifyInstance, parts: VouchedPagesParts): Promise<void> {
  const { admission, passwords, overrides, grants, confirmations, https, ownOrigins } = parts;

  const readGrant = ({ query }: FastifyRequest<Opening>): VouchedGrant | null => {
    const grant = grants?.read(query.of) ?? null;
    return grant !== null && overrides.mayServe(grant.origin) && overrides.isVouched(grant) ? grant : null;
  };
  const toSignIn = (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(pathWithReturnTo(SIGN_IN_PATH, request.url), 303);

  app.get<Opening>(DEV_SESSION_PATH, { schema: { querystring: DevSessionQuery } }, async (request, reply) => {
    const session = await admission.readPublic(request);
    if (session === null) return toSignIn(request, reply);
    const grant = readGrant(request);
    if (grant === null || session.context.demo === true) return sendRefusal(reply, OVER);
    const { sessionId, username } = session.context;
    const asked: Confirmation = { sessionId, id: grant.id };
    return sendQuestion(reply, {
      title: `Show ${grant.remote} from ${grant.origin}?`,
      paragraphs: [
        `The code of ${grant.origin} would run in your session, with your rights, in place of the remote ${grant.remote}. Nobody else is shown it.`,
        'Confirm it only if that is your own server: you have just started `npm run dev` there.',
      ],
      facts: [
        ['Remote', grant.remote],
        ['Server', grant.origin],
        ['Confirm until', instantWords(new Date(grant.until).toISOString())],
        ['Signed in as', username],
      ],
      confirmation: confirmations.sign(asked),
      password: true,
      act: 'Show it in my session',
    });
  });

  await takeForms(app, (form) =>
    form.post<Opening>(DEV_SESSION_PATH, { schema: { querystring: DevSessionQuery } }, async (request, reply) => {
      const session = await admission.readPublic(request);
      if (session === null) return toSignIn(request, reply);
      const grant = readGrant(request);
      if (grants === null || grant === null || session.context.demo === true) return sendRefusal(reply, OVER);
      const { sessionId, username } = session.context;
      const { origin: sender } = request.headers;
      const asked = confirmations.read(fieldOf(request, 'confirmation')) as Confirmation | null;
      const isAsked = asked !== null && asked.sessionId === sessionId && asked.id === grant.id;
      if (sender === undefined || !ownOrigins.has(sender) || !isAsked) return sendRefusal(reply, NOT_ASKED);
      try {
        await passwords.check(request, session, fieldOf(request, 'password'), `POST ${DEV_SESSION_PATH}`);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return sendRefusal(reply, { status: error.statusCode, title: NOT_STARTED, sentence: error.message });
      }
      if (!(await grants.take(grant))) return sendRefusal(reply, OVER);
      const { remote, origin, token } = grant;
      const until = overrides.end();
      const cookie = overrides.changed(request, session, remote, { origin, until, token });
      request.log.warn({ remote, origin, who: username, token }, 'a vouched developer override begins');
      giveCookie(reply, DEV_COOKIE, cookie, { maxAge: DEV_LIFE_MS / 1000, path: '/', sameSite: 'lax', secure: https });
      return reply.redirect('/', 303);
    }),
  );
}
