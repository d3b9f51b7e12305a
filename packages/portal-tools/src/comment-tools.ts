import { SUMMARY_LISTS, type SummaryList } from '@shoppervoice/contracts/comments';
import { CommentCountsAnswerSchema, type CommentsAnswer, CommentsAnswerSchema } from '@shoppervoice/contracts/reports';
import {
  allowed,
  COMMENT_TONES,
  COMMENT_TOPICS,
  dayOf,
  entitledFilters,
  notReadCount,
  notReadInWords,
  notReadLanguages,
  programmeOf,
  questionByCode,
  readCount,
  shownSurvey,
  toneShare,
} from '@shoppervoice/survey-model';
import Type from 'typebox';
import { LIST_NAMES, LISTS, listNamed } from './dashboards.ts';
import { callQuery, closed, OptionalFilters, pageAddress, RANGE, refuseOthers } from './requests.ts';
import { checked, type Tool, type ToolPortal, ToolRefusal, tool } from './tool.ts';

const MOST_COMMENTS = 20;
/** In characters; the page has the whole text. */
const LONGEST_TEXT = 1000;

const isOffered: Tool['isOffered'] = ({ context }) =>
  Object.values(LISTS).some(({ access }) => allowed(access, context));

const INPUT = {
  list: Type.Enum(LIST_NAMES, {
    description: 'buyer: Online Buyer (point of sale and fulfillment); bopis: store pickup; site-abandonment; stff.',
  }),
  ...RANGE,
  words: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Only comments with these words; "in quotes": as they are.',
    }),
  ),
  filters: OptionalFilters,
};

const labelOf = (options: readonly { readonly id: number; readonly label: string }[], id: number | null) =>
  options.find((option) => option.id === id)?.label ?? null;

type Asked = Parameters<typeof callQuery>[0] & { readonly words?: string };

function listQuery({ words, ...asked }: Asked): URLSearchParams {
  const query = callQuery(asked);
  if (words !== undefined) query.set('q', words);
  return query;
}

function listAddress(page: string, { words, ...asked }: Asked): string {
  const address = pageAddress(page, asked);
  return words === undefined ? address : `${address}&${new URLSearchParams({ q: words })}`;
}

/** @throws ToolRefusal for an unknown list, and a name that is no filter of it */
function readList({ list, filters }: { readonly list: string } & Asked, { context }: ToolPortal) {
  const set = listNamed(list);
  const entitled = entitledFilters(set.filters, context);
  const names = entitled.map(({ name }) => name);
  refuseOthers((name) => names.includes(name), names, filters);
  const programme = programmeOf(set.surveyIds[0] ?? 0);
  if (programme === undefined) throw new Error(`The list ${list} is of no programme.`);
  return { ...set, filters: entitled, programme };
}

