import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { MailDatabase } from '../database/mail-database.ts';
import { findOptOut, optOut } from './opt-outs.ts';

const Link = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  email: Type.String({ minLength: 1, maxLength: 200 }),
});

const unknownLink = () =>
  new ProblemError(404, 'This link is not complete, or not one of ours. Open it from the mail again.');

/**
 * `POST <path>?id&email` opts out: for mail programs, whose body is the form `List-Unsubscribe=One-Click` (RFC 8058),
 * and for the page behind the link, whose body is JSON or nothing. Returns `{ success: true }`, also the second time.
 * `GET` with the same query only reads: `{ subject, optedOut }`. Both need a public row in the table of calls. `onOptOut`
 * is called once for each opt-out.
 */
export async function takeOptOuts(
  app: FastifyInstance,
  mail: MailDatabase,
  path: string,
  onOptOut?: (subject: string, request: FastifyRequest) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.get<{ Querystring: Static<typeof Link> }>(path, { schema: { querystring: Link } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id, email } = request.query;
      const known = await findOptOut(mail, { id, address: email });
      if (known === null) throw unknownLink();
      return { subject: known.subject, optedOut: known.optedOutAt !== null };
    });
    scope.post<{ Querystring: Static<typeof Link> }>(
      path,
      { schema: { querystring: Link } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { id, email } = request.query;
        const known = await findOptOut(mail, { id, address: email });
        if (known === null) throw unknownLink();
        if (await optOut(mail, { id, address: email })) await onOptOut?.(known.subject, request);
        return { success: true };
      },
    );
  });
}
