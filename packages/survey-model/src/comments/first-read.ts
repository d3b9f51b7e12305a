import type { Tone } from '../catalogue/tones.ts';
import { COMMENT_TOPICS, GENERAL_COMMENT, PRODUCT_QUALITY } from '../catalogue/topics.ts';
import type { Share } from '../figures/shares.ts';
import { commentShareChange } from './comment-share-change.ts';

/** What is known about a comment before its text is read. */
export interface LabelledComment {
  readonly tone: Tone | null;
  /** Topic ids of the catalogue, unique; empty: unlabelled, so the text itself decides. */
  readonly topicIds: readonly number[];
}

/** What shoppers may praise or criticize, by the labels of their comments alone. */
export interface TopicSide {
  readonly topic: number;
  readonly side: 'negative' | 'positive';
  /** Candidate comments. */
  readonly count: number;
}

/** Sample of comments for a summary's word frequencies. */
const SAMPLE = 400;
/** Rank factor of a topic that grew significantly. */
const GREW = 2;
/** Number of comments that can be read within a reader's patience. */
const FIRST_MOST = 1_200;
/** Catch-all topics are too diverse to be read first. */
const NARROW_TOPICS = COMMENT_TOPICS.map(({ id }) => id).filter(
  (id) => id !== GENERAL_COMMENT && id !== PRODUCT_QUALITY,
);

const SIDES = ['negative', 'positive'] as const;

/** Current comments; significant growth ranks like twice as many. */
export function rankOf(now: Share, before: Share): number {
  const { delta, significant } = commentShareChange(now, before);
  return significant && delta !== null && delta > 0 ? GREW * now.count : now.count;
}

/** Indices of an evenly spread sample, in order. */
export function samplePlaces(comments: number): number[] {
  const size = Math.min(comments, SAMPLE);
  return Array.from({ length: size }, (_, at) => Math.floor((at * comments) / size));
}

/** Topics on each side, with the largest or first grown candidates. `topics`: those considered. */
export function topicSides(
  now: readonly LabelledComment[],
  before: readonly LabelledComment[],
  topics: readonly number[] = NARROW_TOPICS,
): TopicSide[] {
  const [counted, countedBefore] = [countSides(now), countSides(before)];
  const ranked = topics.flatMap((topic) =>
    SIDES.map((side) => {
      const count = counted(topic, side);
      const rank = rankOf({ count, n: now.length }, { count: countedBefore(topic, side), n: before.length });
      return { topic, side, count, rank };
    }),
  );
  return ranked.sort((a, b) => b.rank - a.rank).map(({ topic, side, count }) => ({ topic, side, count }));
}

/**
 * The first topic of a summary: the largest or most grown one that is small enough in both periods to be read quickly;
 * otherwise the smallest. Null: none.
 */
export function firstTopic(now: readonly LabelledComment[], before: readonly LabelledComment[]): number | null {
  const counts = [countTopics(now), countTopics(before)];
  const comments = (topic: number) => counts.reduce((sum, of) => sum + of(topic), 0);
  const ranked = [...new Set(topicSides(now, before).flatMap(({ topic, count }) => (count > 0 ? [topic] : [])))];
  const [smallest] = ranked.toSorted((a, b) => comments(a) - comments(b));
  return ranked.find((topic) => comments(topic) <= FIRST_MOST) ?? smallest ?? null;
}

/**
 * Indices of the comments whose texts a summary needs for its first theme: a sample, and of both periods the candidates
 * for its first topic. Senders send these texts first, so that readers can start before the others arrive.
 */
export function firstRead(
  now: readonly LabelledComment[],
  before: readonly LabelledComment[],
): { readonly now: number[]; readonly before: number[] } {
  const topic = firstTopic(now, before);
  const may = (comments: readonly LabelledComment[]) =>
    comments.flatMap(({ topicIds }, at) =>
      topicIds.length === 0 || (topic !== null && topicIds.includes(topic)) ? [at] : [],
    );
  return { now: [...new Set([...samplePlaces(now.length), ...may(now)])], before: may(before) };
}

/** By topic; an unlabelled comment is a candidate for any. */
function countTopics(comments: readonly LabelledComment[]): (topic: number) => number {
  const counts = new Map<number, number>();
  let unlabelled = 0;
  for (const { topicIds } of comments) {
    if (topicIds.length === 0) unlabelled += 1;
    for (const topic of topicIds) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return (topic) => (counts.get(topic) ?? 0) + unlabelled;
}

/**
 * By topic and side. A comment is a candidate for a side unless it has the opposite tone; an unlabelled one is a
 * candidate for any topic.
 */
function countSides(comments: readonly LabelledComment[]): (topic: number, side: TopicSide['side']) => number {
  const [counts, unlabelled] = [new Map<number, SideCounts>(), noneOf()];
  for (const { tone, topicIds } of comments) {
    if (topicIds.length === 0) count(unlabelled, tone);
    for (const topic of topicIds) {
      let own = counts.get(topic);
      if (own === undefined) {
        own = noneOf();
        counts.set(topic, own);
      }
      count(own, tone);
    }
  }
  return (topic, side) => (counts.get(topic)?.[side] ?? 0) + unlabelled[side];
}

type SideCounts = Record<TopicSide['side'], number>;

const noneOf = (): SideCounts => ({ negative: 0, positive: 0 });

function count(counts: SideCounts, tone: Tone | null): void {
  if (tone !== 'positive') counts.negative += 1;
  if (tone !== 'negative') counts.positive += 1;
}
