import type { CommentCountsAnswer, CommentItem, EsrNamed, EsrQuote } from '@shoppervoice/contracts/reports';
import {
  type CommentSet,
  commentShareChange,
  dayOf,
  GENERAL_COMMENT,
  NOT_READ,
  questionByCode,
  readCount,
  withNotReadLanguages,
} from '@shoppervoice/survey-model';

/** Shares of tones and topics, and cited comments. Pure. */

/** Sums of the counts of several lists. */
export function summed(counts: readonly CommentCountsAnswer[]): CommentCountsAnswer {
  const add = (name: 'tones' | 'topics') => {
    const byId = new Map<number, number>();
    for (const { id, count } of counts.flatMap((each) => each[name])) byId.set(id, (byId.get(id) ?? 0) + count);
    return [...byId].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id);
  };
  const commentsCount = counts.reduce((sum, each) => sum + each.commentsCount, 0);
  const lists = counts.map(({ tones }) => tones);
  return { commentsCount, tones: withNotReadLanguages(add('tones'), lists), topics: add('topics') };
}

/** Each with its change from the period before; `before` null: that is beyond the plan. */
export function namedOf(
  now: CommentCountsAnswer,
  before: CommentCountsAnswer | null,
  name: 'tones' | 'topics',
): EsrNamed[] {
  const earlier = new Map(before?.[name].map(({ id, count }) => [id, count]));
  const named = name === 'tones' ? now.tones : now.topics.map((row) => ({ ...row, languages: undefined }));
  return named.map(({ id, count, languages }) => {
    const own = { id, count, ...(languages === undefined ? {} : { languages }) };
    if (before === null) return { ...own, previousCount: null, delta: null, significant: false };
    const previousCount = earlier.get(id) ?? 0;
    const isShare = name === 'topics' || id !== NOT_READ;
    const change = isShare
      ? commentShareChange({ count, n: baseOf(now, name) }, { count: previousCount, n: baseOf(before, name) })
      : { delta: null, significant: false };
    return { ...own, previousCount, ...change };
  });
}

/** A topic's share is of all comments, a tone's of classified ones. */
const baseOf = ({ commentsCount, tones }: CommentCountsAnswer, name: 'tones' | 'topics'): number =>
  name === 'tones' ? readCount(tones) : commentsCount;

const CITED_TOPICS = 3;

/** The three topics with the most comments; ties by the catalogue's order. */
export function citedTopics(topics: readonly { readonly id: number; readonly count: number }[]): readonly number[] {
  return topics
    .filter(({ id, count }) => id !== GENERAL_COMMENT && count > 0)
    .sort((a, b) => b.count - a.count || a.id - b.id)
    .slice(0, CITED_TOPICS)
    .map(({ id }) => id);
}

/** A comment and the list that contains it. */
export interface Listed {
  readonly item: CommentItem;
  readonly set: CommentSet;
}

/** Characters of a comment that is long enough to cite, and short enough to cite whole. */
const CITABLE = { least: 30, most: 180 } as const;

/** The newest classified comment of citable length that is not cited yet; else the newest classified one. */
export function pickQuote(listed: readonly Listed[], cited: ReadonlySet<string>): Listed | null {
  const left = listed
    .filter(({ item }) => !cited.has(item.responseId) && item.toneId !== NOT_READ)
    .sort((a, b) => order(b.item.submittedAt, a.item.submittedAt) || order(b.item.responseId, a.item.responseId));
  const citable = left.find(({ item: { body } }) => body.length >= CITABLE.least && body.length <= CITABLE.most);
  return citable ?? left[0] ?? null;
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Only the words of the shopper: no address, no order. */
export function quoteOf({ item, set }: Listed, topicId: number | null, timeZone: string): EsrQuote {
  const { responseId, surveyId, submittedAt, body, toneId, ratings } = item;
  return {
    responseId,
    topicId,
    surveyId,
    submittedAt,
    day: dayOf(new Date(submittedAt), timeZone),
    body: cut(body),
    toneId,
    // Items contain the ratings of both surveys of an order: use that of the comment's own counts.
    osat:
      ratings.find(({ code, role }) => role === 'OSAT' && questionByCode(code)?.surveyId === surveyId)?.value ?? null,
    link: `${set.page}?${new URLSearchParams({ responseId })}`,
  };
}

/** Whole if it is short, else cut at the end of a word. */
export function cut(body: string): string {
  const words = body.trim().replace(/\s+/g, ' ');
  if (words.length <= CITABLE.most) return words;
  const whole = words.slice(0, CITABLE.most);
  const end = whole.lastIndexOf(' ');
  // A surrogate pair is one character and must not be split.
  const kept = end > CITABLE.least ? whole.slice(0, end) : whole.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s,;:.–-]+$/, '')}…`;
}
