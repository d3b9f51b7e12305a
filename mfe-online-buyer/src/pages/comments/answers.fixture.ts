import type { CommentCountsAnswer, CommentItem, CommentsAnswer, FilterCountsAnswer } from '@shoppervoice/contracts';
import {
  BROWSERS,
  COMMENT_SETS,
  COMMENT_TONES,
  COMMENT_TOPICS,
  type CommentFilter,
  DEVICE_MAKES,
  DEVICE_TYPES,
  dayOf,
  FEATURES,
  heldFilters,
  matchesQuery,
  NOTHING_HELD,
  OPERATING_SYSTEMS,
  words,
} from '@shoppervoice/survey-model';

/** Answers of the comment calls over a list of comments: a plain recount, for tests. */

const FILTERS: readonly CommentFilter[] = COMMENT_SETS.buyer.filters;
const ZONE = 'America/New_York';

/** A comment in which everything is known, but for what `changes` say. */
export function comment(
  responseId: string,
  changes: Partial<CommentItem> & { ratings?: never } = {},
  values: readonly (number | null)[] = [9, 9, 9, 2, 1, 3],
): CommentItem {
  return {
    responseId,
    submittedAt: '2026-11-21T13:14:00.000Z',
    surveyId: 2,
    email: null,
    body: 'Paid for two-day delivery and it took nine.',
    orderId: 'A-88214',
    ratings: FILTERS.flatMap(({ reads, label }) =>
      reads.kind === 'rating' ? [{ code: reads.code, role: reads.role, label }] : [],
    ).map((rating, index) => ({ ...rating, value: values[index] ?? null })),
    toneId: 4,
    topicIds: [14],
    purchaseFrequency: 2,
    device: { type: 'mobile', make: 'Apple', os: 'iOS', browser: 'Safari' },
    ...changes,
  };
}

function idsOf(item: CommentItem, { reads }: CommentFilter): readonly number[] {
  const idIn = (options: readonly { id: number; label: string }[], label: string | null | undefined) =>
    label == null ? [] : [options.find((option) => option.label === label)?.id ?? 99];
  switch (reads.kind) {
    case 'survey':
      return [item.surveyId];
    case 'tone':
      return item.toneId === null ? [] : [item.toneId];
    case 'topic':
      return item.topicIds;
    case 'rating':
      return item.ratings.flatMap(({ code, value }) => (code === reads.code && value !== null ? [value] : []));
    case 'choice':
      return item.purchaseFrequency == null ? [] : [item.purchaseFrequency];
    case 'device':
      return reads.field === 'type'
        ? idIn(DEVICE_TYPES, item.device?.type)
        : reads.field === 'make'
          ? idIn(DEVICE_MAKES, item.device?.make)
          : reads.field === 'os'
            ? idIn(OPERATING_SYSTEMS, item.device?.os)
            : idIn(BROWSERS, item.device?.browser);
  }
}

export function answerTo(
  call: string,
  comments: readonly CommentItem[],
  features: readonly number[],
): CommentsAnswer | CommentCountsAnswer | FilterCountsAnswer {
  const { pathname, searchParams } = new URL(call, 'http://portal');
  const query = words(searchParams.get('q') ?? '');
  const passes = (without?: string) =>
    comments.filter((item) => {
      const day = dayOf(item.submittedAt, ZONE);
      if (day < (searchParams.get('startDate') ?? '') || day > (searchParams.get('endDate') ?? '')) return false;
      if (!matchesQuery(words(item.body), query)) return false;
      return FILTERS.every((filter) => {
        const chosen = searchParams.getAll(filter.name).map(Number);
        return filter.name === without || chosen.length === 0 || idsOf(item, filter).some((id) => chosen.includes(id));
      });
    });
  const all = passes();
  if (pathname === '/api/comments') {
    const page = Number(searchParams.get('page'));
    const size = Number(searchParams.get('pageSize'));
    const shown = all.slice((page - 1) * size, page * size);
    const start = shown.length === 0 ? 0 : (page - 1) * size + 1;
    return {
      commentsCount: all.length,
      commentStart: start,
      commentLimit: size,
      currentPage: page,
      commentData: shown,
    };
  }
  const count = (filter: CommentFilter, items: readonly CommentItem[], id: number) =>
    items.filter((item) => idsOf(item, filter).includes(id)).length;
  if (pathname === '/api/comments/counts') {
    const [, tone, topic] = FILTERS;
    if (!tone || !topic) throw new Error('The catalogue has no tone or topic filter.');
    return {
      commentsCount: all.length,
      tones: COMMENT_TONES.map(({ id }) => ({ id, count: count(tone, all, id) })),
      topics: COMMENT_TOPICS.map(({ id }) => ({ id, count: count(topic, all, id) })),
    };
  }
  return Object.fromEntries(
    heldFilters(FILTERS, { ...NOTHING_HELD, features }).map((filter) => {
      const items = passes(filter.name);
      const counted = filter.reads.kind !== 'topic' || features.includes(FEATURES.BUYER_TOPIC_CHARTS);
      return [
        filter.name,
        filter.options.map(({ id, label }) => ({ id, label, count: counted ? count(filter, items, id) : null })),
      ];
    }),
  );
}
