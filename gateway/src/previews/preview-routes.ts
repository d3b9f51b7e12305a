import { pathWithReturnTo, SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import { isFixed } from '@shoppervoice/remote-package';
import type { PreviewState } from '@shoppervoice/remote-registry';
import { giveCookie, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Admission } from '../admission/admission.ts';
import {
  fieldOf,
  instantWords,
  type Question,
  type Refusal,
  sendQuestion,
  sendRefusal,
  takeForms,
} from '../question-page/question-page.ts';
import type { Session } from '../session/session-cache.ts';
import type { TextSigner } from '../signing/text-signer.ts';
import { PREVIEW_PATH, type PreviewAddresses } from './preview-addresses.ts';
import { type OpenPreview, PREVIEW_COOKIE, type SessionPreviews } from './session-previews.ts';

/** At the portal: leaves the preview of a remote in this session. */
export const OPENED_PREVIEW = '/api/previews/:remote';

export interface PreviewRoutesParts {
  readonly admission: Admission;
  readonly previews: SessionPreviews;
  readonly addresses: PreviewAddresses;
  /** Signs confirmations: what the page's form sends. */
  readonly confirmations: TextSigner;
  /** If the portal uses https, so does the cookie. */
  readonly https: boolean;
  readonly ownOrigins: ReadonlySet<string>;
  readonly now: () => number;
}

const PreviewQuery = Type.Object({ of: Type.String({ maxLength: 1000 }) }, { additionalProperties: false });
type Opening = { Querystring: Static<typeof PreviewQuery> };

/** What the page's form sends: that this session was asked, and about what. */
interface Confirmation {
  readonly sessionId: string;
  readonly id: string;
  readonly version: string;
  /** Expiry, milliseconds. */
  readonly until: number;
}

const CONFIRMED_WITHIN_MS = 10 * 60_000;
const SIGNED_IN: Parameters<Admission['admit']>[1] = { access: {}, limit: undefined };

const ENDED: Refusal = {
  status: 410,
  title: 'This preview has ended',
  sentence: 'It was ended, its time is over, or the address is not complete. Its team can publish it again.',
};
const NOT_ASKED: Refusal = {
  status: 403,
  title: 'This preview was not opened',
  sentence: 'The question was not answered in this session, or too long ago. Open the address of the preview again.',
};
const DEMO: Refusal = {
  status: 403,
  title: 'This preview was not opened',
  sentence: 'The demo shop shows released versions only. Sign in to open a preview.',
};

/**
 * At the portal: `GET /preview` asks, and changes nothing; its form opens the preview in this session. A link, a picture or
 * another site's form therefore never decides what code runs here.
 */
export async function answerPreviewPages(app: FastifyInstance, parts: PreviewRoutesParts): Promise<void> {
  const { admission, previews, addresses, confirmations, https, ownOrigins, now } = parts;
  const attributes = { path: '/', sameSite: 'lax', secure: https } as const;

  /** The session and the open preview of an address, or why there is none. */
  const readOpening = (
    session: Session,
    { query }: FastifyRequest<Opening>,
  ): { readonly found: OpenPreview } | { readonly refusal: Refusal } => {
    if (session.context.demo === true) return { refusal: DEMO };
    const named = addresses.read(query.of);
    const found = named === null ? null : previews.find(named);
    return found === null ? { refusal: ENDED } : { found };
  };

  app.get<Opening>(PREVIEW_PATH, { schema: { querystring: PreviewQuery } }, async (request, reply) => {
    const session = await admission.readPublic(request);
    if (session === null) return reply.redirect(pathWithReturnTo(SIGN_IN_PATH, request.url), 303);
    const opening = readOpening(session, request);
    if ('refusal' in opening) return sendRefusal(reply, opening.refusal);
    const { sessionId, username } = session.context;
    const { id, version } = opening.found.preview;
    const asked: Confirmation = { sessionId, id, version, until: now() + CONFIRMED_WITHIN_MS };
    return sendQuestion(reply, questionAbout(opening.found, username, confirmations.sign(asked)));
  });

  await takeForms(app, (form) => {
    form.post<Opening>(PREVIEW_PATH, { schema: { querystring: PreviewQuery } }, async (request, reply) => {
      const session = await admission.readPublic(request);
      if (session === null) return reply.redirect(pathWithReturnTo(SIGN_IN_PATH, request.url), 303);
      const opening = readOpening(session, request);
      if ('refusal' in opening) return sendRefusal(reply, opening.refusal);
      const { remote, preview } = opening.found;
      const { origin } = request.headers;
      const asked = confirmations.read(fieldOf(request, 'confirmation')) as Confirmation | null;
      const isAsked =
        asked !== null &&
        asked.sessionId === session.context.sessionId &&
        asked.id === preview.id &&
        // What was published meanwhile is asked about again.
        asked.version === preview.version &&
        now() < asked.until;
      if (origin === undefined || !ownOrigins.has(origin) || !isAsked) return sendRefusal(reply, NOT_ASKED);
      const maxAge = Math.ceil((Date.parse(preview.until) - now()) / 1000);
      const cookie = previews.changed(request, session, remote, preview);
      request.log.warn({ remote, preview: preview.name, who: session.context.username }, 'a preview is opened');
      giveCookie(reply, PREVIEW_COOKIE, cookie, { ...attributes, maxAge });
      return reply.redirect(firstPageOf(preview), 303);
    });
  });

  app.delete<{ Params: { remote: string } }>(OPENED_PREVIEW, async (request, reply) => {
    const session = await admission.admit(request, SIGNED_IN);
    if (session === null) throw new ProblemError(401, 'Sign in to make this call.');
    const left = previews.of(request, session).filter(({ remote }) => remote !== request.params.remote);
    const ends = left.map(({ preview }) => Date.parse(preview.until));
    const cookie = previews.changed(request, session, request.params.remote, null);
    const maxAge = Math.max(0, Math.ceil((Math.max(0, ...ends) - now()) / 1000));
    giveCookie(reply, PREVIEW_COOKIE, cookie, { ...attributes, maxAge });
    return reply.code(204).send();
  });
}

const questionAbout = ({ remote, preview }: OpenPreview, username: string, confirmation: string): Question => ({
  title: `Open the preview ${preview.name} of ${remote}?`,
  paragraphs: [
    `This version is not released. Its code would run in your session, with your rights, in place of the pages of ${remote} that you know. Nobody else is shown it.`,
    'Open it only if you expected this link from somebody whom you know.',
  ],
  facts: [
    ['Preview', `${preview.name} of ${remote} ${preview.version}`],
    ['Published by', preview.publishedBy],
    ['Published on', instantWords(preview.publishedAt)],
    ['Ends on', instantWords(preview.until)],
    ['Signed in as', username],
  ],
  confirmation,
  password: false,
  act: 'Open the preview',
});

/** The first page with an address of its own. */
const firstPageOf = ({ descriptor }: PreviewState): string =>
  descriptor.pages.flatMap(({ path }) => path).find((path) => isFixed(path) && /^\/[^/\\]/.test(path)) ?? '/';
