import OAuth2Server, { OAuthError } from '@node-oauth/oauth2-server';
import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { TOKEN_PATH } from '@shoppervoice/contracts/developers';
import { ProblemError, type RequestTable } from '@shoppervoice/service-kit';
import { allowed } from '@shoppervoice/survey-model';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { TOKEN_SECONDS } from '../api-auth/access-tokens.ts';
import { API_ACCESS } from '../api-auth/api-auth.ts';
import type { RegisterSubject } from '../developers-parts.ts';
import { tokenModel } from './token-model.ts';

export const TOKEN_CALLS: readonly ServiceCall[] = [
  { method: 'POST', path: TOKEN_PATH, access: { public: true }, bearer: true, bodyBytes: 4096 },
];

/** A body that is not a form as in RFC 6749. */
class InvalidRequest extends Error {}

const FORM = 'application/x-www-form-urlencoded';

/** Its request, for documents. */
export const TOKEN_REQUEST: RequestTable[string] = {
  body: {
    content: {
      [FORM]: {
        schema: Type.Object({
          grant_type: Type.Literal('client_credentials'),
          client_id: Type.Optional(Type.String({ description: 'Left out where the client comes as Basic.' })),
          client_secret: Type.Optional(Type.String()),
          scope: Type.Optional(
            Type.String({ description: 'Some of the client’s scopes, separated by spaces; all where left out.' }),
          ),
        }),
      },
    },
  },
};

/**
 * `POST /api/oauth/token`: client credentials (RFC 6749, 4.4), as a form, the client in it or as Basic. Refusals are
 * those of the RFC (5.2), which its clients understand, also of a body that is not a form; rate limits and a lost
 * database are problems as everywhere.
 */
export const tokenRoute: RegisterSubject = async (app, parts) => {
  const { auth, jobs } = parts;
  const server = new OAuth2Server({
    model: tokenModel(parts),
    accessTokenLifetime: TOKEN_SECONDS,
  });

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const oauthRequest = new OAuth2Server.Request({ method: 'POST', headers, query: {}, body: request.body ?? {} });
    const answered = new OAuth2Server.Response({ headers: {} });
    reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    try {
      const { client } = await server.token(oauthRequest, answered);
      const home = await jobs.of(client.mid as number);
      if (home === null || !allowed(API_ACCESS, home.context)) {
        return refuse(
          reply,
          400,
          'unauthorized_client',
          'The plan of this client’s merchant does not include the API.',
        );
      }
      return answered.body;
    } catch (error) {
      if (error instanceof ProblemError || !(error instanceof OAuthError)) throw error;
      // An error that the library does not know is not the client's fault: a lost database is the usual problem.
      if (error.name === 'server_error') throw (error as { inner?: unknown }).inner ?? error;
      if (error.name === 'invalid_client') {
        auth.countUnknown(request);
        if (request.headers.authorization !== undefined) reply.header('www-authenticate', 'Basic realm="API"');
        return refuse(reply, 401, error.name, 'Unknown client, wrong secret, or an expired client.');
      }
      return refuse(reply, error.code ?? 400, error.name, error.message);
    }
  }

  await app.register(async (form) => {
    form.removeAllContentTypeParsers();
    form.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      const fields = [...new URLSearchParams(String(body))];
      // RFC 6749, 3.2: no parameter may occur twice.
      if (new Set(fields.map(([name]) => name)).size < fields.length) {
        done(new InvalidRequest('A field of this form stands in it twice.'));
      } else done(null, Object.fromEntries(fields));
    });
    form.addContentTypeParser('*', (_request, _body, done) => {
      done(new InvalidRequest(`This call takes a form: send the header content-type: ${FORM}.`));
    });
    form.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof InvalidRequest)) throw error;
      return reply.header('cache-control', 'no-store').send(refuse(reply, 400, 'invalid_request', error.message));
    });
    form.post(TOKEN_PATH, answer);
  });
};

function refuse(reply: FastifyReply, status: number, error: string, description: string) {
  reply.code(status);
  return { error, error_description: description };
}
