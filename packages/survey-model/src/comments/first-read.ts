import type { Tone } from '../catalogue/tones.ts';
import { COMMENT_TOPICS, GENERAL_COMMENT, PRODUCT_QUALITY } from '../catalogue/topics.ts';
import type { Share } from '../figures/shares.ts';
import { commentShareChange } from './comment-share-change.ts';

/** What is known of a comment before its text is read. */
export interface LabelledComment {
  readonly tone: Tone | null;
  /** Ids of the catalogue's topics, each once; empty: nobody has said, so the text itself has to be asked. */
  readonly topicIds: readonly number[];
}

/** What shoppers may praise, or blame, by the labels of their comments alone. */
export interface TopicSide {
  readonly topic: number;
  readonly side: 'negative' | 'positive';
  /** Comments that may be of it. */
  readonly count: number;
}

/** Comments of which a summary learns how rare each word is. */
const SAMPLE = 400;
/** A topic that grew significantly is ranked as if it had so many times its comments. */
const GREW = 2;
/** Comments that are read in a fraction of the time in which a reader wants to see words. */
const FIRST_MOST = 1_200;
/** What is alike in the topics that hold everything is not alike enough to be read first. */
const NARROW_TOPICS = COMMENT_TOPICS.map(({ id }) => id).filter(
  (id) => id !== GENERAL_COMMENT && id !== PRODUCT_QUALITY,
);

const SIDES = ['negative', 'positive'] as const;

/** Comments of now; what grew significantly ranks as high as something with twice as many. */
export function rankOf(now: Share, before: Share): number {
  const { delta, significant } = commentShareChange(now, before);
  return significant && delta !== null && delta > 0 ? GREW * now.count : now.count;
}

/** Places of a sample drawn evenly, in their order. */
export function samplePlaces(comments: number): number[] {
  const size = Math.min(comments, SAMPLE);
  return Array.from({ length: size }, (_, at) => Math.floor((at * comments) / size));
}

/** Topics on each side, what may be largest or grew first. `topics`: those that are looked at. */
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
 * The topic of which a summary tells first: the one that may be largest or grew, of those with so few comments in both periods that
 * nobody waits long for them; where all have more, the smallest. Null: there is none.
 */
export function firstTopic(now: readonly LabelledComment[], before: readonly LabelledComment[]): number | null {
  const counts = [countTopics(now), countTopics(before)];
  const comments = (topic: number) => counts.reduce((sum, of) => sum + of(topic), 0);
  const ranked = [...new Set(topicSides(now, before).flatMap(({ topic, count }) => (count > 0 ? [topic] : [])))];
  const [smallest] = ranked.toSorted((a, b) => comments(a) - comments(b));
  return ranked.find((topic) => comments(topic) <= FIRST_MOST) ?? smallest ?? null;
}

/**
 * Places of the comments whose texts a summary needs for its first theme: a sample, and of both periods what may speak of its first
 * topic. Who sends texts sends these first, and who reads them need not wait for the others.
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

/** By topic; one without labels may be of any. */
function countTopics(comments: readonly LabelledComment[]): (topic: number) => number {
  const counts = new Map<number, number>();
  let unlabelled = 0;
  for (const { topicIds } of comments) {
    if (topicIds.length === 0) unlabelled += 1;
    for (const topic of topicIds) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return (topic) => (counts.get(topic) ?? 0) + unlabelled;
}

/** By topic and side. A comment may be of a side unless its tone is the other one; one without labels may be of any topic. */
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
