import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RequestContext } from '@shoppervoice/contracts/accounts';
import {
  type CommentTextsLine,
  otherTextsPath,
  SUMMARY_MOST_COMMENTS,
  SUMMARY_MOST_TRANSLATED,
  textsPath,
} from '@shoppervoice/contracts/comments';
import { NDJSON_CONTENT_TYPE } from '@shoppervoice/contracts/developers';
import { admitReader, sessionContextOf } from '@shoppervoice/service-kit';
import { allowed, type CommentSet, firstRead, type LabelledComment, toneOf } from '@shoppervoice/survey-model';
import { type CommentSelection, type CommentTexts, commentTexts, type TextLanguages } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { limitsOf } from '../ranges/allowed-range.ts';
import { otherPeriod } from '../ranges/other-period.ts';
import type { ServiceParts } from '../service-parts.ts';
import { commentQuery, commentSelection } from './comment-selection.ts';
import type { SelectionQuery } from './selection.ts';

/** Long enough for a busy database. */
const LONGEST_MS = 60_000;

/** Paths of the texts of a list for other servers, with their languages and how many are sent. */
const TEXTS: readonly {
  readonly pathOf: typeof textsPath;
  readonly languages: TextLanguages;
  readonly most: number;
}[] = [
  { pathOf: textsPath, languages: 'english', most: SUMMARY_MOST_COMMENTS },
  { pathOf: otherTextsPath, languages: 'other', most: SUMMARY_MOST_TRANSLATED },
];

/** Registers the texts of a list for other servers, under the gates of the list's own call. */
export function commentTextsRoute(app: FastifyInstance, set: CommentSet, parts: ServiceParts): void {
  for (const row of TEXTS) textsRoute(app, set, parts, row);
}

function textsRoute(
  app: FastifyInstance,
  set: CommentSet,
  { area, reader, now }: ServiceParts,
  { pathOf, languages, most }: (typeof TEXTS)[number],
): void {
  app.get<{ Querystring: SelectionQuery }>(
    pathOf(set.path),
    {
      schema: { querystring: Type.Object(commentQuery(set)) },
      onRequest: admitReader(set.access),
      exposeHeadRoute: false,
      handlerTimeout: LONGEST_MS,
    },
    answerOnceCounted(async (request, reply) => {
      const context = sessionContextOf(request);
      const limits = limitsOf(area, context, 'comments', now());
      const selection = commentSelection(set, request.query, context, limits);
      const requested = { startDate: selection.from, endDate: selection.to };
      const other = otherPeriod(requested, { compareTo: 'previous' }, limits);
      const before =
        other.kind === 'range' ? { ...selection, from: other.range.startDate, to: other.range.endDate } : null;
      const shown = shownOf(set, context);
      const version = await versionOf(reader, selection, before, shown);
      const tag = `"${version}"`;
      reply.header('etag', tag).header('cache-control', 'no-store');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      const read = (of: CommentSelection) => commentTexts(reader, of, most, shown, languages);
      const texts = { version, now: await read(selection), before: before && (await read(before)) };
      return reply.type(NDJSON_CONTENT_TYPE).send(Readable.from(linesOf(texts), { objectMode: false }));
    }),
  );
}

type Shown = Parameters<typeof commentTexts>[3];

function shownOf({ filters }: CommentSet, context: RequestContext): Shown {
  const shows = (kind: 'tone' | 'topic') =>
    filters.some(({ reads, access }) => reads.kind === kind && allowed(access, context));
  const satisfaction = new Map(
    filters.flatMap(({ name, reads, access }) =>
      reads.kind === 'rating' && reads.role === 'OSAT' && allowed(access, context) ? [[reads.surveyId, name]] : [],
    ),
  );
  return { tones: shows('tone'), topics: shows('topic'), satisfaction };
}

async function versionOf(
  reader: ServiceParts['reader'],
  selection: CommentSelection,
  before: CommentSelection | null,
  shown: Shown,
): Promise<string> {
  const { mid, from, to } = selection;
  // Read before the comments: if they change in between, the response has an outdated version and is read again the
  // next time.
  const stamps = [
    await reader.versionOf(mid, from, to),
    before && [before.from, await reader.versionOf(mid, before.from, before.to)],
  ];
  return createHash('sha256')
    .update(JSON.stringify([stamps, shown.tones, shown.topics, [...shown.satisfaction]]))
    .digest('base64url')
    .slice(0, 22);
}

const NOTHING: CommentTexts = {
  n: 0,
  otherLanguages: 0,
  labels: { tones: [], topics: [], satisfaction: [] },
  texts: async function* () {},
};

async function* linesOf(texts: {
  readonly version: string;
  readonly now: CommentTexts;
  readonly before: CommentTexts | null;
}): AsyncGenerator<string> {
  const { version, now } = texts;
  const before = texts.before ?? NOTHING;
  const reported = ({ n, otherLanguages, labels }: CommentTexts) => ({ n, otherLanguages, read: labels.tones.length });
  const line = (of: CommentTextsLine) => `${JSON.stringify(of)}\n`;
  yield line({ head: { version, now: reported(now), before: texts.before && reported(before) } });
  yield line({ labels: { now: now.labels, before: before.labels } });
  const first = firstRead(labelledOf(now.labels), labelledOf(before.labels));
  let rows = 0;
  for (const placesOf of [(places: readonly number[]) => places, othersOf]) {
    for await (const some of now.texts(placesOf(first.now, now))) {
      rows += some.length;
      yield line({ now: [...some] });
    }
    for await (const some of before.texts(placesOf(first.before, before))) {
      rows += some.length;
      yield line({ before: [...some] });
    }
  }
  yield line({ end: { rows } });
}

const labelledOf = ({ tones, topics }: CommentTexts['labels']) =>
  topics.map((topicIds, at): LabelledComment => ({ tone: toneOf(tones[at] ?? null), topicIds }));

/** All other places. */
function othersOf(places: readonly number[], { labels }: CommentTexts): number[] {
  const without = new Set(places);
  return labels.tones.flatMap((_, at) => (without.has(at) ? [] : [at]));
}
