import type { ChatPart } from '@shoppervoice/contracts/assistant';
import type { CommentCountsAnswer, CommentsAnswer } from '@shoppervoice/contracts/reports';
import {
  commentShareChange,
  formatCount,
  formatPercent,
  formatRangeWithYear,
  NOT_READ,
  notReadCount,
  notReadInWords,
  readCount,
  UNITS,
} from '@shoppervoice/survey-model';
import { inWords } from '../reading/in-words.ts';
import type { Wanted } from '../reading/reading.ts';
import { type Asked, lowered, stepOf, type Told, text, toneLabel, topicLabel } from './asked.ts';
import { cited } from './cited.ts';
import { rowOf } from './pages.ts';
import { settle } from './settle.ts';

/** Comments of two times beside each other: how many of all say it, by the counts of their list, and what they say. */

const QUOTED = 2;
const MOST_ROWS = 10;
/** What tells some comments of a list from the others: without them the list's own count is what a share is of. */
const OF_WHAT_IS_SAID: ReadonlySet<string> = new Set(['toneId', 'commentTypeId', 'q']);

export const isOfTwoTimes = ({ wanted, settled }: Asked): boolean =>
  settled.other !== null && wanted.call.startsWith('comments');

/** The same question of one of the two times. */
interface Side {
  readonly asked: Asked;
  readonly words: string;
  /** Of those that are asked for, and of all of the list in these days. */
  readonly counts: CommentCountsAnswer;
  readonly all: CommentCountsAnswer;
}

export async function tellTwoTimes(asked: Asked): Promise<Told> {
  const { wanted, settled } = asked;
  const base = wanted.call.replace(/\/counts$/, '');
  const [now, before] = await Promise.all([
    sideOf({ ...wanted, call: base, against: null }, asked),
    sideOf({ ...wanted, call: base, against: null, days: settled.other ?? settled.range }, asked),
  ]);
  if (now === null || before === null) {
    return {
      parts: [text('This merchant’s plan does not cover the days before.')],
      steps: [stepOf(asked)],
    };
  }
  const isRows = wanted.kind === 'topics' || wanted.kind === 'tones';
  const told = isRows ? rowsOf(wanted, now, before) : shareOf(wanted, now, before, asked);
  const quotes = wanted.kind === 'comments' ? await Promise.all([quotesOf(now), quotesOf(before)]) : [];
  return {
    parts: [...told, ...quotes.flat()],
    steps: [stepOf(now.asked), stepOf(before.asked)],
    note: 'Counts and comments come from this page, not from AI. Topics are percentages of all comments, tones of those that were read.',
  };
}

/** Null: its days, or some of them, are not shown. */
async function sideOf(wanted: Wanted, { asker }: Asked): Promise<Side | null> {
  const settled = settle(wanted, asker.today, asker.context.packages);
  if (typeof settled === 'string' || settled.cut !== null) return null;
  const whole = new URLSearchParams(settled.query);
  for (const name of OF_WHAT_IS_SAID) whole.delete(name);
  const query = new URLSearchParams(settled.query);
  query.delete('sort');
  whole.delete('sort');
  const ask = (of: URLSearchParams) => asker.ask<CommentCountsAnswer>(`${wanted.call}/counts`, of);
  const [counts, all] = await Promise.all([ask(query), ask(whole)]);
  const words = formatRangeWithYear(settled.range);
  asker.numbers.learn(words);
  return { asked: { wanted, settled, asker }, words, counts, all };
}

const comments = (count: number) => `${formatCount(count)} ${count === 1 ? 'comment' : 'comments'}`;

/** How many say it, of all. */
function shareOf(wanted: Wanted, now: Side, before: Side, { asker }: Asked): readonly ChatPart[] {
  const isAll = !wanted.query.some(([name]) => OF_WHAT_IS_SAID.has(name));
  const what = lowered(inWords({ ...now.asked.wanted, kind: 'comments' }).replace(/, [^,]*(?:, \d{4})?$/, ''));
  if (isAll) {
    return [
      text(
        `There are ${comments(now.counts.commentsCount)} (${now.words}) and ${comments(before.counts.commentsCount)} (${before.words}).`,
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
  const told = (of: { count: number; n: number }, words: string) => {
    if (of.n === 0) return `no comments (${words})`;
    asker.numbers.learn([of.n, of.count / of.n]);
    return `${formatCount(of.count)} of ${comments(of.n)} (${formatPercent(of.count / of.n)}; ${words})`;
  };
  const lead = `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${told(a, now.words)}, compared with ${told(b, before.words)}.`;
  if (delta === null) return [text(`${lead} The two cannot be compared.`)];
  asker.numbers.learn(delta);
  const way = delta === 0 ? 'stayed the same' : delta > 0 ? 'rose' : 'fell';
  const by =
    delta === 0 ? '' : ` (${UNITS.share.formatDelta(delta)}, ${significant ? 'significant' : 'no clear change'})`;
  return [text(`${lead} The share ${way}${by}.`)];
}

/** Topics or tones of what is asked for, each with how its share changed. */
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
  const others = notRead > 0 ? ` ${notReadInWords(notRead)}` : '';
  const lead = `${comments(all)} (${now.words}) compared with ${comments(allBefore)} (${before.words}).${others}`;
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
      href: now.asked.settled.href,
    },
  ];
}

/** What is said in one of the two times. */
async function quotesOf({ asked, words, counts }: Side): Promise<readonly ChatPart[]> {
  const { wanted, settled, asker } = asked;
  if (counts.commentsCount === 0) return [];
  const listed = new URLSearchParams(settled.query);
  listed.set('pageSize', String(QUOTED));
  listed.set('page', '1');
  const { commentData } = await asker.ask<CommentsAnswer>(wanted.call, listed);
  return [
    text(`${words}, ${rowOf(wanted.call).title}:`),
    {
      kind: 'comments',
      count: counts.commentsCount,
      href: settled.href,
      comments: commentData.map((comment) => cited(comment, wanted.call, asker)),
    },
  ];
}