/** A comment without what identifies its shopper: no address, no order. */
function shortened(
  { responseId, submittedAt, surveyId, body, toneId, topicIds, ratings }: CommentsAnswer['commentData'][number],
  page: string,
  portal: ToolPortal,
): object {
  const text = body.trim();
  return {
    day: dayOf(new Date(submittedAt), portal.context.timeZone),
    survey: shownSurvey(surveyId).name,
    text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).trimEnd()} …` : text,
    tone: labelOf(COMMENT_TONES, toneId),
    topics: topicIds.flatMap((id) => labelOf(COMMENT_TOPICS, id) ?? []),
    ratings: ratings.flatMap(({ code, label, value }) => {
      const of = questionByCode(code)?.surveyId;
      return value === null || of === undefined ? [] : [{ survey: shownSurvey(of).name, rating: label, value }];
    }),
    page: portal.link(`${page}?${new URLSearchParams({ responseId })}`),
  };
}

const SUMMARIZED = Object.keys(SUMMARY_LISTS) as SummaryList[];

/** Tools about what shoppers wrote. */
export const COMMENT_TOOLS: readonly Tool[] = [
  tool({
    name: 'comments',
    title: 'Read comments',
    description: `What shoppers wrote, newest or lowest rated first, ${MOST_COMMENTS} at most, with tone, topics and ratings; "count" is how many there are in all. Quote them word for word or not at all. Filters: toneId, commentTypeId (topics) and those of comment_topics.`,
    scope: 'comments:read',
    input: closed({
      ...INPUT,
      sort: Type.Optional(Type.Enum(['newest', 'lowest'], { description: 'Default: newest.' })),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_COMMENTS, description: 'Default: 10.' })),
    }),
    isOffered,
    run: async ({ list, sort = 'newest', most = 10, ...asked }, portal) => {
      const { path, page, programme } = readList({ list, ...asked }, portal);
      const query = listQuery(asked);
      query.set('page', '1');
      query.set('pageSize', String(most));
      if (sort !== 'newest') query.set('sort', sort);
      const { commentsCount, commentData } = checked(
        CommentsAnswerSchema,
        await portal.get(programme, path, query),
        path,
      );
      return {
        count: commentsCount,
        comments: commentData.map((comment) => shortened(comment, page, portal)),
        page: portal.link(listAddress(page, asked)),
      };
    },
  }),
  tool({
    name: 'comment_topics',
    title: 'Tones and topics of comments',
    description:
      'How many comments there are, by tone and topic, and the filters of the list with their values. A comment may be about several topics; shares of tones are of the comments whose tone is known.',
    scope: 'comments:read',
    input: closed(INPUT),
    isOffered,
    run: async ({ list, ...asked }, portal) => {
      const { path, page, filters, programme } = readList({ list, ...asked }, portal);
      const counts = `${path}/counts`;
      const answer = checked(CommentCountsAnswerSchema, await portal.get(programme, counts, listQuery(asked)), counts);
      const read = readCount(answer.tones);
      const unread = notReadCount(answer.tones);
      return {
        count: answer.commentsCount,
        tones: answer.tones.map((row) => ({
          id: row.id,
          tone: labelOf(COMMENT_TONES, row.id),
          count: row.count,
          share: toneShare(row, read),
        })),
        ...(unread > 0 && { notRead: notReadInWords(unread, notReadLanguages(answer.tones)) }),
        topics: answer.topics.map(({ id, count }) => ({ id, topic: labelOf(COMMENT_TOPICS, id), count })),
        filters: filters.map(({ name, label, options }) => ({
          name,
          label,
          values: options.map(({ id, label }) => ({ id, label })),
        })),
        page: portal.link(listAddress(page, asked)),
      };
    },
  }),
  tool({
    name: 'comment_summary',
    title: 'Summary of comments',
    description:
      'Key issues, recurring themes and things to celebrate in a list of comments: of each, how many comments say it (n, share), its trend, and what they say in a shopper’s words. 20 comments or more.',
    scope: 'comments:read',
    input: closed(INPUT),
    isOffered: ({ context, summary }) =>
      summary !== undefined &&
      SUMMARIZED.some(
        (list) => context.features.includes(SUMMARY_LISTS[list]) && allowed(listNamed(list).access, context),
      ),
    run: async ({ list, ...asked }, portal) => {
      const summarized = SUMMARIZED.find((each) => each === list);
      const { page } = readList({ list, ...asked }, portal);
      if (portal.summary === undefined || summarized === undefined) throw new ToolRefusal('There is no such summary.');
      const { columns, n, reason } = await portal.summary(summarized, listQuery(asked));
      return {
        count: n,
        ...(reason === 'too-few' ? { note: 'Too few comments for a summary.' } : {}),
        columns: columns.map(({ title, points }) => ({
          title,
          points: points.map(({ theme, text, n, share, trend }) => ({ theme, text, n, share, trend })),
        })),
        page: portal.link(listAddress(page, asked)),
      };
    },
  }),
];
