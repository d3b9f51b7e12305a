import type { ChatPart } from '@shoppervoice/contracts/assistant';
import type { CommentCountsAnswer, CommentsAnswer } from '@shoppervoice/contracts/reports';
import {
  commentShareChange,
  formatCount,
  formatCounted,
  formatPercent,
  formatRangeWithYear,
  NOT_READ,
  notReadCount,
  notReadInWords,
  notReadLanguages,
  readCount,
  UNITS,
} from '@shoppervoice/survey-model';
import { inWords } from '../reading/in-words.ts';
import type { Wanted } from '../reading/reading.ts';
import { rowOf } from '../report-pages.ts';
import { surveysCounted } from './answer-comments.ts';
import { citeComment } from './citations.ts';
import { resolveQuery } from './resolve-query.ts';
import {
  type AnswerContent,
  lowerFirst,
  type ResolvedQuestion,
  stepOf,
  text,
  toneLabel,
  topicLabel,
} from './resolved-question.ts';

/** Compares the comments of two periods: shares of all comments, and quotes of each. */

const QUOTED = 2;
const MOST_ROWS = 10;
/** Filters on content. A share is relative to the list without them. */
const CONTENT_FILTERS: ReadonlySet<string> = new Set(['toneId', 'commentTypeId', 'q']);

export const comparesTwoPeriods = ({ wanted, resolved }: ResolvedQuestion): boolean =>
  resolved.other !== null && wanted.call.startsWith('comments');

/** The question for one of the two periods. */
interface Side {
  readonly question: ResolvedQuestion;
  readonly words: string;
  /** `counts`: of the matching comments; `all`: of the whole list. */
  readonly counts: CommentCountsAnswer;
  readonly all: CommentCountsAnswer;
}

export async function answerTwoPeriods(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved } = question;
  const base = wanted.call.replace(/\/counts$/, '');
  const [now, before] = await Promise.all([
    sideOf({ ...wanted, call: base, against: null }, question),
    sideOf({ ...wanted, call: base, against: null, days: resolved.other ?? resolved.range }, question),
  ]);
  if (now === null || before === null) {
    return {
      parts: [text('This merchant’s plan does not cover the days before.')],
      steps: [stepOf(question)],
    };
  }
  const isRows = wanted.kind === 'topics' || wanted.kind === 'tones';
  const changes = isRows ? rowsOf(wanted, now, before) : shareOf(wanted, now, before, question);
  const quotes = wanted.kind === 'comments' ? await Promise.all([quotesOf(now), quotesOf(before)]) : [];
  return {
    parts: [...changes, ...quotes.flat()],
    steps: [stepOf(now.question), stepOf(before.question)],
    note: 'Counts and comments come from this page, not from AI. Topics are percentages of all comments, tones of those that were read.',
  };
}

/** Null if the plan does not show all of its days. */
async function sideOf(wanted: Wanted, { client }: ResolvedQuestion): Promise<Side | null> {
  const resolved = resolveQuery(wanted, client.today, client.context);
  if (typeof resolved === 'string' || resolved.cut !== null) return null;
  const whole = new URLSearchParams(resolved.query);
  for (const name of CONTENT_FILTERS) whole.delete(name);
  const query = new URLSearchParams(resolved.query);
  query.delete('sort');
  whole.delete('sort');
  const fetchCounts = (of: URLSearchParams) => client.get<CommentCountsAnswer>(`${wanted.call}/counts`, of);
  const [counts, all] = await Promise.all([fetchCounts(query), fetchCounts(whole)]);
  const words = formatRangeWithYear(resolved.range);
  client.numbers.learn(words);
  return { question: { wanted, resolved, client }, words, counts, all };
}

const comments = (count: number) => formatCounted(count, 'comment');

