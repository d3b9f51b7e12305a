import { recordAudit } from '@shoppervoice/account-store';
import { NO_SUBSCRIPTION, type Refusal, type Success, type UnsubscribePreview } from '@shoppervoice/contracts/accounts';
import { findOptOut, type OptOutLink, optOut } from '@shoppervoice/mail-outbox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { countCall } from '../limits/count-call.ts';
import { readReportSubject } from '../mail/mail-words.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';

const Text = Type.Optional(Type.String({ maxLength: 200 }));
const Link = Type.Object({ email: Text, mid: Text, subscription: Text });

/** For incomplete or inconsistent links. */
const NOT_FOUND: Refusal = { msg: NO_SUBSCRIPTION };

const PREVIEW = {
  standing: 'Nothing has changed: send the same by POST to unsubscribe.',
  ended: 'This subscription has ended already.',
} as const;

/**
 * `POST /api/user/unsubscribe-user { email, mid, subscription }` -> `{ success: true }`, also if repeated; 400 `{ msg
 * }`. `GET` with the same query, as the specification has it, is read-only: `UnsubscribePreview`, or 400 `{ msg }`.
 * `subscription` is unguessable, so a forged link has no effect.
 */
export const unsubscribeRoutes: RegisterRoutes = (app, parts) => {
  const { accounts, mails } = parts;
  app.get<{ Querystring: Static<typeof Link> }>(
    '/api/user/unsubscribe-user',
    { schema: { querystring: Link } },
    async (request, reply): Promise<UnsubscribePreview | Refusal> => {
      reply.header('cache-control', 'no-store');
      const link = wholeLink(request.query);
      const found = link && (await optOutOf(parts, link));
      if (found === null) return refuse(parts, request, reply, request.query);
      const { report, unsubscribed } = found;
      return { report, unsubscribed, msg: PREVIEW[unsubscribed ? 'ended' : 'standing'] };
    },
  );
  app.post<{ Body: Static<typeof Link> }>(
    '/api/user/unsubscribe-user',
    { schema: { body: Link } },
    async (request, reply): Promise<Success | Refusal> => {
      reply.header('cache-control', 'no-store');
      const link = wholeLink(request.body);
      const found = link && (await optOutOf(parts, link));
      const ended = link && found && (await optOut(mails.database, link));
      if (link === null || ended === null) return refuse(parts, request, reply, request.body);
      if (ended) {
        await recordAudit(accounts, {
          action: 'unsubscribed',
          userId: null,
          mid: link.mid,
          address: request.clientAddress,
          requestId: request.id,
        });
      }
      return { success: true };
    },
  );
};

function wholeLink({ email = '', mid = '', subscription: id = '' }: Static<typeof Link>) {
  const isWhole = email !== '' && id !== '' && /^[1-9]\d{0,9}$/.test(mid);
  return isWhole ? { id, address: email, mid: Number(mid) } : null;
}

/** Null if the link is inconsistent. */
async function optOutOf({ mails }: AccountsParts, link: OptOutLink & { readonly mid: number }) {
  const known = await findOptOut(mails.database, link);
  const about = known && readReportSubject(known.subject);
  if (known === null || about?.mid !== link.mid) return null;
  return { report: about.report, unsubscribed: known.optedOutAt !== null };
}

async function refuse(
  parts: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { email = '' }: Static<typeof Link>,
): Promise<Refusal> {
  await countCall(parts, request, 'bad-link', email);
  reply.code(400);
  return NOT_FOUND;
}
