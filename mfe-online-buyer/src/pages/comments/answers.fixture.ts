import type { Access } from '@shoppervoice/contracts/calls';
import type {
  CommentCountsAnswer,
  CommentItem,
  CommentsAnswer,
  FilterCountsAnswer,
  OpenEndItem,
} from '@shoppervoice/contracts/reports';
import {
  BROWSERS,
  COMMENT_SETS,
  COMMENT_TONES,
  COMMENT_TOPICS,
  type CommentFilter,
  DEVICE_MAKES,
  DEVICE_TYPES,
  languageId,
  NOT_READ,
  OPERATING_SYSTEMS,
} from '@shoppervoice/survey-model';

/** For tests: responses of a list's calls over its comments, computed independently over tables of the catalogue. */

const FILTERS: readonly CommentFilter[] = COMMENT_SETS.buyer.filters;
const ZONE = 'America/New_York';

/** A comment with every field known, except for `changes`. */
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

type Item = OpenEndItem & Partial<CommentItem> & { readonly low?: readonly number[] };

function idsOf(item: Item, { reads }: CommentFilter): readonly number[] {
  const idIn = (options: readonly { id: number; label: string }[], label: string | null | undefined) =>
    label == null ? [] : [options.find((option) => option.label === label)?.id ?? 99];
  switch (reads.kind) {
    case 'survey':
      return [item.surveyId];
    case 'tone':
      return item.toneId === null ? [] : [item.toneId];
    case 'topic':
      return item.topicIds;
    case 'language':
      return item.language === undefined ? [] : [languageId(item.language)];
    // The drivers of surveys 1 and 2 in the order of their ids.
    case 'low':
      return item.low ?? [];
    case 'rating':
      return (item.ratings ?? []).flatMap(({ code, value }) => (code === reads.code && value !== null ? [value] : []));
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

/** Shared: creating such a format costs more than rendering the comment. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });

/** `YYYY-MM-DD` of an instant in the merchant's zone. */
const dayOf = (instant: string): string => DAY.format(new Date(instant));

/** Words as readers type them, in lower case without accents and apostrophes. */
function wordsOf(text: string): string[] {
  const found: string[] = [];
  let word = '';
  for (const letter of `${text.normalize('NFD').toLowerCase()} `) {
    if (/[a-z0-9]/.test(letter)) word += letter;
    else if (!/[\u0300-\u036f'’]/.test(letter)) {
      if (word !== '') found.push(word);
      word = '';
    }
  }
  return found;
}

/** Whether every searched word is a prefix of a word of the text. */
function isFound(text: string, query: string): boolean {
  for (const wanted of wordsOf(query)) {
    let isThere = false;
    for (const word of wordsOf(text)) isThere ||= word.startsWith(wanted);
    if (!isThere) return false;
  }
  return true;
}

/** Filters of these lists need one feature or none, or the package of the list. */
function isEntitled({ feature, package: own = 12, ...more }: Access, features: readonly number[]): boolean {
  if (own !== 12 || Object.keys(more).length > 0) throw new Error('This recount knows of features alone.');
  return feature === undefined || features.some((number) => number === feature);
}

/** Filters of a list, and its calls besides the filter counts. */
export interface ListCalls {
  readonly filters: readonly CommentFilter[];
  readonly page: string;
  readonly counts: string;
}

const COMMENT_CALLS: ListCalls = { filters: FILTERS, page: '/api/comments', counts: '/api/comments/counts' };

export function answerTo(call: string, comments: readonly CommentItem[], features: readonly number[]) {
  return listAnswer(COMMENT_CALLS, call, comments, features);
}

export function listAnswer<Listed extends Item>(
  { filters, page: pageCall, counts: countsCall }: ListCalls,
  call: string,
  comments: readonly Listed[],
  features: readonly number[],
): CommentsAnswer<Listed> | CommentCountsAnswer | FilterCountsAnswer {
  const { pathname, searchParams } = new URL(call, 'http://portal');
  const query = searchParams.get('q') ?? '';
  const passes = (without?: string) =>
    comments.filter((item) => {
      const day = dayOf(item.submittedAt);
      if (day < (searchParams.get('startDate') ?? '') || day > (searchParams.get('endDate') ?? '')) return false;
      if (!isFound(item.body, query)) return false;
      return filters.every((filter) => {
        const chosen = searchParams.getAll(filter.name).map(Number);
        return filter.name === without || chosen.length === 0 || idsOf(item, filter).some((id) => chosen.includes(id));
      });
    });
  const all = passes();
  if (pathname === pageCall) {
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
  const languagesOf = (items: readonly Item[]) => {
    const language = filters.find(({ reads }) => reads.kind === 'language');
    const unread = items.filter(({ toneId }) => toneId === NOT_READ);
    if (language === undefined || unread.length === 0) return {};
    const counts = language.options.map(({ id }) => ({ id, count: count(language, unread, id) }));
    return { languages: counts.filter((each) => each.count > 0).toSorted((a, b) => a.id - b.id) };
  };
  const count = (filter: CommentFilter, items: readonly Item[], id: number) =>
    items.filter((item) => idsOf(item, filter).includes(id)).length;
  if (pathname === countsCall) {
    const tone = filters.find(({ reads }) => reads.kind === 'tone');
    const topic = filters.find(({ reads }) => reads.kind === 'topic');
    if (!tone || !topic) throw new Error('The list has no tone or topic filter.');
    return {
      commentsCount: all.length,
      tones: COMMENT_TONES.map(({ id }) => ({
        id,
        count: count(tone, all, id),
        ...(id === NOT_READ ? languagesOf(all) : {}),
      })),
      topics: COMMENT_TOPICS.map(({ id }) => ({ id, count: count(topic, all, id) })),
    };
  }
  const counts: Record<string, FilterCountsAnswer[string]> = {};
  for (const filter of filters) {
    if (!isEntitled(filter.access, features)) continue;
    const items = passes(filter.name);
    const counted = isEntitled(filter.countsAccess, features);
    counts[filter.name] = filter.options
      .map(({ id, label }) => ({
        id,
        label,
        count: counted ? count(filter, items, id) : null,
        ...(filter.reads.kind === 'tone' && id === NOT_READ ? languagesOf(items) : {}),
      }))
      .filter((option) => filter.reads.kind !== 'language' || option.count !== 0);
  }
  return counts;
}
