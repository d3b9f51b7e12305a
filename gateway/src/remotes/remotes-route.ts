import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../admission/admission.ts';
import type { DevOverrides } from '../dev-override/dev-overrides.ts';
import { sessionFlags } from '../flags/flag-results.ts';
import type { SessionPreviews } from '../previews/session-previews.ts';
import type { Registry } from '../registry/registry.ts';
import { signTicket, VISITOR } from '../reports/ticket.ts';
import type { Session } from '../session/session-cache.ts';
import type { TextSigner } from '../signing/text-signer.ts';
import { matchesEtag, negotiateEncoding } from '../static/accept.ts';
import { REVALIDATE } from '../static/asset-store.ts';
import { brotliBody, gzipBody, plainBody } from './prepared-body.ts';
import { headOf, type PreparedAnswer, type PreparedAnswers, wholeAnswer } from './remotes-answer.ts';

export interface RemotesRouteParts {
  readonly answers: PreparedAnswers;
  readonly admission: Admission;
  readonly registry: Pick<Registry, 'state'>;
  readonly tickets: TextSigner;
  readonly overrides: DevOverrides;
  readonly previews: SessionPreviews;
  readonly now?: () => number;
}

/** The last one of each response: its ticket changes every 12 h. */
type PublicBodies = WeakMap<PreparedAnswer, { readonly head: string; readonly body: Promise<Buffer> }>;

export const REMOTES_PATH = '/remotes.json';
const TYPE = 'application/json; charset=utf-8';

/**
 * `GET /remotes.json`: from memory, for the caller's session. If the session cannot be read, the caller counts as
 * signed out.
 */
export function answerRemotes(app: FastifyInstance, parts: RemotesRouteParts): void {
  const { answers, admission, registry, overrides, previews, tickets, now = Date.now } = parts;
  /** Brotli of responses without a session, which are requested often. */
  const public_: PublicBodies = new WeakMap();

  app.get(REMOTES_PATH, async (request, reply) => {
    const session = await admission.readPublic(request);
    const answer = answers.for(session?.context.mid ?? null);
    reply.header('cache-control', `private, ${REVALIDATE}`).header('vary', 'accept-encoding, cookie').type(TYPE);
    const ticket = ticketOf(session, answer, tickets, now());
    const own = session === null ? [] : overrides.of(request, session);
    const opened = session === null ? [] : previews.of(request, session);
    if (session !== null && own.length + opened.length > 0) {
      // The ticket is of the usual versions: what fails in these counts for nothing.
      const remotes = await overrides.listings(await previews.listings(answer.remotes, opened), own);
      return reply
        .header('cache-control', 'no-store')
        .send(
          JSON.stringify(
            wholeAnswer(remotes, answer.withdrawn, { ticket, ...sessionFlags(remotes, registry, session) }),
          ),
        );
    }
    const head = headOf(answer, { ticket, ...sessionFlags(answer.remotes, registry, session) });
    return send(request, reply, answer, head, session === null ? public_ : null);
  });
}

/** Visitors share one ticket: their reports are told apart by where they come from. */
function ticketOf(session: Session | null, { given }: PreparedAnswer, tickets: TextSigner, now: number): string {
  const { userId, mid } = session?.context ?? { userId: VISITOR, mid: 0 };
  return signTicket({ userId, mid, given }, tickets, now);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedAnswer,
  head: string,
  brotlis: PublicBodies | null,
): Promise<FastifyReply> {
  const encoding = negotiateEncoding(
    request.headers['accept-encoding'],
    brotlis === null ? ['identity', 'gzip'] : ['identity', 'br', 'gzip'],
  );
  const tag = createHash('sha256').update(head).update(answer.tag).digest('base64url').slice(0, 22);
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding === 'identity') return reply.send(plainBody(head, answer.body));
  reply.header('content-encoding', encoding);
  if (encoding === 'gzip') return reply.send(await gzipBody(head, answer.body));
  let made = brotlis?.get(answer);
  if (made?.head !== head) {
    made = { head, body: brotliBody(head, answer.body) };
    brotlis?.set(answer, made);
  }
  return reply.send(await made.body);
}