/** The share of matching comments in each period. */
function shareOf(wanted: Wanted, now: Side, before: Side, { client }: ResolvedQuestion): readonly ChatPart[] {
  const isAll = !wanted.query.some(([name]) => CONTENT_FILTERS.has(name));
  const what = lowerFirst(inWords({ ...now.question.wanted, kind: 'comments' }).replace(/, [^,]*(?:, \d{4})?$/, ''));
  if (isAll) {
    return [
      text(
        `${surveysCounted(wanted)}: there are ${comments(now.counts.commentsCount)} (${now.words}) and ${comments(before.counts.commentsCount)} (${before.words}).`,
      ),
    ];
  }
  const tones = wanted.query.flatMap(([name, id]) => (name === 'toneId' ? [Number(id)] : []));
  const isOfRead = tones.length > 0 && !tones.includes(NOT_READ);
  const [a, b] = [now, before].map(({ counts, all }) => ({
    count: counts.commentsCount,
    n: isOfRead && all.tones.length > 0 ? readCount(all.tones) : all.commentsCount,
  }));
  if (a === undefined || b === undefined) return [];
  const { delta, significant } = commentShareChange(a, b);
  const shareText = (of: { count: number; n: number }, words: string) => {
    if (of.n === 0) return `no comments (${words})`;
    client.numbers.learn([of.n, of.count / of.n]);
    return `${formatCount(of.count)} of ${comments(of.n)} (${formatPercent(of.count / of.n)}; ${words})`;
  };
  const lead = `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${shareText(a, now.words)}, compared with ${shareText(b, before.words)}.`;
  if (delta === null) return [text(`${lead} The two cannot be compared.`)];
  client.numbers.learn(delta);
  const direction = delta === 0 ? 'stayed the same' : delta > 0 ? 'rose' : 'fell';
  const by =
    delta === 0 ? '' : ` (${UNITS.share.formatDelta(delta)}, ${significant ? 'significant' : 'no clear change'})`;
  return [text(`${lead} The share ${direction}${by}.`)];
}

/** Topics or tones of the matching comments, each with the change of its share. */
function rowsOf({ kind }: Wanted, now: Side, before: Side): readonly ChatPart[] {
  const [read, label] = kind === 'tones' ? (['tones', toneLabel] as const) : (['topics', topicLabel] as const);
  const isTones = kind === 'tones';
  const baseOf = ({ counts }: Side) => (isTones ? readCount(counts.tones) : counts.commentsCount);
  const [n, other] = [baseOf(now), baseOf(before)];
  const rows = now.counts[read]
    .map(({ id, count }) => {
      const was = before.counts[read].find((row) => row.id === id)?.count ?? 0;
      return { id, label: label(id), count, was, share: n === 0 ? null : count / n };
    })
    .filter(({ id, count, was }) => (count > 0 || was > 0) && !(isTones && id === NOT_READ))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_ROWS)
    .map(({ was, ...row }) => ({
      ...row,
      change: commentShareChange({ count: row.count, n }, { count: was, n: other }),
    }));
  const moved = rows.filter(({ change }) => change.significant);
  const named = (sign: number) =>
    moved.filter(({ change }) => Math.sign(change.delta ?? 0) === sign).map((row) => row.label);
  const [rose, fell] = [named(1), named(-1)];
  const changes = [
    ...(rose.length > 0 ? [`Significantly more often: ${rose.join(', ')}.`] : []),
    ...(fell.length > 0 ? [`Significantly less often: ${fell.join(', ')}.`] : []),
  ];
  const [all, allBefore] = [now.counts.commentsCount, before.counts.commentsCount];
  const notRead = isTones ? notReadCount(now.counts.tones) : 0;
  const others = notRead > 0 ? ` ${notReadInWords(notRead, notReadLanguages(now.counts.tones))}` : '';
  const lead = `${surveysCounted(now.question.wanted)}: ${comments(all)} (${now.words}) compared with ${comments(allBefore)} (${before.words}).${others}`;
  if (rows.length === 0)
    return [text(`${lead} The plan of this merchant does not count them by ${kind === 'tones' ? 'tone' : 'topic'}.`)];
  return [
    text(
      `${lead} ${changes.length > 0 ? changes.join(' ') : `No ${kind === 'tones' ? 'tone' : 'topic'} changed significantly.`}`,
    ),
    {
      kind: 'shares',
      title: `${kind === 'tones' ? 'Tone' : 'Topics'} and how they changed`,
      n,
      rows,
      href: now.question.resolved.href,
    },
  ];
}

/** Quotes from one of the periods. */
async function quotesOf({ question, words, counts }: Side): Promise<readonly ChatPart[]> {
  const { wanted, resolved, client } = question;
  if (counts.commentsCount === 0) return [];
  const listed = new URLSearchParams(resolved.query);
  listed.set('pageSize', String(QUOTED));
  listed.set('page', '1');
  const { commentData } = await client.get<CommentsAnswer>(wanted.call, listed);
  return [
    text(`${words}, ${rowOf(wanted.call).title}:`),
    {
      kind: 'comments',
      count: counts.commentsCount,
      href: resolved.href,
      comments: commentData.map((comment) => citeComment(comment, wanted.call, client)),
    },
  ];
}
